// SPDX-License-Identifier: GPL-3.0-or-later
// The ground of a diagram as an image.
#include "ui/figure/network/ground.h"

namespace hop::ui::figure {

namespace {

// The lanes matter for idle lines, which are left out between busy lanes, and for the selected link.
std::vector<bool> bothWaysOf(const NetworkView& view, const Selection& link) {
    std::vector<bool> bothWays;
    if (view.places.lane == 0.0) return bothWays;
    bothWays.resize(view.traffic.lines.size());
    if (view.diagram.now->loads == nullptr) {
        for (std::size_t line = 0; line < bothWays.size(); ++line) bothWays[line] = view.traffic.lines[line].both();
    } else if (link.kind == Selection::Kind::link && view.diagram.hasLine(link.id)) {
        const std::uint32_t line = view.diagram.fixed->lineOf[link.id];
        bothWays[line] = view.traffic.lines[line].both();
    }
    return bothWays;
}

}  // namespace

Ground groundOf(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places, const Canvas& canvas,
                bool fine) {
    const bool linkSelected = view.instant.selection.kind == Selection::Kind::link;
    const Selection link = linkSelected ? view.instant.selection : Selection();
    return {places,
            view.diagram.fixed,
            view.diagram.marks,
            canvas.theme,
            canvas.area,
            canvas.devicePixelRatio,
            view.diagram.nodes,
            view.diagram.hidden,
            link,
            view.diagram.now->loads != nullptr,
            bothWaysOf(view, link),
            fine,
            view.paper,
            view.diagram.alone,
            view.diagram.styles};
}

QSize pixelsOf(const QRectF& area, double devicePixelRatio) { return (area.size() * devicePixelRatio).toSize(); }

QImage blankImage(const QRectF& area, double devicePixelRatio) {
    QImage image(pixelsOf(area, devicePixelRatio), QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio);
    return image;
}

QRect inPixels(const QRectF& box, const QRectF& area, double devicePixelRatio) {
    return QRectF((box.topLeft() - area.topLeft()) * devicePixelRatio, box.size() * devicePixelRatio).toRect();
}

void paintGround(QImage& image, const Ground& ground, Stop stop) {
    scene::Diagram diagram;
    diagram.fixed = ground.fixed;
    diagram.marks = ground.marks;
    diagram.styles = ground.styles;
    diagram.nodes = ground.nodes;
    diagram.hidden = ground.hidden;
    diagram.alone = ground.alone;
    scene::Diagram::Now now;
    if (ground.loaded) now.loads = std::make_shared<const scene::Diagram::Loads>();
    diagram.now = std::make_shared<const scene::Diagram::Now>(std::move(now));
    Traffic traffic;
    traffic.lines.resize(ground.fixed->lines.size());
    for (std::size_t line = 0; line < ground.bothWays.size(); ++line)
        if (ground.bothWays[line]) traffic.lines[line] = {0, 0};
    PaintTime instant;
    instant.selection = ground.selection;

    QPainter painter(&image);
    painter.translate(-ground.area.topLeft());
    painter.fillRect(ground.area, ground.theme->canvas);
    painter.setRenderHint(QPainter::Antialiasing, ground.fine);
    Ink ink(painter, ground.places->body, false, stop);
    constexpr std::size_t kBent = 4;  // straight lines take as long without antialiasing
    std::size_t lines = 0;
    for (const NetworkPlaces::Track& track : ground.places->tracks) lines += track.curve == 0 ? 1 : kBent;
    const std::uint32_t every = ground.fine ? 1 : sampled(lines);
    drawGround(ink, {diagram, instant, *ground.theme, *ground.places, {}, traffic, {}, nullptr, every, ground.paper},
               IdleLines::underBusy);
}

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of a diagram.
#include "ui/figure/network/layers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "ui/figure/network/bundles.h"
#include "ui/figure/network/line_batch.h"
#include "ui/figure/network/marks.h"
#include "ui/figure/network/nodes.h"
#include "ui/figure/network/packet_path.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure {

namespace {

using scene::Diagram;

bool inSight(const NetworkView& view, const Diagram::Line& line, std::uint32_t index) {
    if (view.places.tracks[index].curve != 0) return true;
    QPointF from = view.places.nodes[line.from], to = view.places.nodes[line.to];
    return clipLine(view.places.body.adjusted(-8, -8, 8, 8), from, to);
}

bool isLeftOut(const NetworkView& view, std::uint32_t line, IdleLines idle) {
    if (view.diagram.now->loads != nullptr) return false;
    const Traffic::Busy& busy = view.traffic.lines[line];
    return view.places.lane > 0.0 ? busy.both() : idle == IdleLines::allButBusy && busy.any();
}

double busyWidth(const NetworkPlaces& places) { return places.radius >= 8.0 ? 2.0 : places.radius >= 4.0 ? 1.5 : 1.0; }

// Width added for a line's bandwidth, limited by the room between nodes. [logical pixels]
double addedWidth(const NetworkView& view, std::size_t width) {
    constexpr double kAdded = 0.7;
    return std::min(kAdded * static_cast<double>(width), 0.8 * view.places.radius);
}
std::size_t widthOf(const NetworkView& view, std::uint32_t line) {
    return view.diagram.fixed->widths.empty() ? 0 : view.diagram.fixed->widths[line];
}
std::size_t widthCount(const NetworkView& view) {
    const auto& widths = view.diagram.fixed->widths;
    return widths.empty() ? 1 : std::size_t{1} + *std::ranges::max_element(widths);
}

void drawRegions(Ink& ink, const NetworkView& view) {
    const NetworkPlaces& places = view.places;
    const QFont font = view.theme.fonts(NetworkPlaces::kRegionPixels);
    for (std::size_t i = 0; i < places.regions.size(); ++i) {
        const QRectF& box = places.regions[i];
        ink.box(box, std::min(8.0, 0.2 * places.scale), pen(view.theme.regionLine, 1.0), view.theme.regionFill);
        if (places.regionNames[i])
            ink.text(
                {places.regionNames[i]->topLeft(), QSizeF(box.right() - places.regionNames[i]->left() - 6.0, 14.0)},
                Qt::AlignLeft | Qt::AlignVCenter, QString::fromStdString(view.diagram.fixed->regions[i].label), font,
                view.theme.quietInk);
    }
}

// Bundles are wider with more lines; busy lines are drawn over them.
void drawBundles(Ink& ink, const NetworkView& view) {
    constexpr std::size_t kWidths = 12;
    std::vector<std::array<std::vector<QLineF>, 3>> strokes(kWidths);
    for (const NetworkPlaces::Bundle& bundle : view.places.bundles) {
        const auto kind = static_cast<std::size_t>(bundle.kind);
        const auto width = std::min<std::size_t>(kWidths - 1, std::bit_width(bundle.lines) - 1U);
        if (!view.diagram.hidden[kind]) strokes[width][kind].push_back(bundle.stroke);
    }
    const double thin = view.places.radius >= 4.0 ? 1.0 : 0.6;
    const double room = std::max(thin, 0.35 * view.places.scale);  // of a channel
    for (std::size_t width = 0; width < kWidths; ++width)
        for (std::size_t kind = 0; kind < 3; ++kind)
            ink.lines(strokes[width][kind],
                      pen(style::mix(view.theme.linkIdle, view.theme.canvas, width == 0 ? 0.6 : 0.85),
                          std::min(room, thin + 0.5 * static_cast<double>(width))));
}

bool hasCorners(const NetworkView& view, std::uint32_t line) {
    return !view.diagram.fixed->routes.empty() && !view.diagram.fixed->routes[line].empty();
}

bool anyMarked(const std::vector<bool>& marked) { return std::ranges::find(marked, true) != marked.end(); }

// A line with both directions busy is shown by its two lanes, with nothing between them.
void drawIdleLines(Ink& ink, const NetworkView& view, IdleLines idle) {
    static const Diagram::Styles kAlike;
    const Diagram::Styles& styles = view.diagram.styles != nullptr ? *view.diagram.styles : kAlike;
    const bool alike = styles.ofLine.empty();
    const std::vector<bool> marked = markedLines(view);
    const std::size_t strokes = alike ? 1 : styles.colours.size();
    LineBatch batch(strokes * widthCount(view));
    for (std::uint32_t line = 0; line < view.diagram.fixed->lines.size(); line += view.everyLine)
        if (!hasCorners(view, line) && !isLeftOut(view, line, idle) && (marked.empty() || !marked[line]) &&
            !isHidden(view.diagram, view.diagram.fixed->lines[line]) &&
            inSight(view, view.diagram.fixed->lines[line], line))
            batch.add(view, line, 0.0, strokes * widthOf(view, line) + (alike ? 0 : styles.ofLine[line]));
    // If nothing moves, the lines are the content of the page.
    const bool strong = view.paper && view.diagram.alone && !anyMarked(marked);
    const double usual = (view.places.radius >= 4.0 ? 1.0 : 0.6) * (strong ? 1.2 : 1.0);
    const QColor colour = strong ? style::mix(view.theme.ink, view.theme.linkIdle, 0.75) : view.theme.linkIdle;
    batch.draw(
        ink,
        [&](std::size_t number, Diagram::LinkKind kind) {
            const std::size_t style = number % strokes;
            const double width = usual + addedWidth(view, number / strokes);
            // Gaps between dashes make a line fainter; a stronger colour and width compensate.
            if (const double gaps = LineBatch::gapShare(kind); alike && !view.paper && gaps > 0.0)
                return pen(style::visible(style::mix(view.theme.linkBusy, colour, std::min(1.0, 1.6 * gaps)),
                                          view.theme.regionFill),
                           (1.0 + 0.5 * gaps) * width);
            if (alike) return pen(colour, width);
            return strokePen(swatchOf(styles.colours[style], view.theme).colour, 1.4 * width,
                             scene::strokeOf(static_cast<std::uint32_t>(style)));
        },
        true);
}

void drawBusyLines(Ink& ink, const NetworkView& view) {
    const NetworkPlaces& places = view.places;
    const std::size_t swatches = view.swatches.size();
    LineBatch batch(swatches * widthCount(view));
    for (std::uint32_t line = 0; line < view.traffic.lines.size(); line += view.everyLine) {
        const Traffic::Busy& busy = view.traffic.lines[line];
        if (!busy.any() || !inSight(view, view.diagram.fixed->lines[line], line)) continue;
        const std::size_t first = swatches * widthOf(view, line);
        if (busy.both() && places.lane > 0.0) {
            batch.add(view, line, places.lane, first + busy.forward);
            batch.add(view, line, -places.lane, first + busy.backward);
        } else {
            batch.add(view, line, 0.0, first + (busy.forward != Traffic::kIdle ? busy.forward : busy.backward));
        }
    }
    const bool plain = view.diagram.coloured != Diagram::Coloured::packets;
    const auto colourOf = [&](std::size_t swatch) {
        return plain ? view.theme.linkBusy
                     : style::mix(view.swatches[swatch].colour, view.theme.canvas, view.theme.dark ? 0.6 : 0.5);
    };
    batch.draw(ink, [&](std::size_t number) {
        return pen(colourOf(number % swatches), busyWidth(places) + 0.5 * addedWidth(view, number / swatches));
    });
    if (!places.arrows) return;
    for (std::uint32_t line = 0; line < view.traffic.lines.size(); ++line) {
        const Traffic::Busy& busy = view.traffic.lines[line];
        const double offset = busy.both() ? places.lane : 0.0;
        if (busy.forward != Traffic::kIdle) drawArrow(ink, places, line, false, offset, colourOf(busy.forward));
        if (busy.backward != Traffic::kIdle) drawArrow(ink, places, line, true, -offset, colourOf(busy.backward));
    }
}

void drawLoads(Ink& ink, const NetworkView& view) {
    if (view.diagram.isOfParts()) return drawBundlesOfParts(ink, view);
    constexpr std::size_t kShades = 32;
    LineBatch batch(kShades);
    const double most = std::max(1U, view.diagram.now->loads->most);
    const auto level = [&](LinkId link) {
        return static_cast<std::size_t>(view.diagram.now->loads->carried[link] / most * (kShades - 1));
    };
    for (std::uint32_t index = 0; index < view.diagram.fixed->lines.size(); index += view.everyLine) {
        const Diagram::Line& line = view.diagram.fixed->lines[index];
        if (isHidden(view.diagram, line)) continue;
        const bool back = line.backward != kNoLink;
        if (view.diagram.now->loads->carried[line.forward] > 0)
            batch.add(view, index, back ? view.places.lane : 0.0, level(line.forward));
        if (back && view.diagram.now->loads->carried[line.backward] > 0)
            batch.add(view, index, -view.places.lane, level(line.backward));
    }
    const double wide = view.places.radius >= 8.0 ? 2.6 : 1.2;
    batch.draw(ink, [&](std::size_t i) { return pen(style::quantity(static_cast<double>(i) / (kShades - 1)), wide); });
}

void drawSelectedLine(Ink& ink, const NetworkView& view) {
    if (view.instant.selection.kind != Selection::Kind::link || !view.diagram.hasLine(view.instant.selection.id))
        return;
    const LinkId link = view.instant.selection.id;
    const Diagram::Crossing over = view.diagram.crossingOf(link);
    const std::uint32_t line = over.line;
    LineBatch batch(1);
    batch.add(view, line, 0.0, 0);
    const double width = 2.0 * view.places.lane + 7.0;
    batch.draw(ink, [&](std::size_t) { return pen(style::mix(view.theme.accent, view.theme.canvas, 0.25), width); });
    drawArrow(ink, view.places, line, over.backward, laneOf(view.places, view.traffic, over), view.theme.accent);
}

// Earlier hops of every moving packet, paler with age.
void drawOldTrails(Ink& ink, const NetworkView& view) {
    int age = 0;
    for (const std::vector<Diagram::Trail>& crossed : view.diagram.now->trails) {
        const double share = 0.75 - 0.15 * ++age;
        LineBatch batch(view.swatches.size());
        for (const Diagram::Trail& trail : crossed)
            batch.add(view, trail.over.line, rightLane(view, trail.over), trail.colour);
        batch.draw(ink, [&](std::size_t swatch) {
            return pen(style::mix(view.swatches[swatch].colour, view.theme.canvas, share),
                       0.6 * view.places.packetRadius);
        });
    }
}

void drawNewTrails(Ink& ink, const NetworkView& view) {
    for (std::size_t i = 0; i < view.traffic.movers.size(); ++i)
        ink.polyline(trail(view, i),
                     pen(view.swatches[view.traffic.movers[i].swatch].colour, 0.7 * view.places.packetRadius));
}

}  // namespace

void drawGround(Ink& ink, const NetworkView& view, IdleLines idle) {
    drawRegions(ink, view);
    if (view.diagram.marks != nullptr) drawMarkedAreas(ink, view, *view.diagram.marks);
    if (view.diagram.marks != nullptr && !view.paper) drawMarkedLinks(ink, view, *view.diagram.marks);
    if (view.diagram.nodes != document::NodeShape::cells) {
        drawSelectedLine(ink, view);
        drawBundles(ink, view);
        drawIdleLines(ink, view, idle);
    }
    if (view.diagram.marks != nullptr && view.paper) drawMarkedLinks(ink, view, *view.diagram.marks);
    if (view.diagram.marks != nullptr) drawChords(ink, view, *view.diagram.marks);
}

void drawBusy(Ink& ink, const NetworkView& view) {
    if (view.diagram.nodes == document::NodeShape::cells) return;
    if (view.diagram.now->loads != nullptr)
        drawLoads(ink, view);
    else
        drawBusyLines(ink, view);
}

void drawNodesAndPath(Ink& ink, const NetworkView& view) {
    const bool cells = view.diagram.nodes == document::NodeShape::cells;
    if (cells) drawNodes(ink, view);
    drawOldTrails(ink, view);
    if (view.instant.selection.kind == Selection::Kind::packet) drawPath(ink, view);
    if (!cells) drawNodes(ink, view);
    if (view.diagram.marks != nullptr) drawMarkTexts(ink, view, *view.diagram.marks);
}

void drawMotion(Ink& ink, const NetworkView& view) {
    if (view.diagram.trails) drawNewTrails(ink, view);
    if (view.instant.selection.kind == Selection::Kind::packet) drawSelectedPacket(ink, view);
}

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of a network figure.
#include "ui/figure/network_layers.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "ui/figure/line_batch.h"
#include "ui/figure/network_marks.h"
#include "ui/figure/packet_path.h"
#include "ui/style/application.h"

namespace hop::ui::figure {

namespace {

using scene::Selection;

bool isSelected(const scene::Frame& frame, Selection::Kind kind, std::uint32_t id) {
    return frame.selection == Selection{kind, id};
}

bool inSight(const NetworkView& view, const Line& line, std::uint32_t index) {
    if (view.scene.tracks[index].curve != 0) return true;
    QPointF from = view.scene.nodes[line.from], to = view.scene.nodes[line.to];
    return clipLine(view.scene.body.adjusted(-8, -8, 8, 8), from, to);
}

bool isDrawnBusy(const NetworkView& view, std::uint32_t line) {
    const Traffic::Busy& busy = view.traffic.lines[line];
    return view.loads == nullptr && (view.scene.lane > 0.0 ? busy.both() : busy.any());
}

bool isHidden(const scene::Frame& frame, const Line& line) {
    return frame.display.hidden[static_cast<std::size_t>(line.kind)];
}

double busyWidth(const NetworkScene& scene) { return scene.radius >= 8.0 ? 2.0 : scene.radius >= 4.0 ? 1.5 : 1.0; }

void drawRegions(Ink& ink, const NetworkView& view) {
    const NetworkScene& scene = view.scene;
    const QFont font = style::font(NetworkScene::kRegionPixels);
    for (std::size_t i = 0; i < scene.regions.size(); ++i) {
        const QRectF& box = scene.regions[i];
        ink.box(box, std::min(8.0, 0.2 * scene.scale), pen(view.theme.regionLine, 1.0), view.theme.regionFill);
        if (scene.regionLabelled[i])
            ink.text({box.left() + 6.0, box.top() + 3.0, box.width() - 12.0, 14.0}, Qt::AlignLeft | Qt::AlignVCenter,
                     QString::fromStdString(view.frame.layout->regions[i].label), font, view.theme.quietInk);
    }
}

// Bundles are wider the more lines they have; what is drawn over them is what is busy.
void drawBundles(Ink& ink, const NetworkView& view) {
    constexpr std::size_t kWidths = 12;
    std::vector<std::array<std::vector<QLineF>, 3>> strokes(kWidths);
    for (const NetworkScene::Bundle& bundle : view.scene.bundles) {
        const auto kind = static_cast<std::size_t>(bundle.kind);
        const auto width = std::min<std::size_t>(kWidths - 1, std::bit_width(bundle.lines) - 1U);
        if (!view.frame.display.hidden[kind]) strokes[width][kind].push_back(bundle.stroke);
    }
    const double thin = view.scene.radius >= 4.0 ? 1.0 : 0.6;
    const double room = std::max(thin, 0.35 * view.scene.scale);  // of a street
    for (std::size_t width = 0; width < kWidths; ++width)
        for (std::size_t kind = 0; kind < 3; ++kind)
            ink.lines(strokes[width][kind],
                      pen(style::mix(view.theme.linkIdle, view.theme.canvas, width == 0 ? 0.6 : 0.85),
                          std::min(room, thin + 0.5 * static_cast<double>(width))));
}

bool hasCorners(const NetworkView& view, std::uint32_t line) {
    return !view.geometry.ways.empty() && !view.geometry.ways[line].empty();
}

// A line with both directions busy is its two lanes; between them there is nothing to be seen.
void drawIdleLines(Ink& ink, const NetworkView& view) {
    LineBatch batch(1);
    for (std::uint32_t line = 0; line < view.geometry.lines.size(); ++line)
        if (!hasCorners(view, line) && !isDrawnBusy(view, line) && !isHidden(view.frame, view.geometry.lines[line]) &&
            inSight(view, view.geometry.lines[line], line))
            batch.add(view, line, 0.0, 0);
    batch.draw(ink, [&](std::size_t) { return pen(view.theme.linkIdle, view.scene.radius >= 4.0 ? 1.0 : 0.6); });
}

void drawBusyLines(Ink& ink, const NetworkView& view) {
    const NetworkScene& scene = view.scene;
    const std::size_t swatches = view.colouring.swatches().size();
    LineBatch batch(swatches);
    for (std::uint32_t line = 0; line < view.traffic.lines.size(); ++line) {
        const Traffic::Busy& busy = view.traffic.lines[line];
        if (!busy.any() || !inSight(view, view.geometry.lines[line], line)) continue;
        if (busy.both() && scene.lane > 0.0) {
            batch.add(view, line, scene.lane, busy.forward);
            batch.add(view, line, -scene.lane, busy.backward);
        } else {
            batch.add(view, line, 0.0, busy.forward != Traffic::kIdle ? busy.forward : busy.backward);
        }
    }
    const bool plain = view.colouring.coloursNodes() || view.colouring.coloursLinks();
    const auto colourOf = [&](std::size_t swatch) {
        return plain ? view.theme.linkBusy
                     : style::mix(view.colouring.swatches()[swatch].colour, view.theme.canvas,
                                  view.theme.dark ? 0.6 : 0.5);
    };
    batch.draw(ink, [&](std::size_t swatch) { return pen(colourOf(swatch), busyWidth(scene)); });
    if (!scene.arrows) return;
    for (std::uint32_t line = 0; line < view.traffic.lines.size(); ++line) {
        const Traffic::Busy& busy = view.traffic.lines[line];
        const double offset = busy.both() ? scene.lane : 0.0;
        if (busy.forward != Traffic::kIdle) drawArrow(ink, scene, line, false, offset, colourOf(busy.forward));
        if (busy.backward != Traffic::kIdle) drawArrow(ink, scene, line, true, -offset, colourOf(busy.backward));
    }
}

void drawLoads(Ink& ink, const NetworkView& view) {
    constexpr std::size_t kShades = 32;
    LineBatch batch(kShades);
    const double most = std::max(1U, view.loads->most());
    const auto level = [&](LinkId link) {
        return static_cast<std::size_t>(view.loads->counts()[link] / most * (kShades - 1));
    };
    for (std::uint32_t index = 0; index < view.geometry.lines.size(); ++index) {
        const Line& line = view.geometry.lines[index];
        if (isHidden(view.frame, line)) continue;
        const bool back = line.backward != kNoLink;
        if (view.loads->counts()[line.forward] > 0)
            batch.add(view, index, back ? view.scene.lane : 0.0, level(line.forward));
        if (back && view.loads->counts()[line.backward] > 0)
            batch.add(view, index, -view.scene.lane, level(line.backward));
    }
    const double wide = view.scene.radius >= 8.0 ? 2.6 : 1.2;
    batch.draw(ink, [&](std::size_t i) { return pen(style::quantity(static_cast<double>(i) / (kShades - 1)), wide); });
}

void drawSelectedLine(Ink& ink, const NetworkView& view) {
    if (view.frame.selection.kind != Selection::Kind::link || view.frame.selection.id >= view.geometry.lineOf.size())
        return;
    const LinkId link = view.frame.selection.id;
    const std::uint32_t line = view.geometry.lineOf[link];
    LineBatch batch(1);
    batch.add(view, line, 0.0, 0);
    const double width = 2.0 * view.scene.lane + 7.0;
    batch.draw(ink, [&](std::size_t) { return pen(style::mix(view.theme.accent, view.theme.canvas, 0.25), width); });
    drawArrow(ink, view.scene, line, view.geometry.lines[line].forward != link,
              laneOf(view.geometry, view.scene, view.traffic, link), view.theme.accent);
}

void drawLines(Ink& ink, const NetworkView& view) {
    drawSelectedLine(ink, view);
    drawBundles(ink, view);
    drawIdleLines(ink, view);
    if (view.loads != nullptr)
        drawLoads(ink, view);
    else
        drawBusyLines(ink, view);
}

QColor fillOf(const NetworkView& view, NodeId node) {
    if (const auto tone = toneOf(view, node)) return markFill(view.theme, *tone);
    const bool shaded = view.scene.queueMark == QueueMark::shade || view.colouring.coloursNodes();
    if (!shaded || view.frame.waiting.empty() || view.scene.mostWaiting == 0) return view.theme.nodeFill;
    const double share = static_cast<double>(view.frame.waiting[node]) / view.scene.mostWaiting;
    return view.colouring.coloursNodes() ? style::quantity(share)
                                         : style::mix(view.theme.queue, view.theme.nodeFill, 0.55 * share);
}

void drawQueue(Ink& ink, const NetworkView& view, NodeId node, const QFont& font) {
    const std::uint32_t waiting = view.frame.waiting[node];
    const QRectF& box = view.scene.queueBoxes[node];
    if (waiting == 0 || box.isNull()) return;
    if (view.scene.queueMark == QueueMark::ticks) {
        const TickSize tick = tickSize(view.scene.mostWaiting);
        for (std::uint32_t i = 0; i < waiting; ++i)
            ink.box({box.left() + (tick.width + tick.gap) * (i % kTicksPerRow),
                     box.top() + (tick.height + tick.gap) * (i / kTicksPerRow), tick.width, tick.height},
                    0.0, Qt::NoPen, view.theme.queue);
        return;
    }
    const double height = std::max(1.0, std::round(box.height() * waiting / view.scene.mostWaiting));
    ink.box({box.left(), box.top(), 4.0, box.height()}, 0.0, Qt::NoPen, view.theme.hairline);
    ink.box({box.left(), box.bottom() - height, 4.0, height}, 0.0, Qt::NoPen, view.theme.queue);
    ink.text({box.left() + 7.0, box.top(), box.width() - 7.0, box.height()}, Qt::AlignLeft | Qt::AlignVCenter,
             QString::number(waiting), font, view.theme.quietInk);
}

// A label of one or two lines in the middle of a disc.
void drawInside(Ink& ink, const QPointF& centre, const QString& label, const QFont& font, const QColor& colour) {
    const QStringList lines = label.split(QLatin1Char('\n'));
    const double pitch = 0.98 * font.pixelSize();
    double y = centre.y() - pitch * static_cast<double>(lines.size()) / 2.0;
    for (const QString& line : lines) {
        ink.text({centre.x() - 40.0, y, 80.0, pitch}, Qt::AlignCenter, line, font, colour);
        y += pitch;
    }
}

// A node as the display wants it, larger by `grown` all round. [logical pixels]
void drawBody(Ink& ink, const NetworkView& view, const QPointF& at, double grown, const QPen& outline,
              const QBrush& fill) {
    using scene::NodeShape;
    if (view.frame.display.nodes == NodeShape::discs) {
        ink.disc(at, view.scene.radius + grown, outline, fill);
        return;
    }
    const double half = view.scene.side / 2.0 + grown;
    const double corner = view.frame.display.nodes == NodeShape::boxes ? std::min(3.0, 0.2 * view.scene.side) : 0.0;
    ink.box({at.x() - half, at.y() - half, 2.0 * half, 2.0 * half}, corner, outline, fill);
}

void drawNodes(Ink& ink, const NetworkView& view) {
    const NetworkScene& scene = view.scene;
    const double ring = scene.radius >= 8.0 ? 1.5 : scene.radius >= 3.0 ? 1.0 : 0.6;
    const QRectF sight = scene.body.adjusted(-scene.radius, -scene.radius, scene.radius, scene.radius);
    const QFont inside = style::font(std::max(scene.labelPixels, 8.0), QFont::DemiBold),
                beside = style::font(std::max(scene.besidePixels, 8.0)), numbers = style::tabular(style::font(10.0));
    for (NodeId node = 0; node < scene.nodes.size(); ++node) {
        const QPointF& at = scene.nodes[node];
        if (!sight.contains(at)) continue;
        const bool selected = isSelected(view.frame, Selection::Kind::node, node);
        const bool holds = view.frame.selection.kind == Selection::Kind::packet &&
                           holdsCopy(view.frame, view.frame.selection.id, node);
        if (selected) drawBody(ink, view, at, 4.5, Qt::NoPen, style::mix(view.theme.accent, view.theme.canvas, 0.28));
        if (view.frame.oneNode && node == view.frame.display.matrixNode)
            drawBody(ink, view, at, std::max(2.5, 0.25 * scene.radius), pen(view.theme.accent, ring + 0.5),
                     Qt::NoBrush);
        const QColor fill = fillOf(view, node);
        const auto tone = toneOf(view, node);
        const QColor ringColour = selected || holds ? view.theme.accent
                                  : tone            ? markColour(view.theme, *tone)
                                                    : view.theme.nodeRing;
        drawBody(ink, view, at, 0.0, pen(ringColour, selected || holds || tone ? ring + 1.0 : ring), fill);
        if (scene.labelPixels > 0.0 && !scene.labels.empty())
            drawInside(ink, at, scene.labels[node], inside,
                       fill == view.theme.nodeFill ? view.theme.nodeInk : style::inkOn(fill));
        if (!scene.labelBoxes.empty() && scene.labelBoxes[node]) {
            // Lines pass under the label without making it hard to read.
            ink.box(scene.labelBoxes[node]->adjusted(0, 1, 0, -1), 3.0, Qt::NoPen, view.theme.canvas);
            ink.text(*scene.labelBoxes[node], Qt::AlignCenter, scene.labels[node], beside, view.theme.quietInk);
        }
        if (!scene.queueBoxes.empty() && !view.frame.waiting.empty()) drawQueue(ink, view, node, numbers);
    }
}

// The hops before this one of every packet under way, paler the older they are.
void drawOldTails(Ink& ink, const NetworkView& view) {
    constexpr Step kLongest = 4;  // [steps]
    const scene::Frame& frame = view.frame;
    if (frame.timeline == nullptr) return;
    std::vector<std::pair<PacketId, std::uint32_t>> swatches;
    for (std::size_t i = 0; i < frame.moves.size(); ++i)
        swatches.emplace_back(frame.moves[i].packet, view.traffic.movers[i].swatch);
    std::ranges::sort(swatches);
    for (Step age = 1; age <= std::min(kLongest, frame.step); ++age) {
        const Step step = frame.step + 1 - age;
        if (step < frame.timeline->firstStep() || step > frame.timeline->lastStep()) break;
        LineBatch batch(view.colouring.swatches().size());
        for (const engine::Move& move : frame.timeline->moves(step)) {
            const auto found =
                std::ranges::lower_bound(swatches, move.packet, {}, &std::pair<PacketId, std::uint32_t>::first);
            if (found == swatches.end() || found->first != move.packet) continue;
            const std::uint32_t line = view.geometry.lineOf[move.link];
            batch.add(view, line, rightLane(view, move.link), found->second);
        }
        const double share = 0.75 - 0.15 * static_cast<double>(age);
        batch.draw(ink, [&](std::size_t swatch) {
            return pen(style::mix(view.colouring.swatches()[swatch].colour, view.theme.canvas, share),
                       0.6 * view.scene.packetRadius);
        });
    }
}

void drawNewTails(Ink& ink, const NetworkView& view) {
    for (std::size_t i = 0; i < view.traffic.movers.size(); ++i)
        ink.polyline(trail(view, i), pen(view.colouring.swatches()[view.traffic.movers[i].swatch].colour,
                                         0.7 * view.scene.packetRadius));
}

}  // namespace

bool isShown(const scene::Frame& frame, const NetworkGeometry& geometry, const Traffic& traffic, std::uint32_t line) {
    if (frame.display.nodes == scene::NodeShape::cells) return false;
    return !isHidden(frame, geometry.lines[line]) || traffic.lines[line].any();
}

void drawArrow(Ink& ink, const NetworkScene& scene, std::uint32_t line, bool backward, double offset,
               const QColor& colour) {
    const double length = scene.length(line);
    if (length < 48.0) return;
    const double share = 10.0 / length;
    const QPointF tip = scene.at(line, backward ? 0.0 : 1.0, offset),
                  tail = scene.at(line, backward ? share : 1.0 - share, offset);
    const QPointF along = tip - tail;
    const QPointF side = 0.36 * QPointF(-along.y(), along.x());
    const QPointF head[] = {tip, tail + side, tail - side};
    ink.polygon(head, Qt::NoPen, colour);
}

void drawStep(Ink& ink, const NetworkView& view) {
    drawRegions(ink, view);
    if (view.marks != nullptr) drawMarkedAreas(ink, view, *view.marks);
    if (view.marks != nullptr) drawMarkedLinks(ink, view, *view.marks);
    const bool cells = view.frame.display.nodes == scene::NodeShape::cells;
    if (cells)
        drawNodes(ink, view);
    else
        drawLines(ink, view);
    if (view.frame.display.tails) drawOldTails(ink, view);
    if (view.frame.selection.kind == Selection::Kind::packet) drawPath(ink, view);
    if (!cells) drawNodes(ink, view);
}

void drawMotion(Ink& ink, const NetworkView& view) {
    if (view.frame.display.tails) drawNewTails(ink, view);
    if (view.frame.selection.kind == Selection::Kind::packet) drawSelectedPacket(ink, view);
}

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// The selected packet in a diagram.
#include "ui/figure/network/packet_path.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

using scene::Diagram;

// A whole hop from node to node, along its lane.
std::vector<QPointF> hopPoints(const NetworkView& view, const Diagram::Crossing& over, double lane) {
    const Diagram::Line& line = view.diagram.fixed->lines[over.line];
    std::vector<QPointF> points = view.places.points(over.line, lane);
    points.insert(points.begin(), view.places.nodes[line.from]);
    points.push_back(view.places.nodes[line.to]);
    if (over.backward) std::ranges::reverse(points);
    return points;
}

bool isSelected(const NetworkView& view, const Diagram::Mover& mover) {
    return mover.packet == view.instant.selection.id;
}

// Position of a packet that is not moving.
struct Rest {
    NodeId node = kNoNode;
    bool arrived = false;  // it has been delivered
};

std::optional<Rest> restOf(const NetworkView& view) {
    const Diagram::Now& now = *view.diagram.now;
    if (now.place == kNoNode) return std::nullopt;
    return Rest{now.place, now.delivered};
}

// The middle of the widest free angle at the node, between its lines, which departing and arriving packets use, and its
// queue. [radians]
double freeAngle(const NetworkView& view, NodeId node) {
    const QPointF& centre = view.places.nodes[node];
    std::vector<double> taken;
    const auto take = [&](const QPointF& at) { taken.push_back(std::atan2(at.y() - centre.y(), at.x() - centre.x())); };
    const std::vector<Diagram::Line>& lines = view.diagram.fixed->lines;
    for (std::uint32_t line = 0; line < lines.size(); ++line) {
        if (lines[line].from == node) take(view.places.at(line, 0.0, 0.0));
        if (lines[line].to == node) take(view.places.at(line, 1.0, 0.0));
    }
    if (!view.places.queueBoxes.empty()) take(view.places.queueBoxes[node].center());
    constexpr double kUpLeft = -2.4, kTurn = 2.0 * std::numbers::pi;
    if (taken.empty()) return kUpLeft;
    std::ranges::sort(taken);
    double widest = 0.0, free = kUpLeft;
    for (std::size_t i = 0; i < taken.size(); ++i) {
        const double gap = i + 1 < taken.size() ? taken[i + 1] - taken[i] : taken.front() + kTurn - taken[i];
        if (gap <= widest) continue;
        widest = gap;
        free = taken[i] + gap / 2.0;
    }
    return free;
}

// Beside the node and off the tracks, where only other packets move in this step.
QPointF restPlace(const NetworkView& view, NodeId node) {
    const bool boxes = view.diagram.nodes != document::NodeShape::discs;
    const double reach = boxes ? view.places.side * std::numbers::sqrt2 / 2.0 : view.places.radius;
    return view.places.nodes[node] + (reach + view.places.packetRadius + 5.0) *
                                         QPointF(std::cos(freeAngle(view, node)), std::sin(freeAngle(view, node)));
}

// What a label would hide, as a cost: dot and own node weigh most, other nodes less.
std::size_t hiddenBy(const NetworkView& view, const QRectF& box, NodeId node, const QPointF& at) {
    const double radius = view.places.radius;
    const auto covers = [&](const QPointF& centre, double reach) {
        return box.adjusted(-reach, -reach, reach, reach).contains(centre);
    };
    std::size_t hidden = covers(at, view.places.packetRadius) || covers(view.places.nodes[node], radius) ? 1000 : 0;
    for (const QPointF& other : view.places.nodes) hidden += covers(other, radius) ? 1 : 0;
    return hidden;
}

// The dark label with the packet's name, on the side of its dot where it hides least.
void drawCallOut(Ink& ink, const NetworkView& view, NodeId node, const QPointF& at, const QString& words) {
    constexpr double kHigh = 20.0, kAside = 8.0, kLeastRadius = 5.0;
    if (words.isEmpty() || view.places.radius < kLeastRadius) return;
    const QFont font = view.theme.fonts(11.0, QFont::DemiBold);
    const double wide = style::TextMetrics(font).horizontalAdvance(words) + 2.0 * kAside;
    const double apart = view.places.packetRadius + 5.0;
    const QRectF& body = view.places.body;
    const QPointF away = at - view.places.nodes[node];
    const double x = away.x() >= 0.0 ? at.x() + apart : at.x() - apart - wide,
                 y = away.y() >= 0.0 ? at.y() + apart : at.y() - apart - kHigh;
    const double across = at.x() - wide / 2.0, beside = at.y() - kHigh / 2.0;
    QRectF best;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (const QPointF& corner : {QPointF(x, beside), QPointF(across, y), QPointF(2.0 * at.x() - x - wide, beside),
                                  QPointF(across, 2.0 * at.y() - y - kHigh)}) {
        QRectF box(corner, QSizeF(wide, kHigh));
        box.moveLeft(std::clamp(box.left(), body.left(), std::max(body.left(), body.right() - wide)));
        box.moveTop(std::clamp(box.top(), body.top(), std::max(body.top(), body.bottom() - kHigh)));
        const std::size_t hidden = hiddenBy(view, box, node, at);
        if (hidden >= least) continue;
        least = hidden;
        best = box;
    }
    ink.box(best, 4.0, Qt::NoPen, view.theme.halo);
    ink.text(best, Qt::AlignCenter, words, font, view.theme.canvas);
}

// A packet that is not on a link: a dark dot beside its node, joined to it, with its name.
void drawResting(Ink& ink, const NetworkView& view, const Rest& rest, double width) {
    const QPointF &node = view.places.nodes[rest.node], at = restPlace(view, rest.node);
    ink.line(node + (at - node) * (view.places.radius / std::hypot(at.x() - node.x(), at.y() - node.y())), at,
             QPen(view.theme.halo, std::min(width, 1.5)));
    ink.disc(at, std::max(view.places.packetRadius, 3.0), Qt::NoPen, view.theme.halo);
    const QString name = text(view.diagram.now->selected);
    if (!name.isEmpty())
        drawCallOut(ink, view, rest.node, at,
                    rest.arrived ? QStringLiteral("%1 has arrived").arg(name) : QStringLiteral("%1 waits").arg(name));
}

}  // namespace

double rightLane(const NetworkView& view, const Diagram::Crossing& over) {
    if (view.diagram.fixed->lines[over.line].backward == kNoLink) return 0.0;
    return over.backward ? -view.places.lane : view.places.lane;
}

std::vector<QPointF> trail(const NetworkView& view, std::size_t index) {
    constexpr int kPieces = 8;
    const Traffic::Mover& mover = view.traffic.movers[index];
    if (!mover.curved) return {mover.from, view.traffic.place(view.places, index, view.instant.fraction)};
    std::vector<QPointF> points;
    for (int piece = 0; piece <= kPieces; ++piece)
        points.push_back(view.traffic.place(view.places, index, view.instant.fraction * piece / kPieces));
    return points;
}

void drawPath(Ink& ink, const NetworkView& view) {
    const double width = std::clamp(0.2 * view.places.radius, 1.5, 3.0);
    QPen past(view.theme.halo, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    QPen future = past;
    future.setDashPattern({4.0 / width * 1.5, 3.0 / width * 1.5});
    for (const Diagram::Hop& hop : view.diagram.now->path) {
        const bool now = hop.step == view.instant.step + 1;
        const double lane = now ? laneOf(view.places, view.traffic, hop.over) : rightLane(view, hop.over);
        ink.polyline(hopPoints(view, hop.over, lane), hop.step <= view.instant.step ? past : future);
    }
}

void drawSelectedPacket(Ink& ink, const NetworkView& view) {
    const double width = std::clamp(0.2 * view.places.radius, 1.5, 3.0);
    const std::vector<Diagram::Mover>& movers = view.diagram.now->movers;
    bool moves = false;
    for (std::size_t i = 0; i < movers.size(); ++i) {
        if (!isSelected(view, movers[i])) continue;
        moves = true;
        ink.polyline(trail(view, i), QPen(view.theme.halo, width, Qt::SolidLine, Qt::FlatCap));
    }
    if (!moves) {
        if (const auto rest = restOf(view)) drawResting(ink, view, *rest, width);
        return;
    }
    for (const QPointF& at : selectedPacketPlaces(view))
        ink.disc(at, view.places.packetRadius + 4.0, QPen(view.theme.halo, 2.0), view.theme.canvas);
}

std::vector<QPointF> selectedPacketPlaces(const NetworkView& view) {
    const Diagram::Now& now = *view.diagram.now;
    std::vector<QPointF> places;
    for (std::size_t i = 0; i < now.movers.size(); ++i)
        if (isSelected(view, now.movers[i]))
            places.push_back(view.traffic.place(view.places, i, view.instant.fraction));
    if (places.empty())
        if (const auto rest = restOf(view)) places.push_back(restPlace(view, rest->node));
    return places;
}

}  // namespace hop::ui::figure

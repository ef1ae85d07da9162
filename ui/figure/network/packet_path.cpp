// SPDX-License-Identifier: GPL-3.0-or-later
// The selected packet in a diagram.
#include "ui/figure/network/packet_path.h"

#include <algorithm>

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

// The end of a hop's track on the side of its sender or its receiver.
QPointF trackEnd(const NetworkView& view, const Diagram::Crossing& over, bool sender) {
    return view.places.at(over.line, over.backward != sender ? 0.0 : 1.0, rightLane(view, over));
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
    bool waits = true;
    for (std::size_t i = 0; i < movers.size(); ++i) {
        if (!isSelected(view, movers[i])) continue;
        waits = false;
        ink.polyline(trail(view, i), QPen(view.theme.halo, width, Qt::SolidLine, Qt::FlatCap));
    }
    const double radius = view.places.packetRadius;
    for (const QPointF& at : selectedPacketPlaces(view)) {
        ink.disc(at, radius + 4.0, QPen(view.theme.halo, 2.0), view.theme.canvas);
        if (waits) ink.disc(at, radius, Qt::NoPen, view.theme.queue);
    }
}

std::vector<QPointF> selectedPacketPlaces(const NetworkView& view) {
    const Diagram::Now& now = *view.diagram.now;
    std::vector<QPointF> places;
    for (std::size_t i = 0; i < now.movers.size(); ++i)
        if (isSelected(view, now.movers[i]))
            places.push_back(view.traffic.place(view.places, i, view.instant.fraction));
    if (!places.empty() || now.path.empty() || !now.onePlace) return places;
    const auto next =
        std::ranges::find_if(now.path, [&](const Diagram::Hop& hop) { return hop.step > view.instant.step; });
    places.push_back(next != now.path.end() ? trackEnd(view, next->over, true)
                                            : trackEnd(view, now.path.back().over, false));
    return places;
}

}  // namespace hop::ui::figure

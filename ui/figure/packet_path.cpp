// SPDX-License-Identifier: GPL-3.0-or-later
// The selected packet in the network.
#include "ui/figure/packet_path.h"

#include <algorithm>

namespace hop::ui::figure {

namespace {

// A whole hop from node to node, along its lane.
std::vector<QPointF> hopPoints(const NetworkView& view, LinkId link, double lane) {
    const std::uint32_t index = view.geometry.lineOf[link];
    const Line& line = view.geometry.lines[index];
    std::vector<QPointF> points = view.scene.points(index, lane);
    points.insert(points.begin(), view.scene.nodes[line.from]);
    points.push_back(view.scene.nodes[line.to]);
    if (line.forward != link) std::ranges::reverse(points);
    return points;
}

bool movesNow(const scene::Frame& frame, PacketId packet) {
    return std::ranges::any_of(frame.moves, [&](const engine::Move& move) { return move.packet == packet; });
}

// The end of a hop's track on the side of its sender or its receiver.
QPointF trackEnd(const NetworkView& view, LinkId link, bool sender) {
    const std::uint32_t line = view.geometry.lineOf[link];
    const bool forward = view.geometry.lines[line].forward == link;
    return view.scene.at(line, forward == sender ? 0.0 : 1.0, rightLane(view, link));
}

}  // namespace

double rightLane(const NetworkView& view, LinkId link) {
    const Line& line = view.geometry.lines[view.geometry.lineOf[link]];
    if (line.backward == kNoLink) return 0.0;
    return line.forward == link ? view.scene.lane : -view.scene.lane;
}

std::vector<QPointF> trail(const NetworkView& view, std::size_t index) {
    constexpr int kPieces = 8;
    const Traffic::Mover& mover = view.traffic.movers[index];
    if (!mover.curved) return {mover.from, view.traffic.place(view.scene, index, view.fraction)};
    std::vector<QPointF> points;
    for (int piece = 0; piece <= kPieces; ++piece)
        points.push_back(view.traffic.place(view.scene, index, view.fraction * piece / kPieces));
    return points;
}

void drawPath(Ink& ink, const NetworkView& view) {
    const double width = std::clamp(0.2 * view.scene.radius, 1.5, 3.0);
    QPen past(view.theme.halo, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    QPen future = past;
    future.setDashPattern({4.0 / width * 1.5, 3.0 / width * 1.5});
    for (const scene::PathHop& hop : view.frame.path) {
        const bool now = hop.step == view.frame.step + 1;
        const double lane = now ? laneOf(view.geometry, view.scene, view.traffic, hop.link) : rightLane(view, hop.link);
        ink.polyline(hopPoints(view, hop.link, lane), hop.step <= view.frame.step ? past : future);
    }
}

void drawSelectedPacket(Ink& ink, const NetworkView& view) {
    const scene::Frame& frame = view.frame;
    const PacketId packet = frame.selection.id;
    const double width = std::clamp(0.2 * view.scene.radius, 1.5, 3.0);
    for (std::size_t i = 0; i < frame.moves.size(); ++i)
        if (frame.moves[i].packet == packet)
            ink.polyline(trail(view, i), QPen(view.theme.halo, width, Qt::SolidLine, Qt::FlatCap));
    const double radius = view.scene.packetRadius;
    const bool waits = !movesNow(frame, packet);
    for (const QPointF& at : selectedPacketPlaces(view)) {
        ink.disc(at, radius + 4.0, QPen(view.theme.halo, 2.0), view.theme.canvas);
        if (waits) ink.disc(at, radius, Qt::NoPen, view.theme.queue);
    }
}

std::vector<QPointF> selectedPacketPlaces(const NetworkView& view) {
    const scene::Frame& frame = view.frame;
    std::vector<QPointF> places;
    for (std::size_t i = 0; i < frame.moves.size(); ++i)
        if (frame.moves[i].packet == frame.selection.id)
            places.push_back(view.traffic.place(view.scene, i, view.fraction));
    if (!places.empty() || frame.path.empty() || frame.run->task->cast != task::Cast::unicast) return places;
    const auto next =
        std::ranges::find_if(frame.path, [&](const scene::PathHop& hop) { return hop.step > frame.step; });
    places.push_back(next != frame.path.end() ? trackEnd(view, next->link, true)
                                              : trackEnd(view, frame.path.back().link, false));
    return places;
}

bool holdsCopy(const scene::Frame& frame, PacketId packet, NodeId node) {
    if (frame.state == nullptr || frame.run->task->cast == task::Cast::unicast) return false;
    return std::visit(
        [&](const auto& possession) { return packet < possession.packetCount() && possession.holds(packet, node); },
        frame.state->possession);
}

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the network that is drawn.
#include "ui/panel/shown_part.h"

#include <algorithm>

#include "core/network/part.h"
#include "core/scene/diagram/part_diagram.h"

namespace hop::ui::panel {

namespace {

// Where it is in this step, if it is at one place: at the start of the link that it crosses, else where it will be
// next.
NodeId placeOf(const record::Frame& frame, PacketId packet) {
    const network::Network& network = *frame.run->network;
    NodeId at = kNoNode;
    for (const record::PathHop& hop : frame.path)
        if (hop.step <= frame.step)
            at = network.link(hop.link).to;
        else if (at == kNoNode)
            return network.link(hop.link).from;
    return at != kNoNode || frame.run->task->isDynamic() ? at : frame.run->task->packets.at(packet).source;
}

}  // namespace

void showPart(session::Session& session, const std::string& expression) {
    record::Display display = session.frame().display;
    display.part = expression;
    session.setDisplay(display);
}

std::vector<std::string> trailOf(const record::Frame& frame) {
    if (frame.run == nullptr || frame.part == nullptr) return {};
    std::vector<std::string> trail = {{}};
    const std::vector<NodeId>& nodes = frame.part->nodes;
    if (const auto division = network::divisionOf(frame.run->network)) {
        const NodeId around = division->partOf(nodes.front());
        if (around == division->partOf(nodes.back()) && division->names[around] != frame.part->expression)
            trail.push_back(division->names[around]);
    }
    trail.push_back(frame.part->expression);
    return trail;
}

std::string partAroundSelection(const record::Frame& frame) {
    using Kind = record::Selection::Kind;
    if (frame.run == nullptr) return {};
    const network::Network& network = *frame.run->network;
    NodeId node = kNoNode;
    if (frame.selection.kind == Kind::node) node = frame.selection.id;
    if (frame.selection.kind == Kind::link) node = network.link(frame.selection.id).from;
    if (frame.selection.kind == Kind::packet) node = placeOf(frame, frame.selection.id);
    return node == kNoNode ? std::string() : network::partAround(network, node);
}

namespace {

// The fixed coordinates count on, or back.
std::string partBeside(const record::Frame& frame, bool back) {
    if (frame.run == nullptr || frame.display.part.empty()) return {};
    const network::NetworkPtr& network = frame.run->network;
    auto fixed = network::fixedCoordinates(network, frame.display.part);
    if (!fixed) return {};
    const auto coordinates = network::coordinatesOf(network);
    for (std::size_t i = 0; i < fixed->size(); ++i) {
        if (!(*fixed)[i]) continue;
        NodeId& value = *(*fixed)[i];
        const NodeId size = coordinates[i].factor->nodeCount();
        value = (value + (back ? size - 1 : 1)) % size;
        if (value != (back ? size - 1 : 0)) break;  // else the next coordinate counts on
    }
    return network::partWith(network, *fixed);
}

}  // namespace

std::string nextPart(const record::Frame& frame) { return partBeside(frame, false); }
std::string previousPart(const record::Frame& frame) { return partBeside(frame, true); }

std::string busiestPart(const record::Frame& frame) {
    if (frame.run == nullptr || frame.moves.empty()) return {};
    const auto division = network::divisionOf(frame.run->network);
    if (!division) return {};
    const std::vector<double> shares = scene::busyShares(frame, *division);
    return division->names[static_cast<std::size_t>(std::ranges::max_element(shares) - shares.begin())];
}

}  // namespace hop::ui::panel

// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the network that is shown.
#include "ui/panel/shown_part.h"

#include "core/network/part.h"

namespace hop::ui::panel {

namespace {

// Node of a packet in this step if it is at a single one, and known: the start of the link it is crossing, else its
// next node.
NodeId placeOf(const record::Instant& instant, PacketId packet) {
    if (instant.pathComing) return kNoNode;
    const network::Network& network = *instant.run().network;
    NodeId at = kNoNode;
    for (const record::PathHop& hop : instant.path)
        if (hop.step <= instant.step)
            at = network.link(hop.link).to;
        else if (at == kNoNode)
            return network.link(hop.link).from;
    return at != kNoNode || instant.run().task->isDynamic() ? at : instant.run().task->packets.at(packet).source;
}

}  // namespace

void showPart(session::Session& session, const std::string& expression) {
    record::Display display = session.instant().display;
    display.part = expression;
    session.setDisplay(display);
}

std::vector<std::string> trailOf(const record::Instant& instant) {
    if (!instant.isOpen() || instant.part() == nullptr) return {};
    std::vector<std::string> trail = {{}};
    const std::vector<NodeId>& nodes = instant.part()->nodes;
    if (const auto division = network::divisionOf(instant.run().network)) {
        const NodeId around = division->partOf(nodes.front());
        if (around == division->partOf(nodes.back()) && division->names[around] != instant.part()->expression)
            trail.push_back(division->names[around]);
    }
    trail.push_back(instant.part()->expression);
    return trail;
}

std::string partAroundSelection(const record::Instant& instant) {
    using Kind = record::Selection::Kind;
    if (!instant.isOpen()) return {};
    const network::Network& network = *instant.run().network;
    NodeId node = kNoNode;
    if (instant.selection.kind == Kind::node) node = instant.selection.id;
    if (instant.selection.kind == Kind::link) node = network.link(instant.selection.id).from;
    if (instant.selection.kind == Kind::packet) node = placeOf(instant, instant.selection.id);
    return node == kNoNode ? std::string() : network::partAround(network, node);
}

namespace {

// Increments or decrements the fixed coordinates.
std::string partBeside(const record::Instant& instant, bool back) {
    if (!instant.isOpen() || instant.display.part.empty()) return {};
    const network::NetworkPtr& network = instant.run().network;
    auto fixed = network::fixedCoordinates(network, instant.display.part);
    if (!fixed) return {};
    const auto coordinates = network::coordinatesOf(network);
    for (std::size_t i = 0; i < fixed->size(); ++i) {
        if (!(*fixed)[i]) continue;
        NodeId& value = *(*fixed)[i];
        const NodeId size = coordinates[i].factor->nodeCount();
        value = (value + (back ? size - 1 : 1)) % size;
        if (value != (back ? size - 1 : 0)) break;  // otherwise carry over to the next coordinate
    }
    return network::partWith(network, *fixed);
}

}  // namespace

std::string nextPart(const record::Instant& instant) { return partBeside(instant, false); }
std::string previousPart(const record::Instant& instant) { return partBeside(instant, true); }

}  // namespace hop::ui::panel

// SPDX-License-Identifier: GPL-3.0-or-later
// Display names of nodes, links and packets.
#include "core/explain/names.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::explain {

namespace {

std::uint32_t dimensionCount(const network::Dimensions& dimensions) {
    std::uint32_t most = 0;
    for (std::uint32_t type = 0; type < dimensions.typeCount(); ++type)
        if (const auto number = dimensions.typeOf(type).dimension) most = std::max(most, *number + 1);
    return most;
}

}  // namespace

bool hasOwnNames(const network::Network& network) {
    if (network.dimensions() != nullptr || network.factors() != nullptr || network.groups() != nullptr) return false;
    for (NodeId node = 0; node < network.nodeCount(); ++node)
        if (!std::ranges::all_of(network.address(node), isDigit)) return true;
    return false;
}

std::string linkTypeName(const network::Network& network, std::uint32_t type, document::Numbering numbering) {
    const network::Dimensions* dimensions = network.dimensions();
    return dimensions == nullptr ? std::string() : linkTypeName(*dimensions, dimensions->typeOf(type), numbering);
}

std::string linkTypeName(const network::Dimensions& dimensions, network::LinkType type, document::Numbering numbering) {
    if (type.dimension && numbering == document::Numbering::fromRight1) ++*type.dimension;
    if (type.dimension && numbering == document::Numbering::fromLeft1)
        type.dimension = dimensionCount(dimensions) - *type.dimension;
    std::string words = network::nameOf(type);
    if (const std::size_t sign = words.find('-'); sign != std::string::npos) words.replace(sign, 1, "\u2212");
    return words;
}

std::string nodeName(const network::Network& network, NodeId node, document::Labels labels) {
    return labels == document::Labels::identity ? std::to_string(node) : network.address(node);
}

std::string titleOfTask(const record::Instant& instant) {
    const run::Run& run = instant.run();
    return task::titleOf(*run.task, [&](NodeId node) { return nodeName(*run.network, node, instant.display.labels); });
}

std::string packetName(const record::Instant& instant, PacketId packet) {
    const task::Packet ends = packetOf(instant, packet);
    if (ends.source == kNoNode) return {};
    const network::Network& network = *instant.run().network;
    const document::Labels labels = instant.display.labels;
    const std::string destination = ends.destination == task::kAllNodes ? "all"
                                    : ends.destination == kNoNode       ? "?"
                                                                        : nodeName(network, ends.destination, labels);
    // A combined packet comes from all nodes that contribute to it.
    const std::string source = instant.run().task->kind().oneSource ? nodeName(network, ends.source, labels) : "all";
    return source + " → " + destination;
}

std::string linkName(const network::Network& network, LinkId link, document::Labels labels) {
    const network::Link ends = network.link(link);
    return nodeName(network, ends.from, labels) + " → " + nodeName(network, ends.to, labels);
}

std::string selectionName(const record::Instant& instant) { return selectionName(instant, instant.selection); }

std::string selectionName(const record::Instant& instant, record::Selection selection) {
    if (!instant.isOpen()) return {};
    const network::Network& network = *instant.run().network;
    const document::Labels labels = instant.display.labels;
    switch (selection.kind) {
        case record::Selection::Kind::nothing:
            break;
        case record::Selection::Kind::node:
            return "node " + nodeName(network, selection.id, labels);
        case record::Selection::Kind::link:
            return "link " + linkName(network, selection.id, labels);
        case record::Selection::Kind::packet:
            return "packet " + packetName(instant, selection.id);
    }
    return {};
}

std::string shortClassName(std::string_view name) {
    constexpr std::string_view kLead = "class R";
    if (!name.starts_with(kLead)) return {};
    std::string out = "R";
    for (const char c : name.substr(kLead.size()))
        out += isDigit(c) ? lowered({}, static_cast<std::uint64_t>(c - '0')) : std::string(1, c);
    return out;
}

std::string shownClassName(std::string_view words) {
    constexpr std::string_view kLead = "class R";
    std::string out;
    for (std::size_t at = 0; at < words.size();) {
        if (!words.substr(at).starts_with(kLead)) {
            out += words[at++];
            continue;
        }
        std::size_t end = at + kLead.size();
        while (end < words.size() && isDigit(words[end])) ++end;
        out += "class " + shortClassName(words.substr(at, end - at));
        at = end;
    }
    return out;
}

std::string_view timeUnit(const record::Instant& instant) {
    return instant.isOpen() && instant.run().task->isDynamic() ? "slot" : "step";
}

std::string stepName(const record::Instant& instant, Step step) {
    return std::string(timeUnit(instant)) + ' ' + thousands(step);
}

std::string restWords(const record::Instant& instant) {
    return "after " + stepName(instant, instant.step) + " of " + thousands(instant.lastStep);
}

std::string underWayWords(const record::Instant& instant) {
    const Step step = std::min(instant.step + 1, instant.lastStep);
    return "during " + stepName(instant, step) + " of " + thousands(instant.lastStep);
}

std::string instantWords(const record::Instant& instant) {
    return instant.fraction > 0.0 ? underWayWords(instant) : restWords(instant);
}

namespace {

// Bits of a hypercube have links, coordinates of other networks have dimensions.
std::string gateName(const record::Instant& instant, const network::Gate& gate) {
    if (!gate.type) return gate.name;
    const network::Network& network = *instant.run().network;
    const std::string type = linkTypeName(network, *gate.type, instant.display.numbering);
    const bool bit = network.dimensions()->typeOf(*gate.type).direction == network::Direction::none;
    return (bit ? "link " : "dimension ") + type;
}

std::string namedPart(const std::string& kind, const std::string& expression) {
    const bool says = expression.starts_with(kind) || kind == "neighbourhood";
    return says ? expression : kind + ' ' + expression;
}

}  // namespace

PartNames partNames(const record::Instant& instant) {
    const network::Network& network = *instant.run().network;
    PartNames names{.whole = network.facts().title, .part = {}, .extent = {}, .gates = {}};
    if (instant.part() == nullptr) return names;
    names.part = namedPart(instant.part()->kind, instant.part()->expression);
    names.extent = thousands(instant.part()->nodes.size()) + " of " + quantity(network.nodeCount(), "node");
    for (const network::Gate& gate : instant.part()->gates) names.gates.push_back(gateName(instant, gate));
    return names;
}

}  // namespace hop::explain

// SPDX-License-Identifier: GPL-3.0-or-later
// The incomplete packets of a static run as a sentence.
#include "core/engine/unfinished.h"

#include <vector>

#include "core/base/text.h"
#include "core/engine/places.h"

namespace hop::engine {
namespace {

constexpr std::size_t kMostDescribed = 3;

std::string nodesOf(const network::Network& network, const std::vector<NodeId>& nodes, std::uint64_t all) {
    std::vector<std::string> names;
    for (const NodeId node : nodes) names.push_back(network.address(node));
    if (all > nodes.size()) names.push_back(thousands(all - nodes.size()) + " more");
    const std::string last = names.back();
    names.pop_back();
    return names.empty() ? "node " + last : "nodes " + join(names, ", ") + " and " + last;
}

std::string describe(const BroadcastPossession& store, PacketId packet, const Setting& setting) {
    std::vector<NodeId> lacking;
    std::uint64_t all = 0;
    for (NodeId node = 0; node < store.nodeCount(); ++node) {
        if (store.holds(packet, node)) continue;
        if (++all <= kMostDescribed) lacking.push_back(node);
    }
    return "packet " + std::to_string(packet) + " has not reached " + nodesOf(*setting.network, lacking, all);
}

// The link that the process names, and who crosses it earlier; empty if it names none.
std::string awaited(const State& state, PacketId packet, NodeId node, const Setting& setting, const Process& process) {
    const Waiting waiting = process.waits(state, packet, node);
    if (waiting.links.empty()) return {};
    const AwaitedLink& first = waiting.links.front();
    std::string text = ", waiting for the link to node " + setting.network->address(setting.links.to[first.link]);
    if (first.ahead > 0) text += " behind " + quantity(first.ahead, "packet");
    return text;
}

std::string describe(const UnicastPossession& store, const State& state, PacketId packet, const Setting& setting,
                     const Process& process) {
    const auto [where, destination] = store.record(packet);
    const std::string there = "packet " + std::to_string(packet) + " is at node " + setting.network->address(where);
    if (where == destination) return there + ", its destination, but no move has delivered it";
    return there + " and its destination is node " + setting.network->address(destination) +
           awaited(state, packet, where, setting, process);
}

// `one` describes a packet. O(packets)
template <typename Possessed, typename Describe>
std::string describeFirst(const Possessed& store, const Describe& one) {
    std::string text;
    std::uint64_t count = 0;
    for (PacketId packet = 0; packet < store.packetCount(); ++packet) {
        if (store.complete(packet) || ++count > kMostDescribed) continue;
        text += (text.empty() ? "" : "; ") + one(packet);
    }
    if (count > kMostDescribed) text += "; and " + quantity(count - kMostDescribed, "more packet");
    return text;
}

}  // namespace

std::string whatIsUnfinished(const State& state, const Setting& setting, const Process& process) {
    if (const auto* unicast = std::get_if<UnicastPossession>(&state.possession))
        return describeFirst(*unicast,
                             [&](PacketId packet) { return describe(*unicast, state, packet, setting, process); });
    if (const auto* copies = std::get_if<BroadcastPossession>(&state.possession))
        return describeFirst(*copies, [&](PacketId packet) { return describe(*copies, packet, setting); });
    if (const auto* combining = std::get_if<CombiningPossession>(&state.possession))
        return combining->whatLacks(*setting.network);
    return whyUnsorted(state, *setting.task->sorting, *setting.network);
}

}  // namespace hop::engine

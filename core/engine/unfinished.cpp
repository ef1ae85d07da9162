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

// Of packets with copies: the nodes that hold none.
template <Store S>
std::string describe(const S& store, PacketId packet, const Setting& setting) {
    std::vector<NodeId> lacking;
    std::uint64_t all = 0;
    for (NodeId node = 0; node < setting.network->nodeCount(); ++node) {
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
template <Store S, typename Describe>
std::string describeFirst(const S& store, const Describe& one) {
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
    if (setting.task->kind().deliveredAtEnd) return whyUnsorted(state, *setting.task->sorting, *setting.network);
    return std::visit(
        [&]<Store S>(const S& store) {
            if constexpr (requires { store.whatLacks(*setting.network); })
                return store.whatLacks(*setting.network);
            else
                return describeFirst(store, [&](PacketId packet) {
                    if constexpr (requires { describe(store, state, packet, setting, process); })
                        return describe(store, state, packet, setting, process);
                    else
                        return describe(store, packet, setting);
                });
        },
        state.possession);
}

}  // namespace hop::engine

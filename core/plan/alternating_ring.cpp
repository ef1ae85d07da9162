// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on even rings, farthest first in both directions.
#include "core/plan/alternating_ring.h"

#include <algorithm>

#include "core/base/contract.h"

namespace hop::plan {
namespace {

struct WaitingPacket {
    std::uint32_t hopsLeft = 0;
    NodeId offset = 0;  // from the source
    PacketId packet = 0;
    // Packets at one link with equal hops left have the same destination, so their offsets are distinct.
    friend bool operator<(const WaitingPacket& a, const WaitingPacket& b) {
        return a.hopsLeft != b.hopsLeft ? a.hopsLeft < b.hopsLeft : a.offset > b.offset;
    }
};

}  // namespace

bool isEvenRing(const network::Network& network) {
    const network::Translations* translations = network.translations();
    const NodeId nodes = network.nodeCount();
    if (translations == nullptr || nodes < 4 || nodes % 2 != 0 || network.dimensions()->typeCount() != 2) return false;
    for (NodeId node = 0; node < nodes; ++node)
        if (translations->translate(node, translations->generator(0)) != (node + 1) % nodes) return false;
    return translations->generator(1) == nodes - 1;
}

bool alternatingGoesUp(NodeId nodes, NodeId source, NodeId offset) {
    return 2 * std::uint64_t{offset} == nodes ? source % 2 == 0 : offset < nodes - offset;
}

double alternatingRingMemory(double n) {
    // The moves, the heaps of waiting packets, which grow by doubling, and the steps.
    return n * n * n / 4.0 * sizeof(Move) + n * n * 2.0 * sizeof(WaitingPacket) + n * n / 8.0 * 10.0;
}

namespace {

// All packets, in heaps at their first links.
std::vector<std::vector<WaitingPacket>> atFirstLinks(const network::Network& network, Stop stop) {
    const NodeId nodes = network.nodeCount();
    std::vector<std::vector<WaitingPacket>> heaps(network.linkCount());
    for (NodeId source = 0; source < nodes && !stop.requested(); ++source)
        for (NodeId offset = 1; offset < nodes; ++offset) {
            const bool up = alternatingGoesUp(nodes, source, offset);
            heaps[network.dimensions()->linkOf(source, up ? 0 : 1)].push_back(
                {up ? offset : nodes - offset, offset, source * (nodes - 1) + offset - 1});
        }
    for (auto& heap : heaps) std::make_heap(heap.begin(), heap.end());
    return heaps;
}

}  // namespace

ExplicitPlan alternatingRingPlan(const network::Network& network, Stop stop) {
    HOP_EXPECTS(isEvenRing(network));
    const NodeId nodes = network.nodeCount();
    std::vector<std::vector<WaitingPacket>> heaps = atFirstLinks(network, stop);
    ExplicitPlan plan;
    if (stop.requested()) return plan;
    const std::uint64_t side = nodes;
    plan.entries.reserve(side * (side * side / 4));
    plan.begins.reserve((side * side + 7) / 8 + 1);
    plan.tagNames.emplace_back();
    for (NodeId distance = 1; distance <= nodes / 2; ++distance)
        plan.tagNames.push_back("distance " + std::to_string(distance));
    std::uint64_t waiting = std::uint64_t{nodes} * (nodes - 1);
    std::vector<WaitingPacket> moving(heaps.size());
    while (waiting != 0 && !stop.requested()) {
        for (LinkId link = 0; link < heaps.size(); ++link) {
            moving[link].hopsLeft = 0;
            if (heaps[link].empty()) continue;
            std::pop_heap(heaps[link].begin(), heaps[link].end());
            const WaitingPacket packet = moving[link] = heaps[link].back();
            heaps[link].pop_back();
            const bool arrives = packet.hopsLeft == 1;
            plan.entries.push_back({.packet = packet.packet,
                                    .link = link,
                                    .tag = static_cast<std::uint16_t>(std::min(packet.offset, nodes - packet.offset)),
                                    .flags = arrives ? kDelivers : std::uint16_t{0}});
            if (arrives) --waiting;
        }
        plan.endStep();
        for (LinkId link = 0; link < heaps.size(); ++link) {
            if (moving[link].hopsLeft <= 1) continue;
            const network::Link crossed = network.link(link);
            auto& heap = heaps[network.dimensions()->linkOf(crossed.to, crossed.type)];
            heap.push_back({moving[link].hopsLeft - 1, moving[link].offset, moving[link].packet});
            std::push_heap(heap.begin(), heap.end());
        }
    }
    return plan;
}

}  // namespace hop::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// One round of compare-exchanges between nodes that hold `layers` packets each: what every node shows its partner, and
// who keeps what.
//
// In round r the node that keeps the smaller ones shows its r-th packet and is shown the other's (layers-1-r)-th; after
// all rounds it has the `layers` smallest of both, if both were in order before. Stopped, some nodes have not been
// visited.
// **Source:** Ost §5.4.6; Batcher, "Sorting networks and their applications", 1968.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/plan/comparison.h"

namespace hop::algorithm {

struct CompareRound {
    NodeId nodes = 0;
    std::uint32_t layers = 1;
    std::uint32_t round = 0;

    // Every node that takes part, with the packet that it shows and the one that it is shown. `held` by node and layer.
    template <typename ComparisonOf, typename Visit>
    void forEach(std::span<const PacketId> held, const ComparisonOf& comparisonOf, const Visit& visit,
                 Stop stop = {}) const {
        const std::uint32_t back = layers - 1 - round;
        for (NodeId node = 0; node < nodes; ++node) {
            if (node % 1024 == 0 && stop.requested()) return;
            const plan::Comparison comparison = comparisonOf(node);
            if (comparison.partner == kNoNode) continue;
            visit(node, comparison, held[node * layers + (comparison.keepsSmaller ? round : back)],
                  held[comparison.partner * layers + (comparison.keepsSmaller ? back : round)]);
        }
    }

    // Does `node` go on holding `mine`, by what packets are sorted by?
    static bool keeps(std::span<const std::uint32_t> goal, const plan::Comparison& comparison, PacketId mine,
                      PacketId theirs) {
        return (goal[mine] < goal[theirs]) == comparison.keepsSmaller;
    }

    template <typename ComparisonOf>
    void exchange(std::vector<PacketId>& held, std::span<const std::uint32_t> goal, const ComparisonOf& comparisonOf,
                  Stop stop) const {
        forEach(
            held, comparisonOf,
            [&](NodeId node, const plan::Comparison& comparison, PacketId mine, PacketId theirs) {
                if (!comparison.keepsSmaller || keeps(goal, comparison, mine, theirs)) return;
                held[node * layers + round] = theirs;
                held[comparison.partner * layers + layers - 1 - round] = mine;
            },
            stop);
    }

    void order(std::vector<PacketId>& held, std::span<const std::uint32_t> goal, Stop stop) const {
        for (NodeId node = 0; node < nodes; ++node) {
            if (node % 256 == 0 && stop.requested()) return;
            std::ranges::sort(std::span(held).subspan(std::size_t{node} * layers, layers), {},
                              [&](PacketId packet) { return goal[packet]; });
        }
    }
};

}  // namespace hop::algorithm

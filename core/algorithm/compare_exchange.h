// SPDX-License-Identifier: GPL-3.0-or-later
// One round of compare-exchanges between nodes that hold `layers` packets each: the packet that every node sends to its
// partner, and the one that it keeps.
//
// In round r the node that keeps the smaller ones sends its r-th packet and receives the other's (layers-1-r)-th; after
// all rounds it has the `layers` smallest of both, if both were sorted before. If stopped, some nodes have not been
// visited.
// **Source:** Ost §5.4.6; Batcher, "Sorting networks and their applications", 1968.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/engine/state.h"
#include "core/engine/waiting.h"
#include "core/network/network.h"
#include "core/plan/comparison.h"

namespace hop::algorithm {

struct CompareRound {
    NodeId nodes = 0;
    std::uint32_t layers = 1;
    std::uint32_t round = 0;

    // Visits every node that takes part, with the packet that it sends and the one that it receives. `held` by node and
    // layer.
    template <typename ComparisonOf, typename Visit>
    void forEach(std::span<const PacketId> held, const ComparisonOf& comparisonOf, const Visit& visit,
                 Stop stop = {}) const {
        for (NodeId node = 0; node < nodes; ++node) {
            if (node % 1024 == 0 && stop.requested()) return;
            const plan::Comparison comparison = comparisonOf(node);
            if (comparison.partner == kNoNode) continue;
            const plan::Comparison other{.partner = node, .keepsSmaller = !comparison.keepsSmaller};
            visit(node, comparison, shownIn(round, held, comparison, node),
                  shownIn(round, held, other, comparison.partner));
        }
    }

    // Does `node` keep `mine`, in the order of `goal`?
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

    // The packet that the node compares in a round of the stage.
    PacketId shownIn(std::uint32_t of, std::span<const PacketId> held, const plan::Comparison& comparison,
                     NodeId node) const {
        return held[node * layers + (comparison.keepsSmaller ? of : layers - 1 - of)];
    }

    // The reason why a packet waits at a node, as far as the stage determines it: the first link of its copy in a later
    // round, or the next link of a copy under way. `taken` of the `steps` of the current round have been taken;
    // linkAt(node, comparison, step) is the link of a node's copy in a step of the round, counted from 0, or kNoLink.
    template <typename ComparisonOf, typename LinkAt>
    engine::Waiting waits(const engine::State& state, const network::Network& network, std::uint32_t taken,
                          std::uint32_t steps, std::span<const PacketId> held, const ComparisonOf& comparisonOf,
                          const LinkAt& linkAt, PacketId packet, NodeId node) const {
        engine::Waiting waiting;
        const NodeId owner = state.sorting().where(packet);
        const plan::Comparison comparison = comparisonOf(owner);
        if (comparison.partner == kNoNode) return waiting;
        engine::AwaitedLink awaited;
        for (std::uint32_t turn = round; turn < layers; ++turn) {
            const std::uint32_t first = turn == round ? taken : 0;
            for (std::uint32_t step = first; step < steps; ++step) {
                const LinkId link = linkAt(owner, comparison, step);
                if (link == kNoLink || network.link(link).from != node) continue;
                const PacketId shown = shownIn(turn, held, comparison, owner);
                if (shown != packet) {
                    awaited.add(shown);
                    break;
                }
                awaited.link = link;
                awaited.leaves = state.step + 1 + step - taken + Step{turn - round} * steps;
                waiting.links.push_back(std::move(awaited));
                return waiting;
            }
        }
        return waiting;
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

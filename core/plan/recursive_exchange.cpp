// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on a cube by recursion, in closed form and with queues.
#include "core/plan/recursive_exchange.h"

#include <bit>
#include <map>

#include "core/base/contract.h"

namespace hop::plan {
namespace {

enum PhaseTag : std::uint16_t { kWithin = 1, kAcross = 2, kOnward = 3 };

// The move of the packet of the row for `tag`, at offset `crossed` from its origin, over link k.
SymmetricMove moveOf(std::uint32_t dimensions, std::span<const std::uint32_t> rowOf, NodeId tag, NodeId crossed,
                     std::uint32_t k) {
    SymmetricMove move{rowOf[tag], crossed, static_cast<std::uint16_t>(k - 1), kWithin, 0};
    if (k == dimensions)
        move.tag = kAcross;
    else if ((tag >> (dimensions - 1)) != 0)
        move.tag = kOnward;
    if ((crossed ^ NodeId{1} << (k - 1)) == tag) move.flags = kDelivers;
    return move;
}

struct QueuePlace {
    NodeId origin = 0;  // XOR the node
    std::uint64_t arrival = 0;
    auto operator<=>(const QueuePlace&) const = default;
};

struct Received {
    NodeId tag, origin;
};

void namePhases(SymmetricPlan& plan, std::uint32_t dimensions, bool overlap) {
    plan.tagNames = {"", "phase 1: within the half", "phase 2: to the other half", "phase 3: onward in the other half"};
    if (dimensions == 1) return;
    const Step across = Step{1} << (dimensions - 1), first = overlap ? across / 2 : across;
    plan.phases = {{1, first, overlap ? "phase 1, first half of phase 2" : "phases 1 and 2"},
                   {first + 1, plan.steps(), overlap ? "phase 3, second half of phase 2" : "phase 3"}};
}

}  // namespace

std::vector<std::vector<NodeId>> exchangeTables(std::uint32_t dimensions, Stop stop) {
    HOP_EXPECTS(dimensions >= 1 && dimensions <= 30);
    std::vector<std::vector<NodeId>> tables = {{}, {1}};
    for (std::uint32_t k = 2; k <= dimensions; ++k) {
        const NodeId bit = NodeId{1} << (k - 1);
        std::vector<NodeId> table;
        table.reserve(bit);
        for (std::size_t row = 0; row < tables[k - 1].size(); ++row) {
            if (row % 256 == 0 && stop.requested()) return tables;
            for (std::uint32_t j = 1; j < k; ++j)
                if (row < tables[j].size()) table.push_back(tables[j][row] | bit);
        }
        table.push_back(bit);
        tables.push_back(std::move(table));
    }
    return tables;
}

SymmetricPlan recursiveExchangePlan(std::uint32_t dimensions, std::span<const std::uint32_t> rowOf, bool overlap,
                                    Stop stop) {
    const auto tables = exchangeTables(dimensions, stop);
    const Step steps = overlap ? Step{1} << (dimensions - 1) : (Step{1} << dimensions) - 1;
    SymmetricPlan plan;
    if (stop.requested()) return plan;
    plan.entries.reserve(std::size_t{dimensions} << (dimensions - 1));
    plan.begins.reserve(steps + 1);
    for (Step t = 0; t < steps; ++t) {
        if (t % 64 == 0 && stop.requested()) return plan;
        for (std::uint32_t k = 1; k <= dimensions; ++k) {
            // Groups of 2^(k-1) follow each other directly, or with pauses of the same length.
            const Step length = Step{1} << (k - 1), period = overlap ? length : 2 * length;
            if (t % period >= length) continue;
            const auto crossed = static_cast<NodeId>(t / period << k);
            plan.entries.push_back(moveOf(dimensions, rowOf, crossed ^ tables[k][t % period], crossed, k));
        }
        plan.endStep();
    }
    namePhases(plan, dimensions, overlap);
    return plan;
}

SymmetricPlan queuedExchangePlan(std::uint32_t dimensions, std::span<const std::uint32_t> rowOf, Stop stop) {
    const auto tables = exchangeTables(dimensions, stop);
    std::vector<std::map<QueuePlace, NodeId>> queues(dimensions + 1);  // by link: tags
    std::vector<Received> received;
    std::uint64_t arrivals = 0;
    SymmetricPlan plan;
    if (stop.requested()) return plan;
    plan.entries.reserve(std::size_t{dimensions} << (dimensions - 1));
    plan.begins.reserve((std::size_t{1} << (dimensions - 1)) + 1);
    for (Step step = 1; step <= Step{1} << (dimensions - 1); ++step) {
        if (step % 64 == 1 && stop.requested()) return plan;
        received.clear();
        const auto send = [&](NodeId tag, NodeId origin, std::uint32_t k) {
            const SymmetricMove& move = plan.entries.emplace_back(moveOf(dimensions, rowOf, tag, origin, k));
            if ((move.flags & kDelivers) == 0) received.push_back({tag, origin ^ NodeId{1} << (k - 1)});
        };
        for (std::uint32_t k = 1; k <= dimensions; ++k) {
            if (step <= tables[k].size()) {
                send(tables[k][step - 1], 0, k);
            } else if (!queues[k].empty()) {
                const auto first = queues[k].begin();
                send(first->second, first->first.origin, k);
                queues[k].erase(first);
            }
        }
        // All nodes send alike, so each receives what it sends.
        for (const auto& [tag, origin] : received)
            queues[static_cast<std::size_t>(std::bit_width(tag ^ origin))].emplace(QueuePlace{origin, arrivals++}, tag);
        plan.endStep();
    }
    namePhases(plan, dimensions, true);
    return plan;
}

}  // namespace hop::plan

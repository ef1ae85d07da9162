// SPDX-License-Identifier: GPL-3.0-or-later
// The conveyor belt.
#include "core/plan/conveyor.h"

#include <algorithm>
#include <set>

namespace hop::plan {
namespace {

using Slot = std::int64_t;  // of the belt: step - node

Slot slotAt(Step step, NodeId node) { return static_cast<Slot>(step) - static_cast<Slot>(node); }

// Visits packets node by node: what comes from a lower node is on the belt already. `insert(packet, taken)` gives the
// step of insertion, kNever for none; `taken` are the slots that packets of this and lower nodes have.
template <typename Insert>
void fillBelt(std::span<const BeltPacket> packets, const Insert& insert) {
    std::vector<std::size_t> order(packets.size());
    for (std::size_t p = 0; p < order.size(); ++p) order[p] = p;
    std::ranges::stable_sort(order, {}, [&](std::size_t p) { return packets[p].node; });
    std::set<Slot> taken;
    for (const std::size_t p : order) {
        const Step step = insert(p, taken);
        if (step != kNever) taken.insert(slotAt(step, packets[p].node));
    }
}

Slot floorDivide(Slot a, Slot b) { return a / b - (a % b < 0 ? 1 : 0); }

// The first step from `step` on that is congruent to the node modulo gamma.
Step nextCreation(Step step, NodeId node, std::uint64_t gamma) {
    const auto late = slotAt(step, node) % static_cast<Slot>(gamma);
    if (late == 0) return step;
    return step + static_cast<Step>(late < 0 ? -late : static_cast<Slot>(gamma) - late);
}

}  // namespace

std::vector<Step> insertAtOnce(std::span<const BeltPacket> packets) {
    std::vector<Step> steps(packets.size());
    fillBelt(packets, [&](std::size_t p, const std::set<Slot>& taken) {
        Step step = packets[p].available;
        while (taken.contains(slotAt(step, packets[p].node))) ++step;
        return steps[p] = step;
    });
    return steps;
}

std::vector<Insertion> insertByTable(const InjectorTable& table, std::span<const BeltPacket> packets) {
    std::vector<Insertion> insertions(packets.size());
    std::vector<Step> free(table.rows.size(), 0);  // by node: when its injector may create again
    fillBelt(packets, [&](std::size_t p, const std::set<Slot>& taken) {
        const NodeId node = packets[p].node;
        const std::uint64_t gamma = table.rows[node].gamma;
        Insertion& insertion = insertions[p];
        insertion.created = nextCreation(std::max(packets[p].available, free[node]), node, gamma);
        free[node] = insertion.created + gamma;
        for (Step step = insertion.created; step < insertion.created + gamma; ++step) {
            const Slot slot = slotAt(step, node);
            if (!table.enabled(node, floorDivide(slot, static_cast<Slot>(table.interval))) || taken.contains(slot))
                continue;
            insertion.inserted = step;
            break;
        }
        return insertion.inserted;
    });
    return insertions;
}

}  // namespace hop::plan

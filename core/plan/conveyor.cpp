// SPDX-License-Identifier: GPL-3.0-or-later
// Conveyor belts: insertion steps.
#include "core/plan/conveyor.h"

#include <algorithm>
#include <set>

namespace hop::plan {
namespace {

using Slot = std::int64_t;  // of the belt: step - node

Slot slotAt(Step step, NodeId node) { return static_cast<Slot>(step) - static_cast<Slot>(node); }

// Visits packets by ascending node, so that packets from lower nodes are already on the belt. `insert(packet, taken)`
// returns the step of insertion, kNever for none; `taken` are the slots used by packets of this and lower nodes.
template <typename Insert>
void fillBelt(std::span<const BeltPacket> packets, Stop stop, const Insert& insert) {
    std::vector<std::size_t> order(packets.size());
    for (std::size_t p = 0; p < order.size(); ++p) order[p] = p;
    std::ranges::stable_sort(order, {}, [&](std::size_t p) { return packets[p].node; });
    std::set<Slot> taken;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i % 64 == 0 && stop.requested()) return;
        const std::size_t p = order[i];
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

std::vector<Step> insertAtOnce(std::span<const BeltPacket> packets, Stop stop) {
    std::vector<Step> steps(packets.size());
    fillBelt(packets, stop, [&](std::size_t p, const std::set<Slot>& taken) {
        Step step = packets[p].available;
        for (auto next = taken.lower_bound(slotAt(step, packets[p].node));
             next != taken.end() && *next == slotAt(step, packets[p].node); ++next) {
            if (step % 4096 == 0 && stop.requested()) break;
            ++step;
        }
        return steps[p] = step;
    });
    return steps;
}

std::vector<Insertion> insertByTable(const InjectorTable& table, std::span<const BeltPacket> packets, Stop stop) {
    std::vector<Insertion> insertions(packets.size());
    std::vector<Step> free(table.rows.size(), 0);  // by node: first step in which its injector may create again
    fillBelt(packets, stop, [&](std::size_t p, const std::set<Slot>& taken) {
        const NodeId node = packets[p].node;
        const std::uint64_t gamma = table.rows[node].gamma;
        Insertion& insertion = insertions[p];
        insertion.created = nextCreation(std::max(packets[p].available, free[node]), node, gamma);
        free[node] = insertion.created + gamma;
        const auto interval = static_cast<Slot>(table.interval), eta = static_cast<Slot>(table.rows[node].eta),
                   delta = static_cast<Slot>(table.rows[node].delta);
        for (Step step = insertion.created; step < insertion.created + gamma;) {
            if (step % 4096 == 0 && stop.requested()) break;
            const Slot slot = slotAt(step, node), number = floorDivide(slot, interval);
            if (!table.enabled(node, number)) {
                // Skip to the next interval in which the injector is enabled.
                const Slot late = (number - eta) % delta;
                step += static_cast<Step>((number - late + (late < 0 ? 0 : delta)) * interval - slot);
            } else if (taken.contains(slot)) {
                ++step;
            } else {
                insertion.inserted = step;
                break;
            }
        }
        return insertion.inserted;
    });
    return insertions;
}

}  // namespace hop::plan

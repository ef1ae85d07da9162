// SPDX-License-Identifier: GPL-3.0-or-later
// Combining: the number of contributions that each hop of a step adds at its receiver, from the sizes of the sets.
// Forwards only: moves do not record the size of what a node gave away. 4 bytes per packet and node.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/engine/setting.h"
#include "core/plan/move.h"

namespace hop::measure {

class ContributionGains {
public:
    // A hop from one set to another, by their numbers.
    struct Hop {
        std::size_t from = 0, to = 0;
        std::uint16_t flags = 0;
    };

    // Call before the first step. Without combining there are no gains. O(packets * nodes)
    void begin(const engine::Setting& setting);
    void begin(std::vector<NodeId> sizes) { m_sizes = std::move(sizes); }

    // The gains of the next step, one per move; valid until the next call. O(moves)
    std::span<const NodeId> next(std::span<const plan::Move> moves);
    std::span<const NodeId> next(std::span<const Hop> hops);

private:
    const engine::LinkTable* m_links = nullptr;
    std::size_t m_nodes = 0;
    std::vector<NodeId> m_sizes;  // by set, grouped by packet; empty without combining
    std::vector<Hop> m_hops;      // working memory
    std::vector<NodeId> m_gains;  // of the step
};

}  // namespace hop::measure

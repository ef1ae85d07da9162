// SPDX-License-Identifier: GPL-3.0-or-later
// Combining: the number of contributions that each hop of a step brings to its receiver, from the sizes of the sets at
// the nodes. Forwards only: what a node gives away is not in the moves. 4 bytes per packet and node.
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
    // A hop from one set to another; sets are numbered.
    struct Hop {
        std::size_t from = 0, to = 0;
        std::uint16_t flags = 0;
    };

    // Before the first step. Tasks of other kinds have no gains. O(packets * nodes)
    void begin(const engine::Setting& setting);
    void begin(std::vector<NodeId> sizes) { m_sizes = std::move(sizes); }

    // The gains of the next step, by move; valid until the next call. O(moves)
    std::span<const NodeId> next(std::span<const plan::Move> moves);
    std::span<const NodeId> next(std::span<const Hop> hops);

private:
    const engine::LinkTable* m_links = nullptr;
    std::size_t m_nodes = 0;
    std::vector<NodeId> m_sizes;  // by set, packet by packet; empty: nothing is combined
    std::vector<Hop> m_hops;      // scratch
    std::vector<NodeId> m_gains;  // of the step
};

}  // namespace hop::measure

// SPDX-License-Identifier: GPL-3.0-or-later
// Packets in transit: the number of packets at a node between steps that have left their sources, excluding those that
// wait to be sent or inserted. Static unicast tasks. [packets]
//
// **Source:** Ost Problem 2, P2.2 ("in the beginning there is no packet on a node"); the buffer size of §2.2.2 also
// counts packets at their sources (buffers.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/setting.h"
#include "core/engine/state.h"

namespace hop::measure {

class InTransit {
public:
    explicit InTransit(const engine::Setting& setting);  // O(nodes + packets)

    void apply(std::span<const engine::Move> moves);                    // one step
    std::uint64_t greatest() const { return m_greatest; }               // at any node after any step so far
    std::span<const std::uint32_t> counts() const { return m_counts; }  // by node, now

private:
    const engine::LinkTable* m_links;
    std::vector<std::uint32_t> m_counts;  // by node
    std::vector<bool> m_left;             // by packet
    std::uint64_t m_greatest = 0;
};

}  // namespace hop::measure

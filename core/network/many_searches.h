// SPDX-License-Identifier: GPL-3.0-or-later
// Breadth-first searches from many nodes at once: a bit for every source, so that a step over a link serves them all.
//
// **Source:** Then, Kaufmann, Chirigati et al., "The More the Merrier: Efficient Multi-Source Graph Traversal", PVLDB
// 2014.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

class ManySearches {
public:
    static constexpr std::size_t kMost = 256;  // sources of one go

    // Keeps the neighbours of all nodes. The network must be symmetric and connected.
    explicit ManySearches(const Network& network, Stop stop = {});
    static std::uint64_t memory(const Network& network);  // [bytes]

    struct Found {
        std::vector<std::uint32_t> eccentricities;  // [links] of the sources
        std::uint64_t distances = 0;                // [links] sum over all sources and nodes
    };
    // At most kMost sources. O(greatest distance * (nodes + links)). Stopped, here or before: any numbers, as many
    // eccentricities as sources.
    Found from(std::span<const NodeId> sources, Stop stop = {});

private:
    using Bits = std::array<std::uint64_t, kMost / 64>;

    std::vector<std::size_t> m_first;  // nodes + 1 entries
    std::vector<NodeId> m_neighbours;
    std::vector<Bits> m_seen, m_now, m_next;  // by node: which sources have reached it, in this step, in the next one
};

}  // namespace hop::network

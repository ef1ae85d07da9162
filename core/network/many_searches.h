// SPDX-License-Identifier: GPL-3.0-or-later
// Multi-source breadth-first search: one bit per source, so that a traversal of a link serves all of them.
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
    static constexpr std::size_t kMost = 256;  // sources per call

    // Copies the adjacency lists. The network must be symmetric and connected.
    explicit ManySearches(const Network& network, Stop stop = {});
    static std::uint64_t memory(const Network& network);  // [bytes]

    struct Found {
        std::vector<std::uint32_t> eccentricities;  // [links] of the sources
        std::uint64_t distances = 0;                // [links] sum over all sources and nodes
    };
    // At most kMost sources. O(greatest distance * (nodes + links)). If stopped, now or earlier, the values are
    // unspecified; there is one eccentricity per source.
    Found from(std::span<const NodeId> sources, Stop stop = {});

private:
    using Bits = std::array<std::uint64_t, kMost / 64>;

    std::vector<std::size_t> m_first;  // nodes + 1 entries
    std::vector<NodeId> m_neighbours;
    std::vector<Bits> m_seen, m_now, m_next;  // by node: sources that have reached it, in this step, in the next
};

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// Partitions for oblivious routing: source blocks, destination blocks, entries, exits and connection paths.
//
// Source blocks S_i and destination blocks D_j are two partitions of the nodes into connected sets, each with an
// embedded line. S_i has an exit, and a directed tree T_i leads from there to an entry in every D_j; a node of D_j is
// the entry of at most one source block, and a link belongs to at most one tree. The size is (s_1, s_2, s_3): largest
// source block, largest destination block, longest connection path.
// **Source:** Ost Definition 4.2.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/line_embedding.h"
#include "core/network/network.h"

namespace hop::network {

struct Partition {
    struct Tree {
        NodeId exit = kNoNode;
        // (node, predecessor) pairs, by node; the exit has none.
        std::vector<std::pair<NodeId, NodeId>> before;
        friend bool operator==(const Tree&, const Tree&) = default;
    };

    std::vector<LineEmbedding> sources;        // S_i
    std::vector<LineEmbedding> destinations;   // D_j
    std::vector<Tree> trees;                   // T_i, by source block
    std::vector<std::vector<NodeId>> entries;  // [j][i]: entry_j(i)
    // Source blocks and trees share no links with destination blocks, so two time slots suffice instead of four.
    bool twoSlots = false;

    std::uint32_t largestSource() const;              // s_1 [nodes]
    std::uint32_t largestDestination() const;         // s_2 [nodes]
    std::uint32_t longestPath(Stop stop = {}) const;  // s_3 [links]. Unspecified if stopped
    // The connection path from S_i to D_j: exit_i first, entry_j(i) last. O(length log nodes)
    std::vector<NodeId> connection(std::size_t source, std::size_t destination) const;
    friend bool operator==(const Partition&, const Partition&) = default;
};

// A tree composed of paths that all begin at its exit.
Partition::Tree treeOfPaths(NodeId exit, std::span<const std::vector<NodeId>> paths, Stop stop = {});

// The blocks by node: blockOf[node], placeOf[node] on its line.
struct Places {
    std::vector<std::uint32_t> block;
    std::vector<std::uint32_t> place;
};
Places placesOf(const Network& network, std::span<const LineEmbedding> blocks);

// Does it satisfy the definition? If not, one sentence naming the block, entry or tree. O(nodes + links of the trees).
// If stopped, violations may be missed.
Result<void> checkPartition(const Network& network, const Partition& partition, Stop stop = {});

}  // namespace hop::network

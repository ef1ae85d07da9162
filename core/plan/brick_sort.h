// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting by all-to-all mappings on an OTIS-Mesh with bricks: what is compared with what, and where ranks go. Facts of
// the schedule only; who moves the packets is another's affair.
//
// Blocks are sorted by a bitonic network over the positions of their nodes, row by row. Every comparator joins nodes
// that differ in one coordinate of M_{4,n}, and exchanges halves of what they hold: the r-th packet of one is compared
// with the (c-1-r)-th of the other, so that one keeps the c smaller ones. Pairs of blocks are sorted alike, the block
// that comes first in the order g before the other.
// **Source:** Ost §5.4.6, Algorithm Sort. Batcher, "Sorting networks and their applications", 1968.
// **Departs from the source:** it leaves open how blocks are sorted, and how ranks go to their bricks: here by sorting
// the block once more, by where the packets are to go. Side w of a block must be a power of two for that.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/network/bricks.h"
#include "core/plan/comparison.h"

namespace hop::plan {

enum class Group : std::uint8_t { blocks, evenPairs, oddPairs };  // pairs (2i,2i+1), (2i-1,2i) in the order g

// One round of comparators at all nodes.
struct CompareStage {
    Group group = Group::blocks;
    std::uint8_t level = 0;  // of the bitonic network: sequences of 2^level become sorted
    std::uint8_t bit = 0;    // of the positions that the nodes compared differ in
    friend bool operator==(const CompareStage&, const CompareStage&) = default;
};

class BrickSort {
public:
    // Why blocks of these bricks cannot be sorted so; nothing if they can.
    static std::optional<std::string> whyNot(NodeId side);
    explicit BrickSort(network::Bricks bricks, Stop stop = {});

    const network::Bricks& bricks() const { return m_bricks; }
    std::vector<CompareStage> stages(Group group) const;  // in order
    Comparison comparison(const CompareStage& stage, NodeId node) const;
    // How far apart nodes are that a stage compares along k and l, or along i and j; 0: there are none.
    // [links of M_{4,n}] O(blocks)
    std::uint32_t reach(const CompareStage& stage, bool acrossGroups) const;

    // Steps 1b and 3b of Algorithm Sort: the place in its block, position times c plus layer, for the packet of this
    // rank there.
    std::uint32_t placeBefore(NodeId block, std::uint32_t rank, std::uint32_t c, bool first) const;

private:
    struct BlockPlace {
        NodeId rank = 0;      // of the block in the order g
        NodeId position = 0;  // in the block
    };

    bool takesPart(Group group, NodeId rank) const;
    bool isSecond(Group group, NodeId rank) const;  // of its pair

    unsigned m_bits;  // of a coordinate in a block
    network::Bricks m_bricks;
    std::array<NodeId, 4> m_powers;    // of l, k, j, i in a node's number
    std::vector<BlockPlace> m_places;  // by node
};

}  // namespace hop::plan

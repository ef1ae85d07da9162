// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting by all-to-all mappings on an OTIS-Mesh with bricks: the comparators and the target of each rank. Schedule
// only; brick_mover moves the packets.
//
// Blocks are sorted by a bitonic network over the positions of their nodes, row by row. Every comparator joins two
// nodes that differ in one coordinate of M_{4,n} and exchanges halves of their packets: the r-th packet of one is
// compared with the (c-1-r)-th of the other, so that one keeps the c smaller ones. Pairs of blocks are sorted likewise,
// with the block that precedes in the order g first.
// **Source:** Ost §5.4.6, Algorithm Sort. Batcher, "Sorting networks and their applications", 1968.
// **Departs from the source:** it leaves open how blocks are sorted and how ranks reach their bricks; here the block is
// sorted once more, by target. This requires that side w of a block is a power of two.
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

// One stage of comparators at all nodes.
struct CompareStage {
    Group group = Group::blocks;
    std::uint8_t level = 0;  // of the bitonic network: sequences of 2^level become sorted
    std::uint8_t bit = 0;    // in which the positions of compared nodes differ
    friend bool operator==(const CompareStage&, const CompareStage&) = default;
};

class BrickSort {
public:
    // Why blocks of this side cannot be sorted; nullopt if they can.
    static std::optional<std::string> whyNot(NodeId side);
    explicit BrickSort(network::Bricks bricks, Stop stop = {});

    const network::Bricks& bricks() const { return m_bricks; }
    std::vector<CompareStage> stages(Group group) const;  // in order
    Comparison comparison(const CompareStage& stage, NodeId node) const;
    // The greatest distance of two compared nodes of a stage along k and l, or along i and j; 0 if there are none.
    // [links of M_{4,n}] O(blocks)
    std::uint32_t reach(const CompareStage& stage, bool acrossGroups) const;

    // Steps 1b and 3b of Algorithm Sort: the place, position times c plus layer, of the packet with this rank in its
    // block.
    std::uint32_t placeBefore(NodeId block, std::uint32_t rank, std::uint32_t c, bool first) const;

private:
    struct BlockPlace {
        NodeId rank = 0;      // of the block in the order g
        NodeId position = 0;  // in the block
    };

    bool takesPart(Group group, NodeId rank) const;
    bool isSecond(Group group, NodeId rank) const;  // of its pair

    unsigned m_bits;  // bits of a coordinate within a block
    network::Bricks m_bricks;
    std::array<NodeId, 4> m_powers;    // of l, k, j, i in a node's number
    std::vector<BlockPlace> m_places;  // by node
};

}  // namespace hop::plan

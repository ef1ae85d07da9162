// SPDX-License-Identifier: GPL-3.0-or-later
// The rotated orders of a cube's dimensions: the unbalanced trees whose paths cross the types first, first + 1, .. (mod
// d) from the root, and which of these trees share no link.
//
// **Source:** ST §2.2.2, §4.2.2 (rotations), §5.1 (the d disjoint trees, after Johnsson and Ho).
#pragma once

#include <bit>
#include <cstdint>

#include "core/base/ids.h"

namespace hop::plan {

// The order that begins with a given type, for a cube of 1 to 31 dimensions.
struct RotatedOrder {
    std::uint32_t dimensions = 1;
    std::uint32_t first = 0;  // < dimensions

    // An offset with its bits permuted: bit i is the bit of the i-th dimension in this order. For offsets > 0 this is
    // also the turn in the schedule of Saad and Schultz.
    NodeId turned(NodeId offset) const {
        const NodeId allOnes = (NodeId{1} << dimensions) - 1;
        return first == 0 ? offset : (offset >> first | offset << (dimensions - first)) & allOnes;
    }
    // The last type on the path to an offset. offset > 0
    std::uint32_t lastType(NodeId offset) const {
        return (first + static_cast<std::uint32_t>(std::bit_width(turned(offset)) - 1)) % dimensions;
    }
};

// T(j) of the disjoint trees: its root, as an offset from the centre, and its order.
struct DisjointTree {
    NodeId root;
    RotatedOrder order;
};
constexpr DisjointTree disjointTree(std::uint32_t dimensions, std::uint32_t j) {
    return {NodeId{1} << j, {dimensions, (j + 1) % dimensions}};
}

}  // namespace hop::plan

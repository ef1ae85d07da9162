// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting networks whose places are the nodes of a network, by identity number: the comparators of each stage.
//
// *Transposition*: a line of any length; stage t compares the nodes 2i + t mod 2 with their successors. *Bitonic*: 2^m
// nodes, bit b of whose numbers is bit b' of a coordinate: a hypercube, or a mesh whose sides are powers of two.
// Compared nodes differ in one bit and are 2^b' links apart.
// **Source:** Batcher, "Sorting networks and their applications", 1968; Knuth, The Art of Computer Programming 3,
// §5.3.4 (odd-even transposition). For comparison with Ost §5.4.8.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/network/network.h"
#include "core/plan/comparison.h"

namespace hop::plan {

class SortingNetwork {
public:
    static SortingNetwork transposition(NodeId nodes);
    // `bitsOfSide`: the side of the mesh is 2^bitsOfSide; 1 for a hypercube.
    static SortingNetwork bitonic(unsigned bits, unsigned bitsOfSide);

    std::uint32_t stages() const { return m_bitonic ? static_cast<std::uint32_t>(m_stages.size()) : m_nodes; }
    std::uint32_t apart(std::uint32_t stage) const { return m_bitonic ? m_stages[stage].apart : 1; }  // [links]
    Comparison comparison(std::uint32_t stage, NodeId node) const;
    // The node at this distance in links from `node` on the path to its partner.
    NodeId onTheWay(std::uint32_t stage, NodeId node, const Comparison& comparison, std::uint32_t links) const;

private:
    struct Stage {
        unsigned level = 0;  // sequences of 2^level become sorted
        unsigned bit = 0;    // in which partners differ
        NodeId hop = 1;      // number difference of adjacent nodes on the path
        std::uint32_t apart = 1;
    };

    bool m_bitonic = false;
    NodeId m_nodes = 0;
    std::vector<Stage> m_stages;  // of bitonic sorting
};

}  // namespace hop::plan

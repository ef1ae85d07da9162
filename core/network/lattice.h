// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by tori and meshes: coordinates (x_{d-1}, .., x_0) with identity number = sum of x_i n^i, and layouts as grids
// of grids.
#pragma once

#include <string>
#include <vector>

#include "core/network/network.h"

namespace hop::network::lattice {

std::vector<NodeId> powers(NodeId side, unsigned dimension);        // side^0 .. side^(dimension-1)
std::string address(NodeId node, NodeId side, unsigned dimension);  // "(2,3)"; "3" in one dimension
std::string typeName(std::uint32_t type);                           // "0+", "0-", "1+", ..

enum class Wrap {
    none,   // no wrap-around links
    arcs,   // coordinates in order, wrap-around links bend around their line
    folded  // 0, n-1, 1, n-2, ..: no long links
};

// Even dimensions along the rows, odd ones along the columns, higher ones in larger blocks. Link type 2i or 2i+1
// changes x_i. O(nodes + links)
Layout drawLattice(const Network& network, NodeId side, unsigned dimension, Wrap wrap);

// A three-dimensional lattice in oblique projection: the third dimension points up and to the right, in steps between
// the lines of the other two. O(nodes)
Layout drawInDepth(NodeId side);

}  // namespace hop::network::lattice

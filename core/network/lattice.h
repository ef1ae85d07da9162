// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by tori and meshes: their sides, coordinates (x_{d-1}, .., x_0) with identity number = sum of x_i w_i, w_i the
// product of the sides before i, and layouts as grids of grids.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

// Side i is the number of nodes along dimension i. Written in the opposite order, as addresses are: [4,8] has x_0 < 8.
using Sides = std::vector<NodeId>;

namespace lattice {

bool areEqual(const Sides& sides);
std::string written(const Sides& sides);  // "[4,8]"
std::string times(const Sides& sides);    // "4 × 8"
// Arguments of a family's call: "4,2" if all sides are equal, otherwise "[4,8]".
std::string arguments(const Sides& sides);

double nodeCount(const Sides& sides);
// Undirected links between two halves of a mesh; a torus with all sides above 2 has twice as many.
double meshBisection(const Sides& sides);
// Sum over the dimensions of value(side, number of dimensions with that side).
template <typename Value>
double sumOverSides(const Sides& sides, Value&& value) {
    double sum = 0.0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        unsigned count = 0;
        bool first = true;
        for (std::size_t j = 0; j < sides.size(); ++j) {
            count += sides[j] == sides[i] ? 1 : 0;
            first = first && (j >= i || sides[j] != sides[i]);
        }
        if (first) sum += value(static_cast<double>(sides[i]), count);
    }
    return sum;
}

// Explains `family`(side,dimension) if the dimension may have been meant as a second side; otherwise empty.
std::string sidesNote(std::string_view family, NodeId side, unsigned dimension);
// "; the 4 × 8 mesh is mesh([4,8])"
std::string sidesHint(std::string_view family, const Sides& sides);

std::vector<NodeId> weights(const Sides& sides);
std::string address(NodeId node, const Sides& sides);  // "(2,3)"; "3" in one dimension

enum class Wrap {
    none,   // no wrap-around links
    arcs,   // coordinates in order, wrap-around links bend around their line
    folded  // 0, n-1, 1, n-2, ..: no long links
};

// Even dimensions along the rows, odd ones along the columns, higher ones in larger blocks. O(nodes + links)
Layout drawLattice(const Network& network, const Sides& sides, Wrap wrap);

// A three-dimensional lattice in oblique projection: the third dimension points up and to the right, in steps between
// the lines of the other two. O(nodes)
Layout drawInDepth(const Sides& sides);

}  // namespace lattice
}  // namespace hop::network

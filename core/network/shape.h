// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises hypercubes, tori, meshes, rings and paths, whatever their expression: the only place that decides, by the
// links of the factors; unnamed products are recognised, too.
//
// All of these are powers of a complete graph, a path or a ring. Two linked nodes are a complete graph, and so is the
// ring of three nodes.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

enum class Line : std::uint8_t { complete, path, ring, star, other };
Line lineOf(const Network& network);  // complete takes precedence: path(2), ring(3). O(1), by the number of links

struct FactorShape {
    Line line = Line::other;
    // path: the nodes from the end with the smaller number to the other; ring: from node 0 towards its smaller
    // neighbour; star: the hub, then the leaves; otherwise empty.
    std::vector<NodeId> order;
};
FactorShape shapeOfFactor(const Network& network);  // O(nodes)

// The d-th power of a complete graph, a path or a ring of p nodes, with d maximal.
struct Shape {
    Line line = Line::other;
    NodeId side = 0;              // p
    std::uint32_t dimension = 0;  // d
    bool inOrder = false;         // along each dimension numbers follow the line; always true for complete graphs
    bool narrow = false;          // every link has bandwidth 1

    bool isCube() const { return side == 2; }
    bool isMesh() const { return isCube() || line == Line::path; }
    bool isTorus() const { return isCube() || line == Line::ring || (side == 3 && line == Line::complete); }
    bool isPath() const { return dimension == 1 && isMesh(); }
    bool isRing() const { return dimension == 1 && isTorus() && !isCube(); }
    friend bool operator==(const Shape&, const Shape&) = default;
};
// nullopt if it is none of these. O(links of a factor); of all factors if they are different objects. Unspecified if
// stopped.
std::optional<Shape> shapeOf(const Network& network, Stop stop = {});

// A single cycle of at least three nodes. O(1)
bool isCycle(const Network& network);

bool isNarrow(const Network& network, Stop stop = {});  // every link has bandwidth 1. O(links)

// The side of a mesh, 2 for a hypercube, whose numbering is that of mesh(n,r); nullopt for other networks or
// numberings.
std::optional<NodeId> sideOfMesh(const Network& network);

// A path whose nodes are numbered from one end to the other and whose links have bandwidth 1.
bool isLine(const Network& network);

// A hypercube whose numbers are bit strings and whose link type i flips bit i, as required by the trees and symmetric
// plans of cubes. mesh(2,d) has the same shape but other link types, ring(4) other translations. O(types)
bool isHypercube(const Network& network);

// The side n of OTIS-M_{2,n}, without extension links; nullopt for other networks.
std::optional<NodeId> otisMeshSide(const Network& network);
// As above, including extended OTIS-Meshes.
std::optional<NodeId> anyOtisMeshSide(const Network& network);

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// What a network is, whatever it was called: a hypercube, a torus, a mesh, a ring, a path. The one place that decides,
// by the links of its factors; a product that has no name of its own is known as well.
//
// Every one of these is a power of a complete graph, a path or a ring. Two nodes with a link are a complete graph, and
// so are the three nodes of a ring.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

enum class Line : std::uint8_t { complete, path, ring, star, other };
Line lineOf(const Network& network);  // complete comes first: path(2), ring(3). O(1), by the numbers of its links

struct FactorShape {
    Line line = Line::other;
    // path: the nodes from one end (the one of smaller number) to the other; ring: from node 0 towards its smaller
    // neighbour; star: the hub, then the leaves; empty for others.
    std::vector<NodeId> order;
};
FactorShape shapeOfFactor(const Network& network);  // O(nodes), with an order of as many entries

// The d-th power of a complete graph, a path or a ring of p nodes, not taken apart further.
struct Shape {
    Line line = Line::other;
    NodeId side = 0;              // p
    std::uint32_t dimension = 0;  // d
    bool inOrder = false;         // along each dimension numbers follow the line; complete graphs: always
    bool narrow = false;          // every link carries one packet a step

    bool isCube() const { return side == 2; }
    bool isMesh() const { return isCube() || line == Line::path; }
    bool isTorus() const { return isCube() || line == Line::ring || (side == 3 && line == Line::complete); }
    bool isPath() const { return dimension == 1 && isMesh(); }
    bool isRing() const { return dimension == 1 && isTorus() && !isCube(); }
    friend bool operator==(const Shape&, const Shape&) = default;
};
// nullopt: it is none of these. O(links of a factor), and of all factors where they are different objects. Stopped:
// any.
std::optional<Shape> shapeOf(const Network& network, Stop stop = {});

// One cycle through three nodes or more. O(1)
bool isCycle(const Network& network);

bool isNarrow(const Network& network, Stop stop = {});  // every link carries one packet a step. O(links)

// The side of a mesh, 2 of a hypercube, whose numbers are those of mesh(n,r); nullopt: another network, or other
// numbers.
std::optional<NodeId> sideOfMesh(const Network& network);

// A path whose nodes are numbered from one end to the other and whose links carry one packet a step.
bool isLine(const Network& network);

// A hypercube whose numbers are bit strings and whose link type i flips bit i, which is what the trees and the
// symmetric plans of cubes need. Of the same shape mesh(2,d) has other link types, and ring(4) other translations.
// O(types)
bool isHypercube(const Network& network);

// The side n of OTIS-M_{2,n}, without extension links; nullopt: another network.
std::optional<NodeId> otisMeshSide(const Network& network);
// The same, also of an extended OTIS-Mesh.
std::optional<NodeId> anyOtisMeshSide(const Network& network);

}  // namespace hop::network

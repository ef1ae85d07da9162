// SPDX-License-Identifier: GPL-3.0-or-later
// A line, the one-dimensional mesh, embedded into a connected set of nodes of a network with load 1.
//
// Along a Hamiltonian path its links are links. Any connected set has the cube of a spanning tree: the root, then the
// reversed lists of its children's subtrees, one after the other; neighbours in that order are at most 3 tree links
// apart, and every tree link lies on at most 2 of their paths. A step of the line then takes as many sub-steps as its
// hops, in both directions at once, need to avoid each other.
// **Source:** Ost §3.2.1, Theorem 3.3 (the embedding of Leighton 1992).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

struct LineEmbedding {
    std::vector<NodeId> order;               // the node at each place of the line
    std::vector<std::vector<NodeId>> paths;  // by place i: from order[i] to order[i + 1], including both ends

    std::uint32_t places() const { return static_cast<std::uint32_t>(order.size()); }
    std::uint32_t dilation() const;  // [links]
    friend bool operator==(const LineEmbedding&, const LineEmbedding&) = default;
};

// The line along these nodes; nullopt if two successive nodes are not linked. O(nodes)
std::optional<LineEmbedding> alongPath(const Network& network, std::span<const NodeId> order);

// (node, parent) pairs of the breadth-first tree of these nodes from the root, smaller neighbours first, for every
// reached node except the root; by node. O(links of the nodes)
std::vector<std::pair<NodeId, NodeId>> breadthFirstTree(const Network& network, std::span<const NodeId> nodes,
                                                        NodeId root, Stop stop = {});

// The cube of the breadth-first tree of these nodes, reversed so that it ends at the root. nullopt if the nodes do not
// induce a connected subgraph; unspecified if stopped. O(links of the nodes)
std::optional<LineEmbedding> alongCubeOfTree(const Network& network, std::span<const NodeId> nodes, NodeId root,
                                             Stop stop = {});

// A Hamiltonian path where one is known: the reflected snake over the factors of a product, if each of them is a path,
// a ring or complete. Empty if none is known. O(nodes)
std::vector<NodeId> hamiltonianPath(const NetworkPtr& network);
// A Hamiltonian cycle where one is known: of such products that have a ring or a complete factor of at least three
// nodes, or at least two factors, one of them with an even number of nodes (Gray codes of cubes). Empty if none is
// known, as of meshes with an odd number of nodes, which have none. O(nodes)
std::vector<NodeId> hamiltonianCycle(const NetworkPtr& network);

// One step of the line as hops of the network.
struct LineStep {
    struct Hop {
        LinkId link = kNoLink;
        std::uint32_t subStep = 0;  // from 0
        friend bool operator==(const Hop&, const Hop&) = default;
    };
    std::uint32_t subSteps = 1;
    std::vector<std::vector<Hop>> up, down;  // by place i: the hops from place i to i + 1, and from i + 1 to i
    friend bool operator==(const LineStep&, const LineStep&) = default;
};

// Schedules a step of the line without conflicts: no link carries two packets in a sub-step, even if all places send in
// both directions at once. Minimises the sub-steps by a search that places the longest paths first: 1 along a path, 3
// or 4 along the cube of a tree. Unspecified if stopped.
LineStep scheduleLineStep(const Network& network, const LineEmbedding& line, Stop stop = {});

}  // namespace hop::network

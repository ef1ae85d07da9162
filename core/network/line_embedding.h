// SPDX-License-Identifier: GPL-3.0-or-later
// A line, the one-dimensional mesh, embedded into a connected set of nodes of a network: load 1.
//
// Along a Hamiltonian path its links are links. Any connected set has the cube of a spanning tree: the root, then the
// lists of its children's subtrees one after the other, each reversed; neighbours in that order are at most 3 tree
// links apart, and every tree link lies on at most 2 of their paths. A step of the line then takes as many sub-steps
// as its hops, both directions at once, need in order not to meet.
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
    std::vector<std::vector<NodeId>> paths;  // by place i: from order[i] to order[i + 1], both included

    std::uint32_t places() const { return static_cast<std::uint32_t>(order.size()); }
    std::uint32_t dilation() const;  // [links]
    friend bool operator==(const LineEmbedding&, const LineEmbedding&) = default;
};

// The line along these nodes; nothing if two neighbours are not linked. O(nodes)
std::optional<LineEmbedding> alongPath(const Network& network, std::span<const NodeId> order);

// (node, its parent) of the breadth-first tree of these nodes from the root, smaller neighbours first, for every node
// that is reached but the root; by node. O(links of the nodes)
std::vector<std::pair<NodeId, NodeId>> breadthFirstTree(const Network& network, std::span<const NodeId> nodes,
                                                        NodeId root, Stop stop = {});

// The cube of the breadth-first tree of these nodes, reversed so that it ends at the root. Nothing if the nodes are not
// connected among themselves. O(links of the nodes)
// Stopped: nothing, or a line.
std::optional<LineEmbedding> alongCubeOfTree(const Network& network, std::span<const NodeId> nodes, NodeId root,
                                             Stop stop = {});

// A Hamiltonian path where one is known: the reflected snake over the factors of a product, if each of them is a path,
// a ring or complete. Empty if none is known. O(nodes)
std::vector<NodeId> hamiltonianPath(const NetworkPtr& network);

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

// No link carries two packets in a sub-step, whatever places send both ways at once. As few sub-steps as a search finds
// that sets the longest paths first: 1 along a path, 3 or 4 along the cube of a tree.
// Stopped: any steps of that length.
LineStep scheduleLineStep(const Network& network, const LineEmbedding& line, Stop stop = {});

}  // namespace hop::network

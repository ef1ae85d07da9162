// SPDX-License-Identifier: GPL-3.0-or-later
// The two spanning trees of a cube that are built class by class: the multinode-broadcast tree and the perfectly
// balanced tree, both of shortest paths.
//
// Nodes are numbered n(0) = 0 and on from 1, class by class: R11, R21, R22, .., all ones last; the class of 2^k - 1
// comes first of its weight, the others by smallest member. Within a class each is the left rotation of the one before.
// The *place* of number n is (n - 1) mod d (the paper's m(t) less 1): consecutive numbers have different places.
//
// Multinode tree: a node is reached over the link type of its place, from the node without that bit. So the link types
// of any d consecutive numbers differ, and all nodes can broadcast at once, d numbers a step. The first node of a class
// is the smallest with the bit at its place set; in the class of 2^k - 1 the bit next to the right is 0 as well, taken
// round the end, or for d = 4 and 6 a parent would come too late.
// Balanced tree: a node is in the subtree of its place, so that subtrees have floor or ceil of (2^d - 1) / d nodes. The
// smallest member of a class hangs under the node without its highest bit, which ends its longest run of zeros; its
// rotations hang under the same rotations of that node.
// **Source:** BOSTT §2 (multinode), §3 (balanced); Figs 3 and 4. Bits and link types count from 0 at the right, the
// paper's from 1.
// **Departs from the source:** the paper leaves open the order of the classes, their first members, and which longest
// run; here all are fixed. It prints the last step as floor((2^d - 1) / d); the ceiling is meant.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/tree.h"

namespace hop::plan {

// A spanning tree of a cube from node 0, its nodes numbered as above.
struct NumberedTree {
    std::uint32_t dimensions = 0;
    std::vector<NodeId> order;            // by number: the node
    std::vector<std::uint32_t> types;     // by number: the link type over which it is reached; of node 0 none
    std::vector<std::uint32_t> classes;   // by number: place in classNames
    std::vector<std::string> classNames;  // "root", "class R11", .., "all ones"
    friend bool operator==(const NumberedTree&, const NumberedTree&) = default;

    NodeId parentOf(std::uint32_t number) const {
        return order[number] ^ NodeId { 1 } << types[number];
    }
    std::uint32_t placeOf(std::uint32_t number) const { return (number - 1) % dimensions; }  // number >= 1
};

// 1 <= dimensions <= 30. O(2^d)
NumberedTree multinodeTree(std::uint32_t dimensions, Stop stop = {});
NumberedTree balancedTree(std::uint32_t dimensions, Stop stop = {});

// By node: its number. O(2^d)
std::vector<std::uint32_t> numbersOf(const NumberedTree& tree);

// The tree from another root, over the links of a hypercube of as many dimensions: every node moved by the root. O(2^d)
Tree treeFrom(const NumberedTree& tree, const network::Network& network, NodeId root, Stop stop = {});

}  // namespace hop::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// Two spanning trees of a cube that are built class by class: the multinode-broadcast tree and the perfectly balanced
// tree, both of shortest paths.
//
// Nodes are numbered n(0) = 0 and then from 1, class by class: R11, R21, R22, .., all ones last; the class of 2^k - 1
// is the first of its weight, the others are ordered by smallest member. Within a class each node is the left rotation
// of its predecessor. The *place* of number n is (n - 1) mod d (the paper's m(t) less 1): consecutive numbers have
// different places.
//
// Multinode tree: a node is reached over the link type of its place, from the node without that bit. The link types of
// any d consecutive numbers therefore differ, and all nodes can broadcast at once, d numbers per step. The first node
// of a class is the smallest with the bit at its place set; in the class of 2^k - 1 the next bit to the right
// (cyclically) must be 0, too, otherwise for d = 4 and 6 a parent would be reached too late.
// Balanced tree: a node is in the subtree of its place, so subtrees have floor or ceil of (2^d - 1) / d nodes. The
// parent of the smallest member of a class is the node without its highest bit, which ends its longest run of zeros;
// the parents of its rotations are the same rotations of that node.
// **Source:** BOSTT §2 (multinode), §3 (balanced); Figs 3 and 4. Bits and link types count from 0 at the right, the
// paper's from 1.
// **Departs from the source:** the paper leaves open the order of the classes, their first members, and which longest
// run; here all are fixed, and other choices for the multinode tree are offered. It prints the last step as floor((2^d
// - 1) / d); the ceiling is meant.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/tree.h"

namespace hop::plan {

// A spanning tree of a cube rooted at node 0, its nodes numbered as above.
struct NumberedTree {
    std::uint32_t dimensions = 0;
    std::vector<NodeId> order;            // node by number
    std::vector<std::uint32_t> types;     // by number: the link type by which it is reached; undefined for the root
    std::vector<std::uint32_t> classes;   // by number: index into classNames
    std::vector<std::string> classNames;  // "root", "class R11", .., "all ones"
    friend bool operator==(const NumberedTree&, const NumberedTree&) = default;

    NodeId parentOf(std::uint32_t number) const {
        return order[number] ^ NodeId { 1 } << types[number];
    }
    std::uint32_t placeOf(std::uint32_t number) const { return (number - 1) % dimensions; }  // number >= 1
};

// Multinode trees that the rule allows: what it leaves open differs.
enum class MultinodeChoice : std::uint8_t {
    smallest,  // classes by rising smallest member, each from its smallest allowed first member
    largest,   // each from its largest allowed first member
    falling,   // as smallest, but the classes of a weight after R_k1 by falling smallest member
};

// 1 <= dimensions <= 30. O(2^d)
NumberedTree multinodeTree(std::uint32_t dimensions, Stop stop = {},
                           MultinodeChoice choice = MultinodeChoice::smallest);
NumberedTree balancedTree(std::uint32_t dimensions, Stop stop = {});

// Number by node. O(2^d)
std::vector<std::uint32_t> numbersOf(const NumberedTree& tree);

// The tree rooted at another node, over the links of a hypercube of the same dimension: every node translated by the
// root. O(2^d)
Tree treeFrom(const NumberedTree& tree, const network::Network& network, NodeId root, Stop stop = {});

}  // namespace hop::plan

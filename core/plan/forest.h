// SPDX-License-Identifier: GPL-3.0-or-later
// A forest: the trees of random broadcasts, as tables of the links by which a copy continues from each place.
//
// Two kinds. The trees of a *moving* forest are translated to the source of each packet: the place of a node is its
// offset from the source, and copies travel away from the source. The trees of a *fixed* forest are used in both
// directions: the place of a node is the node itself, and a copy goes to all neighbours in the tree except the one it
// came from.
// *Turns*: the slot within the period, from 1, in which a schedule that fills every link sends over the link into a
// place; no two packets of a period meet on a link.
// **Source:** ST §2.2 (trees and their translations), §4.2.2 (rotations of the unbalanced tree), §5.1 (the d disjoint
// trees of Johnsson and Ho); turns: BOSTT §2, Saad and Schultz as in ST §4.2.2.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/cube_trees.h"
#include "core/plan/tree.h"

namespace hop::plan {

struct Forest {
    static constexpr std::uint32_t kMostTypes = 32;  // link types per node, as bits of a word

    struct Place {
        std::uint32_t onward = 0;  // link types by which the copy continues, as bits
        std::uint32_t kept = 0;    // those of them whose receiver forwards it, too
        friend bool operator==(const Place&, const Place&) = default;
    };

    bool fixed = false;
    std::uint32_t trees = 0;
    NodeId nodes = 0;
    std::vector<Place> places;         // by tree * nodes + place
    std::vector<std::uint32_t> turns;  // likewise; 0 at sources. Empty: no schedule
    Step period = 0;                   // [slots] of the schedule
    friend bool operator==(const Forest&, const Forest&) = default;
};

// A single moving tree, rooted at node 0, on a network with translations and at most kMostTypes link types. O(nodes *
// types)
Forest movingTree(const network::Network& network, const Tree& tree, Stop stop = {});

// For cubes of 1 to 26 dimensions d. If stopped, places are missing. O(d 2^d)
// The tree of the optimal multinode broadcast; turns fill ceil((2^d - 1) / d) slots.
Forest multinodeForest(std::uint32_t dimensions, Stop stop = {}, MultinodeChoice choice = MultinodeChoice::smallest);
// The number of places of a tree from which a copy goes on: nodes with children. O(nodes)
std::uint64_t forwardingPlaces(const Forest& forest, std::uint32_t tree = 0);
// The d completely unbalanced trees: tree j crosses the types j, j+1, .., j+d-1 (mod d); turns fill 2^d - 1 slots.
Forest rotatedForest(std::uint32_t dimensions, Stop stop = {});
// The d disjoint trees about node 0, fixed.
Forest disjointForest(std::uint32_t dimensions, Stop stop = {});

}  // namespace hop::plan

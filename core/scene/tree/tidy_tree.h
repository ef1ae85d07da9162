// SPDX-License-Identifier: GPL-3.0-or-later
// Tidy tree drawings: levels by depth, parents centred above their children, subtrees as close as possible, equal
// subtrees drawn alike.
//
// **Source:** E. M. Reingold and J. S. Tilford, "Tidier drawings of trees", 1981.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace hop::scene {

struct TidyTree {
    std::vector<double> across;  // by node: its place across the levels, from 0 on. [units]
    double width = 0.0;          // the largest of them
    std::uint32_t depth = 0;     // of the deepest node
};

// `parents`: the parent of each node, with a smaller index; the first node is the root and its own parent. Children are
// placed in the order of their indices. Nodes of one level are at least `siblings` apart if they have the same parent,
// else at least `cousins`. O(nodes)
TidyTree tidy(std::span<const std::uint32_t> parents, double siblings = 1.0, double cousins = 1.25);

}  // namespace hop::scene

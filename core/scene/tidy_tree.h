// SPDX-License-Identifier: GPL-3.0-or-later
// Tidy drawings of trees: levels by depth, parents in the middle above their children, subtrees as near to each other
// as they can come, alike subtrees drawn alike.
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

// `parents`: by node its parent, which stands before it; the first is the root, its own parent. Children are placed in
// the order of their numbers. Nodes of one level are `siblings` apart if they have the same parent, else `cousins`, at
// least. O(nodes)
TidyTree tidy(std::span<const std::uint32_t> parents, double siblings = 1.0, double cousins = 1.25);

}  // namespace hop::scene

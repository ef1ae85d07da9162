// SPDX-License-Identifier: GPL-3.0-or-later
// Shown trees as a form: names, branches, and the nodes that are drawn. Large trees keep their large subtrees; the
// others are one mark each that says how many nodes it hides.
#pragma once

#include <cstdint>

#include "core/scene/form/trees.h"
#include "core/scene/shown_trees.h"

namespace hop::scene {

inline constexpr std::uint32_t kMostMarks = 1100;  // in all trees together: so many nodes are all drawn
inline constexpr std::uint32_t kFewMarks = 300;    // of more nodes only so many, and what they hide is told

// What a cell shows of trees, beside which ones.
struct TreeLook {
    enum class Tell : std::uint8_t { subtrees, sets, classes };
    bool traffic = true;
    bool numbers = true;          // of nodes, where they have some
    bool boxes = false;           // around the subtrees of the root
    bool toTheRight = false;      // where the trees grow, whatever the room
    bool classesAtLinks = false;  // the order of its class at a link, instead of its type
    Tell tell = Tell::subtrees;   // what colours and dashes tell apart
    std::uint32_t which = 0;      // of several trees only this one, from 1; 0: all
    friend bool operator==(const TreeLook&, const TreeLook&) = default;
};

// `shown` is of the frame and not empty. If stopped, they must not be used. O(nodes log nodes + uses)
// A look that the trees do not have, as classes of trees without numbers, is that without it.
Trees::Fixed treesOf(const ShownTrees& shown, const Frame& frame, const TreeLook& look = {});

// "R₂₁", "all ones"
std::string treeClassName(const std::vector<std::string>& names, std::uint32_t index);

}  // namespace hop::scene

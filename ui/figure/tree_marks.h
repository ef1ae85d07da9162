// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of shown trees that are drawn, and how they lie to each other. Large trees keep their large subtrees; the
// others are one mark each that says how many nodes it hides.
#pragma once

#include <cstdint>
#include <vector>

#include "core/scene/overlay/shown_trees.h"
#include "ui/figure/tidy_tree.h"

namespace hop::ui::figure {

struct TreeMark {
    NodeId node = kNoNode;
    std::uint32_t parent = 0;  // into the marks of its tree; the root's is itself
    std::uint32_t depth = 0;
    std::uint32_t size = 1;  // nodes in its subtree, itself counted
    bool closed = false;     // the others of its subtree are not drawn
};

struct MarkedTree {
    std::vector<TreeMark> marks;        // parents before their children; the root first
    std::vector<std::uint32_t> markOf;  // by node; kNone: not drawn
    TidyTree layout;
    static constexpr std::uint32_t kNone = 0xffffffffU;
};

inline constexpr std::uint32_t kMostMarks = 1100;  // in all trees together: so many nodes are all drawn
inline constexpr std::uint32_t kFewMarks = 300;    // of more nodes only so many, and what they hide is told

// By tree. O(nodes log nodes)
std::vector<MarkedTree> markTrees(const scene::overlay::ShownTrees& shown, const network::Network& network);

}  // namespace hop::ui::figure

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

// `shown` is of the frame and not empty. If stopped, they must not be used. O(nodes log nodes + uses)
Trees::Fixed treesOf(const ShownTrees& shown, const Frame& frame);

// "R₂₁", "all ones"
std::string treeClassName(const std::vector<std::string>& names, std::uint32_t index);

}  // namespace hop::scene

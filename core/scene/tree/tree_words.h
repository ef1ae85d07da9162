// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of the trees of an instant: their name, the names of their classes, and why there are none.
#pragma once

#include <cstdint>
#include <string>

#include "core/record/run_trees.h"

namespace hop::scene {

// "perfectly balanced tree"; "tree of this run"
std::string treesName(const record::RunTrees& trees);

// "R₂₁", "all ones"
std::string treeClassName(const record::RunTrees& trees, std::uint32_t index);

// Why the instant has no trees, one sentence; empty if it has.
std::string treesRefusal(const record::Instant& instant, const record::RunTrees& trees);
// The same as far as a fast check can tell; empty if there may be some.
std::string treesRefusal(const record::Instant& instant);

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// The optimal multinode broadcast of a cube: all nodes at once, each along its own copy of the multinode tree.
//
// **Source:** BOSTT §2.
#pragma once

#include <cstdint>

#include "core/base/stop.h"
#include "core/plan/cube_trees.h"
#include "core/plan/plan.h"

namespace hop::plan {

// The multinode broadcast in which all nodes send along their own copies of a multinode tree, `ports` numbers a step,
// 1 <= ports <= d: the sets A_i. ceil((2^d - 1) / ports) steps. One row; tags are classes, of more than 65,535 classes
// weights. O(2^d)
SymmetricPlan multinodePlan(const NumberedTree& tree, std::uint32_t ports, Stop stop = {});

}  // namespace hop::plan

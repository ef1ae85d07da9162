// SPDX-License-Identifier: GPL-3.0-or-later
// The part of one node in a stage of comparators.
#pragma once

#include <cstdint>

#include "core/base/ids.h"

namespace hop::plan {

struct Comparison {
    NodeId partner = kNoNode;  // kNoNode: not compared in this stage
    bool keepsSmaller = false;
    unsigned type = 0;        // of the mesh: the direction of the partner, 2 dimension + (downwards ? 1 : 0)
    std::uint32_t apart = 0;  // [links of the mesh]
};

}  // namespace hop::plan

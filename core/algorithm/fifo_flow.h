// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts along the trees of a forest without idling, FIFO.
#pragma once

#include "core/algorithm/forest_process.h"

namespace hop::algorithm {

engine::ProcessPtr makeFifoFlow(const Problem& problem, Flow flow);  // `flow` has that order

}  // namespace hop::algorithm

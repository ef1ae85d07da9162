// SPDX-License-Identifier: GPL-3.0-or-later
// Explains in one sentence how compared runs differ: transmissions, link use, the busiest links if they bound the time,
// and completion time; or, for dynamic runs, mean delays and whether their difference exceeds its 95 % interval.
#pragma once

#include "core/base/phrases.h"
#include "core/base/stop.h"
#include "core/record/comparison.h"

namespace hop::explain {

// Every run must have a recording and an observation. O(moves), up to kMostMovesRead per run.
Phrases differenceOf(const record::Comparison& comparison, Stop stop = {});

inline constexpr std::uint64_t kMostMovesRead = 2'000'000;

}  // namespace hop::explain

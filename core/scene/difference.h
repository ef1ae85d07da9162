// SPDX-License-Identifier: GPL-3.0-or-later
// Explains in one sentence how compared runs differ: transmissions, link use and completion time, or, for dynamic runs,
// mean delays and whether their difference exceeds its 95 % interval.
#pragma once

#include "core/base/stop.h"
#include "core/scene/told.h"

namespace hop::scene {

struct Comparison;

// Every run must have a recording and an observation. O(moves), up to kMostMovesRead per run.
Narration differenceOf(const Comparison& comparison, Stop stop = {});

inline constexpr std::uint64_t kMostMovesRead = 2'000'000;

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence that tells compared runs apart: how much each sends, how busy its links are, how long it takes, or, of
// dynamic runs, their mean delays and whether the difference exceeds its 95 % interval.
#pragma once

#include "core/base/stop.h"
#include "core/scene/told.h"

namespace hop::scene {

struct Comparison;

// Every run must have a recording and an observation. O(moves), up to kMostMovesRead a run.
Narration differenceOf(const Comparison& comparison, Stop stop = {});

inline constexpr std::uint64_t kMostMovesRead = 2'000'000;

}  // namespace hop::scene

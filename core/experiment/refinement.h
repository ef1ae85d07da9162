// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses points to add to a curve: between its last stable and first saturated point, until these (or the undecided
// points next to them) are close enough, and beside points where the curve bends by more than its noise.
#pragma once

#include <vector>

#include "core/document/sweep_result.h"

namespace hop::experiment {

// The x of the points to add next, ascending: at most four and at most `left`; none if the curve is fine enough.
// `curve` holds the finished points of one curve of a sweep, by ascending x. Depends on these values only. O(points)
std::vector<double> pointsToAdd(const document::Experiment& experiment, const std::vector<document::PointResult>& curve,
                                std::uint32_t left);

}  // namespace hop::experiment

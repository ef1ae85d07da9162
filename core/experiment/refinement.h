// SPDX-License-Identifier: GPL-3.0-or-later
// Where a curve deserves more points: between its last stable and its first saturated point until they, or the
// undecided points next to them, are near enough, and beside points where it bends by more than its noise.
#pragma once

#include <vector>

#include "core/document/sweep_result.h"

namespace hop::experiment {

// The x of points to add next, ascending: at most four, and at most `left`; none when the curve is fine enough. `curve`
// are the finished points of one curve, ascending in x. A pure function of what was measured. O(points)
std::vector<double> pointsToAdd(const document::Experiment& experiment, const std::vector<document::PointResult>& curve,
                                std::uint32_t left);

}  // namespace hop::experiment

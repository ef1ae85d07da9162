// SPDX-License-Identifier: GPL-3.0-or-later
// Where the beginning of a run ends that must not be measured: MSER-5.
//
// **Source:** White, Cobb, Spratt, "A comparison of five steady-state truncation heuristics for simulation", Proc.
// Winter Simulation Conf. 2000.
#pragma once

#include <cstddef>
#include <span>

namespace hop::measure {

struct WarmUp {
    std::size_t length = 0;  // observations to leave out, a multiple of 5
    bool settled = false;    // false: the best cut would be in the second half; the series is too short, or it drifts
    friend bool operator==(const WarmUp&, const WarmUp&) = default;
};

// The cut that makes the standard error of what remains least, of means of five observations each; the first of equals,
// in the first half of the series. Fewer than ten means of five are never settled. O(observations).
WarmUp detectWarmUp(std::span<const double> series);

}  // namespace hop::measure

// SPDX-License-Identifier: GPL-3.0-or-later
// Warm-up detection by MSER-5: how much of a run's beginning to exclude.
//
// **Source:** White, Cobb, Spratt, "A comparison of five steady-state truncation heuristics for simulation", Proc.
// Winter Simulation Conf. 2000.
#pragma once

#include <cstddef>
#include <span>

namespace hop::measure {

struct WarmUp {
    std::size_t length = 0;  // observations to exclude, a multiple of 5
    bool settled = false;    // false: the best truncation is in the second half; the series is too short, or it drifts
    friend bool operator==(const WarmUp&, const WarmUp&) = default;
};

// The truncation that minimises the standard error of the rest, on means of five observations; ties by the earliest, in
// the first half of the series. With fewer than ten means the series is never settled. O(observations).
WarmUp detectWarmUp(std::span<const double> series);

}  // namespace hop::measure

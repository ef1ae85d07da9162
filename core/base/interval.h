// SPDX-License-Identifier: GPL-3.0-or-later
// A measured value with its 95 % confidence interval.
#pragma once

namespace hop {

// A measured value and the half-width of its 95 % confidence interval. Infinite if the error is unknown, as for a
// single observation.
struct Interval {
    double value = 0.0;
    double halfWidth = 0.0;

    // Half-width / |value|; infinite for a value of 0 that is not exact.
    double relativeHalfWidth() const;
    bool contains(double other) const;
    friend bool operator==(const Interval&, const Interval&) = default;
};

}  // namespace hop

// SPDX-License-Identifier: GPL-3.0-or-later
// Intervals.
#include "core/base/interval.h"

#include <cmath>
#include <limits>

namespace hop {

double Interval::relativeHalfWidth() const {
    if (halfWidth == 0.0) return 0.0;
    return value == 0.0 ? std::numeric_limits<double>::infinity() : halfWidth / std::abs(value);
}

bool Interval::contains(double other) const { return std::abs(other - value) <= halfWidth; }

}  // namespace hop

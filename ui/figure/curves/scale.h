// SPDX-License-Identifier: GPL-3.0-or-later
// The scale of an axis: a range bounded by ticks, and the positions of values in it.
#pragma once

#include <QString>
#include <vector>

namespace hop::ui::figure {

struct Scale {
    double least = 0.0, greatest = 1.0;
    bool logarithmic = false;
    std::vector<double> ticks;

    // 0 at the lowest value, 1 at the highest.
    double position(double value) const;
    bool shows(double value) const { return !logarithmic || value > 0.0; }
    double at(double position) const;  // inverse of position()
    // The scale between two positions, with about `ticks` ticks.
    Scale part(double from, double to, int ticks) const;
};

// A scale for these values with about `ticks` ticks at 1, 2 or 5 times powers of ten. A logarithmic scale ignores
// values that are not positive.
Scale scaleFor(const std::vector<double>& values, bool logarithmic, int ticks);

// A scale with one tick at each distinct value, and a margin of half a step.
Scale wholeScale(std::vector<double> values);

// The text of a tick: "0.05", "1000".
QString tickLabel(double tick);

}  // namespace hop::ui::figure

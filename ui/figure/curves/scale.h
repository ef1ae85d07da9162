// SPDX-License-Identifier: GPL-3.0-or-later
// The scale of an axis: a range that ends at ticks, and where values lie in it.
#pragma once

#include <QString>
#include <vector>

namespace hop::ui::figure {

struct Scale {
    double least = 0.0, greatest = 1.0;
    bool logarithmic = false;
    std::vector<double> ticks;

    // 0 at the least, 1 at the greatest value.
    double position(double value) const;
    bool shows(double value) const { return !logarithmic || value > 0.0; }
    double at(double position) const;  // the value there
    // What lies between two positions, with about `ticks` ticks.
    Scale part(double from, double to, int ticks) const;
};

// A scale for these values with about `ticks` ticks at 1, 2 or 5 times powers of ten. Values that a logarithmic one
// cannot show are ignored.
Scale scaleFor(const std::vector<double>& values, bool logarithmic, int ticks);

// A scale with ticks at these values alone, each once, and room for half a step beside them.
Scale wholeScale(std::vector<double> values);

// A tick as it is written: "0.05", "1000".
QString tickLabel(double tick);

}  // namespace hop::ui::figure

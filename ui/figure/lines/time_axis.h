// SPDX-License-Identifier: GPL-3.0-or-later
// An axis of steps, and its numbers: step t lies between the times t - 1 and t.
#pragma once

#include <QRectF>

#include "ui/figure/ink.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

struct TimeAxis {
    Step first = 1, last = 0;  // on the axis; last < first: none
    double origin = 0.0;       // position of the time first - 1 [logical pixels]
    double perStep = 1.0;      // [logical pixels]

    double start() const { return static_cast<double>(first) - 1.0; }
    double x(double time) const { return origin + (time - start()) * perStep; }
    double timeAt(double x) const { return start() + (x - origin) / perStep; }
    // The steps between two positions; last < first: none.
    struct Stretch {
        Step first = 1, last = 0;
    };
    Stretch between(double left, double right) const;
};

// The steps first .. last across the width of `body`, panned and zoomed.
TimeAxis makeTimeAxis(const QRectF& body, const Viewport& viewport, Step first, Step last);

// The smallest of 1, 2, 5, 10, 20, ... that leaves `room` pixels between numbers.
Step numberEvery(double perStep, double room);

// Step numbers, centred in their stretches, as many as fit; the current one is bold.
void drawStepNumbers(Ink& ink, const TimeAxis& axis, const QRectF& strip, const style::Theme& theme, Step current);

}  // namespace hop::ui::figure

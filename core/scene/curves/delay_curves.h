// SPDX-License-Identifier: GPL-3.0-or-later
// Results of a sweep as curves: one for each choice of the other variables, theory curves, published points, and where
// curves end because the system becomes unstable.
#pragma once

#include <optional>
#include <string>

#include "core/document/sweep_result.h"
#include "core/scene/curves/curves.h"

namespace hop::scene {

// A chart other than the document's, of the same points.
struct ChartChoice {
    std::optional<std::string> y;  // a formula instead of the document's
    std::optional<double> from;    // of the axis of y
};

// `points` may be finished or still being measured. The tag of a measured value is the index of its point in the
// result.
Curves delayCurves(const document::SweepResult& result, const ChartChoice& choice = {});

}  // namespace hop::scene

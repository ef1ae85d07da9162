// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep found as curves: one for each choice of the other variables, lines of theory, published points, and
// where curves end because the system no longer settles.
#pragma once

#include <optional>
#include <string>

#include "core/document/sweep_result.h"
#include "core/scene/form/curves.h"

namespace hop::scene {

// Another chart of the same points than the document's.
struct ChartChoice {
    std::optional<std::string> y;  // a formula instead of the document's
    std::optional<double> from;    // of the axis of y
};

// Finished points of a sweep, or as far as they are measured. The tag of a measured value is the place of its point in
// the result.
Curves delayCurves(const document::SweepResult& result, const ChartChoice& choice = {});

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// The values of theory curves: formulas, and statements about the network and the task of a point.
#pragma once

#include <optional>

#include "core/document/experiment.h"
#include "core/document/sweep_result.h"

namespace hop::scene {

// Empty where the curve does not apply. For a statement it builds the network and the task of the point.
std::optional<double> theoryAt(const document::Experiment& experiment, const document::TheoryLine& line,
                               const document::Point& point);

// As a function for printing; the experiment must outlive it.
document::TheoryAt theoryOf(const document::Experiment& experiment);

}  // namespace hop::scene

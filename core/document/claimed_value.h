// SPDX-License-Identifier: GPL-3.0-or-later
// Looks up the measured value of a claim's or table's term in the result of a sweep.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/document/sweep_result.h"

namespace hop::document {

// The first point at which the variables have these values. Errors: no such point in the result.
Result<const PointResult*> pointAt(const SweepResult& result, const std::vector<NamedValue>& at);

// The value of a measure, "y" or "stable" at the point; nullopt if not measured.
std::optional<Interval> valueAt(const SweepResult& result, const PointResult& point, std::string_view quantity);

}  // namespace hop::document

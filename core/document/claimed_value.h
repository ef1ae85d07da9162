// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep found for a term of a claim or table.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/document/sweep_result.h"

namespace hop::document {

// The first point with these values of variables. Errors: it is not in the result.
Result<const PointResult*> pointAt(const SweepResult& result, const std::vector<NamedValue>& at);

// A measure, "y" or "stable" there; empty if not measured.
std::optional<Interval> valueAt(const SweepResult& result, const PointResult& point, std::string_view quantity);

}  // namespace hop::document

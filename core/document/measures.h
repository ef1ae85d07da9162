// SPDX-License-Identifier: GPL-3.0-or-later
// What a run measures, under the names of result files: of dynamic tasks with intervals, of static ones as exact
// figures.
#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace hop::document {

// Of dynamic runs, each {"value", "ci95"} in result files.
inline constexpr std::array<std::string_view, 4> kDynamicMeasures = {"mean_delay", "mean_queue", "max_queue",
                                                                     "utilisation"};

// These, and the figures of static runs.
std::vector<std::string_view> measureKeys();
bool isMeasure(std::string_view key);

}  // namespace hop::document

// SPDX-License-Identifier: GPL-3.0-or-later
// Compares runs: fills in their titles, observations and difference.
#pragma once

#include <vector>

#include "core/record/comparison.h"

namespace hop::explain {

// Whether to execute dynamic runs that have no observation, for as many slots as `hopscope run` measures.
enum class Execute : bool { no, yes };

// Fills in titles, observations and busiest links, where they are missing, and the sentence. Static runs cost O(moves).
// Errors: interrupted; outOfMemory.
Result<record::ComparisonPtr> compare(std::vector<record::ComparedRun> runs, Execute execute = Execute::yes,
                                      Stop stop = {}, const Progress& progress = {});
// Whether all recorded runs have been observed.
bool isObserved(const record::Comparison& comparison);

}  // namespace hop::explain

// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are compared: two to four, on one clock that runs to the end of the longest.
//
// What is said of them is made once, by compare(): their titles, their measured quantities and the sentence that tells
// them apart.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/run/observation.h"
#include "core/run/quantity.h"
#include "core/scene/recording.h"
#include "core/scene/told.h"

namespace hop::scene {

struct ComparedRun {
    std::string title;       // of the document; compare() fills it where it is empty
    RecordingPtr recording;  // null: refused, or still being recorded
    // What `hopscope run` reports, its values in catalogue order. Null until compare(), and for runs without recording.
    std::shared_ptr<const run::Observation> observed = {};
};

struct Comparison {
    std::vector<ComparedRun> runs;
    Narration difference;        // what tells them apart; empty where a run is missing
    std::uint64_t revision = 0;  // another one for every comparison

    Step lastStep() const;  // of the longest
};
using ComparisonPtr = std::shared_ptr<const Comparison>;

// A measured quantity of a run; nullopt: not measured, or not a number.
std::optional<Interval> measuredOf(const ComparedRun& run, std::string_view quantity);

// The quantities that any of the runs has measured as a number, in catalogue order.
std::vector<const run::QuantityEntry*> comparedQuantities(const Comparison& comparison);

// The greatest lower bound on a quantity that theory states for the run; null: none is stated. Guarantees of its
// algorithm are not bounds.
const theory::Statement* lowerBoundOf(const ComparedRun& run, std::string_view quantity);

}  // namespace hop::scene

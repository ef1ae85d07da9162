// SPDX-License-Identifier: GPL-3.0-or-later
// Compared runs: two to four, on one clock that runs to the end of the longest.
//
// compare() computes everything reported about them once: titles, measured quantities and the sentence that
// explains the difference.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/base/serial.h"
#include "core/measure/busiest_links.h"
#include "core/record/recording.h"
#include "core/run/observation.h"
#include "core/run/quantity.h"

namespace hop::record {

struct ComparedRun {
    std::string title;       // of the document; compare() fills it where it is empty
    RecordingPtr recording;  // null: refused, or still being recorded
    // The values that `hopscope run` reports, in catalogue order. Null until compare(), and for runs without
    // recording.
    std::shared_ptr<const run::Observation> observed = {};
    // Of a static run, all of it. Nothing until compare(), and if not all moves are kept.
    std::optional<measure::BusiestLinks> busiest = {};
};

struct Comparison {
    std::vector<ComparedRun> runs;
    Phrases difference;  // sentence on the difference; empty while a run is missing
    Serial serial = {};

    Step lastStep() const;  // of the longest
};
using ComparisonPtr = std::shared_ptr<const Comparison>;

// A measured quantity of a run; nullopt: not measured, or not a number.
std::optional<Interval> measuredOf(const ComparedRun& run, std::string_view quantity);

// Quantities with a numeric value in at least one run, in catalogue order.
std::vector<const run::QuantityEntry*> comparedQuantities(const Comparison& comparison);

// The greatest lower bound that theory states for a quantity of the run; null if there is none. Guarantees of its
// algorithm are not bounds.
const theory::Statement* lowerBoundOf(const ComparedRun& run, std::string_view quantity);

}  // namespace hop::record

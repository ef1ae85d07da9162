// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded results: earlier replications of an experiment's points, stored with the gallery's entries
// (resources/gallery/ID.recorded.json) by `hopscope sweep --record`.
//
// A record applies to every experiment with equal network, task, algorithm, ports, seed, variable names and length;
// texts, charts and claims may differ. It supplies the points with equal values of the variables, so that only changed
// values are measured anew.
#pragma once

#include <string>
#include <vector>

#include "core/document/sweep_result.h"
#include "core/experiment/journal.h"
#include "core/experiment/sweep.h"

namespace hop::experiment {

// The replications in a record of the points that have all measures of this experiment. Empty if the record is of
// something else or damaged. O(text)
std::vector<Record> recordsIn(std::string_view text, const document::Experiment& experiment);

// As above, from all records compiled into the program.
std::vector<Record> recordedFor(const document::Experiment& experiment);

// The result from these records, without measuring; partial if points are missing.
Result<document::SweepResult> resultOf(const document::Experiment& experiment, std::vector<Record> records);

// The text of a record: the result without texts, charts and claims.
std::string printRecord(const document::SweepResult& result);

// Repeats replication 0 of up to `most` points, spread over the curves, cheapest points first, and compares it with the
// record: one claim per measure, which holds only if the numbers are identical to the last bit.
Result<std::vector<document::CheckedClaim>> repeated(const document::SweepResult& recorded, const MakePoint& makePoint,
                                                     std::size_t most, const Proceed& proceed);

}  // namespace hop::experiment

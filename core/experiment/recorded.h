// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded results: what the replications of an experiment's points gave when it was measured before, kept beside the
// gallery's entries (resources/gallery/ID.recorded.json) as `hopscope sweep --record` writes them.
//
// A record belongs to every experiment that measures the same: network, task, algorithm, ports, seed, names of
// variables and length agree, whatever it says, draws or claims. Its points are those with the same values of the
// variables, so that a changed value is measured anew and the others are still there at once.
#pragma once

#include <string>
#include <vector>

#include "core/document/sweep_result.h"
#include "core/experiment/journal.h"
#include "core/experiment/sweep.h"

namespace hop::experiment {

// What a record holds for this experiment: the replications of points that have all its measures. Empty if the text is
// a record of something else or damaged. O(text)
std::vector<Record> recordsIn(std::string_view text, const document::Experiment& experiment);

// The same of all records that are compiled into the program.
std::vector<Record> recordedFor(const document::Experiment& experiment);

// What these records give, without measuring; partial if points are missing.
Result<document::SweepResult> resultOf(const document::Experiment& experiment, std::vector<Record> records);

// The text of a record: the result without what the document says, draws and claims.
std::string printRecord(const document::SweepResult& result);

// Measures replication 0 of up to `most` points anew, spread over the curves, their cheapest points first, and compares
// it with the record: a claim for each measure, which holds only if the numbers are the same to the last bit.
Result<std::vector<document::CheckedClaim>> repeated(const document::SweepResult& recorded, const MakePoint& makePoint,
                                                     std::size_t most, const Proceed& proceed);

}  // namespace hop::experiment

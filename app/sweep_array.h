// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep as a Slurm job array: a folder with the experiment, the scripts and the tasks' output.
//
// Each task measures one part (--shard) with its own journal, so that a killed or requeued task continues where it
// stopped. A finished task has part-I.json and no journal, and ends at once if started again.
#pragma once

#include <string>

#include "core/document/loaded.h"
#include "core/document/sweep_result.h"

namespace hop::app {

inline constexpr std::uint32_t kMostParts = 1000;  // largest array index with Slurm's default MaxArraySize

struct ArrayWay {
    std::string folder;
    std::string file;           // of the document, if it is one
    std::uint32_t parts = 0;    // 0: one per piece, at most 100
    std::uint32_t threads = 1;  // processors per task
};

// Number of parts that can be measured separately: points, or curves if they are refined.
std::size_t piecesOf(const document::Experiment& experiment);

// Writes array.sh, merge.sh, submit.sh and experiment.json into the folder, which is created if necessary. A document
// that reads files is referred to rather than copied. Repeating the call changes nothing. Errors: the folder has
// another sweep or division; it cannot be written.
Result<void> writeArray(const document::Loaded& loaded, const ArrayWay& way);

// The experiment file of an array. Errors: the folder has no array.
Result<std::string> experimentOfArray(const std::string& folder);

// Progress of the parts, as text. Errors: the folder has no array of this experiment.
Result<std::string> statusOfArray(const document::Experiment& experiment, const std::string& folder);

// The same for a sweep with one journal.
Result<std::string> statusOfSweep(const document::Experiment& experiment, const document::Shard& shard,
                                  const std::string& journal);

}  // namespace hop::app

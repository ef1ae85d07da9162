// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep as a job array of Slurm: a folder with the experiment, the scripts, and what the tasks write.
//
// Each task measures one part (--shard) with a journal of its own, so that one that was killed, or requeued to another
// node, goes on where it was; a finished one has part-I.json and no journal, and ends at once when it is started again.
#pragma once

#include <string>

#include "core/document/loaded.h"
#include "core/document/sweep_result.h"

namespace hop::app {

inline constexpr std::uint32_t kMostParts = 1000;  // the largest index of an array with Slurm's usual MaxArraySize

struct ArrayWay {
    std::string folder;
    std::string file;           // of the document, where it is one
    std::uint32_t parts = 0;    // 0: as many as there are pieces, at most 100
    std::uint32_t threads = 1;  // processors of a task
};

// The experiment's parts that can be measured each alone: points, or curves if they are refined.
std::size_t piecesOf(const document::Experiment& experiment);

// Writes array.sh, merge.sh, submit.sh and experiment.json into the folder, which is made if necessary. A document that
// reads files is not copied, but named. The same again changes nothing. Errors: the folder has another sweep or
// division; it cannot be written.
Result<void> writeArray(const document::Loaded& loaded, const ArrayWay& way);

// The file of the experiment of an array. Errors: the folder has no array.
Result<std::string> experimentOfArray(const std::string& folder);

// How far the parts are, as text. Errors: the folder has no array of this experiment.
Result<std::string> statusOfArray(const document::Experiment& experiment, const std::string& folder);

// The same of a sweep with one journal.
Result<std::string> statusOfSweep(const document::Experiment& experiment, const document::Shard& shard,
                                  const std::string& journal);

}  // namespace hop::app

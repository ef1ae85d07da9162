// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep on this machine's processors; Ctrl-C ends it orderly.
#pragma once

#include <functional>
#include <string>

#include "app/outputs.h"
#include "core/document/loaded.h"
#include "core/experiment/shared_points.h"
#include "core/experiment/sweep.h"
#include "core/experiment/sweep_storage.h"

namespace hop::app {

// `threads` 0: one per processor. An interrupted sweep has a partial result.
Result<document::SweepResult> sweepWith(const experiment::Job& job, const experiment::MakePoint& makePoint,
                                        std::vector<experiment::Record> recorded, unsigned threads,
                                        const std::function<void(const experiment::SweepProgress&)>& onProgress,
                                        const std::function<Result<void>(const experiment::Record&, bool last)>& keep);

// "0.5 %", or "?" if unknown.
std::string percent(double fraction);

// A sweep with a journal, and a progress line on standard error.
struct KeptSweep {
    document::SweepResult result;
    experiment::SweepStorage storage;  // remove once the result is written
};

struct SweepWay {
    document::Shard shard = {};
    unsigned threads = 0;
    std::string journal = {};                       // a file; empty: the default
    bool fresh = false;                             // discards the journal
    std::vector<experiment::Record> recorded = {};  // in addition to the journal's
    std::string name = {};                          // prefix of its progress; empty for a single sweep
    experiment::SharedPoints* shared = nullptr;     // with other sweeps; may be null
};

// Adds the default journal to the outputs. Errors: those of the journal and of points.
Result<KeptSweep> keptSweep(const document::Loaded& loaded, const SweepWay& way, Outputs& outputs);

// The recorded result if complete; otherwise measures the rest, using the journal of an interrupted sweep.
Result<document::SweepResult> knownOrSwept(const document::Loaded& loaded, Outputs& outputs);

}  // namespace hop::app

// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep on the processors of this machine, ended in order by Ctrl-C.
#pragma once

#include <functional>
#include <string>

#include "app/outputs.h"
#include "core/document/library.h"
#include "core/experiment/sweep.h"
#include "core/experiment/sweep_storage.h"

namespace hop::app {

// `world`: where the files that the experiment names are read; `threads` 0: one per processor. An interrupted sweep has
// a partial result.
Result<document::SweepResult> sweepWith(const experiment::Job& job, const network::BuildContext& world,
                                        std::vector<experiment::Record> recorded, unsigned threads,
                                        const std::function<void(const experiment::Progress&)>& onProgress,
                                        const std::function<Result<void>(const experiment::Record&, bool last)>& keep);

// "0.5 %", or "?" if it is not known.
std::string percent(double fraction);

// A sweep with its journal and a line of progress on standard error.
struct KeptSweep {
    document::SweepResult result;
    experiment::SweepStorage storage;  // to be removed when the result is where it should be
};

struct SweepWay {
    document::Shard shard = {};
    unsigned threads = 0;
    std::string journal = {};  // a file; empty: the usual place
    bool fresh = false;        // what the journal has is forgotten
};

// The journal becomes one of the outputs. Errors: what is wrong with the journal, with a point.
Result<KeptSweep> keptSweep(const document::Loaded& loaded, const SweepWay& way, Outputs& outputs);

}  // namespace hop::app

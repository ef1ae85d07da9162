// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep on the processors of this machine, ended in order by Ctrl-C.
#pragma once

#include <functional>
#include <string>

#include "core/document/library.h"
#include "core/experiment/sweep.h"
#include "core/experiment/sweep_storage.h"

namespace hop::app {

// `folder`: where files named in the experiment begin; `threads` 0: one per processor. An interrupted sweep has a
// partial result.
Result<document::SweepResult> sweepWith(const experiment::Job& job, const std::string& folder,
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

// `journal`: a file; empty: the usual place. `fresh`: what the journal has is forgotten. Errors: what is wrong with the
// journal, with a point.
Result<KeptSweep> keptSweep(const document::Loaded& loaded, document::Shard shard, unsigned threads,
                            const std::string& journal, bool fresh);

}  // namespace hop::app

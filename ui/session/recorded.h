// SPDX-License-Identifier: GPL-3.0-or-later
// A run recorded by a job, to be shown by a session.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/explain/missed_bounds.h"
#include "core/record/instant.h"
#include "ui/session/job_queue.h"

namespace hop::ui::session {

struct Recorded {
    record::RecordingPtr recording;
    std::vector<explain::MissedBound> missed;
};

// Job: records the run to its end, or so many slots of an endless run, and judges it. `memory`: without it, a share of
// the machine's. [bytes]
Result<Recorded> recorded(run::Run run, Step slots, std::optional<std::uint64_t> memory, const JobQueue::Work& work);

// One sentence if a document opens at a step beyond the end of its run; else empty.
QString missingStep(const record::Recording& recording, Step asked);

}  // namespace hop::ui::session

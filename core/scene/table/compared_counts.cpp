// SPDX-License-Identifier: GPL-3.0-or-later
// What is counted in compared runs after the clock's step.
#include "core/scene/table/compared_counts.h"

#include <algorithm>

namespace hop::scene {

std::shared_ptr<const record::CountsAt> ComparedCounts::at(const record::Instant& instant, std::size_t run) {
    m_latest.resize(instant.comparison->runs.size());
    const record::RecordingPtr& recording = instant.comparison->runs[run].recording;
    if (recording == nullptr) return nullptr;
    const Step step = std::min(instant.clockStep, recording->lastStep);
    if (recording == instant.recording && step == instant.step) return instant.counts;
    Latest& latest = m_latest[run];
    if (latest.counts == nullptr || latest.step != step)
        latest = {step, std::make_shared<const record::CountsAt>(recording, step, latest.counts.get())};
    return latest.counts;
}

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// A run recorded by a job.
#include "ui/session/recorded.h"

#include <memory>
#include <utility>

#include "core/base/text.h"
#include "core/experiment/library.h"
#include "core/host/memory.h"
#include "ui/style/text.h"

namespace hop::ui::session {

Result<Recorded> recorded(run::Run run, Step slots, std::optional<std::uint64_t> memory, const JobQueue::Work& work) {
    const std::uint64_t usual = record::recordingMemory(experiment::memoryLimit(host::memory()));
    const record::Watching watching = {.slots = slots, .memory = memory.value_or(usual)};
    auto made = record::record(std::move(run), watching, work.stop(), work.progress());
    if (!made) return made.error();
    record::Instant all;
    all.recording = std::make_shared<const record::Recording>(*std::move(made));
    all.lastStep = all.recording->lastStep;
    return Recorded{all.recording, explain::missedBounds(all)};
}

QString missingStep(const record::Recording& recording, Step asked) {
    if (asked <= recording.lastStep) return {};
    const char* unit = recording.run.task->isDynamic() ? "slot" : "step";
    return QStringLiteral(
               "The document opens at %1 %2, beyond the end of this run, which has %3; the last one is shown.")
        .arg(QLatin1StringView(unit), text(asked), text(quantity(recording.lastStep, unit)));
}

}  // namespace hop::ui::session

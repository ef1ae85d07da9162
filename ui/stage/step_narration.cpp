// SPDX-License-Identifier: GPL-3.0-or-later
// The description of the step that a run shows.
#include "ui/stage/step_narration.h"

#include <utility>

#include "core/record/instant.h"

namespace hop::ui::stage {

StepNarration::StepNarration(const session::Session& run, std::function<void()> told)
    : m_run(run), m_told(run.lab().pictures(), session::JobKind::words, std::move(told)) {}

StepNarration::Key StepNarration::keyOf(const record::Instant& instant) {
    return {record::runKey(instant), instant.step, instant.fraction > 0.0, instant.display.labels,
            instant.part() == nullptr ? std::string() : instant.part()->expression};
}

void StepNarration::follow() {
    const record::Instant& shown = m_run.instant();
    if (!shown.isOpen()) return forget();
    Key key = keyOf(shown);
    if (key == m_key) return;
    m_key = std::move(key);
    auto make = [narrator = m_narrator, instant = shown](Stop stop,
                                                         const session::Latest<Phrases>::Meanwhile&) mutable {
        instant.stop = stop;
        return narrator->at(instant);
    };
    m_told.want(std::move(make), m_run.isPlaying());
}

void StepNarration::forget() {
    m_key = {};
    m_told.forget();
}

}  // namespace hop::ui::stage

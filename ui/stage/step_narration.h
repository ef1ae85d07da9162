// SPDX-License-Identifier: GPL-3.0-or-later
// The description of the step that a run shows (core/explain/narration.h), made by jobs: the one before stays until the
// new one is there.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/base/phrases.h"
#include "core/explain/narration.h"
#include "ui/session/latest.h"
#include "ui/session/session.h"

namespace hop::ui::stage {

class StepNarration {
public:
    // `told`: called when words() has changed. `run` must outlive it.
    StepNarration(const session::Session& run, std::function<void()> told);

    // Asks for what the run shows now, unless that is what was asked for last; without a run, forgets. While it plays,
    // what is being made is told first.
    void follow();
    // Another run is shown, or nothing is to be described.
    void forget();

    const Phrases& words() const { return m_told.value(); }  // empty: nothing yet
    bool isComing() const { return m_told.isComing(); }      // another description

private:
    // Everything the description depends on.
    struct Key {
        record::RunKey run;
        Step step = 0;
        bool underWay = false;
        document::Labels labels = document::Labels::address;
        std::string part;  // of the network
        friend bool operator==(const Key&, const Key&) = default;
    };
    static Key keyOf(const record::Instant& instant);

    const session::Session& m_run;
    std::shared_ptr<explain::Narrator> m_narrator = std::make_shared<explain::Narrator>();  // of the jobs
    Key m_key;  // of the description asked for last
    session::Latest<Phrases> m_told;
};

}  // namespace hop::ui::stage

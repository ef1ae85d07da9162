// SPDX-License-Identifier: GPL-3.0-or-later
// The other runs of the document.
#include "ui/session/companions.h"

#include <algorithm>
#include <utility>

namespace hop::ui::session {

Companions::Companions(Session& lead) : m_lead(lead) {
    for (std::size_t i = 0; i < kCount; ++i) {
        m_runs[i].session = &lead.lab().addRun();
        follow(i);
    }
    for (const auto signal : {&Session::opened, &Session::continued, &Session::displayChanged, &Session::amended})
        connect(&lead, signal, this, &Companions::refresh);
    connect(&lead, &Session::selectionChanged, this, [this] {
        for (const Run& run : m_runs)
            if (run.session != m_selecting) selectAsLead(*run.session);
    });
    connect(&lead, &Session::opened, this, [this] {
        const Step step = m_lead.scenario().view.step;
        m_wantedStep = !m_lead.scenario().runs.empty() && step > m_lead.lastStep() ? std::optional(step) : std::nullopt;
    });
}

void Companions::follow(std::size_t index) {
    Session& run = at(index);
    // What is selected there selects it everywhere; what is not there, or no longer, says nothing about the others.
    connect(&run, &Session::selectionChanged, this, [this, &run] {
        const scene::Selection selected = run.frame().selection;
        if (m_leading || selected.kind == scene::Selection::Kind::nothing) return;
        m_selecting = &run;
        m_lead.select(selected);
        m_selecting = nullptr;
    });
    connect(&run, &Session::opened, this, [this, &run, index] {
        m_runs[index].shownLike.reset();
        showLikeLead(m_runs[index]);
        selectAsLead(run);
        if (m_wantedStep && run.lastStep() >= *m_wantedStep)
            m_lead.lab().seek({*std::exchange(m_wantedStep, std::nullopt), 0.0});
        Q_EMIT opened(index);
    });
    // What was there before is another document's.
    connect(&run, &Session::failed, this, [this, &run, index](const QString& sentence) {
        run.close();
        Q_EMIT refused(index, sentence);
    });
    connect(&run, &Session::asked, this, [this, &run, index] {
        run.cancel();
        run.close();
        Q_EMIT refused(index,
                       QStringLiteral("This run is too large for a side-by-side comparison; open it on its own."));
    });
}

void Companions::selectAsLead(Session& run) {
    m_leading = true;
    run.select(m_lead.frame().selection);
    m_leading = false;
}

void Companions::showLikeLead(Run& run) {
    const scene::Display& display = m_lead.frame().display;
    if (run.shownLike == display) return;
    run.shownLike = display;
    scene::Display own = display;
    own.focusNode = std::min(own.focusNode, run.session->frame().run->network->nodeCount() - 1);
    run.session->setDisplay(own);
}

bool Companions::isBeside() const {
    return m_lead.frame().run != nullptr && m_lead.scenario().runs.empty() && !m_lead.frame().display.beside.empty();
}

// What runs, without what says how it is shown or what is claimed.
std::optional<document::Scenario> Companions::wantedAt(std::size_t index) const {
    if (m_lead.frame().run == nullptr) return std::nullopt;
    document::Scenario wanted;
    if (isBeside() && index == 0) {
        static_cast<run::Request&>(wanted) = m_lead.scenario();
        wanted.algorithm = m_lead.frame().display.beside;
        wanted.run = "explicit";
        return wanted;
    }
    const std::vector<document::TitledRequest>& runs = m_lead.scenario().runs;
    if (index + 1 >= runs.size()) return std::nullopt;
    static_cast<run::Request&>(wanted) = runs[index + 1];
    wanted.title = runs[index + 1].title;
    return wanted;
}

void Companions::refresh() {
    bool other = false;
    for (std::size_t i = 0; i < kCount; ++i) {
        Run& run = m_runs[i];
        std::optional<document::Scenario> wanted = wantedAt(i);
        if (wanted != run.wanted || m_lead.folder() != run.folder) {
            run.wanted = std::move(wanted);
            run.folder = m_lead.folder();
            other = true;
            run.wanted ? run.session->open(*run.wanted, run.folder) : run.session->close();
        }
        if (run.session->frame().run != nullptr && !run.session->isBusy()) showLikeLead(run);
    }
    if (other) Q_EMIT changed();
}

}  // namespace hop::ui::session

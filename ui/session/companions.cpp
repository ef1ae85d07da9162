// SPDX-License-Identifier: GPL-3.0-or-later
// The other runs of the document.
#include "ui/session/companions.h"

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
        for (const Run& run : m_runs) run.session->select(m_lead.frame().selection);
    });
}

void Companions::follow(std::size_t index) {
    Session& run = at(index);
    connect(&run, &Session::selectionChanged, this, [this, &run] {
        if (run.frame().selection != m_lead.frame().selection) m_lead.select(run.frame().selection);
    });
    connect(&run, &Session::opened, this, [this, &run, index] {
        run.setDisplay(m_lead.frame().display);
        run.select(m_lead.frame().selection);
        Q_EMIT opened(index);
    });
    connect(&run, &Session::failed, this, [this, index](const QString& sentence) { Q_EMIT refused(index, sentence); });
    connect(&run, &Session::asked, this, [this, &run, index] {
        run.cancel();
        Q_EMIT refused(index,
                       QStringLiteral("This run is too large for a side-by-side comparison; open it on its own."));
    });
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
        if (wanted != run.wanted) {
            run.wanted = std::move(wanted);
            other = true;
            run.wanted ? run.session->open(*run.wanted, m_lead.folder()) : run.session->close();
        }
        if (run.session->frame().run != nullptr && !run.session->isBusy())
            run.session->setDisplay(m_lead.frame().display);
    }
    if (other) Q_EMIT changed();
}

}  // namespace hop::ui::session

// SPDX-License-Identifier: GPL-3.0-or-later
// The other runs of the document.
#include "ui/session/companions.h"

#include <algorithm>
#include <utility>

namespace hop::ui::session {
namespace {

// Replaces nodes that do not exist in this session's network.
record::Display forNetworkOf(const Session& session, record::Display display) {
    const NodeId nodes = session.instant().run().network->nodeCount();
    display.focusNode = std::min(display.focusNode, nodes - 1);
    if (display.tree.root >= nodes) display.tree.root.reset();
    return display;
}

}  // namespace

Companions::Companions(Session& lead) : m_lead(lead), m_comparing(lead.lab().jobs(), JobKind::scene) {
    for (std::size_t i = 0; i < kCount; ++i) {
        m_runs[i].session = &addRun(lead.lab());
        follow(i);
    }
    for (const auto signal : {&Session::opened, &Session::continued, &Session::displayChanged, &Session::amended})
        connect(&lead, signal, this, &Companions::refresh);
    connect(&lead, &Session::busyChanged, this, [this](bool busy) {
        if (!busy) compare(explain::Execute::no);
    });
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
    // A selection made there applies to all runs. An empty one is ignored: the selected thing may be missing in that
    // run.
    connect(&run, &Session::selectionChanged, this, [this, &run] {
        const record::Selection selected = run.instant().selection;
        if (m_leading || selected.kind == record::Selection::Kind::nothing) return;
        m_selecting = &run;
        m_lead.select(selected);
        m_selecting = nullptr;
    });
    connect(&run, &Session::opened, this, [this, &run, index] {
        m_runs[index].shownLike.reset();
        showLikeLead(m_runs[index]);
        compare(explain::Execute::no);
        selectAsLead(run);
        if (m_wantedStep && run.lastStep() >= *m_wantedStep)
            m_lead.lab().seek({*std::exchange(m_wantedStep, std::nullopt), 0.0});
        Q_EMIT opened(index);
    });
    // What it showed before belongs to another document.
    connect(&run, &Session::failed, this, [this, &run, index](const QString& sentence) {
        run.close();
        compare(explain::Execute::no);
        Q_EMIT refused(index, sentence);
    });
    connect(&run, &Session::continued, this, [this] { compare(explain::Execute::no); });
    connect(&run, &Session::displayChanged, this, [this, index] { showLeadLike(m_runs[index]); });
    connect(&run, &Session::asked, this, [this, &run, index] {
        run.cancel();
        run.close();
        compare(explain::Execute::no);
        Q_EMIT refused(index,
                       QStringLiteral("This run is too large for a side-by-side comparison; open it on its own."));
    });
}

void Companions::selectAsLead(Session& run) {
    m_leading = true;
    run.selectAtClock(m_lead.instant().selection);
    m_leading = false;
}

void Companions::showLikeLead(Run& run) {
    const record::Display& display = m_lead.instant().display;
    if (run.shownLike == display) return;
    run.shownLike = display;
    const bool before = std::exchange(m_leading, true);
    run.session->setDisplay(forNetworkOf(*run.session, display));
    m_leading = before;
    run.given = run.session->instant().display;
}

// A choice made in a panel of this run applies to the document: it is saved, can be undone, and shows in all runs.
void Companions::showLeadLike(Run& run) {
    if (m_leading || !run.session->instant().isOpen() || !run.shownLike || !m_lead.instant().isOpen()) return;
    record::Display display = run.session->instant().display;
    const record::Display before = std::exchange(run.given, display);
    if (display == before) return;
    // Pass on only what the user changed, not what was adapted to this run's network.
    display.layout = run.shownLike->layout;
    if (display.focusNode == before.focusNode) display.focusNode = run.shownLike->focusNode;
    if (display.tree.root == before.tree.root) display.tree.root = run.shownLike->tree.root;
    // A document may not name a part that the network of its first run lacks.
    if (!display.part.empty() && record::drawingOf(m_lead.instant().run().network, display).part.empty())
        display.part = run.shownLike->part;
    run.shownLike = forNetworkOf(m_lead, display);
    m_lead.setDisplay(*run.shownLike);
}

// The request and its title only, without view and claims.
std::optional<document::Scenario> Companions::wantedAt(std::size_t index) const {
    if (!m_lead.instant().isOpen()) return std::nullopt;
    document::Scenario wanted;
    wanted.files = m_lead.scenario().files;
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
        if (run.session->instant().isOpen() && !run.session->isBusy()) showLikeLead(run);
    }
    if (other) Q_EMIT changed();
    compare(explain::Execute::no);
}

// Keeps measurements of runs whose request has not changed.
void Companions::compare(explain::Execute execute) {
    if (!m_lead.instant().isOpen() || !sheet::comparesRuns(m_lead.scenario())) return setComparison(nullptr);
    const std::vector<document::TitledRequest>& titled = m_lead.scenario().runs;
    std::vector<record::RecordingPtr> recorded(titled.size());
    for (std::size_t i = 0; i < titled.size(); ++i) {
        const Session& session = i == 0 ? m_lead : at(i - 1);
        if (session.instant().isOpen() && !session.isBusy()) recorded[i] = session.recording();
    }
    m_comparing.start([this, titled, recorded = std::move(recorded), before = m_comparison,
                       execute](const JobQueue::Work& work) -> JobQueue::Finish {
        auto made = sheet::comparisonOf(titled, recorded, before, execute, work.stop());
        if (!made) return {};
        return [this, comparison = *std::move(made)] {
            setComparison(comparison);
            if (!explain::isObserved(*comparison)) compare(explain::Execute::yes);
        };
    });
}

void Companions::setComparison(record::ComparisonPtr comparison) {
    if (comparison == nullptr) m_comparing.drop();
    const bool same = comparison == m_comparison;
    m_lead.lab().jobs()->destroyLater(std::exchange(m_comparison, std::move(comparison)));
    m_lead.setComparison(m_comparison);
    for (const Run& run : m_runs) run.session->setComparison(m_comparison);
    if (!same) Q_EMIT compared();
}

}  // namespace hop::ui::session

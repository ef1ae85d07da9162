// SPDX-License-Identifier: GPL-3.0-or-later
// The instant shown by a cell.
#include "ui/session/cell_instant.h"

#include <algorithm>
#include <utility>

#include "core/experiment/library.h"
#include "core/record/instants.h"
#include "core/sheet/cell.h"
#include "core/sheet/shown_sheet.h"
#include "ui/session/far_instant.h"
#include "ui/session/lab.h"
#include "ui/style/text.h"

namespace hop::ui::session {

CellInstant::CellInstant(Session& run, Session& document, std::string cell)
    : m_run(run),
      m_document(document),
      m_cell(std::move(cell)),
      m_laying(run.lab().jobs(), JobKind::layout),
      m_making(run.lab().pictures(), JobKind::scene),
      m_path(run.lab().jobs(), [this](const PathSearch::Path& path) {
          m_still->path = path;
          m_still->pathComing = false;
          Q_EMIT changed();
      }) {
    for (const auto signal : {&Session::opened, &Session::continued, &Session::closed, &Session::layoutChanged})
        connect(&run, signal, this, &CellInstant::follow);
    connect(&document, &Session::amended, this, &CellInstant::follow);
    connect(&document, &Session::displayChanged, this, [this] {
        if (!m_ownNetwork) layOwnDrawing();
        Q_EMIT changed();
    });
    connect(&document, &Session::selectionChanged, this, [this] {
        if (!m_ownNetwork) followSelection();
        Q_EMIT changed();
    });
    follow();
}

void CellInstant::follow() {
    m_from.reset();
    const auto shown = sheet::resolve(m_document.scenarioAsSeen(), m_cell);
    m_ownNetwork = shown && shown->cell.arguments.given("of");
    if (m_ownNetwork) return lay(*shown);
    if (shown && sheet::isAtOwnStep(*shown) && m_run.instant().isOpen()) {
        standStill(static_cast<Step>(shown->cell.arguments.integer("step")));
    } else {
        m_making.drop();
        m_still.reset();
    }
    followSelection();
    layOwnDrawing();
    Q_EMIT changed();
}

// At a step of its own. A far one is there once a job has made it; until then another one of the same run stays.
void CellInstant::standStill(Step step) {
    step = std::min(step, m_run.lastStep());
    record::Instant first =
        record::firstInstant(m_run.recording(), m_run.instant().display, m_run.layout(), record::Layouts::given);
    if (m_still && m_still->recording != first.recording) m_still.reset();
    if (m_still && m_still->step == step) {
        m_making.drop();
        first.selected = m_still->selected;
        first.selectedSerial = m_still->selectedSerial;
        m_still = record::seenAs(*std::move(m_still), first, record::Paths::given);
        return;
    }
    if (isFar(first, step)) return makeStill(first, step);
    m_making.drop();
    auto still = record::at(std::move(first), step, 0.0);
    m_still = still ? std::optional(*std::move(still)) : std::nullopt;
}

void CellInstant::makeStill(const record::Instant& first, Step step) {
    const Sought sought{first.revision().recording, step};
    if (m_making.isBusy() && m_sought == sought) return;
    m_sought = sought;
    m_making.start([this, first, step](const JobQueue::Work& work) -> JobQueue::Finish {
        auto still = withState(record::at(first, step, 0.0, work.stop()), work.stop());
        return [this, still = still ? std::optional(*std::move(still)) : std::nullopt] {
            m_still = still;
            // The view may have changed meanwhile.
            if (m_still) return follow();
            m_path.drop();
            Q_EMIT changed();
        };
    });
}

// The path of a packet appears once a job has found it, if that takes long.
void CellInstant::followSelection() {
    if (!m_still) return m_path.drop();
    m_still = record::withSelection(*std::move(m_still), m_document.instant().selection, record::Paths::given);
    m_path.follow(*m_still);
}

// Lays out the cell's own drawing, if its layout, part or detail differs from the document's.
void CellInstant::layOwnDrawing() {
    const record::Instant& whole = m_run.instant();
    auto shown = sheet::resolve(m_document.scenarioAsSeen(), m_cell);
    m_ownDrawing.reset();
    if (!whole.isOpen() || !shown || !sheet::readNodes(*shown, *whole.run().network)) return;
    const auto isGiven = [&](const char* name) { return shown->cell.arguments.given(name); };
    if (!shown->cell.figure->drawsNetwork || (!isGiven("layout") && !isGiven("part") && !isGiven("detail"))) return;
    const network::NetworkPtr network = whole.run().network;
    const record::Drawing wanted =
        record::drawingOf(network, sheet::displayOf(shown->view, m_document.instant().display));
    if (wanted == whole.drawing || wanted.layout.empty()) return;
    m_ownDrawing = wanted;
    if (m_drawn != nullptr && m_drawnNetwork == network && m_drawn->drawing == wanted) return;
    m_drawn.reset();
    m_drawnNetwork = network;
    m_laying.start([this, network, wanted](const JobQueue::Work& work) -> JobQueue::Finish {
        const record::LayoutPtr drawn = record::drawLayout(network, wanted, work.stop());
        return [this, drawn] {
            m_drawn = drawn;
            Q_EMIT changed();
        };
    });
}

void CellInstant::lay(const sheet::Resolved& shown) {
    if (m_laid == shown.request && m_laidFolder == m_document.folder()) return;
    m_laid = shown.request;
    m_laidFolder = m_document.folder();
    m_still.reset();
    m_problem.clear();
    m_laying.start([this, shown, folder = m_document.folder().toStdString(),
                    files = m_document.scenario().files](const JobQueue::Work& work) -> JobQueue::Finish {
        auto run = run::build(shown.request, experiment::worldAt(folder, {.files = files}, work.stop()));
        auto still = run ? sheet::showCell(shown, *std::move(run), {}, {}, work.stop()) : run.error();
        if (!still)
            return [this, why = text(still.error().message)] {
                m_problem = why;
                Q_EMIT changed();
            };
        return [this, made = *std::move(still)] {
            m_still = made;
            m_from.reset();
            Q_EMIT changed();
        };
    });
}

record::Instant CellInstant::instant() {
    if (!m_still && (m_ownNetwork || m_making.isBusy())) return {};
    return seen(m_still ? *m_still : m_run.instant());
}

std::optional<record::Instant> CellInstant::at(const record::Instant& ofRun) {
    if (m_ownNetwork || m_still || m_making.isBusy()) return std::nullopt;
    return seen(ofRun);
}

// Under the view of the cell.
record::Instant CellInstant::seen(record::Instant seen) {
    const record::Display& whole = m_document.instant().display;
    if (m_from != whole) {
        m_from = m_display = whole;
        m_isCompared = true;
        auto shown = sheet::resolve(m_document.scenarioAsSeen(), m_cell);
        // Node names are resolved in the cell's own network, else in its run's.
        if (shown && (!seen.isOpen() || sheet::readNodes(*shown, *seen.run().network))) {
            m_isCompared = sheet::isCompared(shown->cell);
            m_display = sheet::displayOf(shown->view, whole);
            sheet::setOptions(m_display.options, shown->cell);
        }
    }
    // A node of the document's network may be missing in this one.
    const NodeId node = seen.display.focusNode;
    seen.display = m_display;
    if (!m_isCompared) seen.comparison = nullptr;
    if (seen.isOpen() && m_display.focusNode >= seen.run().network->nodeCount()) seen.display.focusNode = node;
    if (m_ownDrawing && !m_ownNetwork) {
        // Callers may ask before the signal of a new run has arrived; the kept drawing does not fit its network.
        const bool fits = m_drawn != nullptr && seen.isOpen() && seen.run().network == m_drawnNetwork;
        seen.draw(fits ? m_drawn : nullptr);
        seen.layoutComing = !fits;
    }
    return seen;
}

}  // namespace hop::ui::session

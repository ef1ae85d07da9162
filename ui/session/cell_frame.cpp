// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of a cell.
#include "ui/session/cell_frame.h"

#include <algorithm>
#include <utility>

#include "core/experiment/library.h"
#include "core/sheet/display_names.h"
#include "core/sheet/still.h"
#include "ui/session/lab.h"

namespace hop::ui::session {

CellFrame::CellFrame(Session& run, Session& document, std::string cell)
    : m_run(run), m_document(document), m_cell(std::move(cell)), m_laying(run.lab().jobs(), JobKind::layout) {
    for (const auto signal : {&Session::opened, &Session::continued, &Session::layoutChanged})
        connect(&run, signal, this, &CellFrame::follow);
    connect(&document, &Session::amended, this, &CellFrame::follow);
    connect(&document, &Session::displayChanged, this, [this] {
        if (!m_ownNetwork) layOwnDrawing();
        Q_EMIT changed();
    });
    connect(&document, &Session::selectionChanged, this, [this] {
        if (m_still != nullptr && !m_ownNetwork) m_still->select(m_document.frame().selection);
        Q_EMIT changed();
    });
    follow();
}

void CellFrame::follow() {
    m_from.reset();
    const auto shown = sheet::shownBy(m_document.scenarioAsSeen(), m_cell);
    m_ownNetwork = shown && shown->cell.arguments.given("of");
    if (m_ownNetwork) return lay(*shown);
    m_still.reset();
    if (shown && sheet::isAtOwnStep(*shown) && m_run.frame().run != nullptr) {
        m_still = std::make_unique<record::Showing>(record::Showing::Layouts::given);
        m_still->open(m_run.recording(), m_run.frame().display, m_run.layout());
        const auto step = static_cast<Step>(shown->cell.arguments.integer("step"));
        static_cast<void>(m_still->moveTo(std::min(step, m_still->frame().lastStep), 0.0));
        m_still->select(m_document.frame().selection);
    }
    layOwnDrawing();
    Q_EMIT changed();
}

// Its layout and its part may be other ones than the document's.
void CellFrame::layOwnDrawing() {
    const record::Frame& whole = m_run.frame();
    auto shown = sheet::shownBy(m_document.scenarioAsSeen(), m_cell);
    m_ownDrawing.reset();
    if (whole.run == nullptr || !shown || !sheet::readNodes(*shown, *whole.run->network)) return;
    const auto isGiven = [&](const char* name) { return shown->cell.arguments.given(name); };
    if (!shown->cell.figure->drawsNetwork || (!isGiven("layout") && !isGiven("part") && !isGiven("detail"))) return;
    const network::NetworkPtr network = whole.run->network;
    const record::Drawing wanted =
        record::drawingOf(network, sheet::displayOf(shown->view, m_document.frame().display));
    if (wanted == whole.drawing || wanted.layout.empty()) return;
    m_ownDrawing = wanted;
    if (m_drawn != nullptr && m_drawnNetwork == network && m_drawn->drawing == wanted) return;
    m_drawn.reset();
    m_drawnNetwork = network;
    m_laying.start([this, network, wanted](const JobQueue::Work& work) -> JobQueue::Finish {
        const record::LayoutPtr drawn = record::drawLayout(network, wanted, work.stop());
        return [this, drawn] {
            m_drawn = drawn;
            m_drawnRevision = record::nextRevision();
            Q_EMIT changed();
        };
    });
}

const record::LayoutPtr& CellFrame::layout() const {
    if (m_ownDrawing) return m_drawn;
    return m_still != nullptr ? m_still->layout() : m_run.layout();
}

void CellFrame::lay(const sheet::Shown& shown) {
    if (m_laid == shown.request && m_laidFolder == m_document.folder()) return;
    m_laid = shown.request;
    m_laidFolder = m_document.folder();
    m_still.reset();
    m_problem.clear();
    m_laying.start([this, shown, folder = m_document.folder().toStdString(),
                    files = m_document.scenario().files](const JobQueue::Work& work) -> JobQueue::Finish {
        auto run = run::build(shown.request, experiment::worldAt(folder, {.files = files}, work.stop()));
        auto still = run ? sheet::stillOf(shown, *std::move(run), {}, {}, work.stop()) : run.error();
        if (!still)
            return [this, why = QString::fromStdString(still.error().message)] {
                m_problem = why;
                Q_EMIT changed();
            };
        return [this, made = std::make_shared<std::unique_ptr<record::Showing>>(*std::move(still))] {
            m_still = std::move(*made);
            m_from.reset();
            Q_EMIT changed();
        };
    });
}

const record::Frame& CellFrame::frame() const {
    if (m_ownNetwork && m_still == nullptr) return m_frame = {};
    const record::Display& whole = m_document.frame().display;
    m_frame = m_still != nullptr ? m_still->frame() : m_run.frame();
    if (m_from != whole) {
        m_from = m_display = whole;
        m_isCompared = true;
        auto shown = sheet::shownBy(m_document.scenarioAsSeen(), m_cell);
        // Nodes are those of its own network, or of its run's.
        const bool known = shown && (m_frame.run == nullptr || sheet::readNodes(*shown, *m_frame.run->network));
        if (known) {
            m_isCompared = sheet::isCompared(shown->cell);
            m_display = sheet::displayOf(shown->view, whole);
            sheet::setOptions(m_display.options, shown->cell);
        }
    }
    // A node of the document's network may be none of this one.
    const NodeId node = m_frame.display.focusNode;
    m_frame.display = m_display;
    if (!m_isCompared) {
        m_frame.comparison = nullptr;
        m_frame.comparisonRevision = 0;
    }
    if (m_frame.run != nullptr && m_display.focusNode >= m_frame.run->network->nodeCount())
        m_frame.display.focusNode = node;
    if (m_ownDrawing && !m_ownNetwork) {
        // Others may ask for it before this has heard of another run, whose network the drawing does not fit.
        const bool fits = m_frame.run != nullptr && m_frame.run->network == m_drawnNetwork;
        const record::DrawnLayout* drawn = fits ? m_drawn.get() : nullptr;
        record::setDrawn(m_frame, drawn);
        m_frame.layoutComing = drawn == nullptr;
        if (drawn != nullptr) m_frame.runRevision = m_drawnRevision;
    }
    return m_frame;
}

record::SnapshotPtr CellFrame::snapshot() const {
    if (m_still != nullptr)
        return std::make_shared<const record::Snapshot>(frame(), m_still->sharedRecording(), layout());
    return std::make_shared<const record::Snapshot>(frame(), m_run.recording(), layout(), m_run.comparison());
}

}  // namespace hop::ui::session

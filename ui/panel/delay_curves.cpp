// SPDX-License-Identifier: GPL-3.0-or-later
// Delay curves: an experiment measured in the background, with charts and tables that grow; a click on a point plays
// its run beside the curve.
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "core/base/text.h"
#include "core/experiment/stated_theory.h"
#include "core/scene/curves/curves.h"
#include "core/scene/table/table.h"
#include "core/sheet/experiment_sheet.h"
#include "ui/chart/curve_view.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/kept_view.h"
#include "ui/panel/printed_table.h"
#include "ui/session/sweep_runner.h"
#include "ui/style/form.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"

namespace hop::ui::panel::delay_curves {

Entry entry();

namespace {

using session::SweepRunner;
using State = SweepRunner::State;

class DelayCurvesPanel final : public QWidget {
public:
    DelayCurvesPanel(Context& context, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPushButton* button(const char* icon, const QString& words = {}) {
        return new QPushButton(style::icon(QLatin1StringView(icon)), words, this);
    }
    QLayout* makeBar();
    void connectParts();
    void followTheme();
    void takeExperiment();
    void refresh();
    QString progress() const;
    QString wordsOf(const scene::Curves::Value& value) const;
    void open(std::size_t tag);
    void follow();
    void findChosen();
    void showPoints();
    QWidget* makeChartPage();
    void exportSheet();
    void copyTable();
    void nameCells();
    void showCell();

    Context& m_context;
    SweepRunner m_runner;
    QPushButton* m_open = button("open", QStringLiteral("Open…"));
    QPushButton* m_run = button("play", QStringLiteral("Run"));
    QPushButton* m_cancel = button("cancel", QStringLiteral("Cancel"));
    QPushButton* m_copy = button("copy");
    QPushButton* m_export = button("export", QStringLiteral("Export…"));
    QProgressBar m_bar;
    QLabel m_label;
    QTabBar* m_cells = new QTabBar;  // of the sheet, if there are several
    QStackedWidget* m_shown = new QStackedWidget;
    chart::CurveView* m_view;
    PrintedTable* m_table = new PrintedTable;
    QWidget* m_below = new QWidget;  // below the chart: the point shown, and all points as a table
    QLabel* m_point = new QLabel;
    PrintedTable* m_points = new PrintedTable;
    std::optional<std::size_t> m_chosen;   // the point of the open run
    std::optional<run::Request> m_sought;  // run for which m_chosen was determined
    std::size_t m_searched = 0;            // number of points at that time
    std::vector<sheet::ExperimentPanel> m_panels;
};

DelayCurvesPanel::DelayCurvesPanel(Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_runner(context.session().lab()),
      m_view(new chart::CurveView([this](const scene::Curves::Value& value) { return wordsOf(value); })) {
    style::nameFields(
        {{m_open, "delay-open", "", "Open an experiment from a file; the gallery has those of the papers."},
         {m_run, "delay-run", "", "Measure the points of the experiment, pause, or resume."},
         {m_cancel, "delay-cancel", "",
          "Stop measuring. A complete earlier result is restored; otherwise finished points are kept, and Continue "
          "measures the rest."},
         {&m_bar, "delay-progress", "Points measured"},
         {m_copy, "delay-copy", "Copy as a table", "Copy what is shown as a table, for a spreadsheet."},
         {m_export, "delay-export", "", "Export charts and tables as a picture, or the points as a table."},
         {&m_label, "delay-words"},
         {m_cells, "delay-cells", "Charts and tables"},
         {m_point, "delay-point", "", "", "quiet"},
         {m_points, "delay-points", "Points as a table"}});
    m_label.setMinimumWidth(0);
    m_label.setWordWrap(true);
    m_label.setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_label.setContentsMargins(16, 0, 16, 8);
    m_cells->setDrawBase(false);
    m_cells->setExpanding(false);
    m_shown->addWidget(makeChartPage());
    m_shown->addWidget(m_table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(makeBar());
    layout->addWidget(&m_label);
    layout->addWidget(m_cells);
    layout->addWidget(m_shown, 1);
    connectParts();
    followTheme();
    takeExperiment();
    refresh();
}

// Bar and Cancel keep their room, and Run has room for all its texts, so that nothing moves when measuring starts.
QLayout* DelayCurvesPanel::makeBar() {
    m_bar.setTextVisible(false);
    m_bar.setMaximumWidth(160);
    for (QWidget* each : std::initializer_list<QWidget*>{&m_bar, m_cancel}) {
        QSizePolicy policy = each->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        each->setSizePolicy(policy);
    }
    for (const char* words : {"Measure again", "Resume", "Pause"}) {
        m_run->setText(QLatin1StringView(words));
        m_run->setMinimumWidth(std::max(m_run->minimumWidth(), m_run->sizeHint().width()));
    }
    QHBoxLayout* row = style::makeLine({m_open, m_run, m_cancel, &m_bar, m_copy, m_export}, 8);
    row->setContentsMargins(16, 8, 16, 8);
    row->insertStretch(row->indexOf(m_copy), 1);
    return row;
}

void DelayCurvesPanel::connectParts() {
    connect(m_open, &QPushButton::clicked, &m_context, &Context::fileWanted);
    connect(m_run, &QPushButton::clicked, this,
            [this] { m_runner.state() == State::running ? m_runner.pause() : m_runner.run(); });
    connect(m_cancel, &QPushButton::clicked, &m_runner, &SweepRunner::cancel);
    connect(m_export, &QPushButton::clicked, this, &DelayCurvesPanel::exportSheet);
    connect(&m_context, &Context::experimentExportWanted, this, &DelayCurvesPanel::exportSheet);
    connect(m_copy, &QPushButton::clicked, this, &DelayCurvesPanel::copyTable);
    connect(m_cells, &QTabBar::currentChanged, this, &DelayCurvesPanel::showCell);
    connect(&m_runner, &SweepRunner::changed, this, &DelayCurvesPanel::refresh);
    connect(&m_context, &Context::measuringCancelled, &m_runner, &SweepRunner::cancel);
    for (const auto other : {&session::Session::opened, &session::Session::continued})
        connect(&m_context.session(), other, this, &DelayCurvesPanel::follow);
    connect(m_view, &chart::CurveView::chosen, this, &DelayCurvesPanel::open);
    connect(&m_context, &Context::themeChanged, this, &DelayCurvesPanel::followTheme);
    connect(&m_context, &Context::experimentChanged, this, &DelayCurvesPanel::takeExperiment);
}

void DelayCurvesPanel::followTheme() {
    m_view->setTheme(m_context.theme());
    showCell();
}

void DelayCurvesPanel::takeExperiment() {
    if (const auto& experiment = m_context.experiment())
        m_runner.setExperiment(*experiment, m_context.experimentFolder());
    else
        m_runner.close();
}

void DelayCurvesPanel::refresh() {
    const State state = m_runner.state();
    const bool moving = state == State::running || state == State::paused || state == State::stopping;
    const bool begun = !m_runner.result().points.empty();
    m_run->setText(state == State::running          ? QStringLiteral("Pause")
                   : state == State::paused         ? QStringLiteral("Resume")
                   : state == State::done           ? QStringLiteral("Measure again")
                   : state == State::ready && begun ? QStringLiteral("Continue")
                                                    : QStringLiteral("Run"));
    m_context.setMeasuring(state == State::running || state == State::paused);
    m_run->setIcon(style::icon(state == State::running ? QStringLiteral("pause") : QStringLiteral("play")));
    m_run->setEnabled(state != State::empty && state != State::stopping);
    m_cancel->setEnabled(state == State::running || state == State::paused);
    for (QPushButton* each : {m_copy, m_export}) each->setEnabled(!m_runner.result().points.empty());
    m_bar.setVisible(moving);
    m_cancel->setVisible(moving);
    m_bar.setRange(0, static_cast<int>(m_runner.points()));
    m_bar.setValue(static_cast<int>(m_runner.pointsFinished()));
    m_label.setText(progress());
    if (state == State::empty) {
        scene::Curves none;
        none.empty = "Open an experiment: ST Fig. 6 in the gallery, or a file";
        m_panels.clear();
        m_cells->hide();
        m_view->setCurves(std::move(none));
        m_shown->setCurrentIndex(0);
        findChosen();
        return showPoints();
    }
    m_panels.clear();
    if (auto sheet = sheet::experimentSheet(m_runner.result()))
        for (auto& row : *sheet) std::ranges::move(row, std::back_inserter(m_panels));
    else
        m_label.setText(text(sheet.error().message));
    nameCells();
    findChosen();
    showCell();
}

// "Chart", "Table 2", or the heading set by the document.
QString nameOf(const sheet::ExperimentPanel& panel, std::size_t number) {
    if (!panel.heading.empty()) return text(panel.heading);
    const QString title = text(panel.figure->title);
    return number == 0 ? title : QStringLiteral("%1 %2").arg(title).arg(number);
}

// Several panels of one figure are counted.
QStringList namesOf(const std::vector<sheet::ExperimentPanel>& panels) {
    QStringList names;
    for (auto panel = panels.begin(); panel != panels.end(); ++panel) {
        const auto count = [&](auto end) {
            return std::ranges::count(panels.begin(), end, panel->figure, &sheet::ExperimentPanel::figure);
        };
        names << nameOf(*panel, count(panels.end()) > 1 ? static_cast<std::size_t>(count(panel + 1)) : 0);
    }
    return names;
}

void DelayCurvesPanel::nameCells() {
    const QStringList names = namesOf(m_panels);
    const QSignalBlocker quiet(m_cells);
    while (m_cells->count() > names.size()) m_cells->removeTab(m_cells->count() - 1);
    while (m_cells->count() < names.size()) m_cells->addTab({});
    for (int i = 0; i < names.size(); ++i) m_cells->setTabText(i, names[i]);
    m_cells->setVisible(names.size() > 1);
}

void DelayCurvesPanel::showCell() {
    const auto index = static_cast<std::size_t>(std::max(0, m_cells->currentIndex()));
    if (index >= m_panels.size()) return;
    if (const auto* table = m_panels[index].form.as<scene::Table>()) {
        m_table->show(*table, m_context.theme());
        m_shown->setCurrentWidget(m_table);
        return;
    }
    scene::Curves curves = m_panels[index].form.get<scene::Curves>();
    if (m_runner.state() == State::ready) curves.empty = progress().toStdString();
    m_view->setCurves(std::move(curves));
    m_shown->setCurrentIndex(0);
    showPoints();
}

// The chart, and below it the point shown and the chart's values.
QWidget* DelayCurvesPanel::makeChartPage() {
    auto* below = new QVBoxLayout(m_below);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(0);
    m_point->setContentsMargins(16, 4, 16, 0);
    m_point->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    below->addWidget(m_point);
    below->addWidget(m_points, 1);
    m_below->installEventFilter(this);
    auto* page = new QSplitter(Qt::Vertical);
    page->setChildrenCollapsible(false);
    page->addWidget(m_view);
    page->addWidget(m_below);
    page->setStretchFactor(0, 3);
    page->setStretchFactor(1, 1);
    page->setSizes({600, 240});
    return page;
}

// With little height all of it goes to the curve.
void DelayCurvesPanel::resizeEvent(QResizeEvent* event) {
    constexpr int kRoomForTable = 440;  // [logical pixels]
    QWidget::resizeEvent(event);
    m_below->setVisible(event->size().height() >= kRoomForTable);
}

// The table is laid out only while visible.
bool DelayCurvesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_below && event->type() == QEvent::Show) showPoints();
    return QWidget::eventFilter(watched, event);
}

void DelayCurvesPanel::showPoints() {
    m_view->setChosen(m_chosen);
    if (!m_below->isVisible()) return;
    const scene::Table table = scene::pointTable(m_view->curves(), m_chosen);
    const auto& rows = table.fixed->rows;
    m_points->setVisible(!rows.empty());
    if (!rows.empty()) m_points->show(table, m_context.theme());
    if (const auto row = std::ranges::find(rows, true, &scene::Table::Row::strong); row != rows.end())
        m_points->showRow(static_cast<std::size_t>(row - rows.begin()));
    const document::SweepResult& result = m_runner.result();
    const bool known = m_chosen && *m_chosen < result.points.size();
    m_point->setText(known ? QStringLiteral("The run shown: %1")
                                 .arg(text(document::pointTitle(result.experiment, result.points[*m_chosen].point)))
                           : QString());
}

void DelayCurvesPanel::follow() {
    const run::Request& open = m_context.session().scenario();
    if (m_sought == open) return;
    findChosen();
    showPoints();
}

// Determines the point of the open run, whether opened by a click or by undo. Searches only if the run or the points
// have changed, since writing requests takes time.
void DelayCurvesPanel::findChosen() {
    const document::SweepResult& result = m_runner.result();
    const run::Request& open = m_context.session().scenario();
    const auto isOpen = [&](const document::PointResult& point) {
        const auto request = document::requestAt(result.experiment, point.point);
        return request && *request == open;
    };
    const bool known = m_sought == open && m_searched == result.points.size();
    m_sought = open;
    m_searched = result.points.size();
    const bool stays = m_chosen ? *m_chosen < m_searched && isOpen(result.points[*m_chosen]) : known;
    if (stays) return;
    const auto shown = std::ranges::find_if(result.points, isOpen);
    m_chosen = shown == result.points.end() ? std::nullopt
                                            : std::optional(static_cast<std::size_t>(shown - result.points.begin()));
}

void DelayCurvesPanel::copyTable() {
    const auto index = static_cast<std::size_t>(std::max(0, m_cells->currentIndex()));
    if (index < m_panels.size())
        QApplication::clipboard()->setText(text(scene::tabbed(m_panels[index].form.listing())));
}

QString DelayCurvesPanel::progress() const {
    const QString count = QStringLiteral("%1 of %2 points").arg(m_runner.pointsFinished()).arg(m_runner.points());
    switch (m_runner.state()) {
        case State::empty:
            return {};
        case State::ready:
            if (!m_runner.lastWords().isEmpty()) return m_runner.lastWords();
            return m_runner.result().points.empty() ? QStringLiteral("%1 points to measure").arg(m_runner.points())
                                                    : QStringLiteral("%1, stopped").arg(count);
        case State::running:
            // The point being measured is already drawn.
            return m_runner.lastWords().isEmpty() ? count + QStringLiteral(" finished")
                                                  : count + QStringLiteral(" finished · ") + m_runner.lastWords();
        case State::paused:
            return QStringLiteral("%1, paused").arg(count);
        case State::stopping:
            return QStringLiteral("stopping");
        case State::done:
            if (!m_runner.lastWords().isEmpty()) return m_runner.lastWords();
            return (m_runner.isRecorded() ? QStringLiteral("%1, recorded; click one to play its run")
                                          : QStringLiteral("%1; click one to play its run"))
                .arg(count);
    }
    return {};
}

QString DelayCurvesPanel::wordsOf(const scene::Curves::Value& value) const {
    const document::SweepResult& result = m_runner.result();
    if (value.tag >= result.points.size()) return {};
    const document::PointResult& point = result.points[value.tag];
    QString words = text(document::pointTitle(result.experiment, point.point));
    for (std::size_t i = 0; i < point.values.size(); ++i) {
        const auto& interval = point.values[i];
        words += QStringLiteral("\n") + text(result.experiment.measures[i]) + QStringLiteral(" ") +
                 (interval ? QString::number(interval->value, 'g', 5) : QStringLiteral("not measured"));
        if (interval && std::isfinite(interval->halfWidth) && interval->halfWidth > 0.0)
            words += QStringLiteral(" ± ") + QString::number(interval->halfWidth, 'g', 2);
    }
    if (point.stability == Stability::undecided) words += QStringLiteral("\nstability not decided yet");
    if (point.stability != Stability::unstable && point.used < point.replications)
        words += QStringLiteral("\n%1 of %2 replications used").arg(point.used).arg(point.replications);
    return words + QStringLiteral("\n") + text(quantity(point.replications, "replication")) + QStringLiteral(" of ") +
           text(quantity(point.slots / std::max<Step>(1, point.replications), "slot"));
}

void DelayCurvesPanel::open(std::size_t tag) {
    const document::SweepResult& result = m_runner.result();
    if (tag >= result.points.size()) return;
    auto scenario = document::scenarioAt(result.experiment, result.points[tag].point);
    if (!scenario) return;
    const document::Scenario open = m_context.session().scenarioAsSeen();
    if (static_cast<const run::Request&>(*scenario) == open) return;
    scenario->view = keptView(open.view, scenario->network == open.network);
    scenario->sheet = open.sheet;
    Q_EMIT m_context.pointWanted(*scenario);
}

// Exports a snapshot: a sweep may continue meanwhile.
void DelayCurvesPanel::exportSheet() {
    const auto result = std::make_shared<const document::SweepResult>(m_runner.result());
    SweepExport wanted{.result = result,
                       .title = text(result->experiment.title),
                       .cells = {},
                       .csv = [result] { return experiment::printTable(*result); },
                       .json = [result] { return experiment::print(*result); }};
    const QStringList names = namesOf(m_panels);
    for (std::size_t i = 0; m_panels.size() > 1 && i < m_panels.size(); ++i)
        wanted.cells.emplace_back(text(m_panels[i].cell), names[static_cast<qsizetype>(i)]);
    Q_EMIT m_context.exportWanted(wanted);
}

}  // namespace

Entry entry() {
    return {.id = "delay-curves",
            .title = "Experiment",
            .help =
                "Experiments: delay, queues and other quantities against load or size, measured in the background on "
                "all processors, with 95 % confidence intervals, theory curves and published points. Runs can be "
                "paused and cancelled; finished points are kept and continued here or with 'hopscope sweep'. Click a "
                "point, or choose one with the arrow keys and press Enter, to play its run beside the curve; Undo "
                "returns to the point before. Export saves the chart as a picture, or its points as CSV or JSON.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new DelayCurvesPanel(context, parent); },
            .ofExperiment = true,
            .whyNot = [](const Context& context) -> std::string {
                if (context.experiment()) return {};
                return "Curves are measured by experiments; a single run is open.";
            },
            .example = "st-fig-6"};
}

}  // namespace hop::ui::panel::delay_curves

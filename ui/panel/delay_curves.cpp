// SPDX-License-Identifier: GPL-3.0-or-later
// Delay curves: an experiment measured in the background, its chart growing; a click on a point opens that run.
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "core/base/text.h"
#include "core/scene/delay_curves.h"
#include "ui/chart/curve_view.h"
#include "ui/panel/catalogue.h"
#include "ui/session/sweep_runner.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"

namespace hop::ui::panel::delay_curves {

Entry entry();

namespace {

using session::SweepRunner;
using State = SweepRunner::State;

QString plain(const std::string& words) { return QString::fromStdString(words); }

class DelayCurvesPanel final : public QWidget {
public:
    DelayCurvesPanel(Context& context, QWidget* parent);

private:
    QPushButton* button(const char* name, const QString& words, const QString& icon);
    void refresh();
    QString progress() const;
    QString wordsOf(const scene::Curves::Value& value) const;
    void open(std::size_t tag);
    void exportChart();

    Context& m_context;
    SweepRunner m_runner;
    QPushButton *m_open, *m_run, *m_cancel, *m_export;
    QProgressBar m_bar;
    QLabel m_label;
    chart::CurveView* m_view;
};

DelayCurvesPanel::DelayCurvesPanel(Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_runner(context.session().lab()),
      m_open(button("delay-open", QStringLiteral("Open…"), QStringLiteral("open"))),
      m_run(button("delay-run", QStringLiteral("Run"), QStringLiteral("play"))),
      m_cancel(button("delay-cancel", QStringLiteral("Cancel"), QStringLiteral("cancel"))),
      m_export(button("delay-export", QStringLiteral("Export…"), QStringLiteral("export"))),
      m_view(new chart::CurveView([this](const scene::Curves::Value& value) { return wordsOf(value); })) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(8);
    for (QPushButton* each : {m_open, m_run, m_cancel}) row->addWidget(each);
    style::named(&m_bar, QStringLiteral("delay-progress"), QStringLiteral("Points measured"));
    m_bar.setTextVisible(false);
    m_bar.setMaximumWidth(160);
    m_label.setObjectName(QStringLiteral("delay-words"));
    m_label.setMinimumWidth(0);
    m_label.setWordWrap(true);
    m_label.setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(&m_bar);
    row->addWidget(&m_label, 1);
    row->addWidget(m_export);
    layout->addLayout(row);
    layout->addWidget(m_view, 1);
    m_open->setToolTip(QStringLiteral("Open an experiment from a file; the gallery has those of the papers."));
    m_cancel->setToolTip(
        QStringLiteral("Stop measuring. Finished points are kept; the next run continues from there."));
    m_run->setToolTip(QStringLiteral("Measure the points of the experiment, pause, or resume."));
    QObject::connect(m_open, &QPushButton::clicked, &context, &Context::fileWanted);
    QObject::connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_runner.state() == State::running)
            m_runner.pause();
        else
            m_runner.run();
    });
    QObject::connect(m_cancel, &QPushButton::clicked, this, [this] { m_runner.cancel(); });
    m_export->setToolTip(QStringLiteral("Export the chart as a picture, or its points as a table."));
    QObject::connect(m_export, &QPushButton::clicked, this, [this] { exportChart(); });
    QObject::connect(&m_runner, &SweepRunner::changed, this, [this] { refresh(); });
    QObject::connect(m_view, &chart::CurveView::chosen, this, [this](std::size_t tag) { open(tag); });
    m_view->setTheme(context.theme());
    QObject::connect(&context, &Context::themeChanged, this, [this] { m_view->setTheme(m_context.theme()); });
    const auto take = [this] {
        if (const auto& experiment = m_context.experiment())
            m_runner.setExperiment(*experiment, m_context.experimentFolder());
        else
            m_runner.close();
    };
    QObject::connect(&context, &Context::experimentChanged, this, take);
    take();
    refresh();
}

QPushButton* DelayCurvesPanel::button(const char* name, const QString& words, const QString& icon) {
    auto* made = new QPushButton(style::icon(icon), words, this);
    made->setObjectName(QLatin1StringView(name));
    return made;
}

void DelayCurvesPanel::refresh() {
    const State state = m_runner.state();
    const bool moving = state == State::running || state == State::paused || state == State::stopping;
    m_run->setText(state == State::running  ? QStringLiteral("Pause")
                   : state == State::paused ? QStringLiteral("Resume")
                   : state == State::done   ? QStringLiteral("Measure again")
                                            : QStringLiteral("Run"));
    m_run->setIcon(style::icon(state == State::running ? QStringLiteral("pause") : QStringLiteral("play")));
    m_run->setEnabled(state != State::empty && state != State::stopping);
    m_cancel->setEnabled(state == State::running || state == State::paused);
    m_export->setEnabled(!m_runner.result().points.empty());
    m_bar.setVisible(moving);
    m_bar.setRange(0, static_cast<int>(m_runner.points()));
    m_bar.setValue(static_cast<int>(m_runner.pointsFinished()));
    m_label.setText(progress());
    if (state == State::empty) {
        scene::Curves none;
        none.empty = "Open an experiment: ST Fig. 6 in the gallery, or a file";
        m_view->setCurves(std::move(none));
        return;
    }
    scene::Curves curves = scene::delayCurves(m_runner.result());
    if (state == State::ready) curves.empty = progress().toStdString();
    m_view->setCurves(std::move(curves));
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
            return m_runner.lastWords().isEmpty() ? count : count + QStringLiteral(" · ") + m_runner.lastWords();
        case State::paused:
            return QStringLiteral("%1, paused").arg(count);
        case State::stopping:
            return QStringLiteral("stopping");
        case State::done:
            return (m_runner.isRecorded() ? QStringLiteral("%1, recorded; click one to open its run")
                                          : QStringLiteral("%1; click one to open its run"))
                .arg(count);
    }
    return {};
}

QString DelayCurvesPanel::wordsOf(const scene::Curves::Value& value) const {
    const document::SweepResult& result = m_runner.result();
    if (value.tag >= result.points.size()) return {};
    const document::PointResult& point = result.points[value.tag];
    QString words = plain(document::describe(result.experiment, point.point));
    for (std::size_t i = 0; i < point.values.size(); ++i) {
        const auto& interval = point.values[i];
        words += QStringLiteral("\n") + plain(result.experiment.measures[i]) + QStringLiteral(" ") +
                 (interval ? QString::number(interval->value, 'g', 5) : QStringLiteral("not measured"));
        if (interval && std::isfinite(interval->halfWidth) && interval->halfWidth > 0.0)
            words += QStringLiteral(" ± ") + QString::number(interval->halfWidth, 'g', 2);
    }
    if (point.stability == Stability::undecided) words += QStringLiteral("\nstability not decided yet");
    if (point.stability != Stability::unstable && point.used < point.replications)
        words += QStringLiteral("\n%1 of %2 replications used").arg(point.used).arg(point.replications);
    return words + QStringLiteral("\n") + plain(quantity(point.replications, "replication")) + QStringLiteral(" of ") +
           plain(quantity(point.slots / std::max<Step>(1, point.replications), "slot"));
}

void DelayCurvesPanel::open(std::size_t tag) {
    const document::SweepResult& result = m_runner.result();
    if (tag >= result.points.size()) return;
    if (const auto scenario = document::scenarioAt(result.experiment, result.points[tag].point))
        Q_EMIT m_context.scenarioWanted(*scenario, m_runner.folder());
}

// What is measured so far, as it is now: a sweep may go on meanwhile.
void DelayCurvesPanel::exportChart() {
    const auto result = std::make_shared<const document::SweepResult>(m_runner.result());
    ChartExport wanted{.id = QStringLiteral("delay-curves"),
                       .curves = scene::delayCurves(*result),
                       .title = plain(result->experiment.title),
                       .caption = plain(result->experiment.source),
                       .command = {},
                       .csv = [result] { return document::printTable(*result); },
                       .json = [result] { return print(*result); }};
    Q_EMIT m_context.exportWanted(wanted);
}

}  // namespace

Entry entry() {
    return {.id = "delay-curves",
            .title = "Delay curves",
            .help =
                "Experiments: delay, queues and other quantities against load or size, measured in the background on "
                "all processors, with 95 % confidence intervals, theory curves and published points. Runs can be "
                "paused and cancelled; finished points are kept and continued here or with 'hopscope sweep'. Click a "
                "point, or choose one with the arrow keys and press Enter, to open its run. Export saves the chart as "
                "a picture, or its points as CSV or JSON.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new DelayCurvesPanel(context, parent); },
            .whyNot = [](const Context& context) -> std::string {
                if (context.experiment()) return {};
                return "Curves are measured by experiments; a single run is open.";
            },
            .example = "st-fig-6"};
}

}  // namespace hop::ui::panel::delay_curves

// SPDX-License-Identifier: GPL-3.0-or-later
// Delay curves: run, paused, cancelled and gone on with in the background; a point opens its run.
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

#include "core/experiment/library.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/panel/panel_fixture.h"
#include "ui/chart/curve_view.h"
#include "ui/panel/printed_table.h"
#include "ui/session/sweep_runner.h"

namespace hop::ui::panel::delay_curves_test {
namespace {

document::Experiment experiment(const std::string& slots) {
    const auto made =
        document::parseExperiment(R"json({"format": "hopscope-experiment", "version": 1, "title": "Delays",
      "network": "hypercube({d})", "task": "poisson-broadcasts(rho={rho})", "algorithm": "rotated-trees",
      "vary": [{"name": "d", "values": [4]}, {"name": "rho", "values": [0.1, 0.2, 0.3, 0.4]}],
      "x": "rho", "measures": ["mean_delay"], "length": {"slots": )json" +
                                  slots + R"json(, "replications": 2}})json");
    EXPECT_TRUE(made.ok()) << made.error().message;
    return *made;
}

class DelayCurvesTest : public test::PanelTest {
protected:
    void SetUp() override {
        qputenv("XDG_STATE_HOME", m_folder.path().c_str());
        show("delay-curves").resize(900, 400);
    }
    void TearDown() override { qunsetenv("XDG_STATE_HOME"); }
    QPushButton& runButton() { return child<QPushButton>("delay-run"); }
    QPushButton& cancelButton() { return child<QPushButton>("delay-cancel"); }
    chart::CurveView& chartView() { return child<chart::CurveView>("chart"); }
    bool isRecorded() {
        return QTest::qWaitFor([&] { return words().contains(QStringLiteral("recorded")); }, test::kPatience);
    }
    QString words() { return child<QLabel>("delay-words").text(); }

    hop::test::TemporaryFolder m_folder;
};

// In 200 slots some points are not decided, so that there is a key to them beside the curve.
std::ptrdiff_t curvesOf(const scene::Curves& curves) {
    return std::ranges::count(curves.series, scene::Curves::Kind::measured, &scene::Curves::Series::kind);
}

TEST_F(DelayCurvesTest, WithoutAnExperimentAsksForOne) {
    EXPECT_FALSE(runButton().isEnabled());
    QSignalSpy wanted(&m_context, &Context::fileWanted);
    child<QPushButton>("delay-open").click();
    EXPECT_EQ(wanted.count(), 1);
}

TEST_F(DelayCurvesTest, MeasuresAndOpensAPoint) {
    m_context.setExperiment(experiment("200"), {});
    EXPECT_TRUE(runButton().isEnabled());
    runButton().click();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return runButton().text() == QStringLiteral("Measure again"); }, test::kPatience));
    EXPECT_TRUE(words().startsWith(QStringLiteral("4 of 4 points"))) << words().toStdString();
    const scene::Curves& chart = chartView().curves();
    ASSERT_EQ(curvesOf(chart), 1);
    ASSERT_EQ(chart.series[0].values.size(), 4U);
    std::vector<document::Scenario> opened;
    QObject::connect(&m_context, &Context::pointWanted, &m_context,
                     [&](const document::Scenario& scenario) { opened.push_back(scenario); });
    const scene::Curves::Value& third = chart.series[0].values[2];
    const QPointF place = chartView().places().at(third.x, third.y);
    QTest::mouseClick(chartView().viewport(), Qt::LeftButton, {}, place.toPoint());
    chartView().setFocus();
    QTest::keyClick(&chartView(), Qt::Key_Right);
    QTest::keyClick(&chartView(), Qt::Key_Return);
    ASSERT_EQ(opened.size(), 2U);
    EXPECT_EQ(opened[0].task, "poisson-broadcasts(rho=0.3)");
    EXPECT_EQ(opened[1].task, "poisson-broadcasts(rho=0.4)");
    EXPECT_FALSE(chartView().accessibleDescription().isEmpty());
}

TEST_F(DelayCurvesTest, ExportsTheCurvesAndTheirPoints) {
    EXPECT_FALSE(child<QPushButton>("delay-export").isEnabled());
    m_context.setExperiment(experiment("200"), {});
    std::vector<SweepExport> wanted;
    QObject::connect(&m_context, &Context::exportWanted, &m_context,
                     [&](const SweepExport& sweep) { wanted.push_back(sweep); });
    runButton().click();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return runButton().text() == QStringLiteral("Measure again"); }, test::kPatience));
    child<QPushButton>("delay-export").click();
    ASSERT_EQ(wanted.size(), 1U);
    EXPECT_EQ(wanted[0].title, "Delays");
    EXPECT_EQ(wanted[0].result->points.size(), 4U);
    EXPECT_TRUE(wanted[0].cells.empty()) << "there is one chart";
    const std::string table = wanted[0].csv();
    EXPECT_TRUE(table.starts_with("d,rho,stable")) << table;
    EXPECT_EQ(std::ranges::count(table, '\n'), 5);
    const auto read = document::parseSweep(wanted[0].json());
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->points.size(), 4U);
}

// All charts and tables of the sheet, each with a tab; a table can be copied for a spreadsheet.
TEST_F(DelayCurvesTest, ShowsEveryCellOfTheSheet) {
    document::Experiment both = *experiment::loadExperiment("st-table-1")->experiment;
    both.sheet = {{"table", "chart"}};
    both.tables.front().title.clear();
    m_context.setExperiment(both, {});
    ASSERT_TRUE(isRecorded());
    auto& cells = child<QTabBar>("delay-cells");
    ASSERT_EQ(cells.count(), 2);
    EXPECT_EQ(cells.tabText(0), QStringLiteral("Table"));
    EXPECT_EQ(cells.tabText(1), QStringLiteral("Chart"));
    auto& table = child<PrintedTable>("printed-table");
    EXPECT_FALSE(table.isHidden());
    child<QPushButton>("delay-copy").click();
    const QStringList lines = QApplication::clipboard()->text().split(u'\n');
    ASSERT_EQ(lines.size(), 18) << "a head, 16 rows and the end of the last";
    EXPECT_TRUE(lines[1].startsWith(QStringLiteral("0.025\t"))) << lines[1].toStdString();
    cells.setCurrentIndex(1);
    EXPECT_TRUE(table.isHidden());
    m_context.setExperiment(*experiment::loadExperiment("st-fig-2")->experiment, {});
    EXPECT_TRUE(cells.isHidden()) << "a chart alone needs no tab";
}

// What is recorded of an entry is there at once; the button measures it anew.
TEST_F(DelayCurvesTest, ShowsWhatIsRecordedAtOnce) {
    const auto loaded = experiment::loadExperiment("st-fig-2");
    ASSERT_TRUE(loaded.ok());
    m_context.setExperiment(*loaded->experiment, {});
    ASSERT_TRUE(isRecorded());
    EXPECT_EQ(curvesOf(chartView().curves()), 3);
    EXPECT_EQ(chartView().curves().series[0].values.size(), 8U);
    EXPECT_NE(words().indexOf(QStringLiteral("recorded")), -1) << words().toStdString();
    EXPECT_EQ(runButton().text(), QStringLiteral("Measure again"));
    // Another seed was never measured.
    document::Experiment other = *loaded->experiment;
    other.seed = 2;
    m_context.setExperiment(other, {});
    EXPECT_EQ(curvesOf(chartView().curves()), 3);
    EXPECT_TRUE(chartView().curves().series[0].values.empty());
    EXPECT_EQ(runButton().text(), QStringLiteral("Run"));
}

TEST_F(DelayCurvesTest, PausesCancelsAndGoesOn) {
    using session::SweepRunner;
    SweepRunner undisturbed(m_lab), disturbed(m_lab);
    const auto until = [](const SweepRunner& runner, SweepRunner::State state) {
        return QTest::qWaitFor([&] { return runner.state() == state; }, test::kPatience);
    };
    undisturbed.setExperiment(experiment("3000"), {});
    undisturbed.run();
    ASSERT_TRUE(until(undisturbed, SweepRunner::State::done));

    disturbed.setExperiment(experiment("3000"), {});
    disturbed.run();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !disturbed.result().points.empty(); }, test::kPatience));
    disturbed.pause();
    EXPECT_EQ(disturbed.state(), SweepRunner::State::paused);
    disturbed.run();
    disturbed.cancel();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return disturbed.state() == SweepRunner::State::ready || disturbed.state() == SweepRunner::State::done; },
        test::kPatience));
    disturbed.run();
    ASSERT_TRUE(until(disturbed, SweepRunner::State::done));
    EXPECT_EQ(print(disturbed.result(), {}), print(undisturbed.result(), {}));
}

// What was complete comes back when measuring it again is cancelled, by the button and by the window's command.
TEST_F(DelayCurvesTest, CancelGivesTheRecordBack) {
    m_context.setExperiment(*experiment::loadExperiment("st-fig-6")->experiment, {});
    ASSERT_TRUE(isRecorded());
    const QString before = words();
    const auto points = [&] {
        std::size_t count = 0;
        for (const auto& series : chartView().curves().series)
            if (series.kind == scene::Curves::Kind::measured) count += series.values.size();
        return count;
    };
    ASSERT_EQ(points(), 24U);
    for (const bool byCommand : {false, true}) {
        runButton().click();
        EXPECT_EQ(runButton().text(), QStringLiteral("Pause"));
        EXPECT_TRUE(m_context.isMeasuring());
        EXPECT_LT(points(), 24U);
        byCommand ? Q_EMIT m_context.measuringCancelled() : cancelButton().click();
        EXPECT_FALSE(m_context.isMeasuring());
        ASSERT_TRUE(QTest::qWaitFor([&] { return runButton().isEnabled(); }, test::kPatience));
        EXPECT_EQ(runButton().text(), QStringLiteral("Measure again"));
        EXPECT_EQ(points(), 24U);
        EXPECT_EQ(words(), before);
    }
}

// What was never complete keeps its points, and the button says that it goes on.
TEST_F(DelayCurvesTest, WhatWasBegunIsContinued) {
    m_context.setExperiment(experiment("20000"), {});
    EXPECT_EQ(runButton().text(), QStringLiteral("Run"));
    runButton().click();
    auto& finished = child<QProgressBar>("delay-progress");
    ASSERT_TRUE(QTest::qWaitFor([&] { return finished.value() > 0; }, test::kPatience));
    ASSERT_LT(finished.value(), 4);
    cancelButton().click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return runButton().isEnabled(); }, test::kPatience));
    EXPECT_EQ(runButton().text(), QStringLiteral("Continue"));
}

// A row for each x; the point whose run is open is bold there and ringed in the chart.
TEST_F(DelayCurvesTest, ThePointsStandBelowTheChartAsATable) {
    m_context.setExperiment(experiment("200"), {});
    runButton().click();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return runButton().text() == QStringLiteral("Measure again"); }, test::kPatience));
    auto& points = child<PrintedTable>("delay-points");
    EXPECT_EQ(points.accessibleDescription(), "") << "it is laid out when there is room for it";
    m_panel->resize(900, 700);
    QCoreApplication::processEvents();
    EXPECT_TRUE(points.isVisible());
    EXPECT_TRUE(points.accessibleDescription().startsWith(QStringLiteral("4 rows, ")))
        << points.accessibleDescription().toStdString();
    EXPECT_EQ(child<QLabel>("delay-point").text(), "");
    const document::Experiment measured = experiment("200");
    open(*document::scenarioAt(measured, document::curves(measured).front()[2]));
    EXPECT_EQ(child<QLabel>("delay-point").text(), "The run shown: ρ = 0.30");
    m_panel->resize(900, 300);
    QCoreApplication::processEvents();
    EXPECT_FALSE(points.isVisible()) << "the room is the curve's";
}

TEST_F(DelayCurvesTest, AnotherExperimentStopsTheFirst) {
    m_context.setExperiment(experiment("3000000"), {});
    runButton().click();
    m_context.setExperiment(experiment("200"), {});
    EXPECT_EQ(runButton().text(), QStringLiteral("Run"));
    runButton().click();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return runButton().text() == QStringLiteral("Measure again"); }, test::kPatience));
    EXPECT_FALSE(cancelButton().isEnabled());
}

}  // namespace
}  // namespace hop::ui::panel::delay_curves_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Several runs side by side: one clock, one selection, the sentence and the table, and what happens when one cannot
// run.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

#include "tests/ui/window/window_fixture.h"
#include "ui/export/render.h"
#include "ui/panel/figure_view.h"
#include "ui/session/shown_sheet.h"
#include "ui/stage/run_cell.h"

namespace hop::ui::window::test::stage_test {
namespace {

class StageTest : public WindowTest {
protected:
    session::Session& beside() { return m_window->bench().stage.companions().at(0); }
    bool besideIsReady() {
        return QTest::qWaitFor([&] { return beside().instant().isOpen() && !beside().isBusy(); }, kPatience);
    }
    bool isCompared(std::size_t runs) {
        return QTest::qWaitFor(
            [&] {
                const record::ComparisonPtr& comparison = m_window->bench().stage.companions().comparison();
                return comparison != nullptr && comparison->runs.size() == runs &&
                       !comparison->difference.phrases.empty() && explain::isObserved(*comparison);
            },
            kPatience);
    }
    void choose(const char* member) {
        auto& menu = child<QMenu>("compare-menu");
        Q_EMIT menu.aboutToShow();
        for (QAction* action : menu.actions())
            if (action->text() == QLatin1StringView(member)) return action->trigger();
        FAIL() << member;
    }
    std::size_t cells() { return static_cast<std::size_t>(m_window->findChildren<stage::RunCell*>().size()); }
    bool hasCells(std::size_t count) {
        return QTest::qWaitFor([&] { return cells() == count; }, kPatience);
    }
};

// Cells that have left the stage are deleted when nothing of theirs is being done: at the latest with the window.
TEST_F(StageTest, NoCellOutlivesTheWindow) {
    startWith(QStringLiteral("st-fig-10"));
    m_window->bench().stage.sheet().show({{"network"}});
    m_window.reset();
    for (const QWidget* widget : QApplication::allWidgets())
        EXPECT_EQ(qobject_cast<const panel::FigureView*>(widget), nullptr) << widget->objectName().toStdString();
}

// VB §8: on an even ring the best schedule that is the same at every node needs n(n+2)/8 steps, the best of all n^2/8.
TEST_F(StageTest, TheEvenRingIsShownBothWays) {
    startWith(QStringLiteral("even-ring-symmetric"));
    ASSERT_TRUE(besideIsReady());
    ASSERT_TRUE(isCompared(2));
    EXPECT_EQ(cells(), 2U);
    EXPECT_EQ(session().lastStep(), 10U);
    EXPECT_EQ(beside().lastStep(), 8U);
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    EXPECT_EQ(beside().step(), 2U);
    EXPECT_EQ(child<QLabel>("run-2-status").text(), "step 2 of 8");
    key(Qt::Key_End);
    EXPECT_EQ(session().step(), 10U);
    EXPECT_EQ(beside().step(), 8U) << "it rests when it is done";
    EXPECT_EQ(child<QLabel>("run-1-status").text(), "✓ done at step 10");
    EXPECT_EQ(child<QLabel>("run-2-status").text(), "✓ done at step 8");
    EXPECT_TRUE(child<QWidget>("narration")
                    .toolTip()
                    .startsWith(QStringLiteral("What tells them apart: Both make 128 transmissions. A leaves links "
                                               "idle in 4 of its 10 steps, B keeps every link busy; 10 packets over "
                                               "0 → 1 and 7 more links in A against 8 in B: 10 and 8 steps. That is "
                                               "the least of symmetric schedules")));
    EXPECT_TRUE(m_window->bench().arrangement.dock("comparison")->isVisible());
    session().select({record::Selection::Kind::packet, 5});
    EXPECT_EQ(beside().instant().selection, session().instant().selection);
    beside().select({record::Selection::Kind::node, 3});
    EXPECT_EQ(session().instant().selection, beside().instant().selection);
}

// 8, 11 and 32 steps: the clock goes on to the end of the longest, and every run ends.
TEST_F(StageTest, ThreeRunsPlayToTheEndOfTheLongest) {
    startWith(QStringLiteral("exchange-three-ways-4-cube"));
    ASSERT_TRUE(isCompared(3));
    EXPECT_EQ(cells(), 3U);
    key(Qt::Key_End);
    EXPECT_EQ(session().lab().now().step, 32U);
    const auto& companions = m_window->bench().stage.companions();
    EXPECT_EQ(session().step(), 8U);
    EXPECT_EQ(companions.at(0).step(), 11U);
    EXPECT_EQ(companions.at(1).step(), 32U);
    EXPECT_EQ(session().instant().clockStep, 32U);
    // A finished run is told when the clock alone goes on.
    QSignalSpy moved(&session(), &session::Session::clockMoved), changed(&session(), &session::Session::frameChanged);
    session().seek(20);
    EXPECT_EQ(moved.count(), 1);
    EXPECT_EQ(changed.count(), 0);
    session().seek(4);
    EXPECT_EQ(changed.count(), 1);
}

// The same while it plays: played to the end, and by End in the middle of playing.
TEST_F(StageTest, ThreeRunsAllFinishWhilePlaying) {
    startWith(QStringLiteral("exchange-three-ways-4-cube"));
    ASSERT_TRUE(isCompared(3));
    const auto& companions = m_window->bench().stage.companions();
    session::Lab& lab = session().lab();
    const auto allAreDone = [&] {
        EXPECT_EQ(lab.now().step, 32U);
        EXPECT_EQ(lab.now().fraction, 0.0);
        EXPECT_FALSE(lab.isPlaying());
        EXPECT_EQ(session().step(), 8U);
        EXPECT_EQ(companions.at(0).step(), 11U);
        EXPECT_EQ(companions.at(1).step(), 32U);
        EXPECT_EQ(child<QLabel>("run-1-status").text(), "✓ done at step 8");
        EXPECT_EQ(child<QLabel>("run-2-status").text(), "✓ done at step 11");
        EXPECT_EQ(child<QLabel>("run-3-status").text(), "✓ done at step 32");
    };
    const auto playTo = [&](Step step) {
        key(Qt::Key_Space);
        ASSERT_TRUE(lab.isPlaying());
        const double seconds = 0.4 / session().speed();
        for (int tick = 0; tick < 1000 && lab.isPlaying() && lab.now().step < step; ++tick) lab.tick(seconds);
    };
    playTo(32);
    allAreDone();
    key(Qt::Key_Home);
    EXPECT_EQ(lab.now().step, 0U);
    playTo(9);
    ASSERT_TRUE(lab.isPlaying());
    EXPECT_EQ(session().step(), 8U) << "the first is done, the others go on";
    key(Qt::Key_End);
    allAreDone();
}

// Beside the table, in the menu and in the document: one choice, an edit like any other.
TEST_F(StageTest, DifferencesReferToTheChosenRun) {
    startWith(QStringLiteral("exchange-three-ways-4-cube"));
    ASSERT_TRUE(isCompared(3));
    auto& reference = child<QComboBox>("difference-to");
    ASSERT_TRUE(QTest::qWaitFor([&] { return reference.count() == 4; }, kPatience));
    EXPECT_EQ(reference.itemText(1), QStringLiteral("B  Greedy on shortest paths"));
    EXPECT_EQ(reference.currentIndex(), 0);
    const auto columns = [&] {
        return hop::test::aside(
            [&] { return listingOf(*scene::figureOf("comparison").source()->at(session().instant())).columns; });
    };
    EXPECT_EQ(columns()[3], "B − A");
    QTest::keyClick(&reference, Qt::Key_Down);
    EXPECT_EQ(columns()[2], "A − B");
    EXPECT_EQ(session().scenarioAsSeen().view.differenceTo, document::DifferenceTo::b);
    const auto read = document::parseScenario(print(session().scenarioAsSeen()));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->view.differenceTo, document::DifferenceTo::b);
    m_window->action("undo")->trigger();
    EXPECT_EQ(reference.currentIndex(), 0);
    EXPECT_EQ(columns()[3], "B − A");
    QTest::keyClick(&reference, Qt::Key_End);
    EXPECT_EQ(columns()[2], "B") << "no differences";
    settle();
    child<QToolButton>("copy-comparison").click();
    EXPECT_TRUE(
        QApplication::clipboard()->text().startsWith(QStringLiteral("quantity,A,B,C,lower bound,source,met by\n")));
}

TEST_F(StageTest, TitlesAndTableAreWholeInASmallWindow) {
    for (const char* entry : {"exchange-three-ways-4-cube", "exchange-ports-4-cube", "even-ring-symmetric"}) {
        startWith(QLatin1StringView(entry));
        showWindow({1024, 700});
        const std::size_t runs = session().scenario().runs.size();
        ASSERT_TRUE(isCompared(runs));
        QTest::qWait(50);
        for (std::size_t run = 1; run <= runs; ++run) {
            const auto& title = child<QLabel>(("run-" + std::to_string(run) + "-title").c_str());
            EXPECT_EQ(title.text(), title.toolTip()) << entry;
            EXPECT_LE(title.heightForWidth(title.width()), title.height() + 1) << entry << ", run " << run;
        }
        const auto& table = child<QDockWidget>("comparison");
        EXPECT_TRUE(m_window->rect().contains(table.geometry())) << entry;
        for (const QScrollBar* bar : table.findChildren<QScrollBar*>())
            EXPECT_EQ(bar->maximum(), 0) << entry << ", " << (bar->orientation() == Qt::Vertical ? "rows" : "columns");
    }
}

// Beside the title, or under it in a narrow cell.
TEST_F(StageTest, TheStepEndsAtTheRightOfItsCell) {
    for (const QSize size : {QSize(1024, 700), QSize(1900, 1000)}) {
        startWith(QStringLiteral("exchange-ports-4-cube"));
        showWindow(size);
        const std::size_t runs = session().scenario().runs.size();
        ASSERT_TRUE(isCompared(runs));
        for (std::size_t run = 1; run <= runs; ++run) {
            const std::string id = "run-" + std::to_string(run);
            const auto& step = child<QLabel>((id + "-status").c_str());
            const auto& away = child<QToolButton>((id + "-away").c_str());
            const auto end = [&] {
                return away.mapTo(m_window.get(), QPoint()).x() -
                       step.mapTo(m_window.get(), QPoint(step.width(), 0)).x();
            };
            EXPECT_TRUE(QTest::qWaitFor([&] { return end() >= 0 && end() <= 12; }, kPatience))
                << end() << " before the cross of run " << run << " in a window " << size.width() << " wide";
        }
    }
}

TEST_F(StageTest, CellsNameTheStepThatIsUnderWay) {
    startWith(QStringLiteral("exchange-three-ways-4-cube"));
    ASSERT_TRUE(isCompared(3));
    session::Lab& lab = session().lab();
    key(Qt::Key_Space);
    while (lab.isPlaying() && (lab.now().step < 2 || lab.now().fraction == 0.0)) lab.tick(0.3 / session().speed());
    ASSERT_TRUE(lab.isPlaying());
    ASSERT_EQ(lab.now().step, 2U);
    lab.pause();
    ASSERT_TRUE(wordsAreThere());
    for (const char* run : {"run-1", "run-2", "run-3"}) {
        const auto text = [&](const char* part) {
            return child<QLabel>((std::string(run) + part).c_str()).text().toStdString();
        };
        EXPECT_TRUE(text("-status").starts_with("step 3 of ")) << run << ": " << text("-status");
        EXPECT_TRUE(text("-note").starts_with("During step 3")) << run << ": " << text("-note");
    }
}

TEST_F(StageTest, TheMenuOffersWhatTakesTheTaskUpToFourRuns) {
    startWith();
    EXPECT_EQ(cells(), 0U);
    EXPECT_FALSE(m_window->bench().arrangement.dock("comparison")->isVisible());
    auto& menu = child<QMenu>("compare-menu");
    Q_EMIT menu.aboutToShow();
    QStringList titles;
    for (const QAction* action : menu.actions()) titles << action->text();
    EXPECT_TRUE(titles.contains(QStringLiteral("Greedy on shortest paths")));
    EXPECT_FALSE(titles.contains(QStringLiteral("Alternating on an even ring"))) << "not on a cube";
    choose("Greedy on shortest paths");
    ASSERT_TRUE(besideIsReady());
    ASSERT_TRUE(isCompared(2));
    EXPECT_EQ(cells(), 2U);
    EXPECT_EQ(beside().scenario().algorithm, "shortest-path");
    EXPECT_EQ(session().scenarioAsSeen().runs.size(), 2U);
    EXPECT_EQ(m_window->bench().context.chosenRun(), 1U) << "the form edits the new one";
    choose("Greedy on shortest paths");
    m_window->action("add-run")->trigger();
    ASSERT_TRUE(isCompared(4));
    EXPECT_FALSE(m_window->action("add-run")->isEnabled()) << "four are the most";
    // Each is one edit.
    m_window->action("undo")->trigger();
    ASSERT_TRUE(isCompared(3));
    m_window->action("undo")->trigger();
    m_window->action("undo")->trigger();
    ASSERT_TRUE(hasCells(0));
    EXPECT_TRUE(session().scenario().runs.empty());
    EXPECT_EQ(m_window->bench().stage.companions().comparison(), nullptr);
    m_window->action("redo")->trigger();
    ASSERT_TRUE(isCompared(2));
    // The crosses of the cells take runs away, the first one too.
    child<QToolButton>("run-1-away").click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().scenario().algorithm == "shortest-path"; }, kPatience));
    ASSERT_TRUE(hasCells(0));
}

TEST_F(StageTest, TheFormEditsTheChosenRun) {
    startWith(QStringLiteral("exchange-three-ways-4-cube"));
    ASSERT_TRUE(isCompared(3));
    child<QToolButton>("run-2-letter").click();
    EXPECT_EQ(m_window->bench().context.chosenRun(), 1U);
    EXPECT_TRUE(child<QToolButton>("run-2-letter").isChecked());
    EXPECT_FALSE(child<QToolButton>("run-1-letter").isChecked());
    QSignalSpy opened(&session(), &session::Session::opened);
    child<QLineEdit>("seed").setText(QStringLiteral("7"));
    Q_EMIT child<QLineEdit>("seed").textEdited(QStringLiteral("7"));
    QTest::keyClick(&child<QLineEdit>("seed"), Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().scenario().runs[1].seed == 7; }, kPatience));
    EXPECT_EQ(opened.count(), 0) << "the first run stays as it is";
    EXPECT_EQ(session().scenario().runs[0].seed, 1U);
    EXPECT_TRUE(QTest::qWaitFor([&] { return beside().scenario().seed == 7; }, kPatience));
}

TEST_F(StageTest, WhatCannotRunSaysWhy) {
    startWith();
    document::Scenario scenario = session().scenario();
    scenario.runs = {{scenario, ""}, {scenario, ""}};
    scenario.runs[1].algorithm = "alternating-ring";
    session().amend(scenario);
    ASSERT_TRUE(QTest::qWaitFor([&] { return child<QLabel>("run-2-note").text().contains(u"cannot run"); }, kPatience));
    EXPECT_EQ(session().lastStep(), 8U) << "what is open stays";
    scenario.runs[1].algorithm = "shortest-path";
    session().amend(scenario);
    ASSERT_TRUE(isCompared(2));
    EXPECT_FALSE(child<QLabel>("run-2-note").text().contains(u"cannot run"));
}

// A document of two runs and a network of its own: each cell shows its own, at the clock's step or its own, and at most
// its last.
TEST_F(StageTest, CellsShowTheirOwnRunNetworkAndStep) {
    startWith();
    document::Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.runs.resize(2);
    scenario.runs[0] = {scenario, ""};
    scenario.runs[1] = {scenario, "one port"};
    scenario.runs[1].ports = 1;
    scenario.sheet = {{"network", "network(run=2)"}, {"network(step=1,labels=none)", "network(of=petersen)"}};
    andWaitUntilOpened([&] { session().open(scenario); });
    const auto views = [&] { return m_window->bench().stage.sheet().findChildren<panel::FigureView*>(); };
    const auto viewOf = [&](std::size_t nodes, const char* algorithm, Step lastStep) {
        for (panel::FigureView* view : views())
            if (const record::Instant& instant = view->instant();
                view->isVisible() && instant.isOpen() && instant.run().network->nodeCount() == nodes &&
                instant.run().request.algorithm == algorithm && instant.lastStep == lastStep)
                return view;
        return static_cast<panel::FigureView*>(nullptr);
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return viewOf(8, "optimal", 12) != nullptr && viewOf(10, "none", 0) != nullptr; },
                                kPatience));
    panel::FigureView* other = viewOf(8, "optimal", 12);
    ASSERT_NE(other, nullptr);
    ASSERT_NE(viewOf(10, "none", 0), nullptr);
    panel::FigureView* still = nullptr;
    for (panel::FigureView* view : views())
        if (view->instant().display.labels == document::Labels::none && view->isVisible()) still = view;
    ASSERT_NE(still, nullptr);
    session().seek(9);
    EXPECT_EQ(session().step(), 4U) << "the first run rests when it is done";
    EXPECT_EQ(other->instant().step, 9U);
    EXPECT_EQ(still->instant().step, 1U);
    // Another document: the second run goes.
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    EXPECT_FALSE(beside().instant().isOpen());
    EXPECT_EQ(session().lab().lastStep(), session().lastStep());
}

// What is selected in one network is selected in the others where they have it, and asks nothing of those that have
// not.
TEST_F(StageTest, RunsOnDifferentNetworksDoNotDisturbEachOther) {
    startWith();
    document::Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.view.layout = "nested-cubes";
    scenario.view.focusNode = 7;
    scenario.runs.resize(2);
    scenario.runs[0] = {scenario, "the cube"};
    scenario.runs[1] = {scenario, "Petersen’s graph"};
    scenario.runs[1].network = "petersen";
    scenario.runs[1].algorithm = "shortest-path";
    scenario.sheet = {{"network", "network(run=2)"}, {"matrix(run=2)", "network(of=path(40))"}};
    andWaitUntilOpened([&] { session().open(scenario); });
    ASSERT_TRUE(besideIsReady());
    EXPECT_TRUE(child<QLabel>("run-2-title").toolTip().contains(QStringLiteral("Petersen’s graph")));
    using Selection = record::Selection;
    beside().select({Selection::Kind::node, 9});
    EXPECT_EQ(beside().instant().selection, (Selection{Selection::Kind::node, 9}));
    EXPECT_EQ(session().instant().selection, Selection()) << "it has eight nodes";
    beside().select({Selection::Kind::node, 5});
    EXPECT_EQ(session().instant().selection, (Selection{Selection::Kind::node, 5}));
    const auto packets = static_cast<PacketId>(beside().instant().run().task->packets.count());
    beside().select({Selection::Kind::packet, packets - 1});
    EXPECT_EQ(beside().instant().selection.id, packets - 1);
    session().select({Selection::Kind::packet, 3});
    EXPECT_EQ(session().instant().selection, (Selection{Selection::Kind::packet, 3}));
    session().toEnd();
    // The whole of it is exported, whatever of the view only the first network has.
    const Step longest = session().lab().lastStep();
    const auto show =
        session::showSheetOf(session(), m_window->bench().stage.companions(), scenario.sheet, exporting::kAtRest);
    const auto stills = hop::test::aside([&] { return show({}); });
    ASSERT_TRUE(stills) << stills.error().message;
    EXPECT_EQ(std::max((*stills)[0][0].instant.step, (*stills)[0][1].instant.step), longest);
    EXPECT_EQ((*stills)[0][0].instant.selection, session().instant().selection);
    // A node that the second network does not have is no focus node there.
    record::Display display = session().instant().display;
    display.focusNode = 7;
    session().setDisplay(display);
    EXPECT_LT(beside().instant().display.focusNode, 10U);
    // A click in a network that no run has selects nothing.
    const Selection before = session().instant().selection;
    for (auto* view : m_window->bench().stage.sheet().findChildren<panel::FigureView*>())
        if (QTest::qWaitFor([&] { return view->instant().isOpen(); }, kPatience) &&
            view->instant().run().network->nodeCount() == 40)
            for (int x = 10; x < view->width(); x += 15)
                QTest::mouseClick(view, Qt::LeftButton, {}, {x, view->height() / 2});
    EXPECT_EQ(session().instant().selection, before);

    // A second run that cannot be built shows nothing, says why, and is not the one of the document before.
    scenario.runs[1].network = "ring(5)";
    scenario.runs[1].algorithm = "recursive-exchange";
    QSignalSpy refused(&m_window->bench().stage.companions(), &session::Companions::refused);
    andWaitUntilOpened([&] { session().open(scenario); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return refused.count() > 0; }, kPatience));
    EXPECT_FALSE(beside().instant().isOpen());
    EXPECT_TRUE(child<QLabel>("message").text().startsWith(QStringLiteral("Run B: ")));
}

}  // namespace
}  // namespace hop::ui::window::test::stage_test

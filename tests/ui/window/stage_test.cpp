// SPDX-License-Identifier: GPL-3.0-or-later
// Two algorithms side by side: one clock, one selection, and what happens when the other cannot run.
#include <gtest/gtest.h>

#include <QLabel>
#include <QMenu>

#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::stage_test {
namespace {

class StageTest : public WindowTest {
protected:
    session::Session& beside() { return m_window->stage().beside(); }
    bool besideIsReady() {
        return QTest::qWaitFor([&] { return beside().frame().run != nullptr && !beside().isBusy(); }, kPatience);
    }
    void choose(const std::string& algorithm) {
        scene::Display display = session().frame().display;
        display.beside = algorithm;
        session().setDisplay(display);
    }
};

// VB §8: on an even ring the best schedule that is the same at every node needs n(n+2)/8 steps, the best of all n^2/8.
TEST_F(StageTest, TheEvenRingIsShownBothWays) {
    startWith(QStringLiteral("even-ring-symmetric"));
    ASSERT_TRUE(besideIsReady());
    EXPECT_TRUE(child<QWidget>("beside-canvas").isVisible());
    EXPECT_EQ(session().lastStep(), 10U);
    EXPECT_EQ(beside().lastStep(), 8U);
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    EXPECT_EQ(beside().step(), 2U);
    key(Qt::Key_End);
    EXPECT_EQ(session().step(), 10U);
    EXPECT_EQ(beside().step(), 8U) << "it rests when it is done";
    EXPECT_EQ(child<QLabel>("beside-title").text(), "<b>alternating-ring</b><br>done after 8 steps");
    EXPECT_EQ(child<QLabel>("beside-difference").text(),
              "8 steps and 10. That is the least of symmetric schedules, in which all packets to the opposite node go "
              "round the same way; sending those of every other node the other way takes fewer steps.");
    EXPECT_TRUE(child<QLabel>("beside-difference").isVisible());
    session().select({scene::Selection::Kind::packet, 5});
    EXPECT_EQ(beside().frame().selection, session().frame().selection);
    beside().select({scene::Selection::Kind::node, 3});
    EXPECT_EQ(session().frame().selection, beside().frame().selection);
}

TEST_F(StageTest, TheMenuOffersWhatTakesTheTaskAndNothingEndsIt) {
    startWith();
    EXPECT_FALSE(child<QWidget>("beside-canvas").isVisible());
    auto& menu = child<QMenu>("beside-menu");
    Q_EMIT menu.aboutToShow();
    QStringList titles;
    for (const QAction* action : menu.actions()) titles << action->text();
    EXPECT_TRUE(titles.contains(QStringLiteral("Greedy on shortest paths")));
    EXPECT_FALSE(titles.contains(QStringLiteral("Alternating on an even ring"))) << "not on a cube";
    for (QAction* action : menu.actions())
        if (action->text() == QStringLiteral("Greedy on shortest paths")) action->trigger();
    ASSERT_TRUE(besideIsReady());
    EXPECT_TRUE(child<QWidget>("beside-canvas").isVisible());
    EXPECT_EQ(beside().scenario().algorithm, "shortest-path");
    EXPECT_EQ(session().scenarioAsSeen().view.beside, "shortest-path");
    choose({});
    EXPECT_FALSE(child<QWidget>("beside-canvas").isVisible());
}

TEST_F(StageTest, WhatCannotRunSaysWhy) {
    startWith();
    choose("alternating-ring");
    ASSERT_TRUE(QTest::qWaitFor([&] { return child<QLabel>("beside-refusal").isVisible(); }, kPatience));
    EXPECT_TRUE(child<QLabel>("beside-refusal").text().contains(QStringLiteral("alternating-ring cannot run")));
    EXPECT_EQ(session().lastStep(), 8U) << "what is open stays";
    choose("shortest-path");
    ASSERT_TRUE(besideIsReady());
    EXPECT_FALSE(child<QLabel>("beside-refusal").isVisible());
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
    const auto views = [&] { return m_window->stage().sheet().findChildren<panel::FigureView*>(); };
    const auto viewOf = [&](std::size_t nodes, const char* algorithm, Step lastStep) {
        for (panel::FigureView* view : views())
            if (const scene::Frame& frame = view->frame();
                view->isVisible() && frame.run != nullptr && frame.run->network->nodeCount() == nodes &&
                frame.run->request.algorithm == algorithm && frame.lastStep == lastStep)
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
        if (view->frame().display.labels == scene::Labels::none && view->isVisible()) still = view;
    ASSERT_NE(still, nullptr);
    session().seek(9);
    EXPECT_EQ(session().step(), 4U) << "the first run rests when it is done";
    EXPECT_EQ(other->frame().step, 9U);
    EXPECT_EQ(still->frame().step, 1U);
    // Another document: the second run goes.
    andWaitUntilOpened([&] { m_window->openSource(QStringLiteral("vb-fig-1")); });
    EXPECT_EQ(m_window->stage().beside().frame().run, nullptr);
    EXPECT_EQ(session().lab().lastStep(), session().lastStep());
}

}  // namespace
}  // namespace hop::ui::window::test::stage_test

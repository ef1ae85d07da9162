// SPDX-License-Identifier: GPL-3.0-or-later
// Two algorithms side by side: one clock, one selection, and what happens when the other cannot run.
#include <gtest/gtest.h>

#include <QLabel>
#include <QMenu>
#include <QSignalSpy>

#include "tests/ui/window/window_fixture.h"
#include "ui/export/render.h"
#include "ui/session/sheet_stills.h"

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

// What is selected in one network is selected in the others where they have it, and asks nothing of those that have
// not.
TEST_F(StageTest, RunsOnDifferentNetworksDoNotDisturbEachOther) {
    startWith();
    document::Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.view.layout = "nested-cubes";
    scenario.view.node = 7;
    scenario.runs.resize(2);
    scenario.runs[0] = {scenario, "the cube"};
    scenario.runs[1] = {scenario, "Petersen’s graph"};
    scenario.runs[1].network = "petersen";
    scenario.runs[1].algorithm = "shortest-path";
    scenario.sheet = {{"network", "network(run=2)"}, {"matrix(run=2)", "network(of=path(40))"}};
    andWaitUntilOpened([&] { session().open(scenario); });
    ASSERT_TRUE(besideIsReady());
    EXPECT_TRUE(child<QLabel>("network(run=2)-title").text().contains(QStringLiteral("Petersen’s graph")));
    using Selection = scene::Selection;
    beside().select({Selection::Kind::node, 9});
    EXPECT_EQ(beside().frame().selection, (Selection{Selection::Kind::node, 9}));
    EXPECT_EQ(session().frame().selection, Selection()) << "it has eight nodes";
    beside().select({Selection::Kind::node, 5});
    EXPECT_EQ(session().frame().selection, (Selection{Selection::Kind::node, 5}));
    const auto packets = static_cast<PacketId>(beside().frame().run->task->packets.count());
    beside().select({Selection::Kind::packet, packets - 1});
    EXPECT_EQ(beside().frame().selection.id, packets - 1);
    session().select({Selection::Kind::packet, 3});
    EXPECT_EQ(session().frame().selection, (Selection{Selection::Kind::packet, 3}));
    session().toEnd();
    // The whole of it is exported, whatever of the view only the first network has.
    const Step longest = session().lab().lastStep();
    const auto stills =
        session::sheetStills(session(), m_window->stage().companions(), scenario.sheet, exporting::kAtRest)({});
    ASSERT_TRUE(stills) << stills.error().message;
    EXPECT_EQ(std::max((*stills)[0][0].frame().step, (*stills)[0][1].frame().step), longest);
    EXPECT_EQ((*stills)[0][0].frame().selection, session().frame().selection);
    // A node that the second network does not have is no focus node there.
    scene::Display display = session().frame().display;
    display.focusNode = 7;
    session().setDisplay(display);
    EXPECT_LT(beside().frame().display.focusNode, 10U);
    // A click in a network that no run has selects nothing.
    const Selection before = session().frame().selection;
    for (auto* view : m_window->stage().sheet().findChildren<panel::FigureView*>())
        if (QTest::qWaitFor([&] { return view->frame().run != nullptr; }, kPatience) &&
            view->frame().run->network->nodeCount() == 40)
            for (int x = 10; x < view->width(); x += 15)
                QTest::mouseClick(view, Qt::LeftButton, {}, {x, view->height() / 2});
    EXPECT_EQ(session().frame().selection, before);

    // A second run that cannot be built shows nothing, says why, and is not the one of the document before.
    scenario.runs[1].network = "ring(5)";
    scenario.runs[1].algorithm = "recursive-exchange";
    QSignalSpy refused(&m_window->stage().companions(), &session::Companions::refused);
    andWaitUntilOpened([&] { session().open(scenario); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return refused.count() > 0; }, kPatience));
    EXPECT_EQ(beside().frame().run, nullptr);
    EXPECT_TRUE(child<QLabel>("message").text().startsWith(QStringLiteral("Run 2: ")));
}

}  // namespace
}  // namespace hop::ui::window::test::stage_test

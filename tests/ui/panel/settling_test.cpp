// SPDX-License-Identifier: GPL-3.0-or-later
// Delay as it settles: the slider changes the run from the step that is shown on, and what was run before stays; the
// charts tell what could be told at that step; a backlog that grows is said to.
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include "core/document/command_line.h"
#include "core/engine/state.h"
#include "core/run/run.h"
#include "tests/ui/panel/panel_fixture.h"
#include "ui/chart/curve_view.h"

namespace hop::ui::panel::settling_test {
namespace {

class SettlingTest : public test::PanelTest {
protected:
    void SetUp() override { show("settling").resize(1000, 360); }
    QSlider& slider() { return child<QSlider>("rate-slider"); }
    QDoubleSpinBox& value() { return child<QDoubleSpinBox>("rate-value"); }
    QPushButton& back() { return child<QPushButton>("rate-back"); }
    QString words() { return told<QLabel>("settling-words").text(); }
    const scene::Curves& delay() { return told<chart::CurveView>("settling-delay").curves(); }
    const scene::Curves& queue() { return told<chart::CurveView>("settling-queue").curves(); }
    // What shows the instant's estimates, once they are there.
    template <typename T>
    T& told(const char* name) {
        const auto quiet = [&] { return !m_lab.pictures()->isBusy(session::JobKind::scene); };
        EXPECT_TRUE(QTest::qWaitFor(quiet, test::kPatience));
        return child<T>(name);
    }
    static std::size_t count(const scene::Curves& curves, scene::Curves::Kind kind) {
        return static_cast<std::size_t>(std::ranges::count(curves.series, kind, &scene::Curves::Series::kind));
    }
    std::string task() { return m_session.instant().run().request.task; }
    // Until the other future is there.
    bool waitFor(QSignalSpy& continued) {
        return QTest::qWaitFor([&] { return continued.count() > 0; }, test::kPatience);
    }
};

TEST_F(SettlingTest, WithoutRandomArrivalsThereIsNothingToSet) {
    open("hypercube(3)");
    EXPECT_FALSE(slider().isEnabled());
    EXPECT_FALSE(back().isEnabled());
    EXPECT_TRUE(delay().series.empty());
    EXPECT_TRUE(delay().empty.find("random arrivals") != std::string::npos);
}

// Arrivals whose rate cannot be changed on the way settle all the same.
TEST_F(SettlingTest, OtherArrivalsAreShownWithoutASlider) {
    open("star(5)", "poisson-gather(rho=0.5,root=0)", "shortest-path");
    m_session.seek(200);
    EXPECT_FALSE(slider().isEnabled());
    EXPECT_EQ(count(delay(), scene::Curves::Kind::running), 1U);
    EXPECT_TRUE(words().contains(QStringLiteral(": D "))) << words().toStdString();
}

TEST_F(SettlingTest, KeysOnTheSliderChangeTheRunFromThisStepOn) {
    open("hypercube(4)", "poisson-broadcasts(rho=0.3)", "rotated-trees");
    m_session.seek(100);
    const auto before = engine::fingerprint(m_session.instant().state());
    const auto chainLater = m_session.instant().timeline()->stateAt(160)->chain;
    EXPECT_EQ(slider().value(), 30);
    QSignalSpy continued(&m_session, &session::Session::continued);
    QSignalSpy opened(&m_session, &session::Session::opened);
    slider().setFocus();
    for (int i = 0; i < 3; ++i) QTest::keyClick(&slider(), Qt::Key_PageUp);
    ASSERT_TRUE(waitFor(continued));
    EXPECT_EQ(continued.count(), 1) << "one change, not one for each key";
    EXPECT_EQ(opened.count(), 0);
    EXPECT_EQ(task(), "poisson-broadcasts(then=[[101,0.6]])");
    EXPECT_EQ(m_session.scenario().task, task());
    EXPECT_EQ(m_session.scenarioAsSeen().task, task());
    EXPECT_NE(document::commandLine(m_session.scenario()).find("'poisson-broadcasts(then=[[101,0.6]])'"),
              std::string::npos);
    EXPECT_EQ(m_session.step(), 100U);
    EXPECT_EQ(engine::fingerprint(m_session.instant().state()), before);
    EXPECT_NE(m_session.instant().timeline()->stateAt(160)->chain, chainLater);
    EXPECT_TRUE(words().startsWith(QStringLiteral("ρ = 0.3:"))) << words().toStdString();
    m_session.seek(300);
    EXPECT_EQ(slider().value(), 60);
    EXPECT_TRUE(words().startsWith(QStringLiteral("ρ = 0.6 from slot 101 on: D "))) << words().toStdString();
    m_session.seek(50);
    EXPECT_EQ(slider().value(), 30);
}

TEST_F(SettlingTest, WhatPlaysPlaysOn) {
    open("hypercube(4)", "poisson-broadcasts(rho=0.3)", "rotated-trees");
    record::Display display = m_session.instant().display;
    display.colourBy = document::ColourBy::broadcast;
    display.overlay = "broadcasts";
    m_session.setDisplay(display);
    m_session.seek(40);
    m_session.play();
    QSignalSpy continued(&m_session, &session::Session::continued);
    value().setValue(0.75);
    ASSERT_TRUE(waitFor(continued));
    EXPECT_TRUE(m_session.isPlaying());
    EXPECT_EQ(m_session.instant().display.overlay, "broadcasts");
    EXPECT_EQ(m_session.instant().display.colourBy, document::ColourBy::broadcast);
    const Step step = m_session.step();
    EXPECT_LT(step, 60U);
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_session.step() > step; }, test::kPatience));
    EXPECT_NE(task().find(",0.75]]"), std::string::npos) << task();
}

TEST_F(SettlingTest, AtTheBeginningItIsTheFirstRate) {
    open("hypercube(3)", "poisson-broadcasts", "rotated-trees");
    QSignalSpy continued(&m_session, &session::Session::continued);
    value().setValue(0.5);
    ASSERT_TRUE(waitFor(continued));
    EXPECT_EQ(task(), "poisson-broadcasts(rho=0.5)");
    continued.clear();
    back().click();
    ASSERT_TRUE(waitFor(continued));
    EXPECT_EQ(task(), "poisson-broadcasts");
    EXPECT_FALSE(back().isEnabled());
}

// What is typed is shown from then on, also while the run is being made and before its first slot.
TEST_F(SettlingTest, TheBoxShowsWhatWasTyped) {
    open("hypercube(4)", "poisson-broadcasts(rho=0.3)", "rotated-trees");
    m_session.seek(100);
    QSignalSpy continued(&m_session, &session::Session::continued);
    value().setFocus();
    value().selectAll();
    QTest::keyClicks(&value(), QStringLiteral("0.95"));
    QTest::keyClick(&value(), Qt::Key_Return);
    EXPECT_DOUBLE_EQ(value().value(), 0.95);
    ASSERT_TRUE(waitFor(continued));
    EXPECT_EQ(m_session.step(), 100U);
    EXPECT_DOUBLE_EQ(value().value(), 0.95);
    m_session.seek(99);
    EXPECT_DOUBLE_EQ(value().value(), 0.3);
}

// The author's changes are the document's; only those made here are taken back, one after another.
TEST_F(SettlingTest, OnlyChangesMadeHereAreTakenBack) {
    open("hypercube(4)", "poisson-broadcasts(then=[[50,0.5]])", "rotated-trees");
    EXPECT_FALSE(back().isEnabled());
    QSignalSpy continued(&m_session, &session::Session::continued);
    std::vector<std::string> tasks = {task()};
    for (const auto& [step, rate] : {std::pair(100, 0.6), std::pair(150, 0.7)}) {
        m_session.seek(static_cast<Step>(step));
        continued.clear();
        value().setValue(rate);
        ASSERT_TRUE(waitFor(continued));
        tasks.push_back(task());
        EXPECT_TRUE(back().isEnabled());
    }
    for (int i : {1, 0}) {
        continued.clear();
        back().click();
        ASSERT_TRUE(waitFor(continued));
        EXPECT_EQ(task(), tasks[static_cast<std::size_t>(i)]);
        EXPECT_EQ(back().isEnabled(), i == 1);
    }
}

TEST_F(SettlingTest, AChangeIsTakenBack) {
    open("hypercube(4)", "poisson-broadcasts", "rotated-trees");
    const auto chain = m_session.instant().timeline()->stateAt(350)->chain;
    m_session.seek(100);
    QSignalSpy continued(&m_session, &session::Session::continued);
    value().setValue(0.9);
    ASSERT_TRUE(waitFor(continued));
    m_session.seek(200);
    continued.clear();
    EXPECT_TRUE(back().isEnabled());
    back().click();
    ASSERT_TRUE(waitFor(continued));
    EXPECT_EQ(task(), "poisson-broadcasts");
    EXPECT_EQ(m_session.step(), 100U);
    EXPECT_EQ(m_session.instant().timeline()->stateAt(350)->chain, chain);
    EXPECT_FALSE(back().isEnabled());
}

TEST_F(SettlingTest, PacketsPerSlotAreARateToo) {
    open("ring(6)", "poisson-packets(lambda=0.2)", "shortest-path");
    m_session.seek(10);
    QSignalSpy continued(&m_session, &session::Session::continued);
    slider().setValue(slider().value() + 10);
    ASSERT_TRUE(waitFor(continued));
    EXPECT_TRUE(task().starts_with("poisson-packets(lambda=0.2,then=[[11,0.")) << task();
}

TEST_F(SettlingTest, TooManyChangesAreRefusedInASentence) {
    std::string then;
    for (int slot = 1; slot <= 64; ++slot)
        then += (slot > 1 ? ",[" : "[") + std::to_string(slot) + (slot % 2 == 0 ? ",0.3]" : ",0.4]");
    open("hypercube(3)", "poisson-broadcasts(then=[" + then + "])", "rotated-trees");
    m_session.seek(100);
    value().setValue(0.9);
    auto& error = child<QLabel>("settling-error");
    EXPECT_TRUE(error.isVisible());
    EXPECT_TRUE(error.text().contains(QStringLiteral("at most 64 times"))) << error.text().toStdString();
    EXPECT_EQ(value().value(), 0.3) << "the rate in force";
}

TEST_F(SettlingTest, SteppingBackShowsWhatCouldBeToldThen) {
    open("hypercube(5)", "poisson-broadcasts(rho=0.4)", "rotated-trees");
    m_session.seek(150);
    const QString then = words();
    ASSERT_EQ(count(delay(), scene::Curves::Kind::running), 1U);
    const auto values = delay().series[1].values.size();
    EXPECT_GE(count(delay(), scene::Curves::Kind::theory), 2U) << "(25), and a bound";
    m_session.seek(400);
    EXPECT_NE(words(), then);
    for (const scene::Curves::Series& series : queue().series)
        for (const scene::Curves::Value& value : series.values) EXPECT_LE(value.x, 400.0);
    m_session.seek(150);
    EXPECT_EQ(words(), then);
    EXPECT_EQ(delay().series[1].values.size(), values);
    for (const scene::Curves::Series& series : delay().series)
        for (const scene::Curves::Value& value : series.values) EXPECT_LE(value.x, 150.0);
}

TEST_F(SettlingTest, TheMeanSettlesWhereTheTableSays) {
    document::Scenario scenario;
    scenario.network = "hypercube(5)";
    scenario.task = "poisson-broadcasts(rho=0.4)";
    scenario.algorithm = "rotated-trees";
    scenario.slots = 6000;
    open(scenario);
    m_session.seek(6000);
    const scene::Curves::Value last = delay().series[1].values.back();
    EXPECT_NEAR(last.y, 6.871, 3.0 * last.halfWidth);  // independently simulated
    EXPECT_LT(last.halfWidth, 0.2);
    EXPECT_FALSE(words().contains(QStringLiteral("warming up"))) << words().toStdString();
}

TEST_F(SettlingTest, WhatGrowsWithoutEndIsSaidToBeUnstable) {
    open("hypercube(5)", "poisson-broadcasts(rho=0.3,then=[[100,1.3]])", "rotated-trees");
    m_session.seek(90);
    EXPECT_FALSE(words().contains(QStringLiteral("unstable")));
    m_session.seek(300);
    EXPECT_TRUE(words().contains(QStringLiteral("unstable by theory, grows by "))) << words().toStdString();
    EXPECT_TRUE(words().contains(QStringLiteral("packets per slot")));
    open("hypercube(3)", "poisson-broadcasts(rho=1)", "rotated-trees");
    m_session.seek(60);
    EXPECT_TRUE(words().startsWith(QStringLiteral("ρ = 1: not decided yet, unstable by theory")))
        << words().toStdString();
}

TEST_F(SettlingTest, ARunWithoutEndIsRecordedOn) {
    open("hypercube(3)", "poisson-broadcasts(rho=0.5)", "rotated-trees");
    ASSERT_EQ(m_session.lastStep(), 400U);
    const auto chain = m_session.instant().timeline()->stateAt(400)->chain;
    m_session.seek(390);
    m_session.setSpeed(60);
    m_session.play();
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_session.step() > 410; }, test::kPatience));
    EXPECT_TRUE(m_session.isPlaying());
    EXPECT_GE(m_session.lastStep(), 800U);
    EXPECT_EQ(m_session.instant().timeline()->stateAt(400)->chain, chain);
}

}  // namespace
}  // namespace hop::ui::panel::settling_test

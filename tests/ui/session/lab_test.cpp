// SPDX-License-Identifier: GPL-3.0-or-later
// The lab: several runs on one clock, and layouts that come when they are drawn. Ticks are given by the tests.
#include "ui/session/lab.h"
#include "tests/ui/support/patience.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "ui/session/session.h"

namespace hop::ui::session::lab_test {
namespace {

using hop::test::kPatience;

document::Scenario totalExchange(const std::string& network, const std::string& algorithm = {}) {
    document::Scenario scenario;
    scenario.network = network;
    scenario.algorithm = algorithm;
    return scenario;
}

document::Scenario arrivals(const std::string& network) {
    document::Scenario scenario = totalExchange(network, "shortest-path");
    scenario.task = "poisson-packets(rho=0.1)";
    return scenario;
}

// Of more nodes than are laid out before their run is shown.
document::Scenario large() {
    document::Scenario scenario = totalExchange("hypercube(8)");
    scenario.task = "broadcast";
    return scenario;
}

class LabTest : public ::testing::Test {
protected:
    static void open(Session& run, const document::Scenario& scenario) {
        QSignalSpy opened(&run, &Session::opened);
        QSignalSpy failed(&run, &Session::failed);
        run.open(scenario);
        ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() + failed.count() > 0; }, kPatience));
        ASSERT_EQ(failed.count(), 0) << failed.value(0).value(0).toString().toStdString();
    }
    std::vector<Step> shown() const { return {m_first.step(), m_second.step(), m_third.step()}; }

    Lab m_lab{Lab::Ticks::byHand, 1};
    Session& m_first = addRun(m_lab);
    Session& m_second = addRun(m_lab);
    Session& m_third = addRun(m_lab);
};

TEST_F(LabTest, OneClockMovesAllRunsAndEachRestsAtItsEnd) {
    open(m_first, totalExchange("hypercube(3)"));
    open(m_second, totalExchange("hypercube(4)"));
    open(m_third, totalExchange("hypercube(2)"));
    ASSERT_EQ(m_first.lastStep(), 4U);
    ASSERT_EQ(m_second.lastStep(), 8U);
    ASSERT_EQ(m_third.lastStep(), 2U);
    EXPECT_EQ(m_lab.lastStep(), 8U);
    m_third.seek(1);
    EXPECT_EQ(shown(), (std::vector<Step>{1, 1, 1}));
    m_first.stepForward();
    m_lab.tick(1.0);
    EXPECT_EQ(shown(), (std::vector<Step>{2, 2, 2}));
    m_second.seek(3, 0.5);
    EXPECT_EQ(m_first.fraction(), 0.5);
    EXPECT_EQ(m_third.fraction(), 0.0);
    m_first.toEnd();
    EXPECT_EQ(m_lab.now(), (ClockTime{8, 0.0}));
    EXPECT_EQ(shown(), (std::vector<Step>{4, 8, 2}));
    m_first.stepBack();
    EXPECT_EQ(shown(), (std::vector<Step>{4, 7, 2}));
    m_first.toStart();
    m_lab.setSpeed(2.0);
    m_second.play();
    EXPECT_TRUE(m_first.isPlaying());
    m_lab.tick(2.25);
    EXPECT_EQ(shown(), (std::vector<Step>{4, 4, 2}));
    EXPECT_EQ(m_second.fraction(), 0.5);
    m_lab.tick(2.0);
    EXPECT_FALSE(m_first.isPlaying());
    EXPECT_EQ(shown(), (std::vector<Step>{4, 8, 2}));
}

TEST_F(LabTest, ARunThatIsOpenedLaterIsShownAtTheClocksInstant) {
    open(m_first, totalExchange("hypercube(4)"));
    m_first.seek(5);
    open(m_second, totalExchange("hypercube(4)", "shortest-path"));
    EXPECT_EQ(m_second.step(), 5U);
    QSignalSpy changed(&m_lab, &Lab::clockChanged);
    document::Scenario again = totalExchange("hypercube(4)");
    again.view.step = 2;
    open(m_first, again);
    EXPECT_EQ(shown(), (std::vector<Step>{2, 2, 0})) << "the first run sets the clock";
    EXPECT_GE(changed.count(), 1);
}

TEST_F(LabTest, AClosedRunLeavesTheClock) {
    open(m_first, totalExchange("hypercube(3)"));
    open(m_second, totalExchange("hypercube(4)"));
    m_first.toEnd();
    QSignalSpy changed(&m_lab, &Lab::clockChanged);
    m_second.close();
    EXPECT_FALSE(m_second.instant().isOpen());
    EXPECT_EQ(m_lab.lastStep(), 4U);
    EXPECT_GE(changed.count(), 1);
    EXPECT_EQ(m_lab.now(), (ClockTime{4, 0.0}));
}

TEST_F(LabTest, EndlessRunsAreRecordedTogether) {
    open(m_first, arrivals("hypercube(3)"));
    open(m_second, arrivals("ring(5)"));
    QSignalSpy first(&m_first, &Session::continued), second(&m_second, &Session::continued);
    m_first.extend(500);
    ASSERT_TRUE(QTest::qWaitFor([&] { return first.count() > 0 && second.count() > 0; }, kPatience));
    EXPECT_EQ(m_first.lastStep(), 800U);
    EXPECT_EQ(m_second.lastStep(), 800U);
    m_first.seek(799);
    m_first.play();
    ASSERT_TRUE(QTest::qWaitFor([&] { return first.count() > 1 && second.count() > 1; }, kPatience))
        << "what plays is recorded ahead";
    m_lab.tick(2.0);
    EXPECT_EQ(shown(), (std::vector<Step>{802, 802, 0}));
}

// With one thread, so that the layout waits for the run.
TEST_F(LabTest, ARunIsShownAndPlayedBeforeItsLayoutIsThere) {
    const network::Layout* layout = nullptr;
    bool coming = false;
    QObject::connect(&m_first, &Session::opened, [&] {
        layout = m_first.instant().layout();
        coming = m_first.instant().layoutComing;
        m_first.stepForward();
    });
    QSignalSpy changed(&m_first, &Session::layoutChanged);
    open(m_first, large());
    EXPECT_EQ(layout, nullptr);
    EXPECT_TRUE(coming);
    EXPECT_EQ(m_first.step(), 1U) << "at once: nothing is seen to move";
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_first.instant().layout() != nullptr; }, kPatience));
    EXPECT_FALSE(m_first.instant().layoutComing);
    EXPECT_EQ(m_first.step(), 1U);
    EXPECT_EQ(changed.count(), 2) << "with the run, and with the layout";
}

TEST_F(LabTest, AnotherRunKeepsTheViewOfALayoutThatComesLater) {
    open(m_first, large());
    record::Display display = m_first.instant().display;
    display.layout = "gray-grid";
    m_first.setDisplay(display);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_first.instant().layoutComing; }, kPatience));
    EXPECT_EQ(*m_first.instant().layout(), m_first.instant().run().network->drawings().draw("gray-grid"));
}

TEST_F(LabTest, ALayoutThatIsGivenUpLeavesTheOneThatIsThereOrACircle) {
    QObject::connect(&m_first, &Session::opened, [&] { m_first.cancelLayout(); });
    open(m_first, large());
    EXPECT_EQ(m_first.instant().display.layout, "circle");
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_first.instant().layout() != nullptr; }, kPatience));
    record::Display display = m_first.instant().display;
    display.layout = "hamming-weight";
    m_first.setDisplay(display);
    ASSERT_TRUE(m_first.instant().layoutComing);
    m_first.cancelLayout();
    EXPECT_FALSE(m_first.instant().layoutComing);
    EXPECT_EQ(m_first.instant().display.layout, "circle");
    EXPECT_EQ(*m_first.instant().layout(), m_first.instant().run().network->drawings().draw("circle"));
}

TEST_F(LabTest, ABuildThatFailsLeavesTheLayoutToCome) {
    open(m_first, large());
    record::Display display = m_first.instant().display;
    display.layout = "hamming-weight";
    m_first.setDisplay(display);
    QSignalSpy failed(&m_first, &Session::failed);
    m_first.open(totalExchange("hypercube(99)"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() > 0 && !m_first.instant().layoutComing; }, kPatience));
    EXPECT_EQ(*m_first.instant().layout(), m_first.instant().run().network->drawings().draw("hamming-weight"));
}

// An instant that is kept stays as it was, whatever comes after.
TEST_F(LabTest, AnInstantStays) {
    open(m_first, totalExchange("hypercube(4)"));
    m_first.seek(3);
    m_first.select({record::Selection::Kind::packet, 7});
    const record::Instant instant = m_first.instant();
    const engine::State state = m_first.instant().state();
    const std::vector<engine::Move> moves(m_first.instant().moves.begin(), m_first.instant().moves.end());
    const std::vector<record::PathHop> path(m_first.instant().path.begin(), m_first.instant().path.end());
    m_first.seek(6);
    open(m_first, totalExchange("ring(5)"));
    EXPECT_EQ(instant.step, 3U);
    EXPECT_EQ(instant.state(), state);
    EXPECT_TRUE(std::ranges::equal(instant.moves, moves));
    EXPECT_TRUE(std::ranges::equal(instant.path, path));
    EXPECT_FALSE(path.empty());
    EXPECT_EQ(instant.run().request.network, "hypercube(4)");
    EXPECT_EQ(instant.layout()->nodes.size(), 16U);
    EXPECT_EQ(instant.waiting.size(), 16U);
}

// One build at most runs, and the last is what is shown.
TEST_F(LabTest, EditsDoNotPileUp) {
    QSignalSpy opened(&m_first, &Session::opened);
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        document::Scenario scenario = arrivals("hypercube(8)");
        scenario.slots = 50;
        scenario.seed = seed;
        m_first.open(scenario);
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_first.isBusy(); }, kPatience));
    EXPECT_EQ(opened.count(), 1);
    EXPECT_EQ(m_first.scenario().seed, 50U);
}

}  // namespace
}  // namespace hop::ui::session::lab_test

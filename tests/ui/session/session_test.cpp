// SPDX-License-Identifier: GPL-3.0-or-later
// The session: opening, playing, seeking, cancelling; what is open stays open when the next run fails.
#include "ui/session/session.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <memory>
#include <semaphore>
#include <string>
#include <vector>

#include "core/engine/simulation.h"
#include "core/explain/missed_bounds.h"
#include "core/host/aside.h"
#include "core/record/recording.h"
#include "core/scene/catalogue.h"
#include "tests/ui/support/patience.h"

namespace hop::ui::session::session_test {
namespace {

using hop::test::kPatience;

document::Scenario cube(int d, const std::string& algorithm = "optimal") {
    document::Scenario scenario;
    scenario.network = "hypercube(" + std::to_string(d) + ")";
    scenario.algorithm = algorithm;
    return scenario;
}

class SessionTest : public ::testing::Test {
protected:
    void open(const document::Scenario& scenario) {
        QSignalSpy opened(&m_session, &Session::opened);
        QSignalSpy failed(&m_session, &Session::failed);
        m_session.open(scenario);
        ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() + failed.count() > 0; }, kPatience));
        ASSERT_EQ(failed.count(), 0) << failed.value(0).value(0).toString().toStdString();
    }
    void withoutMotion() {
        record::Display display = m_session.instant().display;
        display.reducedMotion = true;
        m_session.setDisplay(display);
    }

    Lab m_lab{Lab::Ticks::byHand};
    Session& m_session = addRun(m_lab);
};

TEST_F(SessionTest, BeforeAnythingIsOpenThereIsNothingToShow) {
    EXPECT_FALSE(m_session.instant().isOpen());
    m_session.play();
    m_session.stepForward();
    m_session.seek(3);
    EXPECT_FALSE(m_session.isPlaying());
    EXPECT_EQ(m_session.step(), 0U);
}

// A graph is shown on a circle where no process lays it out, whether that is drawn with the run or comes later.
TEST_F(SessionTest, SaysThatNodesStandOnACircleInstead) {
    const std::string program = host::ownProgram();
    host::setOwnProgram("");
    for (const int nodes : {12, 300}) {
        document::Scenario ring;
        ring.network = "graph(\"ring.edges\")";
        ring.algorithm = "shortest-path";
        ring.task = "permutation(random)";
        std::string links;
        for (int i = 0; i < nodes; ++i) links += std::to_string(i) + " " + std::to_string((i + 1) % nodes) + "\n";
        ring.files = {{"ring.edges", links}};
        open(ring);
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_session.layout() != nullptr; }, kPatience));
        EXPECT_TRUE(
            m_session.notice().contains(QStringLiteral("could not be computed; its nodes are placed on a circle")))
            << m_session.notice().toStdString();
    }
    host::setOwnProgram(program);
}

// A run that the referee stops shows the steps until then and says why there are no more.
TEST_F(SessionTest, ShowsTheStepsOfARunThatStalls) {
    document::Scenario half;
    half.network = "path(8)";
    half.task = "broadcast(root=0)";
    half.algorithm = "given-moves([[[0,0,1]],[[0,1,2]],[[0,2,3]],[[0,3,4]]])";
    open(half);
    EXPECT_EQ(m_session.lastStep(), 4U);
    EXPECT_EQ(m_session.instant().measures().transmissions, 4U);
    EXPECT_EQ(m_session.notice(),
              "Stopped by the referee: step 5: nothing moves, but 1 packet still waits: packet 0 has not reached nodes "
              "5, 6 and 7; the algorithm stops before the task is done. The steps until then are shown.");
    open(cube(3));
    EXPECT_EQ(m_session.notice(), "");
}

TEST_F(SessionTest, OpensTheOptimalTotalExchange) {
    open(cube(4));
    const record::Instant& instant = m_session.instant();
    ASSERT_TRUE(instant.isOpen());
    EXPECT_EQ(m_session.lastStep(), 8U);
    EXPECT_EQ(instant.measures().transmissions, 512U);
    EXPECT_EQ(instant.moves.size(), 64U);
    ASSERT_EQ(instant.waiting.size(), 16U);
    EXPECT_EQ(instant.waiting[5], 15U);
    EXPECT_EQ(m_session.title(), "Total exchange on hypercube(4)");
}

TEST_F(SessionTest, KnowsTheBoundsThatARunMisses) {
    const auto missed = [this] {
        std::vector<std::string> ids;
        for (const explain::MissedBound& bound : m_session.missedBounds()) ids.push_back(bound.statement->id);
        return ids;
    };
    EXPECT_TRUE(missed().empty()) << "nothing is open";
    for (const char* algorithm : {"optimal", "shortest-path"}) {
        open(cube(4, algorithm));
        std::vector<std::string> expected;
        for (const explain::MissedBound& bound : explain::missedBounds(m_session.instant()))
            expected.push_back(bound.statement->id);
        EXPECT_EQ(missed(), expected) << algorithm;
    }
    EXPECT_FALSE(missed().empty());
    m_session.close();
    EXPECT_TRUE(missed().empty());
}

TEST_F(SessionTest, EverySeekGivesTheStateOfAReplay) {
    open(cube(4, "shortest-path"));
    const run::Run& run = m_session.instant().run();
    std::vector<engine::State> replayed;
    engine::Simulation simulation(run.setting, run.algorithm.process);
    replayed.push_back(simulation.state());
    for (;;) {
        const auto taken = simulation.step();
        ASSERT_TRUE(taken);
        if (!*taken) break;
        replayed.push_back(simulation.state());
    }
    ASSERT_EQ(replayed.size(), m_session.lastStep() + 1);
    for (const Step step : {Step{5}, Step{0}, Step{7}, Step{3}, Step{2}, m_session.lastStep(), Step{1}}) {
        m_session.seek(step);
        EXPECT_EQ(m_session.instant().state(), replayed[step]) << "step " << step;
        std::uint64_t waiting = 0;
        for (const std::uint32_t count : m_session.instant().waiting) waiting += count;
        EXPECT_EQ(waiting, replayed[step].packets - replayed[step].delivered) << "step " << step;
    }
}

TEST_F(SessionTest, StepsForwardAndBackAndStopsAtTheEnds) {
    open(cube(3));
    withoutMotion();
    m_session.stepBack();
    EXPECT_EQ(m_session.step(), 0U);
    m_session.stepForward();
    m_session.stepForward();
    EXPECT_EQ(m_session.step(), 2U);
    m_session.stepBack();
    EXPECT_EQ(m_session.step(), 1U);
    m_session.toEnd();
    EXPECT_EQ(m_session.step(), 4U);
    EXPECT_TRUE(m_session.instant().moves.empty());
    m_session.stepForward();
    EXPECT_EQ(m_session.step(), 4U);
    m_session.toStart();
    EXPECT_EQ(m_session.step(), 0U);
}

TEST_F(SessionTest, AStepIsSeenToHappenAndEveryPressCounts) {
    open(cube(3));
    m_session.stepForward();
    EXPECT_EQ(m_session.step(), 0U);
    m_lab.tick(0.1);
    EXPECT_GT(m_session.fraction(), 0.0);
    m_session.stepForward();
    EXPECT_EQ(m_session.step(), 1U);
    m_lab.tick(0.5);
    EXPECT_EQ(m_session.step(), 2U);
    EXPECT_EQ(m_session.fraction(), 0.0);
    EXPECT_FALSE(m_session.isPlaying());
    m_session.stepForward();
    m_lab.tick(0.1);
    m_session.stepBack();
    m_lab.tick(0.5);
    EXPECT_EQ(m_session.step(), 2U);
    EXPECT_EQ(m_session.fraction(), 0.0);
}

TEST_F(SessionTest, PlaysToTheEndAndFromThereAgain) {
    open(cube(3));
    m_session.setSpeed(10);
    QSignalSpy playing(&m_session, &Session::playingChanged);
    m_session.play();
    EXPECT_TRUE(m_session.isPlaying());
    m_lab.tick(0.25);
    EXPECT_EQ(m_session.step(), 2U);
    EXPECT_DOUBLE_EQ(m_session.fraction(), 0.5);
    m_lab.tick(0.25);
    EXPECT_FALSE(m_session.isPlaying());
    EXPECT_EQ(m_session.step(), 4U);
    EXPECT_EQ(playing.count(), 2);
    m_session.play();
    EXPECT_EQ(m_session.step(), 0U);
    EXPECT_TRUE(m_session.isPlaying());
    m_session.pause();
    EXPECT_FALSE(m_session.isPlaying());
}

TEST_F(SessionTest, AFailureKeepsWhatIsOpen) {
    open(cube(3));
    m_session.seek(2);
    const record::Revision revision = m_session.instant().revision();
    QSignalSpy failed(&m_session, &Session::failed);
    document::Scenario wrong = cube(3);
    wrong.network = "hypercub(3)";
    m_session.open(wrong);
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 1; }, kPatience));
    EXPECT_EQ(failed[0][0].toString(), "there is no network called 'hypercub'; did you mean hypercube?");
    EXPECT_EQ(m_session.step(), 2U);
    EXPECT_EQ(m_session.instant().revision(), revision);
    EXPECT_EQ(m_session.scenario(), cube(3));
    EXPECT_FALSE(m_session.isBusy());
}

TEST_F(SessionTest, WhatCannotBeReadLeavesTheOpenRun) {
    open(cube(3));
    QSignalSpy unreadable(&m_session, &Session::unreadable);
    QSignalSpy cancelled(&m_session, &Session::cancelled);
    m_session.read([](Stop) -> Result<Session::Opening> { return invalid("no such file"); });
    EXPECT_TRUE(m_session.isBusy());
    ASSERT_TRUE(QTest::qWaitFor([&] { return unreadable.count() == 1; }, kPatience));
    EXPECT_EQ(unreadable[0][0].toString(), "no such file");
    EXPECT_EQ(cancelled.count(), 1);
    EXPECT_FALSE(m_session.isBusy());
    EXPECT_EQ(m_session.instant().run().network->facts().expression, "hypercube(3)");
}

// A file that never answers holds up neither the next one nor a run.
TEST_F(SessionTest, TheNextDocumentDoesNotWaitForAnUnreachableOne) {
    const auto answer = std::make_shared<std::counting_semaphore<2>>(0);
    const auto unreachable = [this, answer](Stop) -> Result<Session::Opening> {
        answer->acquire();
        return Session::Opening([this] { m_session.open(cube(5)); });
    };
    QSignalSpy opened(&m_session, &Session::opened);
    m_session.read(unreachable);
    m_session.read(
        [this](Stop) -> Result<Session::Opening> { return Session::Opening([this] { m_session.open(cube(3)); }); });
    EXPECT_TRUE(QTest::qWaitFor([&] { return opened.count() == 1; }, kPatience));
    EXPECT_EQ(m_session.instant().run().network->facts().expression, "hypercube(3)");
    m_session.read(unreachable);
    m_session.cancel();
    open(cube(4));
    EXPECT_EQ(m_session.instant().run().network->facts().expression, "hypercube(4)");
    answer->release(2);
}

TEST_F(SessionTest, CancellingKeepsWhatIsOpenAndDropsWhatComesLater) {
    open(cube(3));
    QSignalSpy cancelled(&m_session, &Session::cancelled);
    QSignalSpy opened(&m_session, &Session::opened);
    m_session.open(cube(6, "shortest-path"));
    EXPECT_TRUE(m_session.isBusy());
    m_session.cancel();
    EXPECT_FALSE(m_session.isBusy());
    EXPECT_EQ(cancelled.count(), 1);
    EXPECT_EQ(m_session.lastStep(), 4U);
    open(cube(2));
    EXPECT_EQ(opened.count(), 1);
    EXPECT_EQ(m_session.lastStep(), 2U);
}

TEST_F(SessionTest, TheLatestOfTwoRequestsIsShown) {
    QSignalSpy opened(&m_session, &Session::opened);
    m_session.open(cube(5));
    m_session.open(cube(3));
    ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() > 0; }, kPatience));
    EXPECT_EQ(m_session.lastStep(), 4U);
    open(cube(2));
    EXPECT_EQ(opened.count(), 2);
}

TEST_F(SessionTest, ALargeRunIsAskedAboutFirst) {
    open(cube(3));
    QSignalSpy asked(&m_session, &Session::asked);
    QSignalSpy ended(&m_session, &Session::opened);
    QSignalSpy failed(&m_session, &Session::failed);
    m_session.open(cube(12, "shortest-path"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return asked.count() + failed.count() + ended.count() > 0; }, kPatience));
    ASSERT_EQ(asked.count(), 1);
    EXPECT_TRUE(m_session.isBusy());
    EXPECT_EQ(m_session.lastStep(), 4U);
    m_session.cancel();
    EXPECT_FALSE(m_session.isBusy());
    EXPECT_EQ(ended.count(), 0);
}

TEST_F(SessionTest, ASymmetricRunTooLargeToRecordIsMeasured) {
    document::Scenario scenario = cube(14);
    scenario.run = "symmetric";
    open(scenario);
    const record::Instant& instant = m_session.instant();
    EXPECT_EQ(instant.timeline(), nullptr);
    EXPECT_FALSE(instant.hasState());
    EXPECT_EQ(instant.measures().steps, 8192U);
    EXPECT_EQ(instant.lastStep, 8192U);
    EXPECT_FALSE(m_session.notice().isEmpty());
    m_session.seek(100);
    EXPECT_EQ(m_session.step(), 100U);
}

TEST_F(SessionTest, ASmallSymmetricRunIsShownHopByHop) {
    document::Scenario scenario = cube(4);
    scenario.run = "symmetric";
    open(scenario);
    EXPECT_NE(m_session.instant().timeline(), nullptr);
    EXPECT_EQ(m_session.scenario().run, "symmetric");
}

TEST_F(SessionTest, SelectionFollowsAPacketThroughTheWholeRun) {
    open(cube(4));
    QSignalSpy selected(&m_session, &Session::selectionChanged);
    const PacketId packet = m_session.instant().moves.front().packet;
    m_session.select({record::Selection::Kind::packet, packet});
    m_session.select({record::Selection::Kind::packet, packet});
    EXPECT_EQ(selected.count(), 1);
    ASSERT_FALSE(m_session.instant().path.empty());
    EXPECT_EQ(m_session.instant().path.front().step, 1U);
    EXPECT_EQ(m_session.instant().path.front().link, m_session.instant().moves.front().link);
}

TEST_F(SessionTest, AnotherLayoutIsAnotherRevision) {
    open(cube(4));
    const auto choices = m_session.instant().run().network->drawings().choices();
    ASSERT_GE(choices.size(), 2U);
    const record::Revision before = m_session.instant().revision();
    record::Display display = m_session.instant().display;
    EXPECT_EQ(display.layout, choices[0].id);
    display.layout = choices[1].id;
    const network::Layout first = *m_session.instant().layout();
    m_session.setDisplay(display);
    EXPECT_TRUE(m_session.instant().layoutComing);
    EXPECT_EQ(*m_session.instant().layout(), first) << "until the other one is there";
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_session.instant().layoutComing; }, kPatience));
    EXPECT_NE(m_session.instant().revision(), before);
    EXPECT_EQ(*m_session.instant().layout(), m_session.instant().run().network->drawings().draw(choices[1].id));
}

TEST_F(SessionTest, AStepBeyondTheEndIsSaid) {
    document::Scenario scenario = cube(4);
    scenario.view.step = 8;
    open(scenario);
    EXPECT_EQ(m_session.notice(), "");
    scenario.view.step = 9;
    open(scenario);
    EXPECT_EQ(m_session.step(), 8U);
    EXPECT_EQ(m_session.notice(),
              "The document opens at step 9, beyond the end of this run, which has 8 steps; the last one is shown.");
    open(cube(3));
    EXPECT_EQ(m_session.notice(), "");
    scenario.task = "poisson-packets(rho=0.1)";
    scenario.algorithm = "shortest-path";
    scenario.slots = 20;
    scenario.view.step = 21;
    open(scenario);
    EXPECT_EQ(m_session.notice(),
              "The document opens at slot 21, beyond the end of this run, which has 20 slots; the last one is shown.");
}

// The window shows the first run and the options of the first cell; runs and sheet are kept, and follow the run.
TEST_F(SessionTest, ADocumentWithSeveralRunsIsKept) {
    document::Scenario scenario = cube(3);
    scenario.runs.resize(2);
    scenario.runs[0] = {scenario, "all"};
    scenario.runs[1] = {scenario, "one"};
    scenario.runs[1].ports = 1;
    scenario.sheet = {{"space-time(rows=slots)", "network(run=2)"}};
    open(scenario);
    EXPECT_EQ(scene::optionsOf(m_session.instant().display.options, "space-time").text("rows"), "slots");
    document::Scenario seen = m_session.scenarioAsSeen();
    EXPECT_EQ(seen.runs, scenario.runs);
    EXPECT_EQ(seen.sheet, scenario.sheet);
    seen.seed = 7;
    open(seen);
    seen = m_session.scenarioAsSeen();
    EXPECT_EQ(seen.runs[0].seed, 7U);
    EXPECT_EQ(seen.runs[1], scenario.runs[1]);
    EXPECT_EQ(*document::parseScenario(print(seen)), seen);
}

TEST_F(SessionTest, ANetworkAloneIsCalledByItsName) {
    document::Scenario scenario;
    scenario.network = "petersen";
    scenario.task = scenario.algorithm = "none";
    open(scenario);
    EXPECT_EQ(m_session.title(), "Petersen");
    EXPECT_EQ(m_session.lastStep(), 0U);
}

// Endless runs are recorded as far as they were seen.
TEST_F(SessionTest, AnEndlessRunOpensAtTheSlotThatWasSeen) {
    document::Scenario scenario = cube(3, "shortest-path");
    scenario.task = "poisson-packets(rho=0.1)";
    scenario.view.step = 3 * record::kUsualRecording;
    open(scenario);
    EXPECT_EQ(m_session.step(), 3 * record::kUsualRecording);
    EXPECT_EQ(m_session.lastStep(), 4 * record::kUsualRecording);
    EXPECT_EQ(m_session.notice(), "");
}

TEST_F(SessionTest, AScenariosViewIsShownAndSeenAgain) {
    document::Scenario scenario = cube(4);
    scenario.view.step = 3;
    scenario.view.colourBy = document::ColourBy::destination;
    scenario.view.labels = document::Labels::identity;
    scenario.view.numbering = document::Numbering::fromLeft1;
    scenario.view.packet = 7;
    scenario.view.focusNode = 2;
    scenario.view.nodes = document::NodeShape::boxes;
    scenario.view.hidden = {false, true, false};
    open(scenario);
    EXPECT_EQ(m_session.instant().display.nodes, document::NodeShape::boxes);
    EXPECT_EQ(m_session.instant().display.hidden, (std::array<bool, 3>{false, true, false}));
    EXPECT_EQ(m_session.step(), 3U);
    EXPECT_EQ(m_session.instant().selection, (record::Selection{record::Selection::Kind::packet, 7}));
    EXPECT_EQ(m_session.instant().display.numbering, document::Numbering::fromLeft1);
    m_session.seek(5);
    const document::Scenario seen = m_session.scenarioAsSeen();
    EXPECT_EQ(seen.view.step, 5U);
    EXPECT_EQ(seen.view.colourBy, document::ColourBy::destination);
    EXPECT_EQ(seen.view.packet, std::optional<PacketId>(7));
    EXPECT_EQ(seen.view.focusNode, 2U);
    EXPECT_EQ(seen.view.nodes, document::NodeShape::boxes);
    EXPECT_EQ(seen.view.hidden, (document::LinkKinds{false, true, false}));
}

// What a scenario's view asked for, or how it was looked at, does not stick to the next one; what is preferred does.
TEST_F(SessionTest, PreferencesOutliveScenarios) {
    document::Scenario scenario = cube(3);
    scenario.view.numbering = document::Numbering::fromLeft1;
    record::Display display = m_session.instant().display;
    display.labels = document::Labels::identity;
    m_session.prefer(display);
    display.colourBy = document::ColourBy::destination;
    m_session.setDisplay(display);
    open(scenario);
    open(cube(3));
    EXPECT_EQ(m_session.instant().display.labels, document::Labels::identity);
    EXPECT_EQ(m_session.instant().display.colourBy, document::ColourBy::dimension);
    EXPECT_EQ(m_session.instant().display.numbering, document::Numbering::fromRight0);
}

document::Scenario randomBroadcasts() {
    document::Scenario scenario;
    scenario.network = "hypercube(5)";
    scenario.task = "poisson-broadcasts(rho=0.6)";
    scenario.algorithm = "rotated-trees";
    return scenario;
}

// The numbers of packets that are complete are used again; what is selected is one packet, not all of its number.
TEST_F(SessionTest, APacketOfADynamicRunIsSelectedWhileItIsUnderWay) {
    open(randomBroadcasts());
    m_session.seek(100);
    const record::Followed::Packet followed = *m_session.instant().followed()->at(101).front();
    QSignalSpy changed(&m_session, &Session::selectionChanged);
    m_session.select({record::Selection::Kind::packet, followed.packet});
    std::vector<record::PathHop> hops;
    for (const record::Followed::Hop& hop : followed.hops) hops.push_back({hop.step, hop.link});
    EXPECT_EQ(std::vector(m_session.instant().path.begin(), m_session.instant().path.end()), hops);
    EXPECT_EQ(changed.count(), 1);
    m_session.seek(followed.last + 60);
    EXPECT_EQ(m_session.instant().selection.kind, record::Selection::Kind::nothing);
    EXPECT_TRUE(m_session.instant().path.empty());
    EXPECT_EQ(changed.count(), 2);
    m_session.seek(100);
    EXPECT_EQ(m_session.instant().selection, (record::Selection{record::Selection::Kind::packet, followed.packet}));
    EXPECT_EQ(changed.count(), 3);
}

TEST_F(SessionTest, AnotherFutureGoesOnAtTheStepAndKeepsWhatIsSelected) {
    open(randomBroadcasts());
    m_session.seek(100);
    const PacketId packet = m_session.instant().followed()->at(101).back()->packet;
    m_session.select({record::Selection::Kind::packet, packet});
    const auto state = m_session.instant().state();
    document::Scenario other = randomBroadcasts();
    other.task = "poisson-broadcasts(rho=0.6,then=[[101,0.2]])";
    QSignalSpy continued(&m_session, &Session::continued);
    QSignalSpy opened(&m_session, &Session::opened);
    m_session.branch(other, 100);
    ASSERT_TRUE(QTest::qWaitFor([&] { return continued.count() > 0; }, kPatience));
    EXPECT_EQ(opened.count(), 0);
    EXPECT_EQ(m_session.step(), 100U);
    EXPECT_EQ(m_session.instant().state(), state);
    EXPECT_EQ(m_session.instant().selection, (record::Selection{record::Selection::Kind::packet, packet}));
    EXPECT_FALSE(m_session.instant().path.empty());
    EXPECT_EQ(m_session.scenario().task, other.task);
}

TEST_F(SessionTest, AFutureThatCannotBeLeavesWhatIsThere) {
    open(randomBroadcasts());
    m_session.seek(10);
    document::Scenario other = randomBroadcasts();
    other.task = "poisson-broadcasts(rho=0.6,then=[[9,-1]])";
    QSignalSpy failed(&m_session, &Session::failed);
    m_session.play();
    m_session.branch(other, 10);
    m_lab.tick(1.0);
    EXPECT_EQ(m_session.step(), 10U) << "what plays waits";
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() > 0; }, kPatience));
    EXPECT_EQ(m_session.scenario(), randomBroadcasts());
    const Step step = m_session.step();
    m_lab.tick(1.0);
    EXPECT_GT(m_session.step(), step) << "it plays on";
}

TEST_F(SessionTest, OnlyRunsWithoutAnEndAreRecordedFarther) {
    open(randomBroadcasts());
    QSignalSpy continued(&m_session, &Session::continued);
    m_session.extend(401);
    ASSERT_TRUE(QTest::qWaitFor([&] { return continued.count() > 0; }, kPatience));
    EXPECT_EQ(m_session.lastStep(), 800U);
    document::Scenario ending = randomBroadcasts();
    ending.slots = 50;
    open(ending);
    m_session.extend(100);
    EXPECT_FALSE(m_session.isBusy());
    EXPECT_EQ(m_session.lastStep(), 50U);
    m_session.toEnd();
    m_session.play();
    EXPECT_EQ(m_session.step(), 0U) << "from the start";
}

}  // namespace
}  // namespace hop::ui::session::session_test

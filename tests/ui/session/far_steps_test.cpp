// SPDX-License-Identifier: GPL-3.0-or-later
// Steps whose moves were not kept: a job makes their instant, the clock waits, and the newest request is shown.
#include "ui/session/session.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "core/base/shared_span.h"
#include "core/record/instants.h"
#include "tests/ui/session/long_run.h"
#include "tests/ui/support/patience.h"

namespace hop::ui::session::far_steps_test {
namespace {

using hop::test::kPatience;
using test::longRun;

constexpr record::Selection kPacket{record::Selection::Kind::packet, 7};

class FarStepsTest : public ::testing::Test {
protected:
    void open(const document::Scenario& scenario, std::uint64_t memory) {
        QSignalSpy opened(&m_session, &Session::opened);
        QSignalSpy failed(&m_session, &Session::failed);
        m_session.setMemory(memory);
        m_session.open(scenario);
        ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() + failed.count() > 0; }, kPatience));
        ASSERT_EQ(failed.count(), 0) << failed.value(0).value(0).toString().toStdString();
    }
    void open(const document::Scenario& scenario) {
        open(scenario, test::kLittleMemory);
        ASSERT_FALSE(timeline().kept(m_session.lastStep() - 10));
        ASSERT_TRUE(timeline().kept(2));
    }
    const engine::Timeline& timeline() const { return *m_session.instant().timeline(); }
    bool shows(Step step) {
        return QTest::qWaitFor([&] { return m_session.step() == step; }, kPatience);
    }
    bool isIdle() {
        return QTest::qWaitFor(
            [&] { return !m_lab.pictures()->isBusy(JobKind::scene) && !m_lab.jobs()->isBusy(JobKind::words); },
            kPatience);
    }
    bool knowsPath() {
        return QTest::qWaitFor([&] { return !m_session.instant().pathComing; }, kPatience);
    }
    // Found on this thread.
    SharedSpan<record::PathHop> pathOf(const record::Selection& packet) {
        auto first = record::firstInstant(m_session.recording(), {}, m_session.layout(), record::Layouts::given);
        return record::withSelection(std::move(first), packet).path;
    }

    Lab m_lab{Lab::Ticks::byHand};
    Session& m_session = addRun(m_lab);
};

TEST_F(FarStepsTest, AreShownOnceAJobHasMadeTheirInstant) {
    open(longRun());
    const Step far = m_session.lastStep() - 1;
    QSignalSpy stepChanged(&m_session, &Session::stepChanged);
    QSignalSpy frameChanged(&m_session, &Session::frameChanged);
    m_session.seek(far, 0.25);
    EXPECT_EQ(m_session.step(), 0U) << "what is shown stays";
    EXPECT_EQ(m_lab.now().step, far);
    EXPECT_EQ(stepChanged.count() + frameChanged.count(), 0);
    ASSERT_TRUE(shows(far));
    EXPECT_EQ(stepChanged.count(), 1);
    EXPECT_EQ(frameChanged.count(), 1);
    EXPECT_EQ(m_session.fraction(), 0.25);
    EXPECT_EQ(m_session.instant().moves.size(), timeline().moveCount(far + 1));
    EXPECT_EQ(m_session.instant().state(), *timeline().stateAt(far));
}

TEST_F(FarStepsTest, AreDroppedForNewerRequests) {
    open(longRun());
    const Step far = m_session.lastStep() - 1;
    QSignalSpy stepChanged(&m_session, &Session::stepChanged);
    m_session.seek(far);
    m_session.seek(far - 4);
    ASSERT_TRUE(shows(far - 4));
    EXPECT_EQ(stepChanged.count(), 1);
    m_session.seek(far);
    m_session.seek(2);
    EXPECT_EQ(m_session.step(), 2U) << "at once";
    ASSERT_TRUE(isIdle());
    EXPECT_EQ(m_session.step(), 2U);
    EXPECT_EQ(stepChanged.count(), 2);
}

TEST_F(FarStepsTest, HoldWhatPlays) {
    open(longRun());
    const Step far = m_session.lastStep() - 5;
    m_session.setSpeed(1.0);
    m_session.seek(far);
    m_session.play();
    m_lab.tick(1.0);
    EXPECT_EQ(m_lab.now(), (ClockTime{far, 0.0})) << "it waits";
    ASSERT_TRUE(shows(far));
    m_lab.tick(0.5);
    EXPECT_EQ(m_session.fraction(), 0.5);
    m_lab.tick(0.75);
    EXPECT_EQ(m_lab.now(), (ClockTime{far + 1, 0.25}));
    ASSERT_TRUE(shows(far + 1));
    EXPECT_EQ(m_session.fraction(), 0.25);
    EXPECT_TRUE(m_session.isPlaying());
}

TEST_F(FarStepsTest, AreSeenAsTheViewIsWhenTheyAreThere) {
    open(longRun());
    const Step far = m_session.lastStep() - 1;
    m_session.seek(far);
    m_session.select({record::Selection::Kind::packet, 7});
    record::Display display = m_session.instant().display;
    display.onlyNode = true;
    display.focusNode = 3;
    m_session.setDisplay(display);
    m_session.seek(far, 0.5);
    ASSERT_TRUE(shows(far));
    const record::Instant& instant = m_session.instant();
    EXPECT_EQ(instant.selection, (record::Selection{record::Selection::Kind::packet, 7}));
    EXPECT_EQ(instant.display, display);
    EXPECT_TRUE(instant.oneNode);
    EXPECT_EQ(instant.fraction, 0.5);
    EXPECT_NE(instant.layout(), nullptr);
}

// Of two runs only one has kept its moves: they are shown together, unless that takes too long.
TEST_F(FarStepsTest, AreShownTogetherWithThoseOfOtherRuns) {
    constexpr int kLongest = 250;  // [ms] less than the patience, whose timer is coarse
    Session& other = addRun(m_lab);
    open(longRun());
    QSignalSpy opened(&other, &Session::opened);
    other.open(longRun());
    ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() > 0; }, kPatience));
    const Step far = m_session.lastStep() - 1;
    struct Figure final : Publication::Member {
        Aim aim() override { return Aim::ready; }
        bool isOutdated() const override { return false; }
        bool publish() override {
            published();
            return false;
        }
        void late() override {}
        std::function<void()> published;
    } figure;
    int times = 0;
    bool together = false;
    QElapsedTimer since;
    figure.published = [&] {
        ++times;
        together = m_session.step() == other.step() || (since.isValid() && since.elapsed() >= kLongest);
    };
    m_lab.publication().join(figure);
    ASSERT_TRUE(QTest::qWaitFor([&] { return times > 0; }, kPatience));
    times = 0;
    since.start();
    m_session.seek(far);
    EXPECT_EQ(other.step(), far) << "at once";
    EXPECT_NE(m_session.step(), far);
    m_lab.publication().ask();
    ASSERT_TRUE(QTest::qWaitFor([&] { return times > 0; }, kPatience));
    EXPECT_TRUE(together);
    ASSERT_TRUE(shows(far));
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_lab.publication().isSettled(); }, kPatience));
    EXPECT_TRUE(together);
    m_lab.publication().leave(figure);
}

// Where moves were not kept there is no index of hops.
TEST_F(FarStepsTest, APathThroughThemIsFoundByAJob) {
    open(longRun());
    ASSERT_EQ(m_session.instant().hops(), nullptr);
    QSignalSpy selectionChanged(&m_session, &Session::selectionChanged);
    QSignalSpy frameChanged(&m_session, &Session::frameChanged);
    m_session.select(kPacket);
    EXPECT_EQ(m_session.instant().selection, kPacket) << "at once";
    EXPECT_TRUE(m_session.instant().pathComing);
    EXPECT_TRUE(m_session.instant().path.empty());
    EXPECT_EQ(selectionChanged.count(), 1);
    EXPECT_EQ(frameChanged.count(), 1);
    ASSERT_TRUE(knowsPath());
    EXPECT_EQ(selectionChanged.count(), 2);
    EXPECT_EQ(frameChanged.count(), 2);
    EXPECT_TRUE(std::ranges::equal(m_session.instant().path, pathOf(kPacket)));
}

TEST_F(FarStepsTest, OnlyTheNewestPathIsFound) {
    open(longRun());
    m_session.select(kPacket);
    m_session.select({});
    EXPECT_FALSE(m_session.instant().pathComing);
    m_session.select(kPacket);
    m_session.seek(2);
    EXPECT_EQ(m_session.step(), 2U);
    EXPECT_TRUE(m_session.instant().pathComing) << "stepping does not wait for it";
    const record::Selection other{record::Selection::Kind::packet, 60};
    m_session.select(other);
    ASSERT_TRUE(knowsPath());
    EXPECT_TRUE(std::ranges::equal(m_session.instant().path, pathOf(other)));
    m_session.seek(m_session.lastStep() - 1);
    ASSERT_TRUE(shows(m_session.lastStep() - 1));
    EXPECT_FALSE(m_session.instant().pathComing) << "it is the same at every step";
    m_session.select(kPacket);
    m_session.close();
    ASSERT_TRUE(isIdle());
    EXPECT_FALSE(m_session.instant().isOpen());
}

// A document may open with a packet selected.
TEST_F(FarStepsTest, APathIsFoundAfterOpening) {
    document::Scenario scenario = longRun();
    scenario.view.packet = kPacket.id;
    open(scenario);
    EXPECT_EQ(m_session.instant().selection, kPacket);
    ASSERT_TRUE(knowsPath());
    EXPECT_TRUE(std::ranges::equal(m_session.instant().path, pathOf(kPacket)));
}

TEST_F(FarStepsTest, AreWhereADocumentOpens) {
    document::Scenario scenario = longRun();
    open(scenario);
    const Step far = m_session.lastStep() - 20;
    scenario.view.step = far;
    open(scenario);
    EXPECT_EQ(m_lab.now().step, far);
    ASSERT_TRUE(shows(far));
}

// The numbers of packets that have arrived are reused.
TEST_F(FarStepsTest, APacketOfADynamicRunIsSelectedAtItsOwnStep) {
    constexpr Step kFar = 350;  // after some 245,000 moves, without a keyframe
    document::Scenario scenario;
    scenario.network = "hypercube(7)";
    scenario.task = "poisson-packets(rho=0.8)";
    scenario.algorithm = "shortest-path";
    open(scenario, 1);
    const auto there = record::at(m_session.instant(), kFar, 0.0);
    ASSERT_TRUE(there.ok()) << there.error().message;
    const std::vector<task::LivePacket> places = there->state().slots;
    const auto place = std::ranges::find_if(places, [](const auto& each) { return each.live && each.serial > 20; });
    ASSERT_NE(place, places.end());
    const record::Selection packet{record::Selection::Kind::packet, static_cast<PacketId>(place - places.begin())};
    const auto isSelectedThere = [&] {
        ASSERT_TRUE(shows(kFar));
        EXPECT_EQ(m_session.instant().selection, packet);
        EXPECT_EQ(m_session.instant().selectedSerial, place->serial);
    };
    const Step start = m_session.step();
    m_session.seek(kFar);
    m_session.selectAtClock(packet);
    EXPECT_EQ(m_session.step(), start);
    EXPECT_EQ(m_session.instant().selection, record::Selection());
    isSelectedThere();
    scenario.view.step = kFar;
    scenario.view.packet = packet.id;
    open(scenario, 1);
    isSelectedThere();
}

TEST_F(FarStepsTest, AreWhereABranchGoesOn) {
    open(longRun());
    const Step far = m_session.lastStep() - 7;
    m_session.seek(far, 0.5);
    ASSERT_TRUE(shows(far));
    QSignalSpy continued(&m_session, &Session::continued);
    m_session.branch(longRun(), far);
    ASSERT_TRUE(QTest::qWaitFor([&] { return continued.count() > 0; }, kPatience));
    EXPECT_EQ(m_session.step(), far);
    EXPECT_EQ(m_session.fraction(), 0.5);
    EXPECT_EQ(m_session.instant().state(), *timeline().stateAt(far));
}

TEST_F(FarStepsTest, AreForgottenWhenTheRunIsClosedOrBranched) {
    open(longRun());
    m_session.seek(m_session.lastStep() - 1);
    QSignalSpy continued(&m_session, &Session::continued);
    m_session.branch(longRun(), 0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return continued.count() > 0; }, kPatience));
    m_session.seek(m_session.lastStep() - 1);
    m_session.close();
    ASSERT_TRUE(isIdle());
    EXPECT_FALSE(m_session.instant().isOpen());
}

}  // namespace
}  // namespace hop::ui::session::far_steps_test

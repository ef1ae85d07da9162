// SPDX-License-Identifier: GPL-3.0-or-later
// Run until: the step is searched by a job, shown, and told in a sentence; endless runs are recorded farther.
#include "ui/session/until_search.h"
#include "tests/ui/support/patience.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

namespace hop::ui::session::until_search_test {
namespace {

using explain::Condition;

using hop::test::kPatience;

class UntilSearchTest : public ::testing::Test {
protected:
    void open(const std::string& network, const std::string& task, const std::string& algorithm) {
        document::Scenario scenario;
        scenario.network = network;
        scenario.task = task;
        scenario.algorithm = algorithm;
        QSignalSpy opened(&m_session, &Session::opened);
        m_session.open(scenario);
        ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() > 0; }, kPatience));
    }
    // What is said in the end.
    std::string search(const Condition& condition) {
        QSignalSpy ended(&m_search, &UntilSearch::ended), failed(&m_search, &UntilSearch::failed);
        m_search.start(condition);
        EXPECT_TRUE(QTest::qWaitFor([&] { return ended.count() + failed.count() > 0; }, kPatience));
        EXPECT_FALSE(m_search.isBusy());
        return (ended.count() > 0 ? ended : failed).value(0).value(0).toString().toStdString();
    }

    Lab m_lab{Lab::Ticks::byHand};
    Session& m_session = addRun(m_lab);
    UntilSearch m_search{m_session};
};

TEST_F(UntilSearchTest, ShowsTheStepAndSaysWhatWasFound) {
    open("hypercube(4)", "total-exchange", "optimal");
    const PacketId packet = 14;  // 0000 → 1111
    EXPECT_EQ(search(explain::conditionOf("packet-arrives", packet)), "Packet 0000 → 1111 arrives in step 8.");
    EXPECT_EQ(m_session.step(), 7U);
    EXPECT_EQ(m_session.fraction(), 0.5) << "it is seen under way";
    EXPECT_EQ(search(explain::conditionOf("packet-arrives", packet)),
              "Packet 0000 → 1111 arrives: not again in this run, which has 8 steps.");
    EXPECT_EQ(m_session.step(), 7U);
    EXPECT_EQ(search(explain::conditionOf("step", kNoNode, 3)), "Step 3 is shown.");
    EXPECT_EQ(m_session.step(), 3U);
    EXPECT_EQ(m_session.fraction(), 0.0);
    m_session.toStart();
    EXPECT_EQ(search(explain::conditionOf("queue-exceeds", kNoNode, 99)),
              "More than 99 packets wait at a node: never in this run, which has 8 steps.");
    EXPECT_EQ(m_session.step(), 0U);
    EXPECT_EQ(search(explain::conditionOf("node-busy", 16)), "There is no node 16; they are 0 to 15.");
}

// Each search goes on from what the one before has shown.
TEST_F(UntilSearchTest, GoesOnFromTheStepUnderWay) {
    open("hypercube(4)", "total-exchange", "optimal");
    m_session.select({record::Selection::Kind::packet, 14});
    const std::vector<record::PathHop> path(m_session.instant().path.begin(), m_session.instant().path.end());
    for (const record::PathHop& hop : path) {
        EXPECT_EQ(search(explain::conditionOf("packet-moves", 14)),
                  "Packet 0000 → 1111 moves in step " + std::to_string(hop.step) + ".");
        EXPECT_EQ(m_session.step() + 1, hop.step);
    }
}

TEST_F(UntilSearchTest, RecordsAnEndlessRunFarther) {
    open("hypercube(3)", "poisson-packets(rho=0.9)", "shortest-path");
    ASSERT_EQ(m_session.lastStep(), 400U);
    EXPECT_EQ(search(explain::conditionOf("step", kNoNode, 1500)), "Slot 1,500 is shown.");
    EXPECT_EQ(m_session.step(), 1500U);
    EXPECT_GE(m_session.lastStep(), 1500U);
    // A packet that is delivered does not keep the search going.
    const Step recorded = m_session.lastStep();
    m_session.seek(600);
    const auto& slots = m_session.instant().state().slots;
    const auto live = std::ranges::find_if(slots, [&](const task::LivePacket& slot) { return slot.live; });
    ASSERT_NE(live, slots.end());
    const auto packet = static_cast<PacketId>(live - slots.begin());
    for (int hops = 0; hops < 10; ++hops)
        if (search(explain::conditionOf("packet-moves", packet)).find("not again") != std::string::npos) break;
    EXPECT_EQ(m_session.lastStep(), recorded);
}

TEST_F(UntilSearchTest, IsForgottenWhenAnotherRunOpensOrItIsCancelled) {
    open("hypercube(3)", "poisson-packets(rho=0.9)", "shortest-path");
    QSignalSpy ended(&m_search, &UntilSearch::ended), failed(&m_search, &UntilSearch::failed);
    m_search.start(explain::conditionOf("queue-exceeds", kNoNode, 1'000'000));
    EXPECT_TRUE(m_search.isBusy());
    m_search.cancel();
    EXPECT_FALSE(m_search.isBusy());
    m_search.start(explain::conditionOf("queue-exceeds", kNoNode, 1'000'000));
    open("hypercube(3)", "total-exchange", "optimal");
    EXPECT_FALSE(m_search.isBusy());
    EXPECT_EQ(ended.count() + failed.count(), 0);
    EXPECT_EQ(m_session.step(), 0U);
}

}  // namespace
}  // namespace hop::ui::session::until_search_test

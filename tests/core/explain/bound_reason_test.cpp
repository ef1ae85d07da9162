// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps a run from a bound is what the recorded moves say it is.
#include "core/explain/bound_reason.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/explain/names.h"
#include "tests/support/shown_run.h"

namespace hop::explain::bound_reason_test {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using What = record::Selection::Kind;

// The run with one more statement about it.
class Stated {
public:
    Stated(std::unique_ptr<record::Showing> showing, std::string_view quantity, Relation relation, double value)
        : m_showing(std::move(showing)), m_run(*m_showing->frame().run), m_frame(m_showing->frame()) {
        theory::Statement statement;
        statement.id = "stated";
        statement.quantity = quantity;
        statement.relation = relation;
        statement.value = value;
        m_run.statements = {statement};
        m_frame.run = &m_run;
    }
    const record::Frame& frame() const { return m_frame; }
    Result<BoundReason> reason() const { return reasonOf(m_frame, "stated"); }

private:
    std::unique_ptr<record::Showing> m_showing;
    run::Run m_run;
    record::Frame m_frame;
};

Step deliveredIn(const record::Frame& frame, PacketId packet) {
    for (Step step = 1; step <= frame.lastStep; ++step)
        for (const engine::Move& move : frame.timeline->moves(step))
            if (move.packet == packet && (move.flags & plan::kCompletes) != 0) return step;
    return 0;
}

TEST(BoundReason, AnOptimalRunMissesNothing) {
    const auto showing = test::showRun("hypercube(4)", "total-exchange", "optimal-delay");
    EXPECT_THAT(missedBounds(showing->frame()), IsEmpty());
    EXPECT_FALSE(reasonOf(showing->frame(), "critical-sum"));
}

// Only the greatest lower bound is missed: it is 8, others are 4.
TEST(BoundReason, TheGreatestLowerBoundsAreMissedByASlowerRun) {
    const auto showing = test::showRun("hypercube(4)", "total-exchange", "shortest-path");
    const auto missed = missedBounds(showing->frame());
    std::size_t steps = 0;
    for (const MissedBound& each : missed) {
        EXPECT_FALSE(each.broken) << each.statement->id;
        if (each.statement->quantity == theory::kSteps) {
            ++steps;
            EXPECT_EQ(each.statement->value, 8.0) << each.statement->id;
        }
    }
    EXPECT_GE(steps, 2U);
}

TEST(BoundReason, OfTheCompletionTimeItIsThePacketThatArrivesLastWhereItWaitsLongest) {
    const auto showing = test::showRun("hypercube(4)", "total-exchange", "shortest-path");
    const record::Frame& frame = showing->frame();
    const auto reason = reasonOf(frame, "critical-sum");
    ASSERT_TRUE(reason) << reason.error().message;
    ASSERT_EQ(reason->selection.kind, What::packet);
    EXPECT_EQ(deliveredIn(frame, reason->selection.id), frame.measures->steps);
    // It waits right after that step, and nowhere longer.
    std::vector<Step> hops = {0};
    for (const record::PathHop& hop : record::pathOf(frame, reason->selection.id, 1)) hops.push_back(hop.step);
    Step longest = 0, after = 0;
    for (std::size_t i = 1; i < hops.size(); ++i)
        if (hops[i] - hops[i - 1] - 1 > longest) {
            longest = hops[i] - hops[i - 1] - 1;
            after = hops[i - 1];
        }
    ASSERT_GT(longest, 0U);
    EXPECT_EQ(reason->step, after);
    EXPECT_FALSE(reason->underWay);
    EXPECT_THAT(reason->words, AllOf(HasSubstr("arrives last"), HasSubstr(packetName(frame, reason->selection.id))));
}

TEST(BoundReason, OfTheMeanDelayItIsThePacketThatLosesMost) {
    const Stated stated(test::showRun("mesh(4,2)", "total-exchange", "shortest-path"), theory::kMeanDelay,
                        Relation::atLeast, 1.0);
    const auto reason = stated.reason();
    ASSERT_TRUE(reason) << reason.error().message;
    const record::Frame& frame = stated.frame();
    const auto lost = [&](PacketId packet) {
        const task::Packet ends = packetOf(frame, packet);
        return deliveredIn(frame, packet) - frame.run->network->distance(ends.source, ends.destination);
    };
    for (PacketId packet = 0; packet < frame.run->task->packets.count(); ++packet)
        EXPECT_LE(lost(packet), lost(reason->selection.id)) << packet;
}

TEST(BoundReason, OfBuffersItIsTheFirstNodeThatHoldsTooMany) {
    // In a gather queues grow, in an exchange they are longest at the start.
    for (const char* task : {"total-exchange", "gather"}) {
        auto showing = test::showRun("mesh(3,2)", task, "shortest-path");
        const auto most = static_cast<double>(showing->frame().measures->maxBuffer);
        const Stated stated(std::move(showing), theory::kMaxBuffer, Relation::atMost, most - 1.0);
        ASSERT_EQ(missedBounds(stated.frame()).size(), 1U);
        EXPECT_TRUE(missedBounds(stated.frame()).front().broken);
        const auto reason = stated.reason();
        ASSERT_TRUE(reason) << reason.error().message;
        ASSERT_EQ(reason->selection.kind, What::node);
        const auto looked = test::showRun("mesh(3,2)", task, "shortest-path");
        for (Step step = 0; step <= reason->step; ++step) {
            ASSERT_TRUE(looked->moveTo(step, 0.0));
            const auto waiting = looked->frame().waiting;
            EXPECT_EQ(std::ranges::max(waiting) >= most, step == reason->step) << step;
            if (step != reason->step) continue;
            EXPECT_GE(waiting[reason->selection.id], most);
        }
    }
}

// What every link carries in all, by brute force.
std::vector<std::uint64_t> carriedBy(const record::Frame& frame, Step until) {
    std::vector<std::uint64_t> carried(frame.run->network->linkCount());
    for (Step step = 1; step <= until; ++step)
        for (const engine::Move& move : frame.timeline->moves(step)) ++carried[move.link];
    return carried;
}

// A link that carries more than the bound has steps is the reason, whatever the packets wait for; one that carries as
// much as fits is none.
TEST(BoundReason, OfTheCompletionTimeItIsALinkThatCarriesTooMuch) {
    for (const char* network : {"mesh(4,2)", "otis(mesh(2,2),bandwidth=2)"}) {
        auto plain = test::showRun(network, "total-exchange", "shortest-path");
        const network::Network& links = *plain->frame().run->network;
        const auto carried = carriedBy(plain->frame(), plain->frame().lastStep);
        std::uint64_t needed = 0;
        const auto stepsFor = [&](LinkId link, std::uint64_t packets) {
            return (packets + links.link(link).bandwidth - 1) / links.link(link).bandwidth;
        };
        for (LinkId link = 0; link < carried.size(); ++link) needed = std::max(needed, stepsFor(link, carried[link]));
        ASSERT_LT(needed, plain->frame().measures->steps) << network;
        for (const Relation relation : {Relation::atMost, Relation::atLeast}) {
            const std::uint64_t allowed = needed - 2;
            const Stated tight(test::showRun(network, "total-exchange", "shortest-path"), theory::kSteps, relation,
                               static_cast<double>(allowed));
            const auto reason = tight.reason();
            ASSERT_TRUE(reason) << reason.error().message;
            ASSERT_EQ(reason->selection.kind, What::link) << network;
            const LinkId link = reason->selection.id;
            EXPECT_EQ(stepsFor(link, carried[link]), needed);
            EXPECT_LE(stepsFor(link, carriedBy(tight.frame(), reason->step)[link]), allowed);
            EXPECT_GT(stepsFor(link, carriedBy(tight.frame(), reason->step + 1)[link]), allowed);
            EXPECT_TRUE(reason->underWay);
            EXPECT_THAT(reason->words,
                        AllOf(HasSubstr(linkName(links, link, document::Labels::address)), HasSubstr("carries")));
        }
        const Stated wide(test::showRun(network, "total-exchange", "shortest-path"), theory::kSteps, Relation::atLeast,
                          static_cast<double>(needed));
        const auto packet = wide.reason();
        ASSERT_TRUE(packet) << packet.error().message;
        EXPECT_EQ(packet->selection.kind, What::packet) << network;
    }
}

// On a ring a packet that goes round the far way leaves its shortest paths with its first hop.
TEST(BoundReason, OfTransmissionsItIsTheFirstHopThatDoesNotLeadNearer) {
    const Stated stated(test::showRun("ring(6)", "total-exchange", "shortest-path"), theory::kTransmissions,
                        Relation::atMost, 1.0);
    const auto none = stated.reason();
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().message, HasSubstr("every hop leads nearer"));

    const Stated far(test::showRun("otis(mesh(2,2))", "k-k(2)", "kk-oblivious"), theory::kTransmissions,
                     Relation::atMost, 1.0);
    const auto reason = far.reason();
    ASSERT_TRUE(reason) << reason.error().message;
    const record::Frame& frame = far.frame();
    const auto detours = [&](Step step) {
        return std::ranges::any_of(frame.timeline->moves(step), [&](const engine::Move& move) {
            const network::Link link = frame.run->network->link(move.link);
            const NodeId to = packetOf(frame, move.packet).destination;
            return frame.run->network->distance(link.to, to) >= frame.run->network->distance(link.from, to);
        });
    };
    for (Step step = 1; step <= reason->step; ++step) EXPECT_FALSE(detours(step)) << step;
    EXPECT_TRUE(detours(reason->step + 1));
    EXPECT_TRUE(reason->underWay);
}

TEST(BoundReason, OfBroadcastsAndWithoutARecordingItIsThePacketThatArrivesLast) {
    const Stated broadcast(test::showRun("mesh(4,2)", "broadcast", "tree-broadcast"), theory::kSteps, Relation::atMost,
                           1.0);
    const Stated exchange(test::showRun("hypercube(3)", "total-exchange", "optimal"), theory::kSteps, Relation::atMost,
                          1.0);
    // Every link carries four packets, too, one dimension after the other.
    const Stated slowly(test::showRun("hypercube(3)", "total-exchange", "dimension-exchange"), theory::kSteps,
                        Relation::atMost, 4.0);
    record::Frame symmetric = exchange.frame();
    symmetric.timeline = nullptr;
    symmetric.state = nullptr;
    symmetric.hops = nullptr;
    ASSERT_TRUE(reasonOf(symmetric, "stated"));
    EXPECT_EQ(reasonOf(symmetric, "stated")->selection.kind, What::link) << "it carries four packets";
    record::Frame slow = slowly.frame();
    slow.timeline = nullptr;
    slow.state = nullptr;
    slow.hops = nullptr;
    for (const record::Frame& frame : {broadcast.frame(), slow}) {
        const auto reason = reasonOf(frame, "stated");
        ASSERT_TRUE(reason) << reason.error().message;
        EXPECT_EQ(reason->selection.kind, What::packet);
        EXPECT_EQ(reason->step + 1, frame.measures->steps);
        EXPECT_TRUE(reason->underWay);
    }
}

TEST(BoundReason, ASearchThatIsStoppedSaysSo) {
    const Stated stated(test::showRun("mesh(4,2)", "total-exchange", "shortest-path"), theory::kMeanDelay,
                        Relation::atLeast, 1.0);
    StopFlag flag;
    flag.raise();
    const auto reason = reasonOf(stated.frame(), "stated", Stop(flag));
    ASSERT_FALSE(reason);
    EXPECT_EQ(reason.error().code, ErrorCode::interrupted);
}

}  // namespace
}  // namespace hop::explain::bound_reason_test

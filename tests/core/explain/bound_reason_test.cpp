// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps a run from a bound is what the recorded moves say it is.
#include "core/explain/missed_bounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/explain/condition/catalogue.h"
#include "core/explain/names.h"
#include "core/explain/reason/catalogue.h"
#include "core/record/crossings.h"
#include "tests/support/shown_run.h"

namespace hop::explain::bound_reason_test {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using test::NamedRun;
using What = record::Selection::Kind;

// The run with one more statement about it.
class Stated {
public:
    Stated(const std::unique_ptr<test::ShownRun>& showing, std::string_view quantity, Relation relation, double value)
        : m_instant(showing->instant()) {
        theory::Statement statement;
        statement.id = "stated";
        statement.quantity = quantity;
        statement.relation = relation;
        statement.value = value;
        const auto recording = test::copyOf(*m_instant.recording);
        recording->run.statements = {statement};
        m_instant.recording = recording;
    }
    const record::Instant& instant() const { return m_instant; }
    Result<BoundReason> reason() const { return reasonOf(m_instant, "stated"); }

private:
    record::Instant m_instant;
};

Step deliveredIn(const record::Instant& instant, PacketId packet) {
    for (Step step = 1; step <= instant.lastStep; ++step)
        for (const engine::Move& move : instant.timeline()->moves(step))
            if (move.packet == packet && (move.flags & plan::kCompletes) != 0) return step;
    return 0;
}

// Nothing that sets a quantity is without a reason, and none has two.
TEST(Reasons, AreOnePerThingThatSetsAQuantity) {
    const auto entries = reason::catalogue();
    constexpr auto kLast = static_cast<std::size_t>(run::SetBy::eachHop);
    ASSERT_EQ(entries.size(), kLast);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(entries[i].setBy), i + 1) << "the order is that of run::SetBy";
        EXPECT_NE(entries[i].why, nullptr) << i;
        EXPECT_EQ(entries[i].firstOver != nullptr, !entries[i].unit.empty()) << "its count has words: " << i;
        EXPECT_TRUE(std::ranges::any_of(run::quantityCatalogue(), [&](const run::QuantityEntry& quantity) {
            return quantity.setBy == entries[i].setBy;
        })) << i;
    }
    for (const run::QuantityEntry& quantity : run::quantityCatalogue()) {
        const reason::Entry* const entry = reason::find(quantity.id);
        ASSERT_EQ(entry != nullptr, quantity.setBy != run::SetBy::manyThings) << quantity.id;
        EXPECT_TRUE(entry == nullptr || entry->setBy == quantity.setBy) << quantity.id;
    }
    EXPECT_EQ(reason::find("no-such"), nullptr);
}

TEST(BoundReason, AnOptimalRunMissesNothing) {
    const auto showing = test::showRun("hypercube(4)", "total-exchange", "optimal-delay");
    EXPECT_THAT(missedBounds(showing->instant()), IsEmpty());
    EXPECT_FALSE(reasonOf(showing->instant(), "critical-sum"));
}

// Only the greatest lower bound is missed: it is 8, others are 4.
TEST(BoundReason, TheGreatestLowerBoundsAreMissedByASlowerRun) {
    const auto showing = test::showRun("hypercube(4)", "total-exchange", "shortest-path");
    const auto missed = missedBounds(showing->instant());
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
    const record::Instant& instant = showing->instant();
    const auto reason = reasonOf(instant, "critical-sum");
    ASSERT_TRUE(reason) << reason.error().message;
    ASSERT_EQ(reason->selection.kind, What::packet);
    EXPECT_EQ(deliveredIn(instant, reason->selection.id), instant.measures().steps);
    // It waits right after that step, and nowhere longer.
    std::vector<Step> hops = {0};
    for (const record::PathHop& hop : record::pathOf(instant, reason->selection.id, 1)) hops.push_back(hop.step);
    Step longest = 0, after = 0;
    for (std::size_t i = 1; i < hops.size(); ++i)
        if (hops[i] - hops[i - 1] - 1 > longest) {
            longest = hops[i] - hops[i - 1] - 1;
            after = hops[i - 1];
        }
    ASSERT_GT(longest, 0U);
    EXPECT_EQ(reason->step, after);
    EXPECT_FALSE(reason->underWay);
    EXPECT_THAT(reason->words, AllOf(HasSubstr("arrives last"), HasSubstr(packetName(instant, reason->selection.id))));
}

TEST(BoundReason, OfTheMeanDelayItIsThePacketThatLosesMost) {
    const Stated stated(test::showRun("mesh(4,2)", "total-exchange", "shortest-path"), theory::kMeanDelay,
                        Relation::atLeast, 1.0);
    const auto reason = stated.reason();
    ASSERT_TRUE(reason) << reason.error().message;
    const record::Instant& instant = stated.instant();
    const auto lost = [&](PacketId packet) {
        const task::Packet ends = packetOf(instant, packet);
        return deliveredIn(instant, packet) - instant.run().network->distance(ends.source, ends.destination);
    };
    for (PacketId packet = 0; packet < instant.run().task->packets.count(); ++packet)
        EXPECT_LE(lost(packet), lost(reason->selection.id)) << packet;
}

TEST(BoundReason, OfBuffersItIsTheFirstNodeThatHoldsTooMany) {
    // In a gather queues grow, in an exchange they are longest at the start.
    for (const char* task : {"total-exchange", "gather"}) {
        auto showing = test::showRun("mesh(3,2)", task, "shortest-path");
        const auto most = static_cast<double>(showing->instant().measures().maxBuffer);
        const Stated stated(std::move(showing), theory::kMaxBuffer, Relation::atMost, most - 1.0);
        ASSERT_EQ(missedBounds(stated.instant()).size(), 1U);
        EXPECT_TRUE(missedBounds(stated.instant()).front().broken);
        const auto reason = stated.reason();
        ASSERT_TRUE(reason) << reason.error().message;
        ASSERT_EQ(reason->selection.kind, What::node);
        const auto looked = test::showRun("mesh(3,2)", task, "shortest-path");
        for (Step step = 0; step <= reason->step; ++step) {
            ASSERT_TRUE(looked->moveTo(step, 0.0));
            const auto waiting = looked->instant().waiting;
            EXPECT_EQ(std::ranges::max(waiting) >= most, step == reason->step) << step;
            if (step != reason->step) continue;
            EXPECT_GE(waiting[reason->selection.id], most);
        }
    }
}

// What every link carries in all, by brute force.
std::vector<std::uint64_t> carriedBy(const record::Instant& instant, Step until) {
    std::vector<std::uint64_t> carried(instant.run().network->linkCount());
    for (Step step = 1; step <= until; ++step)
        for (const engine::Move& move : instant.timeline()->moves(step)) ++carried[move.link];
    return carried;
}

// A link that carries more than the bound has steps is the reason, whatever the packets wait for; one that carries as
// much as fits is none.
TEST(BoundReason, OfTheCompletionTimeItIsALinkThatCarriesTooMuch) {
    for (const char* network : {"mesh(4,2)", "otis(mesh(2,2),bandwidth=2)"}) {
        auto plain = test::showRun(network, "total-exchange", "shortest-path");
        const network::Network& links = *plain->instant().run().network;
        const auto carried = carriedBy(plain->instant(), plain->instant().lastStep);
        std::uint64_t needed = 0;
        const auto stepsFor = [&](LinkId link, std::uint64_t packets) {
            return (packets + links.link(link).bandwidth - 1) / links.link(link).bandwidth;
        };
        for (LinkId link = 0; link < carried.size(); ++link) needed = std::max(needed, stepsFor(link, carried[link]));
        ASSERT_LT(needed, plain->instant().measures().steps) << network;
        for (const Relation relation : {Relation::atMost, Relation::atLeast}) {
            const std::uint64_t allowed = needed - 2;
            const Stated tight(test::showRun(network, "total-exchange", "shortest-path"), theory::kSteps, relation,
                               static_cast<double>(allowed));
            const auto reason = tight.reason();
            ASSERT_TRUE(reason) << reason.error().message;
            ASSERT_EQ(reason->selection.kind, What::link) << network;
            const LinkId link = reason->selection.id;
            EXPECT_EQ(stepsFor(link, carried[link]), needed);
            EXPECT_LE(stepsFor(link, carriedBy(tight.instant(), reason->step)[link]), allowed);
            EXPECT_GT(stepsFor(link, carriedBy(tight.instant(), reason->step + 1)[link]), allowed);
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
    const record::Instant& instant = far.instant();
    const auto detours = [&](Step step) {
        return std::ranges::any_of(instant.timeline()->moves(step), [&](const engine::Move& move) {
            const network::Link link = instant.run().network->link(move.link);
            const NodeId to = packetOf(instant, move.packet).destination;
            return instant.run().network->distance(link.to, to) >= instant.run().network->distance(link.from, to);
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
    record::Instant symmetric = exchange.instant();
    test::dropTimeline(symmetric);
    ASSERT_TRUE(reasonOf(symmetric, "stated"));
    EXPECT_EQ(reasonOf(symmetric, "stated")->selection.kind, What::link) << "it carries four packets";
    record::Instant slow = slowly.instant();
    test::dropTimeline(slow);
    for (const record::Instant& instant : {broadcast.instant(), slow}) {
        const auto reason = reasonOf(instant, "stated");
        ASSERT_TRUE(reason) << reason.error().message;
        EXPECT_EQ(reason->selection.kind, What::packet);
        EXPECT_EQ(reason->step + 1, instant.measures().steps);
        EXPECT_TRUE(reason->underWay);
    }
}

class LittleMemory : public ::testing::TestWithParam<NamedRun> {};

// Steps that were not kept are computed again, so reasons and conditions are those of the whole recording.
TEST_P(LittleMemory, GivesTheReasonsOfTheWholeRecording) {
    const std::uint64_t all = test::showRun(GetParam())->instant().timeline()->memoryUse();
    std::size_t reasons = 0;
    for (const std::uint64_t memory : {std::uint64_t{1}, all / 2})
        for (const std::string_view quantity :
             {theory::kSteps, theory::kMeanDelay, theory::kMaxBuffer, theory::kMaxInTransit, theory::kTransmissions})
            for (const double most : {1.0, 4.0, 12.0}) {
                const Stated whole(test::showRun(GetParam()), quantity, Relation::atMost, most);
                const Stated part(test::showWithin(memory, GetParam()), quantity, Relation::atMost, most);
                const engine::Timeline& timeline = *part.instant().timeline();
                ASSERT_FALSE(timeline.kept(timeline.lastStep()));
                ASSERT_EQ(timeline.lastStep(), whole.instant().lastStep);
                const auto expected = whole.reason(), found = part.reason();
                const std::string asked = std::string(quantity) + ' ' + std::to_string(most);
                ASSERT_EQ(found.ok(), expected.ok()) << asked << (found ? "" : ": " + found.error().message);
                if (!expected) {
                    EXPECT_EQ(found.error().message, expected.error().message) << asked;
                    continue;
                }
                ++reasons;
                EXPECT_EQ(found->words, expected->words) << asked;
                EXPECT_EQ(found->selection, expected->selection) << asked;
                EXPECT_EQ(found->step, expected->step) << asked;
                EXPECT_EQ(found->underWay, expected->underWay) << asked;
                const Condition condition = conditionOf("bound-breaks", kNoNode, 0, "stated");
                EXPECT_EQ(*firstStep(condition, part.instant(), 0), *firstStep(condition, whole.instant(), 0)) << asked;
            }
    EXPECT_GT(reasons, 5U);
    const auto whole = test::showRun(GetParam()), part = test::showWithin(1, GetParam());
    for (const char* id : {"packet-arrives", "packet-moves", "link-busy", "link-idle", "link-has-carried", "node-busy",
                           "node-idle", "node-has-all"})
        for (const std::uint32_t about : {0U, 2U})
            for (Step after = 0; after < whole->instant().lastStep; after += 3) {
                const Condition condition = conditionOf(id, about, 2);
                const auto found = firstStep(condition, part->instant(), after);
                ASSERT_TRUE(found) << id << ": " << found.error().message;
                EXPECT_EQ(*found, *firstStep(condition, whole->instant(), after)) << id << ' ' << about;
            }
}

INSTANTIATE_TEST_SUITE_P(Runs, LittleMemory,
                         ::testing::Values(NamedRun{"mesh", "mesh(4,2)", "total-exchange", "shortest-path"},
                                           NamedRun{"detours", "otis(mesh(2,2))", "k-k(2)", "kk-oblivious"},
                                           NamedRun{"broadcast", "mesh(3,2)", "broadcasts([0,0,4])", "tree-broadcast"}),
                         test::kNameOfRun);

TEST(BoundReason, ASearchThatIsStoppedSaysSo) {
    const Stated stated(test::showRun("mesh(4,2)", "total-exchange", "shortest-path"), theory::kMeanDelay,
                        Relation::atLeast, 1.0);
    StopFlag flag;
    flag.raise();
    const auto reason = reasonOf(stated.instant(), "stated", Stop(flag));
    ASSERT_FALSE(reason);
    EXPECT_EQ(reason.error().code, ErrorCode::interrupted);
}

}  // namespace
}  // namespace hop::explain::bound_reason_test

// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet is said to wait for is what the moves that the referee accepted then do.
#include "core/record/crossings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/shown_run.h"

namespace hop::record::awaited_test {
namespace {

using test::NamedRun;

// One packet's hops, found by a search through all moves.
std::vector<PathHop> hopsOf(const engine::Timeline& timeline, PacketId packet) {
    std::vector<PathHop> hops;
    for (Step step = 1; step <= timeline.lastStep(); ++step)
        for (const engine::Move& move : timeline.moves(step))
            if (move.packet == packet) hops.push_back({step, move.link});
    return hops;
}

// The packets that cross a link in the steps from .. to - 1.
std::vector<LinkCrossing> crossings(const engine::Timeline& timeline, LinkId link, Step from, Step to) {
    std::vector<LinkCrossing> all;
    for (Step step = from; step < to; ++step)
        for (const engine::Move& move : timeline.moves(step))
            if (move.link == link) all.push_back({step, move.packet});
    return all;
}

class WaitingOfStaticRuns : public ::testing::TestWithParam<NamedRun> {};

TEST_P(WaitingOfStaticRuns, IsWhatTheRunThenDoes) {
    const auto showing = test::showRun(GetParam());
    const engine::Timeline& timeline = *showing->instant().timeline();
    const auto packets = static_cast<PacketId>(showing->instant().run().task->packets.count());
    const bool broadcast = showing->instant().run().task->cast == task::Cast::broadcast;
    std::size_t waiting = 0, withOthers = 0;
    for (PacketId packet = 0; packet < packets; ++packet) {
        const std::vector<PathHop> hops = hopsOf(timeline, packet);
        for (Step now = 0; now <= timeline.lastStep(); ++now) {
            ASSERT_TRUE(showing->moveTo(now, 0.0));
            const Instant& instant = showing->instant();
            SCOPED_TRACE("packet " + std::to_string(packet) + " after step " + std::to_string(now));
            const std::vector<AwaitedCrossing> awaited = awaitedBy(instant, packet);
            const auto next = std::ranges::upper_bound(hops, now, {}, &PathHop::step);
            const bool complete =
                std::visit([&](const auto& store) { return store.complete(packet); }, instant.state().possession);
            if (complete || next == hops.end() || next->step == now + 1) {
                ASSERT_TRUE(awaited.empty());
                continue;
            }
            const auto nexts = std::ranges::count(hops, next->step, &PathHop::step);
            ASSERT_EQ(std::ssize(awaited), nexts);
            for (const AwaitedCrossing& one : awaited) {
                ASSERT_EQ(one.leaves, next->step);
                ASSERT_TRUE(std::ranges::find(hops, PathHop{next->step, one.link}) != hops.end());
                const auto before = crossings(timeline, one.link, now + 1, next->step);
                ASSERT_EQ(one.before, before);
                ASSERT_EQ(one.ahead, before.size());
                ASSERT_TRUE(one.since);
                ASSERT_EQ(one.crossed, crossings(timeline, one.link, *one.since, now + 1));
                // It came to the node in the step before, and has been there since.
                const NodeId node = instant.run().network->link(one.link).from;
                std::vector<Step> arrivals;
                for (const PathHop& hop : hops)
                    if (hop.step <= now && instant.run().network->link(hop.link).to == node)
                        arrivals.push_back(hop.step);
                const bool here = arrivals.empty() || (broadcast && instant.run().task->packets.source(packet) == node);
                ASSERT_EQ(*one.since, here ? 1 : 1 + (broadcast ? arrivals.front() : arrivals.back()));
                ASSERT_TRUE(std::visit([&](const auto& store) { return store.holds(packet, node); },
                                       instant.state().possession));
                ++waiting;
                withOthers += before.empty() ? 0 : 1;
            }
        }
    }
    EXPECT_GT(waiting, 5U);
    EXPECT_GT(withOthers, 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Runs, WaitingOfStaticRuns,
    ::testing::Values(NamedRun{"exchange", "hypercube(4)", "total-exchange", "optimal"},
                      NamedRun{"mesh", "mesh(3,2)", "total-exchange", "shortest-path"},
                      NamedRun{"otis", "otis(mesh(2,2))", "total-exchange", "shortest-path"},
                      NamedRun{"wide_otis", "otis(mesh(2,2),bandwidth=3)", "k-k(2)", "shortest-path"},
                      NamedRun{"broadcasts", "mesh(3,2)", "broadcasts([0,0,0,4])", "tree-broadcast"},
                      NamedRun{"k_k", "otis(mesh(2,2))", "k-k(3)", "kk-oblivious"},
                      NamedRun{"gap_routing", "path(13)", "random-classes(3,4)", "gap-routing([6,2,4,3])"},
                      NamedRun{"sorting", "path(6)", "k-k-sort(3)", "transposition-sort"},
                      NamedRun{"reductions", "mesh(3,2)", "reduce-scatter", "tree-reduction"}),
    test::kNameOfRun);

// The plan alone says of a symmetric run what is recorded of the explicit one.
TEST(Waiting, OfSymmetricRunsIsTheSame) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal");
    ASSERT_NE(showing->instant().run().algorithm.symmetric, nullptr);
    std::size_t waiting = 0;
    for (Step step = 0; step <= showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        Instant symmetric = showing->instant();
        test::dropTimeline(symmetric);
        for (PacketId packet = 0; packet < 56; ++packet) {
            const auto expected = awaitedBy(showing->instant(), packet);
            ASSERT_EQ(awaitedBy(symmetric, packet), expected) << packet << " after step " << step;
            waiting += expected.size();
        }
    }
    EXPECT_GT(waiting, 10U);
}

// In dynamic runs numbers are used again: whoever is named is in the network now and crosses the link in that step.
TEST(Waiting, OfDynamicRunsNamesOnlyPacketsThatAreThere) {
    const auto showing = test::showRun("hypercube(3)", "poisson-packets(rho=0.9)", "shortest-path");
    const engine::Timeline& timeline = *showing->instant().timeline();
    const auto serialsIn = [&](Step step) {
        std::vector<std::uint64_t> serials;
        const auto before = timeline.stateAt(step - 1);
        for (const task::LivePacket& slot : before->slots) serials.push_back(slot.serial);
        return serials;
    };
    std::size_t named = 0, waiting = 0, nameless = 0;
    for (const Step now :
         {Step{20}, Step{57}, Step{130}, showing->instant().lastStep - 3, showing->instant().lastStep}) {
        ASSERT_TRUE(showing->moveTo(now, 0.0));
        const Instant& instant = showing->instant();
        for (PacketId packet = 0; packet < instant.state().slots.size(); ++packet) {
            for (const AwaitedCrossing& one : awaitedBy(instant, packet)) {
                ++waiting;
                EXPECT_EQ(instant.state().unicast().record(packet).where, instant.run().network->link(one.link).from);
                if (one.leaves && *one.leaves <= instant.lastStep) {
                    EXPECT_EQ(serialsIn(*one.leaves)[packet], instant.state().slots[packet].serial);
                    EXPECT_EQ(one.ahead, crossings(timeline, one.link, now + 1, *one.leaves).size());
                }
                for (const auto* list : {&one.crossed, &one.before})
                    for (const LinkCrossing& other : *list) {
                        nameless += other.packet == kNoPacket ? 1 : 0;
                        if (other.packet == kNoPacket || !other.step) continue;
                        ++named;
                        EXPECT_TRUE(instant.state().slots[other.packet].live);
                        EXPECT_EQ(serialsIn(*other.step)[other.packet], instant.state().slots[other.packet].serial);
                    }
            }
        }
    }
    EXPECT_GT(waiting, 20U);
    EXPECT_GT(named, 20U);
    EXPECT_GT(nameless, 0U);
}

// A recording without room for its index: the selected packet's path is known, those before it are not.
TEST(Waiting, WithoutAnIndexIsThatOfTheSelectedPacket) {
    const auto showing = test::showRun("hypercube(4)", "total-exchange", "optimal");
    std::size_t waiting = 0;
    for (PacketId packet = 0; packet < 60; ++packet) {
        showing->select({Selection::Kind::packet, packet});
        auto expected = awaitedBy(showing->instant(), packet);
        Instant instant = showing->instant();
        test::dropIndex(instant);
        const auto found = awaitedBy(instant, packet);
        ASSERT_EQ(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            EXPECT_EQ(found[i].link, expected[i].link);
            EXPECT_EQ(found[i].since, expected[i].since);
            EXPECT_EQ(found[i].leaves, expected[i].leaves);
            EXPECT_FALSE(found[i].ahead);
            ++waiting;
        }
        instant.selection = {};
        EXPECT_TRUE(awaitedBy(instant, packet).empty());
    }
    EXPECT_GT(waiting, 10U);
    EXPECT_TRUE(awaitedBy({}, 0).empty());
}

}  // namespace
}  // namespace hop::record::awaited_test

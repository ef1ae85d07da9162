// SPDX-License-Identifier: GPL-3.0-or-later
// The referee: every rule broken once by a process that cheats. The error names step, packet and link, and the state is
// as it was before the step.
#include "core/engine/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/engine/scripted.h"

namespace hop::engine::referee_test {
namespace {

using test::listed;
using test::networkOf;
using test::Scripted;
using ::testing::HasSubstr;

// A path 0 - 1 - 2 - 3.
class RefereeTest : public ::testing::Test {
protected:
    LinkId link(NodeId from, NodeId to) const { return m_network->findLink(from, to); }

    // Runs the steps in turn; the last one must be refused.
    void refused(const task::TaskPtr& task, std::vector<std::vector<Move>> steps, const std::string& message,
                 Ports ports = {}) {
        auto process = std::make_shared<Scripted>([steps](const State& state, Proposal& out) {
            if (state.step < steps.size()) out.moves = steps[state.step];
        });
        Simulation simulation(makeSetting(m_network, task, ports, 1), process);
        test::expectLastRefused(simulation, steps.size(), message);
    }

    network::NetworkPtr m_network = networkOf("path(4)");
    task::TaskPtr m_task = listed({{0, 2}, {0, 1}, {2, 1}});
    task::TaskPtr m_broadcast = listed({{1, task::kAllNodes}}, task::Cast::broadcast);
};

TEST_F(RefereeTest, NoSuchLink) {
    refused(m_task, {{{1, link(0, 1), 0, plan::kDelivers}}, {{0, m_network->linkCount()}}},
            "step 2, packet 0: there is no such link");
    refused(m_broadcast, {{{0, kNoLink}}}, "step 1, packet 0: there is no such link");
}

TEST_F(RefereeTest, NoSuchPacket) {
    refused(m_task, {{{3, link(0, 1)}}}, "step 1, packet 3, link 0 -> 1: there is no such packet");
    refused(m_broadcast, {{{1, link(1, 2)}}}, "step 1, packet 1, link 1 -> 2: there is no such packet");
}

TEST_F(RefereeTest, SenderMustHoldThePacket) {
    refused(m_task, {{{0, link(1, 2)}}}, "step 1, packet 0, link 1 -> 2: the sender does not hold the packet");
    refused(m_broadcast, {{{0, link(2, 3)}}}, "step 1, packet 0, link 2 -> 3: the sender does not hold the packet");
}

TEST_F(RefereeTest, TwoHopsInOneStep) {
    refused(m_task, {{{0, link(0, 1)}, {0, link(1, 2), 0, plan::kDelivers}}},
            "step 1, packet 0, link 1 -> 2: the packet moves already in this step");
    // A copy can be forwarded from the step after it has arrived.
    refused(m_broadcast, {{{0, link(1, 2)}, {0, link(2, 3)}}},
            "step 1, packet 0, link 2 -> 3: the sender does not hold the packet");
}

TEST_F(RefereeTest, OnePacketOverTwoLinks) {
    refused(listed({{1, 2}}), {{{0, link(1, 2)}, {0, link(1, 0)}}},
            "step 1, packet 0, link 1 -> 0: the packet moves already in this step");
}

TEST_F(RefereeTest, LinkTwiceInOneStep) {
    const char* reason = "the link carries as many packets as its bandwidth allows already";
    refused(m_task, {{{0, link(0, 1)}, {1, link(0, 1), 0, plan::kDelivers}}},
            "step 1, packet 1, link 0 -> 1: " + std::string(reason));
    refused(m_broadcast, {{{0, link(1, 2)}, {0, link(1, 0)}, {0, link(1, 2)}}},
            "step 1, packet 0, link 1 -> 2: " + std::string(reason));
}

// Not in the order of links, and for longer than marks of one byte last.
TEST_F(RefereeTest, LinkTwiceAfterManySteps) {
    for (const std::size_t steps : {1U, 254U, 255U, 256U, 300U, 511U}) {
        std::vector<std::vector<Move>> script(steps, {{0, link(1, 2)}, {0, link(1, 0)}});
        script.push_back({{0, link(1, 2)}, {0, link(1, 0)}, {0, link(1, 0)}});
        refused(m_broadcast, script,
                "step " + std::to_string(steps + 1) +
                    ", packet 0, link 1 -> 0: the link carries as many packets as its bandwidth allows already");
    }
}

TEST_F(RefereeTest, BandwidthsAreCountedLinkByLink) {
    network::BuildContext world;
    world.readFile = [](std::string_view) -> Result<std::string> { return std::string("0 1 2\n1 2\n"); };
    m_network = *network::build("graph(\"a.edges\")", world);
    const auto task = listed({{0, 1}, {0, 1}, {0, 1}, {1, 2}, {1, 2}});
    const auto deliver = [](PacketId packet, LinkId link) { return Move{packet, link, 0, plan::kDelivers}; };
    refused(task,
            {{deliver(0, link(0, 1)), deliver(1, link(0, 1)), deliver(3, link(1, 2))},
             {deliver(4, link(1, 2)), {4, link(1, 2)}}},
            "step 2, packet 4, link 1 -> 2: the packet moves already in this step");
    refused(task, {{deliver(0, link(0, 1)), deliver(1, link(0, 1)), deliver(2, link(0, 1))}},
            "step 1, packet 2, link 0 -> 1: the link carries as many packets as its bandwidth allows already");
    refused(task, {{deliver(3, link(1, 2)), deliver(4, link(1, 2))}},
            "step 1, packet 4, link 1 -> 2: the link carries as many packets as its bandwidth allows already");
}

TEST_F(RefereeTest, Ports) {
    const auto task = listed({{1, 0}, {1, 2}, {0, 1}, {2, 1}});
    const auto deliver = [](PacketId packet, LinkId link) { return Move{packet, link, 0, plan::kDelivers}; };
    refused(task, {{deliver(0, link(1, 0)), deliver(1, link(1, 2))}},
            "step 1, packet 1, link 1 -> 2: the sender has no free port in this step", Ports{1});
    refused(task, {{deliver(2, link(0, 1)), deliver(3, link(2, 1))}},
            "step 1, packet 3, link 2 -> 1: the receiver has no free port in this step", Ports{1});
}

// One send and one receive at the same node are two different ports, and counting begins anew in every step.
TEST_F(RefereeTest, SinglePortAllowsAnExchange) {
    const auto task = listed({{1, 0}, {1, 2}, {0, 1}, {2, 1}});
    const auto deliver = [](PacketId packet, LinkId link) { return Move{packet, link, 0, plan::kDelivers}; };
    auto process = std::make_shared<Scripted>([&](const State& state, Proposal& out) {
        if (state.step == 0) out.moves = {deliver(0, link(1, 0)), deliver(3, link(2, 1))};
        if (state.step == 1) out.moves = {deliver(1, link(1, 2)), deliver(2, link(0, 1))};
    });
    Simulation simulation(makeSetting(m_network, task, Ports{1}, 1), process);
    EXPECT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(simulation.state().lastMove, 2U);
}

TEST_F(RefereeTest, DeliveredElsewhere) {
    refused(m_task, {{{0, link(0, 1), 0, plan::kDelivers}}},
            "step 1, packet 0, link 0 -> 1: it is said to deliver the packet, but not at its destination");
}

TEST_F(RefereeTest, MovesAfterDelivery) {
    refused(m_task, {{{1, link(0, 1), 0, plan::kDelivers}}, {{1, link(1, 2)}}},
            "step 2, packet 1, link 1 -> 2: the packet has been delivered already");
}

TEST_F(RefereeTest, PassingTheDestinationIsNotDelivery) {
    auto process = std::make_shared<Scripted>([&](const State& state, Proposal& out) {
        if (state.step == 0) out.moves = {{0, link(0, 1)}};
        if (state.step == 1) out.moves = {{0, link(1, 2)}};
        if (state.step == 2) out.moves = {{0, link(2, 1), 0, plan::kDelivers}};
    });
    Simulation simulation(makeSetting(m_network, listed({{0, 1}}), {}, 1), process);
    EXPECT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(simulation.state().step, 3U);
    EXPECT_EQ(simulation.state().delivered, 1U);
}

TEST_F(RefereeTest, StallsOnlyAfterTheLongestPause) {
    for (const Step pause : {0U, 3U}) {
        auto process = std::make_shared<Scripted>(
            [&](const State& state, Proposal& out) {
                if (state.step == 0) out.moves = {{1, link(0, 1), 0, plan::kDelivers}};
            },
            pause);
        Simulation simulation(makeSetting(m_network, m_task, {}, 1), process);
        const auto outcome = test::finish(simulation);
        ASSERT_FALSE(outcome.ok());
        EXPECT_EQ(outcome.error().message,
                  "step " + std::to_string(pause + 2) +
                      ": nothing moves, but 2 packets still wait: packet 0 is at node 0 and its destination is node 2; "
                      "packet 2 is at node 2 and its destination is node 1; the algorithm stops before the task is "
                      "done");
        EXPECT_EQ(simulation.state().step, pause + 1);
    }
}

TEST_F(RefereeTest, FlagsOfTheEngineCannotBeForged) {
    auto process = std::make_shared<Scripted>(
        [&](const State&, Proposal& out) { out.moves = {{0, link(1, 2), 0, plan::kCompletes | plan::kRedundant}}; });
    Simulation simulation(makeSetting(m_network, m_broadcast, {}, 1), process);
    ASSERT_TRUE(simulation.step().ok());
    EXPECT_EQ(simulation.lastRecord().moves[0].flags, 0);
    ASSERT_TRUE(simulation.step().ok());
    EXPECT_EQ(simulation.lastRecord().moves[0].flags, plan::kRedundant);
    EXPECT_EQ(simulation.state().redundant, 1U);
    EXPECT_EQ(simulation.state().delivered, 0U);
}

TEST(Referee, PrintsStepPacketAndLink) {
    const auto network = networkOf("hypercube(3)");
    EXPECT_EQ(print({.step = 7, .packet = 3, .link = network->findLink(1, 5), .reason = "so"}, *network),
              "step 7, packet 3, link 001 -> 101: so");
    EXPECT_EQ(print({.step = 7, .packet = kNoPacket, .link = kNoLink, .reason = "so"}, *network), "step 7: so");
}

}  // namespace
}  // namespace hop::engine::referee_test

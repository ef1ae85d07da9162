// SPDX-License-Identifier: GPL-3.0-or-later
// Packets that are combined: which additions and copies are legal, what is said of the others, what is missing at the
// end, and that steps are undone and replayed exactly.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/engine/symmetric_run.h"
#include "core/engine/timeline.h"
#include "core/measure/run_measures.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"
#include "tests/support/contribution_referee.h"

namespace hop::engine::combining_test {
namespace {

using test::networkOf;
using test::Scripted;
using test::taskOf;

constexpr std::uint16_t kGive = plan::kAdds;                 // r
constexpr std::uint16_t kAdd = plan::kAdds | plan::kCopies;  // a
constexpr std::uint16_t kCopy = plan::kCopies;               // c

struct Hop {
    PacketId packet;
    NodeId from, to;
    std::uint16_t flags;
};
using Script = std::vector<std::vector<Hop>>;

task::TaskPtr combining(std::vector<task::Combining::Sets> sets) {
    task::Task task;
    task.expression = task.title = "combining";
    task.cast = task::Cast::combining;
    std::vector<task::Packet> packets;
    for (const auto& each : sets)
        packets.push_back({each.destinations.empty() ? 0 : each.destinations.front(), task::kAllNodes});
    task.packets = task::PacketSet::listed(std::move(packets));
    task.combining = std::make_shared<const task::Combining>(task::Combining{std::move(sets)});
    return std::make_shared<const task::Task>(std::move(task));
}

class CombiningTest : public ::testing::Test {
protected:
    std::shared_ptr<Scripted> play(const Script& script) const {
        return std::make_shared<Scripted>([this, script](const State& state, Proposal& out) {
            if (state.step >= script.size()) return;
            for (const auto& [packet, from, to, flags] : script[state.step])
                out.moves.push_back({packet, m_network->findLink(from, to), 0, flags});
        });
    }
    SettingPtr setting() const { return makeSetting(m_network, m_task, {}, 1); }

    void refused(const Script& script, const std::string& message) {
        Simulation simulation(setting(), play(script));
        test::expectLastRefused(simulation, script.size(), message);
    }

    network::NetworkPtr m_network = networkOf("complete(4)");
    task::TaskPtr m_task = taskOf(m_network, "all-reduce");
};

TEST_F(CombiningTest, AContributionThatWouldCountTwiceIsNamedWithItsSender) {
    refused(
        {{{0, 2, 1, kAdd}}, {{0, 1, 3, kAdd}}, {{0, 2, 3, kAdd}}},
        "step 3, packet 0, link 2 -> 3: node 3 counts the contribution of node 2 to packet 0 twice (sent by node 2)");
    refused(
        {{{0, 2, 1, kAdd}, {0, 3, 1, kAdd}}, {{0, 1, 0, kAdd}}, {{0, 1, 0, kAdd}}},
        "step 3, packet 0, link 1 -> 0: node 0 counts the contributions of nodes 1, 2 and 3 to packet 0 twice (sent "
        "by node 1)");
}

TEST_F(CombiningTest, OfTwoThatAddTheSameInOneStepBothAreNamed) {
    refused({{{3, 0, 1, kAdd}}, {{3, 0, 2, kAdd}, {3, 1, 2, kAdd}}},
            "step 2, packet 3, link 1 -> 2: node 2 counts the contribution of node 0 to packet 3 twice (sent by node 0 "
            "and node 1)");
}

TEST_F(CombiningTest, ACopyMayNotLoseContributions) {
    refused({{{1, 0, 2, kCopy}}},
            "step 1, packet 1, link 0 -> 2: node 2 loses the contribution of node 2 to packet 1, which the copy lacks "
            "(sent by node 0)");
}

TEST_F(CombiningTest, ACopyComesAlone) {
    const std::string reason =
        "node 2 gets a copy that replaces what it holds of packet 0, and may get nothing else of it in this step ";
    // Node 2 has given its own contribution away, so that a copy of anything loses nothing.
    refused({{{0, 2, 3, kGive}}, {{0, 0, 2, kCopy}, {0, 1, 2, kAdd}}},
            "step 2, packet 0, link 1 -> 2: " + reason + "(sent by node 1)");
    refused({{{0, 2, 3, kGive}}, {{0, 1, 2, kGive}, {0, 0, 2, kCopy}}},
            "step 2, packet 0, link 0 -> 2: " + reason + "(sent by node 0)");
    refused({{{0, 2, 3, kGive}}, {{0, 1, 2, kCopy}, {0, 0, 2, kCopy}}},
            "step 2, packet 0, link 0 -> 2: " + reason + "(sent by node 0)");
}

TEST_F(CombiningTest, WhatIsGivenAwayIsGone) {
    refused({{{0, 1, 2, kGive}}, {{0, 1, 3, kAdd}}},
            "step 2, packet 0, link 1 -> 3: the sender does not hold the packet");
    refused({{{0, 1, 2, kGive}, {0, 1, 3, kGive}}},
            "step 1, packet 0, link 1 -> 3: the sender gives the packet away already in this step");
    refused({{{0, 1, 2, 0}}}, "step 1, packet 0, link 1 -> 2: what is neither added nor a copy cannot be combined");
}

TEST_F(CombiningTest, AfterItIsCompleteDestinationsKeepIt) {
    m_task = taskOf(m_network, "reduce(root=1)");
    const Script script = {{{0, 0, 1, kGive}, {0, 2, 1, kGive}, {0, 3, 1, kGive}}};
    Simulation simulation(setting(), play(script));
    ASSERT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(simulation.state().delivered, 1U);
    m_task = combining({{.contributors = {}, .destinations = {1}}, {.contributors = {}, .destinations = {0}}});
    Script more = script;
    more.push_back({{0, 1, 2, kGive}});
    refused(more, "step 2, packet 0, link 1 -> 2: the packet has been delivered already");
}

// What was lifted and added before is undone when a rule of another kind is broken.
TEST_F(CombiningTest, WhatIsRefusedForItsLinkIsUndone) {
    refused({{{0, 1, 0, kGive}, {0, 2, 0, kGive}, {1, 2, 3, kAdd}, {2, 1, 0, kAdd}}},
            "step 1, packet 2, link 1 -> 0: the link carries as many packets as its bandwidth allows already");
    refused({{{0, 1, 0, kGive}}, {{0, 0, 1, kCopy}, {0, 2, 3, kGive}, {1, 2, 3, kAdd}}},
            "step 2, packet 1, link 2 -> 3: the link carries as many packets as its bandwidth allows already");
}

TEST_F(CombiningTest, ADirectExchangeUsesWhatWasHeldBefore) {
    m_network = networkOf("hypercube(2)");
    m_task = combining({task::Combining::Sets{}});
    // Recursive doubling: in every step both ends add what the other had.
    Script script(2);
    for (const std::uint32_t bit : {1U, 2U})
        for (NodeId node = 0; node < 4; ++node) script[bit - 1].push_back({0, node, node ^ bit, kAdd});
    Simulation simulation(setting(), play(script));
    test::Reference reference;
    simulation.attach(reference);
    ASSERT_TRUE(simulation.step().ok());
    ASSERT_TRUE(simulation.step().ok());
    EXPECT_EQ(reference.objections, "");
    EXPECT_EQ(simulation.state().delivered, 1U);
    for (NodeId node = 0; node < 4; ++node) {
        EXPECT_EQ(simulation.state().combining().held(0, node)[0], 15U);
        EXPECT_TRUE(simulation.state().combining().isWhole(0, node));
        EXPECT_FALSE(simulation.state().combining().waits(0, node));
    }
}

TEST_F(CombiningTest, WhatIsMissingAtTheEndIsNamed) {
    m_task = taskOf(m_network, "reduce");
    Simulation simulation(setting(), play({{{0, 2, 0, kGive}}}));
    ASSERT_TRUE(simulation.step().ok());
    const auto taken = simulation.step();
    ASSERT_FALSE(taken.ok());
    EXPECT_EQ(taken.error().message,
              "step 2: nothing moves, but 1 packet still waits: node 0 lacks the contributions of nodes 1 and 3 to "
              "packet 0; the algorithm stops before the task is done");
}

TEST_F(CombiningTest, ListsOfContributorsAndDestinations) {
    m_task = combining({{.contributors = {1, 3}, .destinations = {0, 2}}, {.contributors = {2}, .destinations = {2}}});
    Simulation simulation(setting(),
                          play({{{0, 1, 0, kGive}, {0, 3, 2, kAdd}}, {{0, 3, 0, kGive}}, {{0, 0, 2, kCopy}}}));
    test::Reference reference;
    measure::RunMeasures measures;
    simulation.attach(reference);
    simulation.attach(measures);
    EXPECT_EQ(simulation.state().delivered, 1U);  // the contributor is the destination
    ASSERT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(reference.objections, "");
    EXPECT_EQ(simulation.state().delivered, 2U);
    EXPECT_EQ(simulation.state().lastMove, 3U);
}

TEST_F(CombiningTest, ACopyOfTheSameIsRedundant) {
    m_task = combining({{.contributors = {0}, .destinations = {1, 2}}});
    Simulation simulation(setting(), play({{{0, 0, 1, kCopy}}, {{0, 0, 1, kCopy}, {0, 1, 2, kCopy}}}));
    ASSERT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(simulation.state().redundant, 1U);
    EXPECT_EQ(simulation.state().delivered, 1U);
}

TEST_F(CombiningTest, AnyStepIsSoughtAndBuffersGoBack) {
    for (const char* network : {"hypercube(3)", "petersen", "product(ring(4),path(3))"}) {
        const test::BuiltRun run(network, "all-reduce", "tree-all-reduce");
        Simulation simulation = run.simulation();
        Timeline timeline(run.setting, run.algorithm.process);
        simulation.attach(timeline);
        measure::Buffers buffers;
        buffers.begin(*run.setting, simulation.state());
        std::vector<State> states = {simulation.state()};
        std::vector<std::vector<std::uint32_t>> counts = {{buffers.counts().begin(), buffers.counts().end()}};
        while (!simulation.done()) {
            ASSERT_TRUE(simulation.step().ok());
            buffers.apply(simulation.lastRecord().moves);
            states.push_back(simulation.state());
            counts.emplace_back(buffers.counts().begin(), buffers.counts().end());
        }
        EXPECT_EQ(buffers.total(), 0U);
        for (Step step = timeline.lastStep(); step > 0; --step) {
            buffers.undo(timeline.moves(step));
            EXPECT_EQ(std::vector<std::uint32_t>(buffers.counts().begin(), buffers.counts().end()), counts[step - 1]);
        }
        State state = states.front();
        for (const Step step : {Step{3}, timeline.lastStep(), Step{1}, timeline.lastStep() / 2}) {
            ASSERT_TRUE(timeline.seek(state, step).ok());
            EXPECT_EQ(state, states[step]);
            EXPECT_EQ(fingerprint(state), fingerprint(states[step]));
        }
    }
}

// Node 1 gives its own away and becomes whole in one step, in two hops.
TEST_F(CombiningTest, BuffersGoBackOverAStepThatEmptiesANode) {
    m_network = networkOf("complete(3)");
    m_task = taskOf(m_network, "reduce(root=1)");
    Simulation simulation(setting(), play({{{0, 1, 0, kAdd}}, {{0, 0, 1, kGive}, {0, 2, 1, kGive}, {0, 1, 2, kGive}}}));
    measure::Buffers buffers;
    const auto counts = [&] { return std::vector<std::uint32_t>(buffers.counts().begin(), buffers.counts().end()); };
    const SettingPtr kept = setting();
    buffers.begin(*kept, simulation.state());
    for (const auto& [before, after] :
         {std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>{{1, 1, 1}, {1, 1, 1}},
          {{1, 1, 1}, {0, 0, 1}}}) {
        ASSERT_TRUE(simulation.step().ok());
        buffers.apply(simulation.lastRecord().moves);
        EXPECT_EQ(counts(), after);
        buffers.undo(simulation.lastRecord().moves);
        EXPECT_EQ(counts(), before);
        buffers.apply(simulation.lastRecord().moves);
    }
    EXPECT_EQ(simulation.state().delivered, 1U);
}

// The two referees of the tests: one sees what the other breaks.
TEST(ContributionReferee, NamesWhatIsDoubledLostOrMissing) {
    using Referee = test::ContributionReferee;
    const auto objection = [](const std::vector<std::vector<Referee::Hop>>& steps) {
        Referee referee(3, {{{}, {0}}});
        for (const auto& step : steps) referee.step(step);
        referee.end();
        return referee.objection();
    };
    EXPECT_EQ(objection({{{0, 1, 0, 'r'}, {0, 2, 0, 'r'}}}), "");
    EXPECT_EQ(objection({{{0, 1, 0, 'r'}}}), "step 1: node 0 has not all of packet 0");
    EXPECT_EQ(objection({{{0, 1, 0, 'a'}}, {{0, 1, 0, 'a'}}}), "step 2: node 1 counts twice: packet 0 from 1 to 0");
    EXPECT_EQ(objection({{{0, 1, 0, 'c'}}}), "step 1: node 0 is lost: packet 0 from 1 to 0");
    EXPECT_EQ(objection({{{0, 1, 0, 'r'}}, {{0, 1, 2, 'a'}}}), "step 2: nothing is sent: packet 0 from 1 to 2");
}

}  // namespace
}  // namespace hop::engine::combining_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: copies, drops, and the order at the end, on a path of three nodes with one place each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/engine/places.h"
#include "core/engine/timeline.h"
#include "core/measure/buffers.h"
#include "core/measure/run_measures.h"
#include "core/task/sorting.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::engine::sorting_test {
namespace {

using test::finish;
using test::networkOf;

// A process that plays the proposals of its steps and is finished after the last.
class Played final : public Process {
public:
    explicit Played(std::vector<Proposal> steps) : m_steps(std::move(steps)) {}
    Memory begin(const State&, Stop) const override { return {}; }
    void propose(const State& state, Proposal& out) const override {
        if (state.step < m_steps.size()) out = m_steps[state.step];
    }
    bool finished(const State& state) const override { return state.step >= m_steps.size(); }
    std::string explain(const State&, const Move&, const TypeNames&) const override { return "it was told to"; }

private:
    std::vector<Proposal> m_steps;
};

class SortingTest : public ::testing::Test {
protected:
    SortingTest() {
        m_sorting.keys = {7, 9, 5};
        m_sorting.order = {0, 1, 2};
    }

    Move hop(PacketId packet, NodeId from, NodeId to, std::uint16_t flags = 0) const {
        return {packet, m_network->findLink(from, to), 0, flags};
    }
    Move copy(PacketId packet, NodeId from, NodeId to) const { return hop(packet, from, to, plan::kCopies); }

    // Nodes a and b show each other their packets; the packet of b goes to a and the other way about if `exchange`.
    Proposal compare(NodeId a, NodeId b, PacketId atA, PacketId atB, bool exchange) const {
        Proposal step;
        step.moves = {copy(atA, a, b), copy(atB, b, a)};
        step.drops = {{atA, exchange ? a : b}, {atB, exchange ? b : a}};
        return step;
    }

    SettingPtr setting() const {
        task::Task task;
        task.expression = task.title = "sorting";
        task.cast = task::Cast::sorting;
        task.packets = task::PacketSet::listed({{0, kNoNode}, {1, kNoNode}, {2, kNoNode}});
        task.sorting = std::make_shared<const task::Sorting>(m_sorting);
        return makeSetting(m_network, std::make_shared<const task::Task>(std::move(task)), {}, 1);
    }
    Simulation play(std::vector<Proposal> steps) const {
        return {setting(), std::make_shared<const Played>(std::move(steps))};
    }
    std::string refusal(std::vector<Proposal> steps) const {
        Simulation simulation = play(std::move(steps));
        State before = simulation.state();
        for (;;) {
            const auto taken = simulation.step();
            if (!taken) {
                EXPECT_EQ(simulation.state(), before);
                return taken.error().message;
            }
            if (!*taken) return "";
            before = simulation.state();
        }
    }

    network::NetworkPtr m_network = networkOf("path(3)");
    task::Sorting m_sorting;
};

// 7 9 5 -> 7 5 9 -> 5 7 9.
TEST_F(SortingTest, CompareExchangeSorts) {
    Simulation simulation = play({compare(1, 2, 1, 2, true), compare(0, 1, 0, 2, true)});
    test::Reference reference;
    measure::RunMeasures measures;
    simulation.attach(reference);
    simulation.attach(measures);
    ASSERT_TRUE(finish(simulation).ok());
    EXPECT_EQ(reference.objections, "");
    EXPECT_TRUE(simulation.done());
    EXPECT_EQ(simulation.state().delivered, 3U);
    EXPECT_EQ(placesOf(simulation.state(), m_sorting), (std::vector<Placed>{{2, 0, 0}, {0, 1, 0}, {1, 2, 0}}));
    EXPECT_EQ(measures.measures().steps, 2U);
    EXPECT_EQ(measures.measures().transmissions, 4U);
    EXPECT_EQ(measures.measures().maxBuffer, 1U);  // between steps
    EXPECT_EQ(measures.measures().meanDelay, 2.0);
}

TEST_F(SortingTest, CopiesCountInTheBuffers) {
    Proposal show, give;
    show.moves = {copy(0, 0, 1)};
    give.moves = {hop(0, 1, 2)};
    give.drops = {{0, 2}};
    Simulation simulation = play({show, give});
    measure::RunMeasures measures;
    simulation.attach(measures);
    ASSERT_TRUE(simulation.step().ok());
    EXPECT_EQ(measures.measures().maxBuffer, 2U);
    ASSERT_TRUE(simulation.step().ok());
    EXPECT_EQ(simulation.state().sorting().where(0), 0U);
    EXPECT_EQ(simulation.state().sorting().copyAt(0), kNoNode);
    EXPECT_EQ(measures.measures().maxBuffer, 2U);
}

TEST_F(SortingTest, TheOrderIsChecked) {
    EXPECT_EQ(refusal({compare(1, 2, 1, 2, true)}),
              "after step 1: place 0, at node 0, holds packet 0 with the key 7, but 5 belongs there");
    Proposal copies;
    copies.moves = {copy(0, 0, 1)};
    EXPECT_EQ(refusal({copies}), "after step 1: there are two copies of packet 0");
    Proposal away;
    away.moves = {hop(0, 0, 1)};
    EXPECT_EQ(refusal({away}), "after step 1: place 0, at node 0, is empty");
}

TEST_F(SortingTest, EqualKeysMayStandInAnyOrder) {
    m_sorting.keys = {5, 5, 5};
    EXPECT_FALSE(task::keysDiffer(m_sorting));
    EXPECT_EQ(refusal({compare(1, 2, 1, 2, true)}), "");
    m_sorting.keys = {7, 9, 5};
    EXPECT_TRUE(task::keysDiffer(m_sorting));
    EXPECT_EQ(task::sortedNodes(m_sorting), (std::vector<NodeId>{1, 2, 0}));
}

TEST_F(SortingTest, CheatingIsRefused) {
    Proposal step;
    step.moves = {hop(0, 1, 2)};
    EXPECT_EQ(refusal({step}), "step 1, packet 0, link 1 -> 2: the sender does not hold the packet");
    step.moves = {copy(1, 1, 2), copy(1, 1, 0)};
    EXPECT_EQ(refusal({step}), "step 1, packet 1, link 1 -> 0: the packet moves already in this step");
    step.moves = {hop(9, 1, 2)};
    EXPECT_EQ(refusal({step}), "step 1, packet 9, link 1 -> 2: there is no such packet");
    step.moves = {{0, 99}};
    EXPECT_EQ(refusal({step}), "step 1, packet 0: there is no such link");
    Proposal show, more;
    show.moves = {copy(0, 0, 1)};
    more.moves = {copy(0, 1, 2)};
    EXPECT_EQ(refusal({show, more}), "step 2, packet 0, link 1 -> 2: there are two copies of the packet already");
    more.moves = {hop(0, 1, 0)};
    EXPECT_EQ(refusal({show, more}), "step 2, packet 0, link 1 -> 0: the receiver holds the packet already");
    more.moves.clear();
    more.drops = {{0, 0}, {0, 1}};
    EXPECT_EQ(refusal({show, more}), "step 2, packet 0: two copies of a packet are dropped at once");
    more.drops = {{0, 2}};
    EXPECT_EQ(refusal({show, more}), "step 2, packet 0: node 2 drops the only copy, or one that it does not hold");
    step.moves.clear();
    step.drops = {{1, 1}};
    EXPECT_EQ(refusal({step}), "step 1, packet 1: node 1 drops the only copy, or one that it does not hold");
    step.drops = {{7, 1}};
    EXPECT_EQ(refusal({step}), "step 1, packet 7: a copy is dropped of a packet that has none");
    // A drop that is refused takes back the moves of its step: refusal() compares the states.
    step.moves = {copy(0, 0, 1), hop(1, 1, 2)};
    step.drops = {{1, 2}};
    EXPECT_EQ(refusal({step}), "step 1, packet 1: node 2 drops the only copy, or one that it does not hold");
}

TEST_F(SortingTest, IsRecordedAndReplayed) {
    const std::vector<Proposal> steps = {compare(1, 2, 1, 2, true), compare(0, 1, 0, 2, true)};
    Simulation simulation = play(steps);
    Timeline timeline(setting(), std::make_shared<const Played>(steps));
    simulation.attach(timeline);
    measure::Buffers buffers;
    buffers.begin(simulation.setting(), simulation.state());
    std::vector<State> states = {simulation.state()};
    while (*simulation.step()) states.push_back(simulation.state());
    ASSERT_EQ(states.size(), 3U);
    for (Step step = 0; step < states.size(); ++step) {
        const auto sought = timeline.stateAt(step);
        ASSERT_TRUE(sought.ok());
        EXPECT_EQ(*sought, states[step]);
    }
    for (Step step = 1; step <= 2; ++step) buffers.apply(timeline.moves(step), timeline.drops(step));
    for (Step step = 2; step >= 1; --step) buffers.undo(timeline.moves(step), timeline.drops(step));
    EXPECT_THAT(buffers.counts(), ::testing::Each(1U));
    EXPECT_NE(states[1].chain, states[2].chain);
}

}  // namespace
}  // namespace hop::engine::sorting_test

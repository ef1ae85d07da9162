// SPDX-License-Identifier: GPL-3.0-or-later
// Dynamic runs: arrivals, redundant copies, slots that are used again, and what the referee says of those who cheat.
#include <gtest/gtest.h>

#include <set>

#include "core/measure/run_measures.h"
#include "tests/core/engine/flooding.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::engine::dynamic_test {
namespace {

using test::BuiltRun;
using test::Flooding;
using test::networkOf;
using test::randomArrivals;
using test::Reference;
using test::Scripted;

void take(Simulation& simulation, Step steps) {
    for (Step step = 0; step < steps; ++step) {
        const auto taken = simulation.step();
        ASSERT_TRUE(taken.ok()) << taken.error().message;
        ASSERT_TRUE(*taken);
    }
}

TEST(Dynamic, FloodingIsLegalAndMeasured) {
    for (const char* expression : {"hypercube(3)", "ring(5)", "path(4)", "complete(4)"}) {
        const auto network = networkOf(expression);
        const auto task = randomArrivals(*network, 20, task::Cast::broadcast);
        Simulation simulation(makeSetting(network, task, {}, 3), std::make_shared<Flooding>(network));
        Reference reference;
        measure::RunMeasures measures;
        simulation.attach(reference);
        simulation.attach(measures);
        take(simulation, 1500);
        EXPECT_EQ(reference.objections, "") << expression;
        const auto measured = measures.measures();
        EXPECT_GT(measured.delivered, 50U);
        EXPECT_EQ(measured.delivered, reference.delivered);
        EXPECT_EQ(measured.redundant, reference.redundant);
        EXPECT_EQ(measured.maxBuffer, reference.maxBuffer) << expression;
        EXPECT_DOUBLE_EQ(measured.maxDelay, reference.maxDelay);
        EXPECT_NEAR(measured.meanDelay, reference.delaySum / static_cast<double>(reference.delivered), 1e-9);
        // Nodes of a path and of a tree hear everything once, others again and again.
        EXPECT_EQ(measured.redundant == 0, std::string(expression) == "path(4)") << expression;
    }
}

// The observer is told of the packets that a step completes, in the order of its moves.
TEST(Dynamic, CompletedPacketsAreThoseOfTheMoves) {
    struct Completed final : Observer {
        void begin(const Setting&, const State&) override {}
        void onStep(const StepRecord& record, const State&) override {
            std::vector<PacketId> expected;
            for (const Move& move : record.moves)
                if ((move.flags & plan::kCompletes) != 0) expected.push_back(move.packet);
            EXPECT_EQ(std::vector<PacketId>(record.completed.begin(), record.completed.end()), expected);
            count += expected.size();
        }
        std::size_t count = 0;
    };
    const auto network = networkOf("hypercube(3)");
    const auto task = randomArrivals(*network, 20, task::Cast::broadcast);
    Simulation simulation(makeSetting(network, task, {}, 3), std::make_shared<Flooding>(network));
    Completed completed;
    simulation.attach(completed);
    take(simulation, 500);
    EXPECT_GT(completed.count, 20U);
    EXPECT_EQ(completed.count, simulation.state().delivered);
}

TEST(Dynamic, SlotsAreUsedAgainAndSerialsAreNot) {
    const auto network = networkOf("hypercube(3)");
    const auto task = randomArrivals(*network, 20, task::Cast::broadcast);
    Simulation simulation(makeSetting(network, task, {}, 3), std::make_shared<Flooding>(network));
    std::set<std::uint64_t> serials;
    std::size_t mostBytes = 0;
    for (Step step = 0; step < 5000; ++step) {
        ASSERT_TRUE(simulation.step().ok());
        for (const PacketId packet : simulation.lastRecord().arrivals)
            EXPECT_TRUE(serials.insert(simulation.state().slots[packet].serial).second);
        if (step == 1000) mostBytes = sizeInBytes(simulation.state());
    }
    const State& state = simulation.state();
    EXPECT_GE(serials.size() + 8, state.packets);  // those of slot 0 came before the first step
    EXPECT_EQ(*serials.rbegin() + 1, state.packets);
    EXPECT_GT(state.packets, 600U);
    EXPECT_LT(state.slots.size(), 30U);
    EXPECT_LT(sizeInBytes(state), 2 * mostBytes);
}

// Serial numbers have 64 bits: they go on where 32 would start again.
TEST(Dynamic, SerialsBeyond32Bits) {
    const auto network = networkOf("path(2)");
    const auto task = randomArrivals(*network, 1000, task::Cast::broadcast);
    const auto setting = makeSetting(network, task, {}, 1);
    const Flooding flooding(network);
    State state = firstState(*setting, flooding);
    state.packets = 0xfffffffeU;
    Simulation simulation(setting, std::make_shared<Flooding>(network), state);
    take(simulation, 3);
    const PacketId latest = simulation.lastRecord().arrivals.back();
    EXPECT_EQ(simulation.state().slots[latest].serial, std::uint64_t{0xfffffffeU} + 5);
}

TEST(Dynamic, UnicastPacketsAreRoutedAndRetired) {
    const auto network = networkOf("torus(4,2)");
    const auto task = randomArrivals(*network, 300, task::Cast::unicast);
    for (const char* algorithm : {"shortest-path", "shortest-path(order=farthest)",
                                  "shortest-path(order=random,path=random)", "shortest-path(path=adaptive)"}) {
        const BuiltRun run(network, task, algorithm);
        Simulation simulation = run.simulation();
        Reference reference;
        simulation.attach(reference);
        take(simulation, 600);
        EXPECT_EQ(reference.objections, "") << algorithm;
        EXPECT_GT(reference.delivered, 2000U);
        EXPECT_LT(simulation.state().slots.size(), 200U) << algorithm;
        EXPECT_EQ(reference.redundant, 0U);
    }
}

// A single packet for a neighbour: it waits for the next slot and takes one, so its delay is between 1 and 2.
TEST(Dynamic, DelayCountsFromTheInstantOfGeneration) {
    const auto network = networkOf("path(2)");
    const auto task = randomArrivals(*network, 5, task::Cast::unicast);
    const BuiltRun run(network, task, "shortest-path");
    Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    simulation.attach(measures);
    take(simulation, 2000);
    ASSERT_GT(measures.measures().delivered, 5U);
    EXPECT_GT(measures.measures().meanDelay, 1.0);
    EXPECT_LE(measures.measures().maxDelay, 2.0);
}

class Cheats : public ::testing::Test {
protected:
    void refusedAt(Step step, test::Scripted::Script script, const std::string& message) {
        const auto task = randomArrivals(*m_network, 1000, task::Cast::broadcast);
        Simulation simulation(makeSetting(m_network, task, {}, 1), std::make_shared<Scripted>(std::move(script)));
        for (;;) {
            const State before = simulation.state();
            const auto taken = simulation.step();
            if (taken) {
                ASSERT_LT(simulation.state().step, step);
                continue;
            }
            EXPECT_EQ(before.step + 1, step);
            EXPECT_EQ(taken.error().message, message);
            EXPECT_EQ(simulation.state(), before);
            return;
        }
    }

    network::NetworkPtr m_network = networkOf("path(2)");
};

TEST_F(Cheats, RetiringAnUnfinishedPacket) {
    refusedAt(
        1, [](const State&, Proposal& out) { out.retired = {1}; },
        "step 1, packet 1: a packet is retired before it has been delivered");
}

TEST_F(Cheats, RetiringNobody) {
    refusedAt(
        2,
        [](const State& state, Proposal& out) {
            if (state.step == 1) out.retired = {77};
        },
        "step 2, packet 77: a packet is retired that is not in the network");
}

TEST_F(Cheats, RetiringTwice) {
    const auto send = [](const State& state, Proposal& out) {
        if (state.step == 0) out.moves = {{0, 0}};
        if (state.step == 1) out.retired = {0, 0};
    };
    refusedAt(2, send, "step 2, packet 0: a packet is retired twice");
}

// A slot without a packet: its copies are gone.
TEST_F(Cheats, SendingWhatWasRetired) {
    const auto network = networkOf("path(3)");
    struct Once final : task::ArrivalProcess {
        void arrivals(Step slot, StreamKey, std::vector<task::Arrival>& out) const override {
            if (slot == 0) out.push_back({0, task::kAllNodes, 0.5});
        }
    };
    task::Task task;
    task.cast = task::Cast::broadcast;
    task.arrivals = std::make_shared<Once>();
    const auto process = std::make_shared<Scripted>([&](const State& state, Proposal& out) {
        if (state.step == 0) out.moves = {{0, network->findLink(0, 1)}};
        if (state.step == 1) out.moves = {{0, network->findLink(1, 2)}};
        if (state.step == 2) out.retired = {0};
        if (state.step == 3) out.moves = {{0, network->findLink(1, 0)}};
    });
    Simulation simulation(makeSetting(network, std::make_shared<const task::Task>(std::move(task)), {}, 1), process);
    take(simulation, 3);
    EXPECT_EQ(simulation.state().freeSlots, (std::vector<PacketId>{0}));
    const auto taken = simulation.step();
    ASSERT_FALSE(taken.ok());
    EXPECT_EQ(taken.error().message, "step 4, packet 0, link 1 -> 0: the sender does not hold the packet");
}

}  // namespace
}  // namespace hop::engine::dynamic_test

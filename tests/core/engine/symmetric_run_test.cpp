// SPDX-License-Identifier: GPL-3.0-or-later
// The symmetric run equals the explicit one hop for hop, and its referee is as strict.
#include "core/engine/symmetric_run.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "core/engine/planned_process.h"
#include "core/measure/run_measures.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::engine::symmetric_run_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using test::Reference;
using test::taskOf;

std::shared_ptr<PlannedProcess> planned(const network::NetworkPtr& network, const task::TaskPtr& task,
                                        plan::Plan plan) {
    return std::make_shared<PlannedProcess>(
        network, task, std::make_shared<const plan::Plan>(std::move(plan)),
        [](const State&, const Move&, const TypeNames&, Step) { return std::string(); });
}

void expectEqual(const BuiltRun& run) {
    ASSERT_NE(run.algorithm.symmetric, nullptr);
    SymmetricRun symmetric(run.setting->network, run.setting->task, run.setting->ports, run.algorithm.symmetric);
    Simulation simulation = run.simulation();
    Reference reference;
    measure::RunMeasures measures;
    simulation.attach(reference);
    simulation.attach(measures);
    const NodeId nodes = run.setting->network->nodeCount();
    for (;;) {
        const auto one = symmetric.step();
        const auto other = simulation.step();
        ASSERT_TRUE(one.ok()) << one.error().message;
        ASSERT_TRUE(other.ok()) << other.error().message;
        ASSERT_EQ(*one, *other);
        if (!*one) break;
        ASSERT_EQ(symmetric.stepsTaken(), simulation.state().step);
        ASSERT_EQ(symmetric.transmissions(), simulation.state().transmissions);
        ASSERT_EQ(symmetric.delivered(), simulation.state().delivered);
        ASSERT_EQ(symmetric.redundant(), simulation.state().redundant);
        // The same hops: every entry stands for one by every source.
        std::vector<Move> expanded;
        for (const plan::SymmetricMove& entry : run.algorithm.symmetric->at(symmetric.stepsTaken()))
            for (NodeId s = 0; s < nodes; ++s) {
                const NodeId at = run.setting->network->translations()->translate(s, entry.offset);
                const NodeId to = run.setting->network->translations()->translate(
                    at, run.setting->network->translations()->generator(entry.type));
                expanded.push_back({static_cast<PacketId>(s * run.setting->task->packets.rows().size() + entry.row),
                                    run.setting->network->findLink(at, to), entry.tag, entry.flags});
            }
        const auto withoutFound = [](Move move) {
            move.flags &= static_cast<std::uint16_t>(~(plan::kCompletes | plan::kRedundant));
            return move;
        };
        std::vector<Move> made;
        std::ranges::transform(simulation.lastRecord().moves, std::back_inserter(made), withoutFound);
        const auto byLink = [](const Move& a, const Move& b) { return a.link < b.link; };
        std::ranges::sort(expanded, byLink);
        std::ranges::sort(made, byLink);
        ASSERT_EQ(made, expanded);
    }
    EXPECT_EQ(reference.objections, "");
    const auto measured = measures.measures();
    EXPECT_EQ(symmetric.lastMove(), measured.steps);
    EXPECT_EQ(symmetric.maxBuffer(), measured.maxBuffer);
    EXPECT_EQ(static_cast<double>(symmetric.maxDelay()), measured.maxDelay);
    EXPECT_DOUBLE_EQ(
        static_cast<double>(symmetric.delaySum()) / static_cast<double>(run.setting->task->packets.rows().size()),
        measured.meanDelay);
}

TEST(SymmetricRun, EqualsTheExplicitRun) {
    for (const char* network :
         {"hypercube(1)", "hypercube(2)", "hypercube(3)", "hypercube(4)", "hypercube(5)", "hypercube(6)", "torus(3,2)",
          "torus(4,2)", "torus(5,2)", "torus(3,3)", "torus(2,3)", "ring(8)", "ring(9)", "complete(6)"}) {
        SCOPED_TRACE(network);
        expectEqual(BuiltRun(network, "total-exchange", "optimal"));
    }
}

// A multinode broadcast on the 2-cube: the first step over both links, the second on from one of the two.
TEST(SymmetricRun, PlaysBroadcasts) {
    const auto network = networkOf("hypercube(2)");
    task::Task all;
    all.cast = task::Cast::broadcast;
    all.packets = task::PacketSet::isotropic(network, {task::kAllNodes});
    const auto task = std::make_shared<const task::Task>(std::move(all));
    plan::SymmetricPlan plan;
    plan.entries = {{.row = 0, .offset = 0, .type = 0, .flags = plan::kKept},
                    {.row = 0, .offset = 0, .type = 1, .flags = plan::kLastForward},
                    {.row = 0, .offset = 1, .type = 1, .flags = plan::kLastForward},
                    {.row = 0, .offset = 2, .type = 0}};
    plan.begins = {0, 2, 4};
    SymmetricRun symmetric(network, task, {}, std::make_shared<const plan::SymmetricPlan>(plan));
    Simulation simulation(makeSetting(network, task, {}, 1), planned(network, task, plan));
    Reference reference;
    simulation.attach(reference);
    while (*symmetric.step()) ASSERT_TRUE(*simulation.step());
    EXPECT_EQ(reference.objections, "");
    EXPECT_EQ(symmetric.delivered(), 4U);
    EXPECT_EQ(symmetric.redundant(), 4U);
    EXPECT_EQ(reference.redundant, 4U);
    EXPECT_EQ(symmetric.transmissions(), reference.transmissions);
    EXPECT_EQ(symmetric.maxBuffer(), reference.maxBuffer);
    EXPECT_EQ(symmetric.delaySum(), 2U);
    EXPECT_EQ(symmetric.lastMove(), 2U);
}

TEST(SymmetricRun, SaysWhatIsWrong) {
    const auto network = networkOf("hypercube(2)");
    const auto task = taskOf(network, "total-exchange");
    const auto refused = [&](std::vector<plan::SymmetricMove> step, Ports ports = {}) {
        plan::SymmetricPlan plan;
        plan.entries = std::move(step);
        plan.endStep();
        SymmetricRun run(network, task, ports, std::make_shared<const plan::SymmetricPlan>(std::move(plan)));
        const auto taken = run.step();
        if (taken) return run.step().error().message;
        return taken.error().message;
    };
    EXPECT_EQ(refused({{.row = 3}}), "step 1, row 3: there is no such row");
    EXPECT_EQ(refused({{.row = 0, .type = 2}}), "step 1, row 0: there is no such link type");
    EXPECT_EQ(refused({{.row = 0, .offset = 4}}), "step 1, row 0: there is no such offset");
    EXPECT_EQ(refused({{.row = 0, .type = 0}, {.row = 1, .type = 0}}),
              "step 1, row 1: the link carries a packet already in this step");
    EXPECT_EQ(refused({{.row = 2, .type = 0}, {.row = 2, .type = 1}}),
              "step 1, row 2: the packet moves already in this step");
    EXPECT_EQ(refused({{.row = 2, .offset = 1, .type = 1}}), "step 1, row 2: the sender does not hold the packet");
    EXPECT_EQ(refused({{.row = 2, .type = 0, .flags = plan::kDelivers}}),
              "step 1, row 2: it is said to deliver the packet, but not at its destination");
    EXPECT_EQ(refused({{.row = 0, .type = 0}, {.row = 1, .type = 1}}, Ports{1}),
              "step 1: every node sends 2 packets with 1 port");
    EXPECT_EQ(refused({{.row = 0, .type = 0, .flags = plan::kDelivers}}),
              "the plan ends after step 1, but 2 packets of every node still wait");
    EXPECT_EQ(
        refused({{.row = 0, .type = 0, .flags = plan::kDelivers}, {.row = 1, .type = 1, .flags = plan::kDelivers}}),
        "the plan ends after step 1, but 1 packet of every node still waits");
}

// A plan that has been tampered with: both referees stop in the same step, or neither does.
RC_GTEST_PROP(SymmetricRun, IsAsStrictAsTheExplicitReferee, ()) {
    const std::string expression =
        *rc::gen::elementOf(std::vector<std::string>{"hypercube(3)", "torus(3,2)", "torus(4,2)", "ring(5)"});
    const BuiltRun run(expression, "total-exchange", "optimal");
    const auto& network = run.setting->network;
    plan::SymmetricPlan plan = *run.algorithm.symmetric;
    const auto changes = *rc::gen::inRange(0, 4);
    for (int i = 0; i < changes; ++i) {
        auto& entry = plan.entries[*rc::gen::inRange<std::size_t>(0, plan.entries.size())];
        auto& other = plan.entries[*rc::gen::inRange<std::size_t>(0, plan.entries.size())];
        switch (*rc::gen::inRange(0, 5)) {
            case 0:
                std::swap(entry, other);
                break;
            case 1:
                entry.offset = *rc::gen::inRange<NodeId>(0, network->nodeCount());
                break;
            case 2:
                entry.type = other.type;
                break;
            case 3:
                entry.flags ^= plan::kDelivers;
                break;
            default:
                entry.row = other.row;
                break;
        }
    }
    const Ports ports{*rc::gen::inRange<std::uint32_t>(0, network->facts().degree + 1)};
    const auto setting = makeSetting(network, run.setting->task, ports, 1);
    SymmetricRun symmetric(network, setting->task, ports, std::make_shared<const plan::SymmetricPlan>(plan));
    Simulation simulation(setting, planned(network, setting->task, plan));
    for (;;) {
        const auto one = symmetric.step();
        const auto other = simulation.step();
        RC_ASSERT(one.ok() == other.ok());
        if (!one || !*one) break;
    }
    RC_ASSERT(symmetric.stepsTaken() == simulation.state().step);
}

}  // namespace
}  // namespace hop::engine::symmetric_run_test

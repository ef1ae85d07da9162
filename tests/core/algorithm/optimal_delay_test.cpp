// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal completion with little delay: refereed, what it promises is true, any isotropic task, words that say why.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/plan/decomposition.h"
#include "core/plan/isotropic.h"
#include "tests/core/algorithm/refereed.h"
#include "tests/core/algorithm/symmetric_plans.h"

namespace hop::algorithm::optimal_delay_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using test::refereed;
using ::testing::HasSubstr;

TEST(OptimalDelay, MeanDelays) {
    const std::vector<std::tuple<std::string, std::uint64_t, double>> known = {
        {"hypercube(2)", 2, 5.0 / 3},     {"hypercube(3)", 4, 18.0 / 7},    {"hypercube(4)", 8, 64.0 / 15},
        {"hypercube(5)", 16, 235.0 / 31}, {"hypercube(6)", 32, 892.0 / 63}, {"torus(3,2)", 3, 2.0},
        {"torus(5,2)", 15, 43.0 / 6},     {"torus(4,2)", 8, 64.0 / 15},     {"ring(7)", 6, 80.0 / 24},
        {"ring(8)", 10, 720.0 / 168}};
    for (const auto& [network, steps, delay] : known) {
        const BuiltRun run(network, "total-exchange", "optimal-delay");
        const measure::Measures result = refereed(run);
        EXPECT_EQ(result.steps, steps) << network;
        EXPECT_DOUBLE_EQ(result.meanDelay, delay) << network;
        ASSERT_EQ(run.algorithm.guarantees.size(), 2U);
        EXPECT_EQ(run.algorithm.guarantees[1].id, "optimal-delay");
        EXPECT_DOUBLE_EQ(run.algorithm.guarantees[1].value, delay);
    }
}

TEST(OptimalDelay, SaysWhatItReachedWhereItMissesTheBound) {
    const BuiltRun run("hypercube(8)", "total-exchange", "optimal-delay");
    const theory::Statement& planned = run.algorithm.guarantees[1];
    EXPECT_EQ(planned.id, "planned-delay");
    EXPECT_THAT(planned.reason, HasSubstr("the bound is 53.66274509803922, which this schedule misses"));
    const engine::SymmetricRun symmetric = test::playSymmetric(run);
    EXPECT_DOUBLE_EQ(static_cast<double>(symmetric.delaySum()) / 255.0, planned.value);
    const BuiltRun mixed(networkOf("hypercube(3)"), test::isotropicTask(networkOf("hypercube(3)"), {7, 1, 1, 1}),
                         "optimal-delay(restarts=5)");
    EXPECT_THAT(mixed.algorithm.guarantees[1].reason, HasSubstr("The best of 5 schedules"));
    EXPECT_EQ(mixed.algorithm.expression, "optimal-delay(restarts=5)");
}

TEST(OptimalDelay, AnyIsotropicTask) {
    const std::vector<std::string> networks = {"hypercube(3)", "hypercube(4)", "torus(3,2)",  "torus(4,2)",
                                               "ring(6)",      "ring(7)",      "complete(5)", "torus(3,3)"};
    RandomStream random(StreamKey{.seed = 1, .replication = 0, .purpose = purposeOf("isotropic tasks")});
    for (std::uint32_t i = 0; i < 400; ++i) {
        const auto network = networkOf(networks[i % networks.size()]);
        const auto rows = test::randomRows(*network, 20, random);
        const BuiltRun run(network, test::isotropicTask(network, rows), "optimal-delay(restarts=3)");
        const auto crossings = plan::isotropicCrossings(*network, rows);
        const std::uint32_t h =
            plan::largestDegree(crossings, static_cast<std::uint32_t>(rows.size()), network->dimensions()->typeCount());
        const engine::SymmetricRun symmetric = test::playSymmetric(run);
        ASSERT_EQ(symmetric.lastMove(), h);
        ASSERT_DOUBLE_EQ(static_cast<double>(symmetric.delaySum()) / static_cast<double>(rows.size()),
                         run.algorithm.guarantees[1].value);
        if (i % 8 == 0) {
            ASSERT_EQ(refereed(run).steps, h);
        }
    }
}

TEST(OptimalDelay, SaysWhy) {
    const BuiltRun cube("hypercube(5)", "total-exchange", "optimal-delay");
    engine::Simulation simulation = cube.simulation();
    const auto why = [&](Step step) {
        while (simulation.state().step + 1 < step) EXPECT_TRUE(simulation.step().ok());
        const engine::State before = simulation.state();
        EXPECT_TRUE(simulation.step().ok());
        return simulation.process().explain(before, simulation.lastRecord().moves.front());
    };
    EXPECT_EQ(why(2),
              "Steps 2 to 3 clear class R21: each of its rows takes the links of the first one turned a little "
              "further, so that no two use the same link and none is idle. Here link 0 of node 00000 takes the packet "
              "00000 → 00011, whose row has 2 crossings left. Its tag is 00011, class R21.");
    EXPECT_THAT(why(13), HasSubstr("Steps 12 to 16 clear class R41, class R51: rows are critical now"));
    EXPECT_EQ(cube.algorithm.process->label(engine::Label::phase, 2), "class R21");

    const BuiltRun together("torus(3,3)", "total-exchange", "optimal-delay");
    EXPECT_THAT(together.algorithm.process->label(engine::Label::phase, 4), HasSubstr("orbit of (1,1,1), orbit of"));

    const BuiltRun searched("torus(4,2)", "total-exchange", "optimal-delay");
    engine::Simulation around = searched.simulation();
    const engine::State before = around.state();
    ASSERT_TRUE(around.step().ok());
    EXPECT_THAT(around.process().explain(before, around.lastRecord().moves.front()),
                HasSubstr("8 steps are left. Every column still holds 8 crossings"));
    EXPECT_THAT(around.process().explain(before, around.lastRecord().moves.front()),
                HasSubstr("No nearer packet of this node waits in this step."));
}

TEST(OptimalDelay, RefusesWithAReason) {
    const auto refusal = [](const std::string& network, const std::string& task, std::uint32_t ports) {
        const auto on = networkOf(network);
        return build({.network = on, .task = test::taskOf(on, task), .ports = {ports}, .randomness = {}},
                     "optimal-delay")
            .error()
            .message;
    };
    EXPECT_THAT(refusal("mesh(3,2)", "total-exchange", 0), HasSubstr("looks the same from every node"));
    EXPECT_THAT(refusal("hypercube(3)", "scatter", 0), HasSubstr("it needs an isotropic task"));
    EXPECT_THAT(refusal("hypercube(3)", "broadcast", 0), HasSubstr("it plans unicast packets"));
    EXPECT_EQ(
        refusal("hypercube(3)", "total-exchange", 2),
        "algorithm optimal-delay cannot run total-exchange on hypercube(3): it uses all links of a node at once, 3 "
        "of them; choose ports all, or optimal, which takes any number of ports");
    const auto network = networkOf("hypercube(10)");
    const auto built = build({.network = network,
                              .task = test::taskOf(network, "total-exchange"),
                              .ports = {},
                              .randomness = {},
                              .memoryLimit = 100000},
                             "optimal-delay");
    EXPECT_EQ(built.error().code, ErrorCode::tooLarge);
}

}  // namespace
}  // namespace hop::algorithm::optimal_delay_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal completion: the numbers of VB, every link busy, any isotropic task, and words that say why.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/measure/run_measures.h"
#include "core/plan/decomposition.h"
#include "core/plan/isotropic.h"
#include "tests/core/algorithm/symmetric_plans.h"
#include "tests/core/engine/reference.h"

namespace hop::algorithm::optimal_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using test::taskOf;
using ::testing::HasSubstr;

// 2^(d-1) steps, d 2^(2d-1) transmissions, every link busy in every step; the trivial cube of two nodes too.
TEST(Optimal, TotalExchangeOnCubes) {
    for (std::uint64_t d = 1; d <= 10; ++d) {
        const BuiltRun run("hypercube(" + std::to_string(d) + ")", "total-exchange", "optimal");
        engine::Simulation simulation = run.simulation();
        for (auto taken = simulation.step(); taken.ok() && *taken; taken = simulation.step())
            ASSERT_EQ(simulation.lastRecord().moves.size(), run.setting->network->linkCount());
        EXPECT_EQ(simulation.state().delivered, simulation.state().packets);
        EXPECT_EQ(simulation.state().lastMove, std::uint64_t{1} << (d - 1));
        EXPECT_EQ(simulation.state().transmissions, d << (2 * d - 1));
    }
}

TEST(Optimal, LargeCubesSymmetrically) {
    for (std::uint64_t d = 11; d <= 14; ++d) {
        const BuiltRun run("hypercube(" + std::to_string(d) + ")", "total-exchange", "optimal");
        const engine::SymmetricRun symmetric = test::playSymmetric(run);
        EXPECT_EQ(symmetric.lastMove(), std::uint64_t{1} << (d - 1));
        EXPECT_EQ(symmetric.transmissions(), d << (2 * d - 1));
    }
}

TEST(Optimal, NearPacketsComeFirst) {
    const BuiltRun run("hypercube(6)", "total-exchange", "optimal");
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    simulation.attach(measures);
    ASSERT_TRUE(test::finish(simulation).ok());
    // Served by chance, packets would wait for most of the 32 steps; the least mean delay is 892 / 63.
    EXPECT_LT(measures.measures().meanDelay, 17.0);
    EXPECT_GE(measures.measures().meanDelay, 892.0 / 63.0);
    EXPECT_EQ(run.algorithm.process->label(engine::Label::tag, 1), "distance 1");
}

TEST(Optimal, SaysWhy) {
    const BuiltRun cube("hypercube(3)", "total-exchange", "optimal");
    engine::Simulation simulation = cube.simulation();
    const engine::State before = simulation.state();
    ASSERT_TRUE(simulation.step().ok());
    EXPECT_EQ(
        simulation.process().explain(before, simulation.lastRecord().moves.front()),
        "4 steps are left, this one counted. Every column still holds 4 crossings: all are critical, so each link must "
        "send in every step. Here link 0 of node 000 takes the packet 000 → 001, whose row has 1 crossing left.");
    const BuiltRun ring("ring(4)", "total-exchange", "optimal");
    engine::Simulation around = ring.simulation();
    EXPECT_THAT(simulation.process().explain(before, simulation.lastRecord().moves.front(),
                                             [](std::uint32_t type) { return "number " + std::to_string(type + 1); }),
                HasSubstr("Here link number 1 of node"));
    EXPECT_THAT(ring.algorithm.process->explain(around.state(), {0, 0}), HasSubstr("3 steps are left"));
    EXPECT_THAT(ring.algorithm.process->explain(around.state(), {0, 0}),
                HasSubstr("it is critical, so its links must send"));
}

TEST(Optimal, GuaranteesTheCriticalSum) {
    const BuiltRun run("torus(5,2)", "total-exchange", "optimal");
    ASSERT_EQ(run.algorithm.guarantees.size(), 1U);
    EXPECT_EQ(run.algorithm.guarantees[0].value, 15.0);
    EXPECT_EQ(run.algorithm.guarantees[0].relation, theory::Relation::equals);
    EXPECT_EQ(run.algorithm.guarantees[0].source, "VB Thm 5");
}

// VB Theorem 7: ceil(n d / 2k) steps; at most k packets sent and received by a node in each.
TEST(Optimal, TotalExchangeWithFewPorts) {
    const std::vector<std::uint64_t> expected = {80, 40, 27, 20, 16};
    for (std::uint32_t k = 1; k <= 5; ++k) {
        const BuiltRun run("hypercube(5)", "total-exchange", "optimal", {k});
        engine::Simulation simulation = run.simulation();
        test::Reference reference;
        simulation.attach(reference);
        ASSERT_TRUE(test::finish(simulation).ok());
        EXPECT_EQ(reference.objections, "");
        EXPECT_EQ(reference.lastMove, expected[k - 1]);
        EXPECT_EQ(run.algorithm.guarantees[0].value, static_cast<double>(expected[k - 1]));
        EXPECT_EQ(run.algorithm.guarantees[0].source, k < 5 ? "VB Thm 7" : "VB Thm 5");
    }
    for (std::uint32_t d = 1; d <= 10; ++d)
        for (std::uint32_t k = 1; k <= d; ++k) {
            const BuiltRun run("hypercube(" + std::to_string(d) + ")", "total-exchange", "optimal", {k});
            EXPECT_EQ(test::playSymmetric(run).lastMove(), (d * (1U << (d - 1)) + k - 1) / k)
                << "d = " << d << ", k = " << k;
        }
    const BuiltRun cube("hypercube(3)", "total-exchange", "optimal", {2});
    EXPECT_THAT(cube.algorithm.process->explain(cube.simulation().state(), {0, 0}),
                HasSubstr("Every node has 12 crossings left for 12 uses of a port, so all ports must send in every "
                          "step."));
}

// T of VB §8 for p = 3..9, d = 1..3: (p n - n / p) / 8 for odd p, p n / 8 for even p, n (n + 2) / 8 for even rings.
TEST(Optimal, TotalExchangeOnTori) {
    for (std::uint64_t p = 3; p <= 9; ++p) {
        std::uint64_t n = 1;
        for (std::uint64_t d = 1; d <= 3; ++d) {
            n *= p;
            const BuiltRun run("torus(" + std::to_string(p) + "," + std::to_string(d) + ")", "total-exchange",
                               "optimal");
            const engine::SymmetricRun symmetric = test::playSymmetric(run);
            EXPECT_EQ(symmetric.lastMove(), p % 2 == 1 ? (p * n - n / p) / 8 : d == 1 ? n * (n + 2) / 8 : p * n / 8);
        }
    }
}

// VB §4: max(L, sum of C(d-1, i-1) for i = K .. L) steps.
TEST(Optimal, NeighbourhoodExchange) {
    for (std::uint64_t d = 1; d <= 8; ++d)
        for (std::uint64_t nearest = 1; nearest <= d; ++nearest) {
            std::uint64_t columns = 0, binomial = 1;
            for (std::uint64_t i = 1; i < nearest; ++i) binomial = binomial * (d - i) / i;
            for (std::uint64_t farthest = nearest; farthest <= d; ++farthest) {
                columns += binomial;
                binomial = binomial * (d - farthest) / farthest;
                const BuiltRun run(
                    "hypercube(" + std::to_string(d) + ")",
                    "neighbourhood-exchange(" + std::to_string(nearest) + "," + std::to_string(farthest) + ")",
                    "optimal");
                ASSERT_EQ(test::playSymmetric(run).lastMove(), std::max(farthest, columns))
                    << "d = " << d << ", " << nearest << " to " << farthest;
            }
        }
}

TEST(Optimal, RefusesWithAReason) {
    const auto refusal = [](const std::string& network, const std::string& task) {
        const auto on = networkOf(network);
        return build({.network = on, .task = taskOf(on, task), .ports = {}, .randomness = {}}, "optimal")
            .error()
            .message;
    };
    EXPECT_THAT(refusal("mesh(3,2)", "total-exchange"),
                HasSubstr("it needs a network that looks the same from every node"));
    EXPECT_THAT(refusal("hypercube(3)", "scatter"), HasSubstr("it needs an isotropic task"));
    EXPECT_THAT(refusal("hypercube(3)", "broadcast"), HasSubstr("it plans unicast packets"));
}

TEST(Optimal, RefusesAPlanThatDoesNotFit) {
    const auto network = networkOf("hypercube(10)");
    const auto built = build({.network = network,
                              .task = taskOf(network, "total-exchange"),
                              .ports = {},
                              .randomness = {},
                              .memoryLimit = 100000},
                             "optimal");
    ASSERT_FALSE(built.ok());
    EXPECT_EQ(built.error().code, ErrorCode::tooLarge);
    EXPECT_THAT(built.error().message, HasSubstr("algorithm optimal for total-exchange on hypercube(10) would need"));
}

// Any rows, the same one several times too, any ports: as many steps as the critical sum, or the total sum shared among
// the ports, which is what the plan promises.
TEST(Optimal, AThousandIsotropicTasks) {
    const std::vector<std::string> networks = {"hypercube(1)", "hypercube(3)", "hypercube(4)", "torus(3,2)",
                                               "torus(4,2)",   "torus(6,1)",   "ring(7)",      "complete(5)"};
    RandomStream random(StreamKey{.seed = 1, .replication = 0, .purpose = purposeOf("isotropic tasks")});
    for (std::uint32_t i = 0; i < 1000; ++i) {
        const auto network = networkOf(networks[i % networks.size()]);
        const auto rows = test::randomRows(*network, 12, random);
        const std::uint32_t ports = random.below(2) == 0 ? 0 : 1 + random.below(network->facts().degree);
        const BuiltRun run(network, test::isotropicTask(network, rows), "optimal", {ports});
        engine::Simulation simulation = run.simulation();
        test::Reference reference;
        simulation.attach(reference);
        ASSERT_TRUE(test::finish(simulation).ok());
        ASSERT_EQ(reference.objections, "");
        ASSERT_EQ(reference.delivered, network->nodeCount() * rows.size());
        std::uint64_t hops = 0;
        for (const NodeId row : rows) hops += network->distance(0, row);
        ASSERT_EQ(reference.transmissions, hops * network->nodeCount());

        const auto crossings = plan::isotropicCrossings(*network, rows);
        const std::uint32_t types = network->dimensions()->typeCount();
        const std::uint64_t h = plan::largestDegree(crossings, static_cast<std::uint32_t>(rows.size()), types);
        const std::uint64_t k = ports == 0 ? types : ports;
        ASSERT_EQ(reference.lastMove, std::max(h, (hops + k - 1) / k)) << network->facts().expression;
        ASSERT_EQ(static_cast<double>(reference.lastMove), run.algorithm.guarantees[0].value);
    }
}

}  // namespace
}  // namespace hop::algorithm::optimal_test

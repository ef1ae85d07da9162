// SPDX-License-Identifier: GPL-3.0-or-later
// Non-wasting algorithms: the numbers of VB §5 for every order, the adversary at the bound, words that say why.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/core/algorithm/symmetric_plans.h"
#include "tests/core/engine/reference.h"

namespace hop::algorithm::non_wasting_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using ::testing::HasSubstr;

std::uint64_t stepsOf(const std::string& network, const std::string& order) {
    return test::playSymmetric(BuiltRun(network, "total-exchange", "non-wasting(order=" + order + ")")).lastMove();
}

// Total exchange on cubes of 2 to 8 dimensions.
TEST(NonWasting, TotalExchangeOnCubes) {
    const std::map<std::string, std::vector<std::uint64_t>> known = {{"farthest", {2, 4, 8, 16, 32, 64, 128}},
                                                                     {"nearest", {3, 6, 10, 19, 36, 68, 132}},
                                                                     {"adversary", {3, 6, 11, 20, 37, 70, 135}}};
    for (const auto& [order, steps] : known)
        for (std::uint32_t d = 2; d <= 8; ++d)
            EXPECT_EQ(stepsOf("hypercube(" + std::to_string(d) + ")", order), steps[d - 2]) << order << ", d = " << d;
}

// h_r + h_c - 1, and max(r_i + c_j - e_ij); the adversary attains both on cubes. VB's example: 1,000 nodes, d = 3.
TEST(NonWasting, Guarantees) {
    const auto guarantees = [](const std::string& network) {
        const BuiltRun run(network, "total-exchange", "non-wasting");
        return std::pair(run.algorithm.guarantees[0].value, run.algorithm.guarantees[1].value);
    };
    EXPECT_EQ(guarantees("hypercube(8)"), std::pair(135.0, 135.0));
    EXPECT_EQ(guarantees("torus(10,3)"), std::pair(1264.0, 1260.0));
    EXPECT_EQ(guarantees("torus(5,2)"), std::pair(18.0, 17.0));
    EXPECT_EQ(guarantees("ring(8)"), std::pair(13.0, 10.0));
}

TEST(NonWasting, AnyIsotropicTaskInAnyOrder) {
    const std::vector<std::string> networks = {"hypercube(3)", "hypercube(4)", "torus(3,2)", "torus(4,2)",
                                               "ring(6)",      "ring(7)",      "complete(5)"};
    RandomStream random(StreamKey{.seed = 2, .replication = 0, .purpose = purposeOf("isotropic tasks")});
    for (std::uint32_t i = 0; i < 140; ++i) {
        const auto network = networkOf(networks[i % networks.size()]);
        const auto task = test::isotropicTask(network, test::randomRows(*network, 16, random));
        for (const char* order : {"farthest", "nearest", "tag", "random", "adversary"}) {
            const BuiltRun run(network, task, std::string("non-wasting(order=") + order + ")");
            engine::Simulation simulation = run.simulation();
            test::Reference reference;
            simulation.attach(reference);
            ASSERT_TRUE(test::finish(simulation).ok());
            ASSERT_EQ(reference.objections, "");
            ASSERT_EQ(reference.delivered, task->packets.count());
            for (const theory::Statement& guarantee : run.algorithm.guarantees)
                ASSERT_LE(static_cast<double>(reference.lastMove), guarantee.value) << order;
        }
    }
}

TEST(NonWasting, RandomOrdersComeFromTheSeed) {
    const auto network = networkOf("hypercube(5)");
    const auto planOf = [&](std::uint64_t seed) {
        return *build({.network = network,
                       .task = test::taskOf(network, "total-exchange"),
                       .ports = {},
                       .randomness = {.seed = seed, .replication = 0, .purpose = 0}},
                      "non-wasting(order=random)")
                    ->symmetric;
    };
    EXPECT_EQ(planOf(1), planOf(1));
    EXPECT_NE(planOf(1), planOf(2));
}

TEST(NonWasting, SaysWhy) {
    const auto why = [](const char* algorithm, std::size_t move, Step step) {
        const BuiltRun cube("hypercube(2)", "total-exchange", algorithm);
        engine::Simulation simulation = cube.simulation();
        while (simulation.state().step + 1 < step) EXPECT_TRUE(simulation.step().ok());
        const engine::State before = simulation.state();
        EXPECT_TRUE(simulation.step().ok());
        return simulation.process().explain(before, simulation.lastRecord().moves[move]);
    };
    EXPECT_EQ(why("non-wasting", 0, 1),
              "Packets are offered one by one, those with most crossings left first, then by tag. This one comes "
              "first; it takes the first link that is free and that it needs. Here link 0 of node 00 takes the packet "
              "00 → 11, whose row has 2 crossings left.");
    EXPECT_THAT(why("non-wasting(order=nearest)", 1, 1), HasSubstr("Those before this one took link 0; it takes"));
    EXPECT_THAT(why("non-wasting(order=adversary)", 0, 1), HasSubstr("so that the packet of tag 11 comes last"));
    EXPECT_THAT(why("non-wasting(order=adversary)", 0, 2), HasSubstr("no other packet can be sent over this link"));
}

TEST(NonWasting, RefusesFewPorts) {
    const auto network = networkOf("hypercube(3)");
    EXPECT_THAT(
        build({.network = network, .task = test::taskOf(network, "total-exchange"), .ports = {1}, .randomness = {}},
              "non-wasting")
            .error()
            .message,
        HasSubstr("it uses all links of a node at once, 3 of them"));
}

}  // namespace
}  // namespace hop::algorithm::non_wasting_test

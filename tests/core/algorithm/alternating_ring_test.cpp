// SPDX-License-Identifier: GPL-3.0-or-later
// Alternating directions on even rings: refereed, faster than the symmetric schedule, words that say why.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::alternating_ring_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using ::testing::HasSubstr;

// 4: 2 < 3, 6: 5 < 6, 8: 8 < 10.
TEST(AlternatingRing, BeatsTheSymmetricSchedule) {
    for (const auto& [n, steps, symmetric] : {std::tuple(4, 2U, 3U), {6, 5U, 6U}, {8, 8U, 10U}, {16, 32U, 36U}}) {
        const std::string ring = "ring(" + std::to_string(n) + ")";
        const auto stepsBy = [&](const char* algorithm) {
            const BuiltRun run(ring, "total-exchange", algorithm);
            engine::Simulation simulation = run.simulation();
            test::Reference reference;
            simulation.attach(reference);
            EXPECT_TRUE(test::finish(simulation).ok());
            EXPECT_EQ(reference.objections, "");
            EXPECT_EQ(reference.delivered, run.setting->task->packets.count());
            EXPECT_EQ(static_cast<double>(reference.lastMove), run.algorithm.guarantees[0].value);
            return reference.lastMove;
        };
        EXPECT_EQ(stepsBy("alternating-ring"), steps);
        EXPECT_EQ(stepsBy("optimal"), symmetric);
    }
}

TEST(AlternatingRing, SaysWhy) {
    const BuiltRun run("ring(4)", "total-exchange", "alternating-ring");
    engine::Simulation simulation = run.simulation();
    const engine::State before = simulation.state();
    ASSERT_TRUE(simulation.step().ok());
    EXPECT_EQ(
        simulation.process().explain(before, simulation.lastRecord().moves[0]),
        "The opposite node is as far either way: packets of even nodes go up to it, those of odd nodes down. Link 0+ "
        "of node 0 takes the packet 0 → 2, which has 2 hops left; 1 other packet that goes this way has no more.");
    EXPECT_EQ(simulation.process().explain(before, simulation.lastRecord().moves[1]),
              "Link 0- of node 0 takes the packet 0 → 3, which has 1 hop left, the only one here that goes this way.");
}

TEST(AlternatingRing, RefusesWithAReason) {
    const auto refusal = [](const char* network, const char* task, std::uint32_t ports) {
        const auto on = networkOf(network);
        return build({.network = on, .task = test::taskOf(on, task), .ports = {ports}, .randomness = {}},
                     "alternating-ring")
            .error()
            .message;
    };
    EXPECT_THAT(refusal("ring(5)", "total-exchange", 0), HasSubstr("it needs a ring of even length, at least 4"));
    EXPECT_THAT(refusal("torus(4,2)", "total-exchange", 0), HasSubstr("it needs a ring of even length"));
    EXPECT_THAT(refusal("ring(4)", "scatter", 0), HasSubstr("it is a schedule of total-exchange"));
    EXPECT_THAT(refusal("ring(4)", "neighbourhood-exchange(1,1)", 0), HasSubstr("it is a schedule of total-exchange"));
    EXPECT_THAT(refusal("ring(4)", "total-exchange", 1), HasSubstr("it uses all links of a node at once, 2 of them"));
    const auto ring = networkOf("ring(100)");
    const auto built = build({.network = ring,
                              .task = test::taskOf(ring, "total-exchange"),
                              .ports = {},
                              .randomness = {},
                              .memoryLimit = 1000000},
                             "alternating-ring");
    ASSERT_FALSE(built.ok());
    EXPECT_EQ(built.error().code, ErrorCode::tooLarge);
}

}  // namespace
}  // namespace hop::algorithm::alternating_ring_test

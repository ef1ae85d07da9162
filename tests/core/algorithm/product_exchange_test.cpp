// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on powers and products: refereed, as long as promised, words that say why.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/plan/product_exchange.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::product_exchange_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using ::testing::HasSubstr;

std::uint64_t stepsOn(const std::string& network) {
    const BuiltRun run(network, "total-exchange", "product-exchange");
    engine::Simulation simulation = run.simulation();
    test::Reference reference;
    const bool small = run.setting->network->nodeCount() <= 81;
    if (small) simulation.attach(reference);
    EXPECT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(reference.objections, "");
    EXPECT_TRUE(simulation.state().delivered == run.setting->task->packets.count());
    EXPECT_EQ(static_cast<double>(simulation.state().step), run.algorithm.guarantees[0].value);
    return simulation.state().step;
}

TEST(ProductExchange, TakesAsManyStepsAsTheoremTwoSays) {
    for (std::uint64_t n = 2; n <= 6; ++n) {
        std::uint64_t nodes = n;
        std::uint64_t slots = 1;
        for (int d = 2; d <= 4; ++d) {
            nodes *= n;
            slots *= n;
            if (nodes > 256) continue;
            const auto on = [&](const std::string& family) {
                return stepsOn("power(" + family + "(" + std::to_string(n) + ")," + std::to_string(d) + ")");
            };
            SCOPED_TRACE(std::to_string(n) + "^" + std::to_string(d));
            EXPECT_EQ(on("path"), slots * (n * n / 4));
            EXPECT_EQ(on("complete"), slots);
            if (n == 2) continue;
            EXPECT_EQ(on("ring"), slots * (n % 2 == 0 ? (n * n + 7) / 8 : (n * n - 1) / 8));
            EXPECT_EQ(on("star"), slots * (n - 1));
        }
    }
    EXPECT_EQ(stepsOn("power(petersen,2)"), 50U);
    EXPECT_EQ(stepsOn("power(complete-bipartite(3,3),2)"), 18U);
    EXPECT_EQ(stepsOn("hypercube(5)"), 16U);
    EXPECT_EQ(stepsOn("torus(5,2)"), 15U);
    EXPECT_EQ(stepsOn("petersen"), 5U);
}

// The bound of 27 is reached on this torus, by packets that do not keep to slots.
TEST(ProductExchange, SaysTrulyWhetherItIsOptimal) {
    const BuiltRun six("torus(6,2)", "total-exchange", "product-exchange");
    EXPECT_EQ(six.algorithm.guarantees[0].value, 30.0);
    EXPECT_THAT(six.algorithm.guarantees[0].reason,
                testing::AllOf(HasSubstr("Not certified optimal: the bounds give 27 steps"), HasSubstr("2 modulo 4")));
    const BuiltRun optimal("torus(6,2)", "total-exchange", "optimal");
    EXPECT_EQ(optimal.algorithm.guarantees[0].value, 27.0);
    for (const char* network : {"power(complete(3),2)", "power(path(4),2)", "torus(8,2)", "torus(5,2)", "hypercube(4)",
                                "power(star(4),2)", "power(petersen,2)"})
        EXPECT_THAT(BuiltRun(network, "total-exchange", "product-exchange").algorithm.guarantees[0].reason,
                    HasSubstr("This is optimal"))
            << network;
}

TEST(ProductExchange, SaysWhatTheSearchReached) {
    const auto reasonOn = [](const char* network) {
        return BuiltRun(network, "total-exchange", "product-exchange").algorithm.guarantees[0].reason;
    };
    EXPECT_THAT(reasonOn("power(petersen,2)"), HasSubstr("random order"));
    EXPECT_THAT(reasonOn("power(petersen,2)"), HasSubstr("it meets its bound"));
    EXPECT_THAT(reasonOn("power(complete-bipartite(2,5),2)"),
                testing::AllOf(HasSubstr("by trying 1 random order: it meets its bound"),
                               HasSubstr("Not certified optimal: the bounds give 23 steps")));
}

// The busiest dimension decides; a message that comes late costs steps, and that is said.
TEST(ProductExchange, TakesProductsOfDifferentNetworks) {
    EXPECT_EQ(stepsOn("product(ring(4),path(3))"), 8U);
    EXPECT_EQ(stepsOn("product(path(3),ring(4))"), 8U);
    EXPECT_EQ(stepsOn("product(path(5),path(2))"), 12U);
    EXPECT_EQ(stepsOn("product(complete(3),complete(4),path(2))"), 12U);
    EXPECT_EQ(stepsOn("product(petersen,ring(3))"), 15U);
    EXPECT_EQ(stepsOn("product(complete-bipartite(3,3),path(2))"), 7U);
    const auto reasonOn = [](const char* network) {
        return BuiltRun(network, "total-exchange", "product-exchange").algorithm.guarantees[0].reason;
    };
    EXPECT_THAT(
        reasonOn("product(ring(4),path(3))"),
        testing::AllOf(HasSubstr("dimension 0, path(3): 4 · 2 = 8 steps; dimension 1, ring(4): 3 · 2 = 6 steps"),
                       HasSubstr("the busiest dimension decides"), HasSubstr("This is optimal"),
                       HasSubstr("not covered by the paper")));
    EXPECT_THAT(reasonOn("product(complete-bipartite(3,3),path(2))"),
                testing::AllOf(HasSubstr("Some messages come late: that costs 1 step more"),
                               HasSubstr("Not certified optimal: the bounds give 6 steps")));
}

TEST(ProductExchange, SaysWhyOnDifferentNetworks) {
    const BuiltRun run("product(complete(3),path(2))", "total-exchange", "product-exchange");
    engine::Simulation simulation = run.simulation();
    const engine::State before = simulation.state();
    ASSERT_TRUE(simulation.step().ok());
    EXPECT_THAT(simulation.process().explain(before, simulation.lastRecord().moves[0]),
                HasSubstr("It is a message of the node that it starts from on this line"));
}

TEST(ProductExchange, SaysWhy) {
    const BuiltRun run("power(complete(3),2)", "total-exchange", "product-exchange");
    engine::Simulation simulation = run.simulation();
    ASSERT_TRUE(simulation.step().ok());
    const engine::State before = simulation.state();
    ASSERT_TRUE(simulation.step().ok());
    const auto& moves = simulation.lastRecord().moves;
    EXPECT_EQ(simulation.process().explain(before, moves[0]),
              "Slot 2 of 3, step 1 of 1 of the exchange of complete(3). In dimension 0 the message (2,0) → (0,1) goes "
              "from digit 0 to digit 1, now over the link 0 → 1. It came over the dimensions above, in a slot before "
              "this one, and this is the last dimension that it has to cross.");
    const auto upper = std::ranges::find(moves, plan::exchangeTag(1, false), &engine::Move::tag);
    ASSERT_NE(upper, moves.end());
    EXPECT_EQ(simulation.process().explain(before, *upper),
              "Slot 2 of 3, step 1 of 1 of the exchange of complete(3). In dimension 1 the message (0,0) → (2,1) goes "
              "from digit 0 to digit 2, now over the link 0 → 2. It is a message of the node that it starts from on "
              "this line; it is scattered here so that the dimensions below have it in time for their exchange 2 of 2 "
              "on messages from other copies.");
}

TEST(ProductExchange, RefusesWithAReason) {
    const auto refusal = [](const char* network, const char* task, std::uint32_t ports) {
        const auto on = networkOf(network);
        return build({.network = on, .task = test::taskOf(on, task), .ports = {ports}, .randomness = {}},
                     "product-exchange")
            .error()
            .message;
    };
    EXPECT_THAT(refusal("product(complete-bipartite(9,9),path(3))", "total-exchange", 0),
                testing::AllOf(HasSubstr("up to 16 nodes only"), HasSubstr("try shortest-path")));
    EXPECT_THAT(refusal("power(complete(3),2)", "scatter", 0), HasSubstr("it is a schedule of total-exchange"));
    EXPECT_THAT(refusal("power(complete(3),2)", "total-exchange", 2), HasSubstr("up to 4 of them; choose ports all"));
    EXPECT_THAT(refusal("complete-bipartite(9,9)", "total-exchange", 0), HasSubstr("up to 16 nodes only"));
    const auto on = networkOf("power(star(10),3)");
    EXPECT_THAT(build({.network = on,
                       .task = test::taskOf(on, "total-exchange"),
                       .ports = {},
                       .randomness = {},
                       .memoryLimit = 1U << 20U},
                      "product-exchange")
                    .error()
                    .message,
                HasSubstr("would need 60.1 MiB of memory"));
}

}  // namespace
}  // namespace hop::algorithm::product_exchange_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts: the formulas beside numbers that the paper prints, or that follow from it.
#include "core/theory/random_broadcasts.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/random.h"

namespace hop::theory::random_broadcasts_test {
namespace {

CubeTraffic traffic(std::uint32_t d, double rho) {
    CubeTraffic result{d, 0.0};
    result.lambda = rho * d / (result.nodes() - 1.0);
    return result;
}

Statement find(const std::vector<Statement>& statements, std::string_view id) {
    const auto found = std::ranges::find(statements, id, &Statement::id);
    EXPECT_NE(found, statements.end()) << id;
    return found == statements.end() ? Statement{} : *found;
}

// The columns "approximation" of Tables 1 and 2; Table 2 prints 7.0015 for d = 6, rho = 0.2.
TEST(RandomBroadcasts, ApproximationsOfTheTables) {
    struct Row {
        std::uint32_t d;
        double rho, delay;
    };
    for (const Row& row : {Row{8, 0.025, 8.5689}, Row{8, 0.1, 8.7986}, Row{8, 0.2, 9.1718}, Row{8, 0.3, 9.6515},
                           Row{8, 0.4, 10.2914}, Row{5, 0.1, 5.6957}, Row{10, 0.1, 10.8711}, Row{7, 0.15, 7.9180},
                           Row{5, 0.2, 5.9403}, Row{6, 0.2, 7.0147}, Row{10, 0.2, 11.3350}})
        EXPECT_NEAR(rotatedTreesDelay(traffic(row.d, row.rho)), row.delay, 0.00015) << row.d << ' ' << row.rho;
    EXPECT_NEAR(rotatedTreesLightDelay(traffic(9, 0.1)), 9.8, 1e-12);
}

// (20): the sum over m is 1 - d / (2^d - 1).
TEST(RandomBroadcasts, CrossingProbabilitiesAddUp) {
    for (std::uint32_t d = 2; d <= 10; ++d)
        for (std::uint32_t i = 0; i < d; ++i) {
            double sum = 0.0;
            for (std::uint32_t m = 0; m < d; ++m) sum += crossingProbability(d, m, i);
            EXPECT_NEAR(sum, 1.0 - d / static_cast<double>((1U << d) - 1), 1e-12);
        }
    EXPECT_EQ(crossingProbability(3, 1, 1), 0.0);
    EXPECT_NEAR(crossingProbability(3, 2, 1), 1.0 / 7.0, 1e-15);
    EXPECT_NEAR(crossingProbability(3, 0, 1), 3.0 / 7.0, 1e-15);
}

// (25) is the delay (4) of one link, whose arrivals have the mean and variance of (15), times d, and half a slot.
TEST(RandomBroadcasts, TheApproximationIsAQueueAtEveryLink) {
    for (std::uint32_t d = 2; d <= 12; ++d)
        for (const double rho : {0.05, 0.3, 0.8}) {
            const CubeTraffic cube = traffic(d, rho);
            for (std::uint32_t i = 0; i < d; ++i) {
                double mean = cube.lambda, variance = cube.lambda;
                for (std::uint32_t m = 0; m < d; ++m) {
                    const double over = rho * crossingProbability(d, m, i);
                    mean += over;
                    variance += over * (1.0 - over);
                }
                EXPECT_NEAR(mean, rho, 1e-12) << "(18), (21)";
                EXPECT_NEAR(d * slottedDelay(mean, variance + mean * mean - mean) + 0.5, rotatedTreesDelay(cube), 1e-9);
            }
        }
}

// (2) beside (3), N and the recursion (1), simulated.
TEST(RandomBroadcasts, LengthsOfSlottedQueues) {
    const std::vector<double> arrivals = {0.5, 0.3, 0.15, 0.05};  // E[A] = 0.75, E[A (A - 1)] = 0.6
    const auto lengths = slottedQueueLengths(arrivals, 120);
    EXPECT_NEAR(lengths[0], 0.25, 1e-12);
    double sum = 0.0, mean = 0.0;
    for (std::size_t n = 0; n < lengths.size(); ++n) {
        sum += lengths[n];
        mean += static_cast<double>(n) * lengths[n];
    }
    EXPECT_NEAR(sum, 1.0, 1e-9);
    EXPECT_NEAR(mean, slottedQueue(0.75, 0.6), 1e-6);

    RandomStream stream({.seed = 6, .replication = 0, .purpose = 0});
    std::vector<double> seen(6, 0.0);
    std::size_t queue = 0;
    constexpr int kSlots = 400'000;
    for (int slot = 0; slot < kSlots; ++slot) {
        const double lot = stream.unit();
        queue = (queue > 0 ? queue - 1 : 0) + (lot < 0.5 ? 0U : lot < 0.8 ? 1U : lot < 0.95 ? 2U : 3U);
        if (queue < seen.size()) seen[queue] += 1.0 / kSlots;
    }
    for (std::size_t n = 0; n < seen.size(); ++n) EXPECT_NEAR(seen[n], lengths[n], 0.01) << n;
}

// Recursion (1), simulated.
TEST(RandomBroadcasts, SlottedQueuesAreAsTheFormulasSay) {
    RandomStream stream({.seed = 5, .replication = 0, .purpose = 0});
    double sum = 0.0, queue = 0.0, arrived = 0.0;
    for (int slot = 0; slot < 400'000; ++slot) {
        const double arrivals = stream.unit() < 0.3 ? 2.0 : 0.0;  // E[A] = 0.6, E[A (A - 1)] = 0.6
        queue = std::max(0.0, queue - 1.0) + arrivals;
        sum += queue;
        arrived += arrivals;
    }
    EXPECT_NEAR(sum / arrived, slottedDelay(0.6, 0.6), 0.02);
    EXPECT_NEAR(synchronisedDelay(4.0, 0.125), 4.0 * (1.5 + 0.5 / (2.0 * 0.5)), 1e-12);
}

TEST(RandomBroadcasts, ManyServersOfOneAreOne) {
    for (const double load : {0.05, 0.5, 0.9})
        EXPECT_NEAR(*synchronisedManyServerDelay(1, load), synchronisedDelay(1.0, load), 1e-6) << load;
    // Without load a packet waits for half a period and takes one.
    EXPECT_NEAR(*synchronisedManyServerDelay(8, 0.01), 1.5, 1e-6);
    EXPECT_LT(*synchronisedManyServerDelay(8, 0.8), *synchronisedManyServerDelay(2, 0.8));
    EXPECT_FALSE(synchronisedManyServerDelay(8, 0.999));
}

TEST(RandomBroadcasts, LimitsAndMisprints) {
    const CubeTraffic light = traffic(8, 0.3);
    const Statement delay = find(disjointTreesTheory(light, false), "disjoint-delay");
    EXPECT_NEAR(delay.value, 39.73, 0.01);
    ASSERT_TRUE(delay.printed);
    EXPECT_NEAR(delay.printed->value - delay.value, 1.5 + 1.5 / 256.0, 1e-9);
    EXPECT_NEAR(find(disjointTreesTheory(light, true), "disjoint-delay").value, 30.718, 0.01);
    EXPECT_NEAR(find(disjointTreesTheory(light, false), "disjoint-queue").value, 2.0634, 0.001);
    EXPECT_EQ(find(disjointTreesTheory(light, false), "stability").value, 1.0);
    EXPECT_EQ(find(disjointTreesTheory(traffic(8, 0.69), false), "stability").value, 0.0);
    EXPECT_EQ(disjointTreesTheory(traffic(8, 0.69), false).size(), 2U);
    // The proof of Prop. 7 takes two trees; the 1-cube has one.
    EXPECT_EQ(find(freeDisjointTreesTheory(traffic(2, 0.7)), "stability").value, 0.0);
    EXPECT_EQ(find(freeDisjointTreesTheory(traffic(1, 0.97)), "stability").value, 1.0);
    EXPECT_EQ(find(freeDisjointTreesTheory(traffic(1, 1.03)), "stability").value, 0.0);
    EXPECT_EQ(find(fixedTreeTheory(traffic(8, 0.24)), "stability").value, 1.0);
    EXPECT_EQ(find(fixedTreeTheory(traffic(8, 0.26)), "stability").value, 0.0);
    EXPECT_EQ(find(fixedTreeTheory(traffic(8, 0.2490)), "stability").relation, Relation::about);
    // At a load factor between the printed limit and the right one.
    const Statement root = singleRootTheory(traffic(8, 0.05)).front();
    EXPECT_EQ(root.value, 1.0);
    ASSERT_TRUE(root.printed);
    EXPECT_EQ(root.printed->value, 0.0);
}

TEST(RandomBroadcasts, BoundsAreBelowWhatIsReached) {
    for (std::uint32_t d = 1; d <= 12; ++d)
        for (const double rho : {0.05, 0.3, 0.6, 0.95}) {
            EXPECT_LE(anySchemeDelay(traffic(d, rho)), staticSchemeDelay(traffic(d, rho)));
            EXPECT_GE(anySchemeDelay(traffic(d, rho)), d + 0.5);
            EXPECT_LE(staticSchemeDelay(traffic(d, rho)),
                      find(periodicTreesTheory(traffic(d, rho), true), "periodic-delay").value + 1e-9);
        }
}

// A figure with an interval: inside, near, and off by more than chance.
TEST(RandomBroadcasts, IntervalsAreJudged) {
    const Statement statement{.id = "x",
                              .quantity = std::string(kMeanDelay),
                              .relation = Relation::equals,
                              .value = 10.0,
                              .source = "",
                              .formula = "",
                              .reason = ""};
    EXPECT_EQ(judge(statement, 10.1, 0.2), (Verdict{true, true}));
    EXPECT_EQ(judge(statement, 10.5, 0.2), (Verdict{true, false}));
    EXPECT_EQ(judge(statement, 10.7, 0.2), (Verdict{false, false}));
}

}  // namespace
}  // namespace hop::theory::random_broadcasts_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Batch means: the value is exact, the half-width covers as often as it says, also of correlated series.
#include "core/measure/batch_means.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/base/random.h"

namespace hop::measure::batch_means_test {
namespace {

TEST(LagOneCorrelation, OfKnownSequences) {
    EXPECT_DOUBLE_EQ(lagOneCorrelation(std::array<double, 4>{1, -1, 1, -1}), -0.75);
    EXPECT_DOUBLE_EQ(lagOneCorrelation(std::array<double, 5>{1, 2, 3, 4, 5}), 0.4);
    EXPECT_EQ(lagOneCorrelation(std::array<double, 3>{2, 2, 2}), 0.0);
}

TEST(BatchMeans, CountsEveryObservationAndKeepsFewNumbers) {
    BatchMeans means;
    for (int i = 1; i <= 100'003; ++i) {
        means.add(i);
        ASSERT_LT(means.batches(), BatchMeans::kMostBatches);
    }
    EXPECT_EQ(means.count(), 100'003U);
    EXPECT_EQ(means.interval().value, 50'002.0);
    EXPECT_GE(means.batches(), BatchMeans::kMostBatches / 2);
    // The batches of a rising series are never independent.
    EXPECT_TRUE(std::isinf(means.interval().halfWidth));
}

TEST(BatchMeans, FewObservationsHaveNoInterval) {
    BatchMeans means(10);
    EXPECT_TRUE(std::isinf(means.interval().halfWidth));
    for (int i = 0; i < 79; ++i) means.add(i % 2);
    EXPECT_TRUE(std::isinf(means.interval().halfWidth));
    means.add(1);
    EXPECT_EQ(means.batches(), 8U);
    EXPECT_TRUE(std::isinf(means.interval().halfWidth)) << "the correlation of 8 batches is not known";
    for (int i = 0; i < 80; ++i) means.add(i % 2);
    EXPECT_EQ(means.interval(), (Interval{0.5, 0.0}));
}

struct Coverage {
    int given = 0;
    double covered = 0.0;  // of those given
};

// x' = a x + noise: neighbours correlate by a. Taken as independent, 95 % intervals would cover in about 35 % of the
// cases for a = 0.9; batches bring that to where it belongs.
Coverage coverage(double a, int observations) {
    RandomStream random(StreamKey{11, 0, purposeOf("autoregressive")});
    int given = 0, covered = 0;
    constexpr int kTrials = 400;
    for (int trial = 0; trial < kTrials; ++trial) {
        BatchMeans means;
        double x = 0.0;
        for (int i = -1000; i < observations; ++i) {
            x = a * x + random.unit() - 0.5;
            if (i >= 0) means.add(x);
        }
        given += std::isfinite(means.interval().halfWidth) ? 1 : 0;
        covered += std::isfinite(means.interval().halfWidth) && means.interval().contains(0.0) ? 1 : 0;
    }
    return {given, static_cast<double>(covered) / std::max(1, given)};
}

TEST(BatchMeans, CoversAsOftenAsItSays) {
    EXPECT_NEAR(coverage(0.0, 2000).covered, 0.96, 0.03);
    EXPECT_NEAR(coverage(0.9, 5000).covered, 0.96, 0.03);
    EXPECT_NEAR(coverage(0.99, 20'000).covered, 0.95, 0.035);
}

// A few times the correlation: most have no interval, and those that have one cover nearly as often.
TEST(BatchMeans, TooFewOfTooCorrelatedHaveNoInterval) {
    EXPECT_LT(coverage(0.995, 500).given, 40);
    const Coverage few = coverage(0.9, 200);
    EXPECT_GT(few.given, 0);
    EXPECT_GT(few.covered, 0.85);
}

// 60 mean delays.
TEST(BatchMeans, WindowsOfFewDelaysHaveNoInterval) {
    BatchMeans means;
    RandomStream random(StreamKey{12, 0, purposeOf("independent")});
    for (int i = 0; i < 1000; ++i) means.add(random.unit());
    EXPECT_TRUE(std::isinf(longRunMean(means, 599.0, 10.0).halfWidth));
    EXPECT_EQ(longRunMean(means, 600.0, 10.0), means.interval());
    EXPECT_EQ(longRunMean(means, 599.0, 10.0).value, means.interval().value);
}

}  // namespace
}  // namespace hop::measure::batch_means_test

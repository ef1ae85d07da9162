// SPDX-License-Identifier: GPL-3.0-or-later
// Batch means: the value is exact, the half-width covers as often as it says, also of correlated series.
#include "core/measure/batch_means.h"

#include <gtest/gtest.h>

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
    EXPECT_EQ(means.estimate().interval.value, 50'002.0);
    EXPECT_GE(means.batches(), BatchMeans::kMostBatches / 2);
    // A rising series is never independent, whatever the batches.
    EXPECT_FALSE(means.estimate().independent);
}

TEST(BatchMeans, FewObservationsHaveNoInterval) {
    BatchMeans means(10);
    EXPECT_TRUE(std::isinf(means.estimate().interval.halfWidth));
    for (int i = 0; i < 79; ++i) means.add(i % 2);
    EXPECT_TRUE(std::isinf(means.estimate().interval.halfWidth));
    means.add(1);
    EXPECT_EQ(means.batches(), 8U);
    EXPECT_EQ(means.estimate().interval, (Interval{0.5, 0.0}));
}

// x' = a x + noise: neighbours correlate by a. Taken as independent, 95 % intervals would cover in about 35 % of the
// cases for a = 0.9; batches bring that to where it belongs.
double coverage(double a, int observations) {
    RandomStream random(StreamKey{11, 0, purposeOf("autoregressive")});
    int covered = 0;
    constexpr int kTrials = 400;
    for (int trial = 0; trial < kTrials; ++trial) {
        BatchMeans means;
        double x = 0.0;
        for (int i = -200; i < observations; ++i) {
            x = a * x + random.unit() - 0.5;
            if (i >= 0) means.add(x);
        }
        covered += means.estimate().interval.contains(0.0) ? 1 : 0;
    }
    return static_cast<double>(covered) / kTrials;
}

TEST(BatchMeans, CoversAsOftenAsItSays) {
    EXPECT_NEAR(coverage(0.0, 2000), 0.95, 0.03);
    EXPECT_NEAR(coverage(0.9, 5000), 0.94, 0.04);
}

}  // namespace
}  // namespace hop::measure::batch_means_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson numbers: their frequencies are the distribution's, for small means and for those drawn in parts.
#include "core/base/poisson.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace hop::poisson_test {
namespace {

double probability(double mean, std::uint64_t k) {
    return std::exp(static_cast<double>(k) * std::log(mean) - mean - std::lgamma(static_cast<double>(k) + 1.0));
}

TEST(Poisson, FrequenciesAreTheDistributions) {
    constexpr int kDraws = 200'000;
    for (const double mean : {0.01, 0.7, 6.0, 15.9, 16.1, 100.0}) {
        const PoissonTable table(mean);
        RandomStream stream({.seed = 7, .replication = 0, .purpose = 1});
        std::vector<int> counts(400);
        double sum = 0.0, squares = 0.0;
        for (int i = 0; i < kDraws; ++i) {
            const std::uint64_t k = table.draw(stream);
            ASSERT_LT(k, counts.size());
            ++counts[k];
            sum += static_cast<double>(k);
            squares += static_cast<double>(k * k);
        }
        const double error = 5.0 * std::sqrt(mean / kDraws);
        EXPECT_NEAR(sum / kDraws, mean, error);
        EXPECT_NEAR(squares / kDraws - sum * sum / kDraws / kDraws, mean, 5.0 * (mean + 1.0) * std::sqrt(3.0 / kDraws));
        for (std::uint64_t k = 0; k < counts.size(); ++k) {
            const double expected = kDraws * probability(mean, k);
            EXPECT_NEAR(counts[k], expected, 5.0 * std::sqrt(expected) + 5.0) << mean << ' ' << k;
        }
    }
}

TEST(Poisson, NothingComesOfAMeanOfNothing) {
    const PoissonTable table(0.0);
    RandomStream stream(StreamKey{});
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(table.draw(stream), 0U);
}

}  // namespace
}  // namespace hop::poisson_test

// SPDX-License-Identifier: GPL-3.0-or-later
// MSER-5 on series whose beginning is known.
#include "core/measure/warm_up.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/base/random.h"

namespace hop::measure::warm_up_test {
namespace {

std::vector<double> noise(std::size_t length) {
    RandomStream random(StreamKey{3, 0, purposeOf("warm-up")});
    std::vector<double> series(length);
    for (double& value : series) value = random.unit();
    return series;
}

// The definition, without the running sums.
double criterion(const std::vector<double>& series, std::size_t cut) {
    std::vector<double> means;
    for (std::size_t i = cut; i + 5 <= series.size() / 5 * 5; i += 5) {
        means.push_back((series[i] + series[i + 1] + series[i + 2] + series[i + 3] + series[i + 4]) / 5);
    }
    double mean = 0.0;
    for (const double value : means) mean += value / static_cast<double>(means.size());
    double squares = 0.0;
    for (const double value : means) squares += (value - mean) * (value - mean);
    return squares / static_cast<double>(means.size() * means.size());
}

TEST(WarmUp, OfAStepIsItsPlace) {
    std::vector<double> series = noise(1000);
    for (std::size_t i = 0; i < 100; ++i) series[i] += 20.0;
    const WarmUp found = detectWarmUp(series);
    EXPECT_TRUE(found.settled);
    EXPECT_GE(found.length, 100U);
    EXPECT_LE(found.length, 250U);
}

TEST(WarmUp, IsTheLeastOfTheDefinition) {
    std::vector<double> series = noise(503);
    for (std::size_t i = 0; i < 60; ++i) series[i] -= 5.0 / static_cast<double>(i + 1);
    const WarmUp found = detectWarmUp(series);
    for (std::size_t cut = 0; cut <= 250; cut += 5) {
        EXPECT_LE(criterion(series, found.length), criterion(series, cut) * (1 + 1e-12)) << cut;
    }
}

TEST(WarmUp, OfAConstantIsNothing) { EXPECT_EQ(detectWarmUp(std::vector<double>(200, 7.0)), (WarmUp{0, true})); }

TEST(WarmUp, ADriftNeverSettles) {
    std::vector<double> series(1000);
    for (std::size_t i = 0; i < series.size(); ++i) series[i] = static_cast<double>(i);
    EXPECT_EQ(detectWarmUp(series), (WarmUp{500, false}));
}

TEST(WarmUp, AShortSeriesSaysNothing) { EXPECT_FALSE(detectWarmUp(noise(49)).settled); }

}  // namespace
}  // namespace hop::measure::warm_up_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Moments and Student's intervals against numbers of tables and textbooks.
#include "core/measure/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/base/random.h"

namespace hop::measure::statistics_test {
namespace {

// Michelson's first twenty speeds of light (km/s above 299,000), a series with known moments.
constexpr std::array<double, 20> kSpeeds = {850,  740, 900, 1070, 930, 850, 950,  980,  980, 880,
                                            1000, 980, 930, 650,  760, 810, 1000, 1000, 960, 960};

TEST(Moments, AgreeWithTheDefinition) {
    Moments moments;
    for (const double speed : kSpeeds) moments.add(speed);
    EXPECT_EQ(moments.count(), 20U);
    EXPECT_NEAR(moments.mean(), 909.0, 1e-9);
    EXPECT_NEAR(std::sqrt(moments.variance()), 104.9260, 1e-4);
    // t(19) = 2.093024: 909 -+ 49.107.
    EXPECT_NEAR(moments.interval().halfWidth, 2.093024054 * 104.92603 / std::sqrt(20.0), 1e-3);
}

TEST(Moments, MergedEqualAddedInTurn) {
    for (const std::size_t cut : {0U, 1U, 7U, 19U, 20U}) {
        Moments front;
        Moments back;
        for (std::size_t i = 0; i < kSpeeds.size(); ++i) (i < cut ? front : back).add(kSpeeds[i]);
        front.merge(back);
        EXPECT_EQ(front.count(), 20U);
        EXPECT_NEAR(front.mean(), 909.0, 1e-9);
        EXPECT_NEAR(std::sqrt(front.variance()), 104.9260, 1e-4) << cut;
    }
}

TEST(Moments, LargeOffsetsKeepTheVariance) {
    Moments moments;
    for (const double value : {1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16}) moments.add(value);
    EXPECT_DOUBLE_EQ(moments.variance(), 30.0);
}

TEST(Moments, OneObservationSaysNothingAboutItsError) {
    Moments moments;
    moments.add(3.5);
    EXPECT_TRUE(std::isinf(moments.interval().halfWidth));
    EXPECT_EQ(moments.interval().value, 3.5);
}

TEST(StudentQuantile, AgreesWithTheTables) {
    EXPECT_NEAR(studentQuantile(1), 12.706204736, 2e-9);
    EXPECT_NEAR(studentQuantile(2), 4.302652730, 2e-9);
    EXPECT_NEAR(studentQuantile(4), 2.776445105, 2e-9);
    EXPECT_NEAR(studentQuantile(9), 2.262157163, 2e-9);
    EXPECT_NEAR(studentQuantile(30), 2.042272456, 2e-9);
    EXPECT_NEAR(studentQuantile(1'000'000), 1.959966, 1e-6);
    EXPECT_NEAR(studentQuantile(5, 0.99), 4.032142984, 2e-9);
}

TEST(Interval, RelativeAndContaining) {
    EXPECT_DOUBLE_EQ((Interval{-8.0, 0.4}.relativeHalfWidth()), 0.05);
    EXPECT_EQ((Interval{0.0, 0.0}.relativeHalfWidth()), 0.0);
    EXPECT_TRUE(std::isinf(Interval({0.0, 0.1}).relativeHalfWidth()));
    EXPECT_TRUE(Interval({2.0, 0.5}).contains(2.5));
    EXPECT_FALSE(Interval({2.0, 0.5}).contains(2.51));
}

// 95 % of the intervals of five uniform numbers contain their mean; 2,000 of them give that to within 1.5 %.
TEST(OfReplications, CoversAsOftenAsItSays) {
    RandomStream random(StreamKey{7, 0, purposeOf("coverage")});
    int covered = 0;
    for (int trial = 0; trial < 2000; ++trial) {
        std::array<double, 5> values{};
        for (double& value : values) value = random.unit();
        covered += ofReplications(values).contains(0.5) ? 1 : 0;
    }
    EXPECT_NEAR(covered / 2000.0, 0.95, 0.015);
}

}  // namespace
}  // namespace hop::measure::statistics_test

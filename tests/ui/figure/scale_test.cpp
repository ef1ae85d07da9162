// SPDX-License-Identifier: GPL-3.0-or-later
// Axes end at round numbers and have all values inside.
#include "ui/figure/curves/scale.h"

#include <gtest/gtest.h>

#include <cmath>

namespace hop::ui::figure::scale_test {
namespace {

TEST(Scale, EndsAtRoundNumbers) {
    const Scale scale = scaleFor({0.07, 0.61}, false, 6);
    EXPECT_NEAR(scale.least, 0.0, 1e-12);
    EXPECT_NEAR(scale.greatest, 0.7, 1e-12);
    EXPECT_EQ(scale.ticks.size(), 8U);
    EXPECT_EQ(tickLabel(scale.ticks[3]), QStringLiteral("0.3"));
    EXPECT_NEAR(scale.position(0.35), 0.5, 1e-12);
}

TEST(Scale, OfDimensionsHasWholeNumbers) {
    const Scale scale = scaleFor({3, 10}, false, 8);
    for (const double tick : scale.ticks) EXPECT_EQ(tick, std::round(tick));
}

TEST(Scale, LogarithmicIsWithoutWhatItCannotShow) {
    const Scale scale = scaleFor({-3.0, 0.0, 9.0, 70.0, NAN}, true, 6);
    EXPECT_FALSE(scale.shows(0.0));
    EXPECT_EQ(scale.least, 5.0);
    EXPECT_EQ(scale.greatest, 100.0);
    EXPECT_NEAR(scale.position(std::sqrt(500.0)), 0.5, 1e-12);
}

TEST(Scale, OfZerosAloneIsNotNegative) {
    EXPECT_GE(scaleFor({0.0, 0.0}, false, 4).ticks.front(), 0.0);
    EXPECT_LT(scaleFor({3.5}, false, 4).ticks.front(), 3.5);
}

TEST(Scale, OfNothingOrOneValueIsStillAScale) {
    for (const bool logarithmic : {false, true})
        for (const std::vector<double>& values : {std::vector<double>{}, {8.5}, {NAN}, {1e-9}, {1e12, 1e12}}) {
            const Scale scale = scaleFor(values, logarithmic, 5);
            EXPECT_LT(scale.least, scale.greatest);
            EXPECT_GE(scale.ticks.size(), 2U);
            EXPECT_LT(scale.ticks.size(), 40U);
            for (const double value : values)
                EXPECT_TRUE(!std::isfinite(value) ||
                            (scale.position(value) >= -1e-9 && scale.position(value) <= 1.0 + 1e-9))
                    << value;
        }
}

// Dimensions are whole: nothing stands between them, and nothing beyond.
TEST(Scale, WholeValuesAreTheOnlyTicks) {
    const Scale scale = wholeScale({5, 3, 4, 3});
    EXPECT_EQ(scale.ticks, (std::vector<double>{3, 4, 5}));
    EXPECT_GT(scale.position(3), 0.0);
    EXPECT_LT(scale.position(5), 1.0);
}

}  // namespace
}  // namespace hop::ui::figure::scale_test

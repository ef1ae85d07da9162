// SPDX-License-Identifier: GPL-3.0-or-later
// Settled, warming up, or growing without end.
#include "core/measure/growth.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "core/base/random.h"

namespace hop::measure {
namespace {

// The series with noise of a tenth.
Growth seen(Step slots, const std::function<double(double)>& backlog) {
    Growth growth(64);
    RandomStream stream({.seed = 3, .replication = 0, .purpose = 0});
    for (Step slot = 1; slot <= slots; ++slot) {
        const double value = backlog(static_cast<double>(slot)) * (0.9 + 0.2 * stream.unit());
        growth.add(value, value);
    }
    return growth;
}

TEST(Growth, SteadyGrowthIsFoundSoonerOrLater) {
    for (const Step slots : {Step{1000}, Step{5000}, Step{123'456}}) {
        EXPECT_TRUE(seen(slots, [](double t) { return 0.2 * t; }).saturated()) << slots;
        EXPECT_FALSE(seen(slots, [](double t) { return 0.2 * t; }).settled()) << slots;
    }
    EXPECT_FALSE(seen(1000, [](double t) { return 0.02 * t; }).saturated());
    EXPECT_TRUE(seen(80'000, [](double t) { return 0.02 * t; }).saturated());
}

TEST(Growth, TheVergeIsNeitherSettledNorSaturated) {
    for (const Step slots : {Step{1000}, Step{40'000}}) {
        const Growth growth = seen(slots, [](double t) { return 3.0 * std::sqrt(t); });
        EXPECT_FALSE(growth.saturated());
        EXPECT_FALSE(growth.settled());
    }
}

TEST(Growth, SystemsSettle) {
    const auto filling = [](double t) { return 50.0 * (1.0 - std::exp(-t / 500.0)); };
    EXPECT_FALSE(seen(400, filling).settled());
    EXPECT_FALSE(seen(1000, filling).settled());
    EXPECT_TRUE(seen(8000, filling).settled());
    for (const Step slots : {Step{1000}, Step{8000}}) EXPECT_FALSE(seen(slots, filling).saturated()) << slots;
}

// However large, what does not grow is no overload.
TEST(Growth, MuchIsNotGrowth) {
    EXPECT_FALSE(seen(5000, [](double) { return 1e6; }).saturated());
}

}  // namespace
}  // namespace hop::measure

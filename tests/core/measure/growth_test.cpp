// SPDX-License-Identifier: GPL-3.0-or-later
// Settled, or still warming up.
#include "core/measure/growth.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "core/base/random.h"

namespace hop::measure::growth_test {
namespace {

// The series with noise of a tenth.
Growth seen(Step slots, const std::function<double(double)>& backlog) {
    Growth growth;
    RandomStream stream({.seed = 3, .replication = 0, .purpose = 0});
    for (Step slot = 1; slot <= slots; ++slot)
        growth.add(backlog(static_cast<double>(slot)) * (0.9 + 0.2 * stream.unit()));
    return growth;
}

TEST(Growth, WhatGrowsIsNotSettled) {
    for (const Step slots : {Step{1000}, Step{40'000}}) {
        EXPECT_FALSE(seen(slots, [](double t) { return 0.2 * t; }).settled()) << slots;
        EXPECT_FALSE(seen(slots, [](double t) { return 3.0 * std::sqrt(t); }).settled()) << slots;
    }
}

TEST(Growth, SystemsSettle) {
    const auto filling = [](double t) { return 50.0 * (1.0 - std::exp(-t / 500.0)); };
    EXPECT_FALSE(seen(400, filling).settled());
    EXPECT_FALSE(seen(1000, filling).settled());
    EXPECT_TRUE(seen(8000, filling).settled());
}

// After 10,240 slots blocks are joined. Were later ones narrower, the last quarter of them would be the last sixth of
// the time, and a rise before it would not count.
TEST(Growth, JoinedBlocksStandForAsMuchTimeAsLaterOnes) {
    const auto loud = [](double higher) {
        Growth growth;
        RandomStream stream({.seed = 3, .replication = 0, .purpose = 0});
        for (int slot = 1; slot <= 15'000; ++slot)
            growth.add((slot > 11'250 && slot <= 12'530 ? higher : 1.0) + 1.8 * (stream.unit() - 0.5));
        return growth;
    };
    EXPECT_TRUE(loud(1.0).settled());
    EXPECT_FALSE(loud(1.3).settled());
}

}  // namespace
}  // namespace hop::measure::growth_test

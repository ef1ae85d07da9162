// SPDX-License-Identifier: GPL-3.0-or-later
// A flag that is raised from outside, or by a look that was agreed on.
#include "core/base/stop.h"

#include <gtest/gtest.h>

namespace hop::stop_test {
namespace {

TEST(Stop, NobodysFlagIsNeverRaised) { EXPECT_FALSE(Stop().requested()); }

TEST(Stop, ARaisedFlagStaysRaisedUntilItIsLowered) {
    StopFlag flag;
    const Stop stop(flag);
    EXPECT_FALSE(stop.requested());
    EXPECT_FALSE(flag.raised());
    flag.raise();
    EXPECT_TRUE(flag.raised());
    EXPECT_TRUE(stop.requested());
    EXPECT_TRUE(stop.requested());
    flag.lower();
    EXPECT_FALSE(stop.requested());
}

TEST(Stop, TheAgreedLookRaisesIt) {
    for (const std::int64_t look : {1, 2, 5}) {
        const StopFlag flag(look);
        const Stop stop(flag), copy = stop;
        for (std::int64_t i = 1; i < look; ++i) EXPECT_FALSE((i % 2 == 0 ? stop : copy).requested()) << look;
        EXPECT_FALSE(flag.raised());  // not a look
        EXPECT_TRUE(stop.requested()) << look;
        EXPECT_TRUE(flag.raised());
        EXPECT_TRUE(copy.requested()) << look;
    }
}

TEST(Stop, AnInterruptionSaysWhatWasDone) {
    EXPECT_EQ(interrupted("hypercube(4) was measured"),
              (Error{ErrorCode::interrupted, "interrupted while hypercube(4) was measured"}));
}

}  // namespace
}  // namespace hop::stop_test

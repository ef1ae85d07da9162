// SPDX-License-Identifier: GPL-3.0-or-later
// What fits, and what is said of what does not.
#include "core/base/memory_need.h"

#include <gtest/gtest.h>

namespace hop::memory_need_test {
namespace {

TEST(MemoryNeed, WhatFitsExactlyFits) {
    EXPECT_TRUE(checkMemory("a table", 0.0, 0));
    EXPECT_TRUE(checkMemory("a table", 1024.0, 1024));
    EXPECT_FALSE(checkMemory("a table", 1025.0, 1024));
}

TEST(MemoryNeed, TheRefusalNamesBothSizesAndTheWayOut) {
    const auto refused = checkMemory("task total-exchange on torus(10,8)", 4.0 * 1024 * 1024 * 1024, 300U << 20U);
    ASSERT_FALSE(refused);
    EXPECT_EQ(
        refused.error(),
        tooLarge("task total-exchange on torus(10,8) would need 4.0 GiB of memory, more than the 300.0 MiB that may "
                 "be used; choose a smaller network"));
    EXPECT_EQ(checkMemory("a list", 2048.0, 1024, "list fewer packets").error().message,
              "a list would need 2.0 KiB of memory, more than the 1.0 KiB that may be used; list fewer packets");
}

}  // namespace
}  // namespace hop::memory_need_test

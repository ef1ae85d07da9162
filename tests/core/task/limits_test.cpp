// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks that would not fit are refused before anything is allocated, with the size they would need.
#include "core/task/limits.h"

#include <gtest/gtest.h>

namespace hop::task {
namespace {

TEST(Limits, NameTheMemoryThatIsNeeded) {
    BuildContext context;
    context.world.memoryLimit = 8000;
    EXPECT_TRUE(checkPacketCount(1000, context).ok());
    const auto refused = checkPacketCount(1001, context);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::tooLarge);
    EXPECT_EQ(refused.error().message,
              "the task has 1,001 packets and would need 7.8 KiB of memory, more than the 7.8 KiB that may be used; "
              "choose a smaller network");
}

TEST(Limits, KeepPacketNumbersIn32Bits) {
    EXPECT_TRUE(checkPacketCount(0xfffffffeU, {}).ok());
    EXPECT_EQ(checkPacketCount(0xffffffffU, {}).error().code, ErrorCode::tooLarge);
}

TEST(Limits, HoldForTasks) {
    const auto mesh = network::build("mesh(8,2)", {});
    ASSERT_TRUE(mesh.ok());
    BuildContext context;
    context.world.memoryLimit = 64 * 63 * sizeof(Packet) - 1;
    EXPECT_EQ(build(*mesh, "total-exchange", context).error().code, ErrorCode::tooLarge);
    EXPECT_TRUE(build(*mesh, "scatter", context).ok());
    context.world.memoryLimit = 1;
    for (const char* task : {"scatter", "gather", "permutation(reversal)", "point-to-point([[0,1]])"})
        EXPECT_EQ(build(*mesh, task, context).error().code, ErrorCode::tooLarge) << task;
}

// 2^52 packets by symmetry need no list.
TEST(Limits, DoNotCountPacketsThatAreNotListed) {
    const auto cube = network::build("hypercube(26)", {});
    ASSERT_TRUE(cube.ok());
    const auto task = build(*cube, "permutation(complement)", {});
    ASSERT_TRUE(task.ok());
    EXPECT_TRUE((*task)->isIsotropic());
}

}  // namespace
}  // namespace hop::task

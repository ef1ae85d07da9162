// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks that would not fit are refused before anything is allocated, with the size they would need.
#include "core/task/limits.h"

#include <gtest/gtest.h>

namespace hop::task::limits_test {
namespace {

TEST(Limits, NameTheMemoryThatIsNeeded) {
    const auto mesh = network::build("mesh(5,2)", {});
    ASSERT_TRUE(mesh.ok());
    BuildContext context;
    context.world.memoryLimit = 600 * sizeof(Packet);
    EXPECT_TRUE(build(*mesh, "total-exchange", context).ok());
    --context.world.memoryLimit;
    const auto refused = build(*mesh, "total-exchange", context);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::tooLarge);
    EXPECT_EQ(refused.error().message,
              "task total-exchange on mesh(5,2) would need 4.7 KiB of memory, more than the 4.7 KiB that may be used; "
              "choose a smaller network");
}

TEST(Limits, KeepPacketNumbersIn32Bits) {
    EXPECT_TRUE(checkPacketCount(4294967294.0).ok());
    const auto refused = checkPacketCount(4294967295.0);
    EXPECT_EQ(refused.error().code, ErrorCode::tooLarge);
    EXPECT_EQ(refused.error().message,
              "the task has 4,294,967,295 packets; at most 4,294,967,294 can be listed, choose a smaller network");
}

TEST(Limits, TellRatesInPackets) {
    const auto cube = network::build("hypercube(10)", {});
    ASSERT_TRUE(cube.ok());
    EXPECT_EQ(
        build(*cube, "poisson-packets(lambda=100000)", {}).error().message,
        "all nodes together would generate 102,400,000 packets in a slot; choose a rate at which they generate at "
        "most 1,000,000 packets");
    EXPECT_EQ(packetsOf(1.0), "1 packet");
    EXPECT_EQ(packetsOf(1e20), "about 1e+20 packets");
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
}  // namespace hop::task::limits_test

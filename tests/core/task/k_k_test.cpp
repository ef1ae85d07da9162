// SPDX-License-Identifier: GPL-3.0-or-later
// k-k routing: how many packets every node sends and receives; and the tasks that send everything to the last node.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop::task::k_k_test {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Le;

struct Counts {
    std::vector<std::uint32_t> sent, received;
};

Counts countsOf(const Task& task, NodeId nodes) {
    Counts counts{std::vector<std::uint32_t>(nodes, 0), std::vector<std::uint32_t>(nodes, 0)};
    for (PacketId p = 0; p < task.packets.count(); ++p) {
        ++counts.sent[task.packets.at(p).source];
        ++counts.received[task.packets.at(p).destination];
    }
    return counts;
}

Result<TaskPtr> buildOn(const std::string& network, const std::string& task, std::uint64_t seed = 1) {
    return build(*network::build(network, {}), task, {.world = {}, .seed = seed});
}

TEST(KkTask, FullMeansExactlyK) {
    for (const char* network : {"path(2)", "path(3)", "mesh(3,2)", "ring(17)"})
        for (const std::uint32_t k : {1U, 2U, 5U})
            for (std::uint64_t seed = 1; seed <= 20; ++seed) {
                const auto task = buildOn(network, "k-k(" + std::to_string(k) + ",kind=full)", seed);
                const Counts counts = countsOf(**task, (*network::build(network, {}))->nodeCount());
                EXPECT_THAT(counts.sent, Each(k));
                EXPECT_THAT(counts.received, Each(k));
                for (PacketId p = 0; p < (*task)->packets.count(); ++p)
                    EXPECT_NE((*task)->packets.at(p).source, (*task)->packets.at(p).destination);
            }
}

TEST(KkTask, OthersMeanAtMostK) {
    for (const char* kind : {"random", "transpose", "bit-reversal", "complement", "reversal"}) {
        const auto task = buildOn("mesh(4,2)", std::string("k-k(3,kind=") + kind + ")");
        ASSERT_TRUE(task.ok());
        const Counts counts = countsOf(**task, 16);
        EXPECT_THAT(counts.sent, Each(Le(3U)));
        EXPECT_THAT(counts.received, Each(Le(3U)));
    }
    EXPECT_EQ((*buildOn("mesh(4,2)", "k-k(3,kind=transpose)"))->packets.count(), 36U);
    EXPECT_NE((*buildOn("mesh(4,2)", "k-k(2)", 1))->packets, (*buildOn("mesh(4,2)", "k-k(2)", 2))->packets);
    EXPECT_THAT(buildOn("path(5)", "k-k(2,kind=transpose)").error().message, HasSubstr("square"));
    EXPECT_THAT(buildOn("path(5)", "k-k(0)").error().message, HasSubstr("k must be"));
}

TEST(StreamTasks, GoToTheLastNode) {
    const auto classes = buildOn("path(4)", "classes([[2,0],[0,1],[0,0]])");
    ASSERT_TRUE(classes.ok());
    EXPECT_THAT((*classes)->classes, ElementsAre(1, 0, 0));
    EXPECT_EQ((*classes)->packets.at(2), (Packet{2, 3}));
    const auto counts = buildOn("path(4)", "to-the-end([2,0,1])");
    ASSERT_TRUE(counts.ok());
    EXPECT_THAT(countsOf(**counts, 4).sent, ElementsAre(2, 0, 1, 0));
    EXPECT_TRUE((*counts)->classes.empty());
    EXPECT_THAT(buildOn("path(4)", "to-the-end([1,1,1,1])").error().message, HasSubstr("node 3 cannot send"));
    EXPECT_THAT(buildOn("path(4)", "to-the-end([0,0])").error().message, HasSubstr("at least one packet"));
    EXPECT_THAT(buildOn("path(4)", "classes([[3,0]])").error().message, HasSubstr("from nodes 0 to 2"));
    EXPECT_THAT(buildOn("path(4)", "classes([[0,99999]])").error().message, HasSubstr("too high"));
    const auto random = buildOn("path(9)", "random-classes(3,2)");
    EXPECT_THAT(countsOf(**random, 9).sent, Each(Le(3U)));
    EXPECT_THAT((*random)->classes, Each(Le(1U)));
}

}  // namespace
}  // namespace hop::task::k_k_test

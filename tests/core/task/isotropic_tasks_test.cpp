// SPDX-License-Identifier: GPL-3.0-or-later
// Isotropic tasks by their tags, drawn by lot and by distance: the packets they have, and what they refuse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/network/measure.h"
#include "core/task/catalogue.h"

namespace hop::task::isotropic_tasks_test {
namespace {

using testing::HasSubstr;

TaskPtr taskOf(const std::string& network, const std::string& expression, std::uint64_t seed = 1) {
    const auto built = network::build(network, {});
    EXPECT_TRUE(built.ok()) << network;
    const auto task = build(*built, expression, {.world = {}, .seed = seed});
    EXPECT_TRUE(task.ok()) << expression << ": " << (task ? "" : task.error().message);
    return task ? *task : nullptr;
}

std::string refusal(const std::string& network, const std::string& expression, std::uint64_t memory = 1U << 30U) {
    const auto built = network::build(network, {});
    EXPECT_TRUE(built.ok()) << network;
    const auto task = build(*built, expression, {.world = {.readFile = {}, .memoryLimit = memory}, .seed = 1});
    EXPECT_FALSE(task.ok()) << expression;
    return task ? "" : task.error().message;
}

std::vector<NodeId> rowsOf(const Task& task) { return {task.packets.rows().begin(), task.packets.rows().end()}; }

TEST(Isotropic, HasARowForEveryTag) {
    const TaskPtr task = taskOf("hypercube(4)", "isotropic(0011,11,times(2,1),0011)");
    EXPECT_EQ(rowsOf(*task), (std::vector<NodeId>{3, 11, 1, 1, 3}));
    EXPECT_EQ(task->expression, "isotropic(\"0011\",\"1011\",times(2,\"0001\"),\"0011\")");
    EXPECT_EQ(task->title, "isotropic task of 5 packets per node");
    EXPECT_EQ(task->packets.at(5), (Packet{1, 2}));
    EXPECT_EQ(rowsOf(*taskOf("torus(5,2)", "isotropic([1,-2],[0,1])")), (std::vector<NodeId>{8, 1}));
    EXPECT_EQ(rowsOf(*taskOf("torus(5,2)", "isotropic([1,-2])")), (std::vector<NodeId>{8}));
    EXPECT_EQ(rowsOf(*taskOf("torus(5,2)", "isotropic([[1,-2],[0,1]])")), (std::vector<NodeId>{8, 1}));
    EXPECT_EQ(rowsOf(*taskOf("torus(5,2)", "isotropic(tags=[8,[0,1]])")), (std::vector<NodeId>{8, 1}));
    EXPECT_EQ(taskOf("ring(8)", "isotropic(1,7)")->expression, "isotropic(1,-1)");
    EXPECT_EQ(taskOf("ring(8)", "isotropic(1)")->title, "isotropic task of 1 packet per node");
}

TEST(Isotropic, SaysWhatIsWrong) {
    EXPECT_EQ(refusal("hypercube(4)", "isotropic(1,16)"),
              "task isotropic on hypercube(4): tag 2: 16 is no tag here; tags on hypercube(4) are numbers from 1 to 15 "
              "or binary words of 4 digits");
    EXPECT_EQ(
        refusal("hypercube(4)", "isotropic(0000)"),
        "task isotropic on hypercube(4): tag 1: 0000 leads from every node to itself; a packet must go to another "
        "node");
    EXPECT_EQ(
        refusal("mesh(4,2)", "isotropic(1)"),
        "task isotropic on mesh(4,2): an isotropic task looks the same from every node, so it needs a network that "
        "does, such as hypercube, torus, ring or complete");
    EXPECT_EQ(refusal("hypercube(4)", "isotropic"),
              "task isotropic: tags (a number, a binary word, a list of offsets or times(count,tag)) is missing; for "
              "example 1,2,2");
    for (const char* wrong : {"isotropic(x)", "isotropic(1.5)", "isotropic(\"2\")", "isotropic([])",
                              "isotropic([1.5,0])", "isotropic(times(0,1))", "isotropic(times(2,times(2,1)))",
                              "isotropic(times(2))", "isotropic(twice(2,1))", "isotropic(times(count=2,1))"})
        EXPECT_THAT(refusal("torus(5,2)", wrong), HasSubstr("task isotropic: tags ")) << wrong;
    EXPECT_EQ(
        refusal("ring(8)", "isotropic(times(1000,1))", 400),
        "task isotropic on ring(8) would need 4.2 KiB of memory, more than the 400 bytes that may be used; choose a "
        "smaller network");
}

TEST(RandomIsotropic, IsDrawnByTheSeed) {
    const TaskPtr task = taskOf("hypercube(6)", "random-isotropic(40)", 3);
    const auto rows = rowsOf(*task);
    EXPECT_EQ(rows.size(), 40U);
    EXPECT_TRUE(std::ranges::is_sorted(rows));
    EXPECT_GE(rows.front(), 1U);
    EXPECT_LT(rows.back(), 64U);
    EXPECT_EQ(rowsOf(*taskOf("hypercube(6)", "random-isotropic(rows=40)", 3)), rows);
    EXPECT_NE(rowsOf(*taskOf("hypercube(6)", "random-isotropic(40)", 4)), rows);
    EXPECT_EQ(task->expression, "random-isotropic(40)");
    // Pinned: a change changes every result that a user has published with a seed.
    EXPECT_EQ(rowsOf(*taskOf("torus(5,2)", "random-isotropic(6)", 1)), (std::vector<NodeId>{1, 5, 10, 10, 17, 23}));
}

TEST(RandomIsotropic, DrawsEveryTagAlike) {
    std::vector<int> seen(9);
    for (const NodeId row : rowsOf(*taskOf("torus(3,2)", "random-isotropic(80000)"))) ++seen[row];
    EXPECT_EQ(seen[0], 0);
    for (NodeId x = 1; x < 9; ++x) EXPECT_NEAR(seen[x], 10000, 400) << x;
}

TEST(RandomIsotropic, RefusesWhatDoesNotFit) {
    EXPECT_EQ(
        refusal("ring(8)", "random-isotropic(101)", 400),
        "task random-isotropic on ring(8) would need 606 bytes of memory, more than the 400 bytes that may be used; "
        "choose a smaller network");
    EXPECT_THAT(refusal("star(8)", "random-isotropic(3)"), HasSubstr("it needs a network that does"));
    EXPECT_THAT(refusal("ring(8)", "random-isotropic(0)"), HasSubstr("rows must be an integer from 1 to 4294967294"));
}

TEST(NeighbourhoodExchange, HasAPacketForEveryNodeInReach) {
    for (const char* expression :
         {"hypercube(4)", "torus(4,2)", "torus(5,2)", "ring(7)", "mesh(3,2)", "star(6)", "petersen"}) {
        const auto network = *network::build(expression, {});
        const std::uint32_t diameter = network::diameter(*network);
        for (std::uint32_t k = 1; k <= diameter; ++k)
            for (std::uint32_t l = k; l <= diameter; ++l) {
                std::vector<Packet> expected;
                for (NodeId s = 0; s < network->nodeCount(); ++s)
                    for (NodeId t = 0; t < network->nodeCount(); ++t)
                        if (network->distance(s, t) >= k && network->distance(s, t) <= l) expected.push_back({s, t});
                const std::string range = std::to_string(k) + "," + std::to_string(l);
                const TaskPtr task = taskOf(expression, "neighbourhood-exchange(" + range + ")");
                std::vector<Packet> packets;
                for (PacketId p = 0; p < task->packets.count(); ++p) packets.push_back(task->packets.at(p));
                std::ranges::sort(packets, {}, [](const Packet& p) { return std::pair(p.source, p.destination); });
                EXPECT_EQ(packets, expected) << expression << ' ' << range;
                EXPECT_EQ(task->title, "(" + range + ") neighbourhood exchange");
                EXPECT_EQ(task->isIsotropic(), network->translations() != nullptr) << expression;
            }
    }
    EXPECT_EQ(taskOf("hypercube(4)", "neighbourhood-exchange(1,4)")->packets,
              taskOf("hypercube(4)", "total-exchange")->packets);
    EXPECT_EQ(taskOf("mesh(3,2)", "neighbourhood-exchange(1,4)")->packets,
              taskOf("mesh(3,2)", "total-exchange")->packets);
}

TEST(NeighbourhoodExchange, NeedsDistancesThatThereAre) {
    EXPECT_EQ(
        refusal("hypercube(4)", "neighbourhood-exchange(3,2)"),
        "task neighbourhood-exchange on hypercube(4): k is the least distance and l the greatest, so that k=3 must "
        "not be more than l=2");
    EXPECT_EQ(
        refusal("hypercube(4)", "neighbourhood-exchange(3,5)"),
        "task neighbourhood-exchange on hypercube(4): no two nodes are 5 links apart; k and l must be from 1 to the "
        "diameter, 4");
    EXPECT_EQ(refusal("star(6)", "neighbourhood-exchange(3,5)"),
              "task neighbourhood-exchange on star(6): no two nodes are 3 links apart; k and l must be from 1 to the "
              "diameter, 2");
    EXPECT_THAT(refusal("ring(6)", "neighbourhood-exchange(0,2)"), HasSubstr("k must be an integer"));
    EXPECT_THAT(refusal("ring(6)", "neighbourhood-exchange(2)"), HasSubstr("l (an integer"));
    EXPECT_THAT(refusal("star(40)", "neighbourhood-exchange(2,2)", 100), HasSubstr("would need"));
}

}  // namespace
}  // namespace hop::task::isotropic_tasks_test

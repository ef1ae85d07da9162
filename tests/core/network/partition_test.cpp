// SPDX-License-Identifier: GPL-3.0-or-later
// Partitions for oblivious routing: those of the paper keep Definition 4.2 and have the sizes that it states, and what
// breaks the definition is named.
#include "core/network/partition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/network/catalogue.h"
#include "core/network/known_partitions.h"
#include "tests/core/network/members.h"

namespace hop::network::partition_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Partition partitionOf(const std::string& expression) {
    const NetworkPtr network = member(expression);
    auto partition = knownPartition(network);
    EXPECT_TRUE(partition.ok()) << expression;
    const auto sound = checkPartition(*network, *partition);
    EXPECT_TRUE(sound.ok()) << expression << ": " << (sound.ok() ? "" : sound.error().message);
    for (const LineEmbedding& block : partition->sources) EXPECT_EQ(block.dilation(), 1U) << expression;
    for (const LineEmbedding& block : partition->destinations) EXPECT_EQ(block.dilation(), 1U) << expression;
    return *std::move(partition);
}

TEST(Partition, OfMeshesHaveTheSizesOfThePaper) {
    for (const unsigned n : {2U, 3U, 4U, 5U, 8U, 16U}) {
        const Partition square = partitionOf("mesh(" + std::to_string(n) + ",2)");
        EXPECT_EQ(square.sources.size(), n);
        EXPECT_EQ(square.largestSource(), n);
        EXPECT_EQ(square.longestPath(), n - 1);
        EXPECT_TRUE(square.twoSlots);

        unsigned m = 1;
        while (m * m < n) ++m;
        const unsigned s = n / m;
        const Partition cube = partitionOf("mesh(" + std::to_string(n) + ",3)");
        EXPECT_EQ(cube.sources.size(), s * n);
        EXPECT_EQ(cube.largestSource(), m * n + n % m * n);
        EXPECT_EQ(cube.largestDestination(), m * n + n % m * n);
        EXPECT_LE(cube.longestPath(), (s - 1) * m + (n - 1));
        EXPECT_FALSE(cube.twoSlots);
    }
    for (const unsigned n : {2U, 3U, 4U}) {
        const Partition four = partitionOf("mesh(" + std::to_string(n) + ",4)");
        EXPECT_EQ(four.sources.size(), n * n);
        EXPECT_EQ(four.largestSource(), n * n);
        EXPECT_EQ(four.longestPath(), 2 * (n - 1));
    }
    const Partition five = partitionOf("mesh(4,5)");
    EXPECT_EQ(five.largestSource(), 32U);
    EXPECT_EQ(five.longestPath(), 2U + 2 * 3);  // (s - 1) m + r' (n - 1)
    EXPECT_EQ(partitionOf("path(7)").sources.size(), 1U);
    EXPECT_EQ(partitionOf("hypercube(4)").sources.size(), 4U);
}

TEST(Partition, OfOtisNetworksIsByGroups) {
    for (const char* group : {"ring(8)", "hypercube(3)", "complete(6)", "mesh(4,2)", "path(2)"}) {
        const Partition partition = partitionOf("otis(" + std::string(group) + ")");
        const NetworkPtr network = member("otis(" + std::string(group) + ")");
        EXPECT_EQ(partition.largestSource() * partition.largestSource(), network->nodeCount());
        EXPECT_FALSE(partition.twoSlots);
    }
    // No Hamiltonian path is known: the cube of a tree.
    const NetworkPtr stars = member("otis(star(4))");
    const auto partition = knownPartition(stars);
    ASSERT_TRUE(partition.ok());
    EXPECT_TRUE(checkPartition(*stars, *partition).ok());
    EXPECT_EQ(partition->sources[2].order.back(), 2U * 4 + 2);
    EXPECT_EQ(partition->longestPath(), 3U);
}

// Where every node looks the same, so do the lists of all groups, and each ends at its exit.
TEST(Partition, ListsOfGroupsEndAtTheExit) {
    for (const char* group : {"ring(7)", "hypercube(3)", "complete(6)", "torus(3,2)", "product(ring(4),complete(3))"}) {
        const Partition partition = partitionOf("otis(" + std::string(group) + ")");
        for (std::size_t v = 0; v < partition.sources.size(); ++v)
            EXPECT_EQ(partition.sources[v].order.back(), partition.trees[v].exit) << group << ", group " << v;
    }
    // On a path only the groups of its ends can.
    const Partition path = partitionOf("otis(path(4))");
    EXPECT_EQ(path.sources[0].order, (std::vector<NodeId>{3, 2, 1, 0}));
    EXPECT_EQ(path.sources[1].order, (std::vector<NodeId>{4, 5, 6, 7}));
    EXPECT_EQ(path.sources[3].order.back(), path.trees[3].exit);
}

// Figs 4.4 and 4.5: plane i of M_{3,16} has four source blocks; the tree from exit (i, 8, 2) reaches (i, 4 j' + 2, i').
TEST(Partition, OfTheCubeOfSixteenIsTheFigure) {
    const Partition partition = partitionOf("mesh(16,3)");
    EXPECT_EQ(partition.largestSource(), 64U);
    EXPECT_EQ(partition.longestPath(), 27U);
    const auto node = [](NodeId x, NodeId y, NodeId z) { return (x * 16 + y) * 16 + z; };
    const std::size_t block = 5 * 4 + 2;  // S_(5,2)
    EXPECT_EQ(partition.trees[block].exit, node(5, 8, 2));
    EXPECT_EQ(partition.entries[15 * 4 + 3][block], node(5, 14, 15));
    const std::vector<NodeId> path = partition.connection(block, 15 * 4 + 3);
    EXPECT_EQ(path.size(), 1U + 6 + 13);
    EXPECT_EQ(path[6], node(5, 14, 2));
}

// Fig. 4.1.
TEST(Partition, OfTheSquareOfFourIsTheFigure) {
    const Partition partition = partitionOf("mesh(4,2)");
    EXPECT_THAT(partition.sources[1].order, ElementsAre(4, 5, 6, 7));
    EXPECT_THAT(partition.destinations[1].order, ElementsAre(1, 5, 9, 13));
    EXPECT_EQ(partition.trees[1].exit, 7U);
    EXPECT_THAT(partition.connection(1, 0), ElementsAre(7, 6, 5, 4));
    EXPECT_THAT(partition.connection(1, 3), ElementsAre(7));
}

TEST(Partition, OtherNetworksHaveNoneThatIsKnown) {
    const auto none = knownPartition(member("star(6)"));
    ASSERT_FALSE(none.ok());
    EXPECT_THAT(none.error().message, HasSubstr("meshes"));
}

TEST(Partition, WhatBreaksTheDefinitionIsNamed) {
    const NetworkPtr network = member("mesh(2,2)");
    const Partition sound = partitionOf("mesh(2,2)");
    const auto complaint = [&](const auto& change) {
        Partition partition = sound;
        change(partition);
        const auto checked = checkPartition(*network, partition);
        return checked.ok() ? std::string("none") : checked.error().message;
    };
    EXPECT_EQ(complaint([](Partition&) {}), "none");
    EXPECT_THAT(complaint([](Partition& p) { p.sources.pop_back(); }), HasSubstr("node 2 is in no source block"));
    EXPECT_THAT(complaint([](Partition& p) { p.destinations[1] = p.destinations[0]; }), HasSubstr("twice"));
    EXPECT_THAT(complaint([](Partition& p) { p.entries[0][1] = p.entries[0][0]; }), HasSubstr("another source block"));
    EXPECT_THAT(complaint([](Partition& p) { p.entries[0][1] = 3; }), HasSubstr("no node of that block"));
    EXPECT_THAT(complaint([](Partition& p) { p.trees[0].exit = 2; }), HasSubstr("the exit of source block 0"));
    EXPECT_THAT(complaint([](Partition& p) { p.trees[0].before.clear(); }), HasSubstr("does not lead"));
    EXPECT_THAT(
        complaint([](Partition& p) { p.trees[1].before.insert(p.trees[1].before.begin(), p.trees[0].before.front()); }),
        HasSubstr("belongs to trees 0 and 1"));
}

}  // namespace
}  // namespace hop::network::partition_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Bricks: Lemma 5.6, Theorem 5.7, the order of the blocks; which sides have bricks.
#include "core/network/bricks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "core/network/catalogue.h"
#include "core/network/shape.h"

namespace hop::network::bricks_test {
namespace {

// Lemma 5.6, with e', f' and z' as algorithms.md corrects them: where the brick of group (e,f) in block (a,b,c,d) goes.
struct Brick {
    NodeId a, b, c, d, e, f;
    friend auto operator<=>(const Brick&, const Brick&) = default;
};

Brick lemma56(const Bricks& bricks, const Brick& from) {
    const long w = bricks.width(), q = bricks.perSide(), all = q * q;
    const auto [a, b, c, d, e, f] = std::array<long, 6>{from.a, from.b, from.c, from.d, from.e, from.f};
    const long zFirst = (c * q + d + e - a * w) % all;  // where step 1 takes it
    const long groupRow = zFirst / q, groupColumn = zFirst % q;
    const long e2 = e + (groupRow - a) * w, f2 = f + (groupColumn - b) * w;
    const long z = (a * q + b + f - b * w) % all;
    return {static_cast<NodeId>(groupRow), static_cast<NodeId>(groupColumn), static_cast<NodeId>(z / q),
            static_cast<NodeId>(z % q),    static_cast<NodeId>(e2),          static_cast<NodeId>(f2)};
}

Brick brickAt(const Bricks& bricks, NodeId node) {
    const auto at = bricks.placeOf(node);
    const NodeId w = bricks.width();
    return {at[0] / w, at[1] / w, at[2] / w, at[3] / w, at[0], at[1]};
}

class BricksTest : public ::testing::TestWithParam<NodeId> {};

TEST_P(BricksTest, NumbersAndPlacesAgree) {
    const Bricks bricks(GetParam());
    for (NodeId node = 0; node < bricks.nodes(); node += 7) {
        EXPECT_EQ(bricks.nodeAt(bricks.placeOf(node)), node);
        EXPECT_EQ(bricks.nodeOf(bricks.blockOf(node), bricks.positionOf(node)), node);
        EXPECT_EQ(bricks.positionOf(node) / bricks.blocks(), bricks.brickOf(node));
    }
    EXPECT_EQ(bricks.nodes(), bricks.blocks() * bricks.blockSize());
}

TEST_P(BricksTest, AreTakenWhereLemma56Says) {
    const Bricks bricks(GetParam());
    for (NodeId node = 0; node < bricks.nodes(); node += 5)
        EXPECT_EQ(brickAt(bricks, bricks.afterTransport(node)), lemma56(bricks, brickAt(bricks, node))) << node;
}

// Every step is a permutation of the nodes, bricks stay together, and every block gets one brick of every block.
TEST_P(BricksTest, TransportIsAnAllToAllMapping) {
    const Bricks bricks(GetParam());
    std::vector<bool> hit(bricks.nodes());
    for (NodeId node = 0; node < bricks.nodes(); ++node) hit[bricks.afterTransport(node)] = true;
    EXPECT_TRUE(std::ranges::all_of(hit, [](bool one) { return one; }));
    std::set<Brick> arrived;
    for (NodeId block = 0; block < bricks.blocks(); ++block) {
        std::set<NodeId> blocks;
        for (NodeId brick = 0; brick < bricks.blocks(); ++brick) {
            const NodeId first = bricks.nodeOf(block, brick * bricks.blocks());
            const Brick goes = brickAt(bricks, bricks.afterTransport(first));
            for (NodeId i = 1; i < bricks.blocks(); ++i)
                ASSERT_EQ(brickAt(bricks, bricks.afterTransport(bricks.nodeOf(block, brick * bricks.blocks() + i))),
                          goes);
            arrived.insert(goes);
            const NodeId to = bricks.blockOf(bricks.afterTransport(first));
            blocks.insert(to);
            EXPECT_EQ(bricks.brickFor(block, bricks.rankOfBlock(to)), brick);
        }
        EXPECT_EQ(blocks.size(), bricks.blocks());
    }
    EXPECT_EQ(arrived.size(), std::size_t{bricks.blocks()} * bricks.blocks());
}

TEST_P(BricksTest, BlocksThatFollowEachOtherAreNeighbours) {
    const Bricks bricks(GetParam());
    for (NodeId rank = 0; rank + 1 < bricks.blocks(); ++rank) {
        const auto one = bricks.placeOf(bricks.nodeOf(bricks.blockOfRank(rank), 0));
        const auto next = bricks.placeOf(bricks.nodeOf(bricks.blockOfRank(rank + 1), 0));
        NodeId apart = 0;
        for (unsigned i = 0; i < 4; ++i) apart += one[i] > next[i] ? one[i] - next[i] : next[i] - one[i];
        EXPECT_EQ(apart, bricks.width()) << rank;
    }
}

INSTANTIATE_TEST_SUITE_P(Sides, BricksTest, ::testing::Values(8U, 27U));

TEST(Bricks, OtherSidesHaveNone) {
    EXPECT_FALSE(Bricks::whyNot(8));
    EXPECT_FALSE(Bricks::whyNot(27));
    EXPECT_EQ(*Bricks::whyNot(4),
              "blocks of side n^(2/3) must divide meshes of side n, so n must be a cube of a whole number such as 8 or "
              "27, not 4");
    EXPECT_EQ(
        *Bricks::whyNot(30),
        "blocks of side n^(2/3) must divide meshes of side n, so n must be a cube of a whole number such as 27 or "
        "64, not 30");
}

TEST(Bricks, KnowsAnOtisMesh) {
    EXPECT_EQ(otisMeshSide(**build("otis(mesh(3,2))", {})), 3U);
    EXPECT_EQ(otisMeshSide(**build("otis(product(path(3),path(3)))", {})), 3U);
    for (const char* other : {"mesh(3,2)", "otis(mesh(2,3))", "otis(path(4))", "otis(torus(3,2))",
                              "otis(product(path(3),path(2)))", "extended-otis(mesh(3,2))"})
        EXPECT_FALSE(otisMeshSide(**build(other, {}))) << other;
}

}  // namespace
}  // namespace hop::network::bricks_test

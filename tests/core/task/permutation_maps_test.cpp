// SPDX-License-Identifier: GPL-3.0-or-later
// The classical permutations: by hand, and their properties.
#include "core/task/permutation_maps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace hop::task::permutation_maps_test {
namespace {

using Map = std::vector<NodeId>;

Map mapOf(PermutationKind kind, NodeId nodes, std::int64_t by = 1, std::uint64_t seed = 1) {
    return permutationMap(kind, nodes, by, RandomStream({.seed = seed, .replication = 0, .purpose = 0}));
}

TEST(PermutationMaps, ByHand) {
    EXPECT_EQ(mapOf(PermutationKind::transpose, 9), (Map{0, 3, 6, 1, 4, 7, 2, 5, 8}));
    EXPECT_EQ(mapOf(PermutationKind::bitReversal, 8), (Map{0, 4, 2, 6, 1, 5, 3, 7}));
    EXPECT_EQ(mapOf(PermutationKind::complement, 4), (Map{3, 2, 1, 0}));
    EXPECT_EQ(mapOf(PermutationKind::reversal, 5), (Map{4, 3, 2, 1, 0}));
    EXPECT_EQ(mapOf(PermutationKind::shift, 5, 2), (Map{2, 3, 4, 0, 1}));
    EXPECT_EQ(mapOf(PermutationKind::shift, 5, -6), (Map{4, 0, 1, 2, 3}));
    EXPECT_EQ(mapOf(PermutationKind::shift, 5, 1000000000000003), (Map{3, 4, 0, 1, 2}));
}

// On a cube of even dimension, transpose exchanges the upper and the lower half of the bits.
TEST(PermutationMaps, TransposeExchangesHalvesOfTheBits) {
    const Map map = mapOf(PermutationKind::transpose, 64);
    for (NodeId v = 0; v < 64; ++v) EXPECT_EQ(map[v], v >> 3U | (v & 7U) << 3U);
}

TEST(PermutationMaps, ArePermutations) {
    for (const PermutationKind kind :
         {PermutationKind::transpose, PermutationKind::bitReversal, PermutationKind::complement,
          PermutationKind::reversal, PermutationKind::shift, PermutationKind::random}) {
        for (NodeId nodes = 2; nodes <= 70; ++nodes) {
            if (refusePermutation(kind, nodes, 1)) continue;
            Map map = mapOf(kind, nodes);
            std::ranges::sort(map);
            for (NodeId v = 0; v < nodes; ++v) ASSERT_EQ(map[v], v) << static_cast<int>(kind) << ' ' << nodes;
        }
    }
}

TEST(PermutationMaps, MostAreTheirOwnInverse) {
    for (const PermutationKind kind : {PermutationKind::transpose, PermutationKind::bitReversal,
                                       PermutationKind::complement, PermutationKind::reversal}) {
        const Map map = mapOf(kind, 256);
        for (NodeId v = 0; v < 256; ++v) EXPECT_EQ(map[map[v]], v) << static_cast<int>(kind);
    }
}

TEST(PermutationMaps, RandomOnesDependOnTheSeedAloneAndAreAllReached) {
    EXPECT_EQ(mapOf(PermutationKind::random, 100, 1, 5), mapOf(PermutationKind::random, 100, 7, 5));
    EXPECT_NE(mapOf(PermutationKind::random, 100, 1, 5), mapOf(PermutationKind::random, 100, 1, 6));
    std::set<Map> seen;
    for (std::uint64_t seed = 0; seed < 300; ++seed) seen.insert(mapOf(PermutationKind::random, 4, 1, seed));
    EXPECT_EQ(seen.size(), 24U);
}

TEST(PermutationMaps, AreRefusedWithTheReason) {
    const auto reason = [](PermutationKind kind, NodeId nodes, std::int64_t by = 1) {
        return refusePermutation(kind, nodes, by).value_or("");
    };
    EXPECT_EQ(reason(PermutationKind::transpose, 8), "transpose needs a square number of nodes, and it has 8 nodes");
    EXPECT_EQ(reason(PermutationKind::bitReversal, 25), "bit-reversal needs 2ᵈ nodes, and it has 25 nodes");
    EXPECT_EQ(reason(PermutationKind::bitReversal, 2), "bit-reversal moves nothing on 2 nodes; it needs at least 4");
    EXPECT_EQ(reason(PermutationKind::complement, 6), "complement needs 2ᵈ nodes, and it has 6 nodes");
    EXPECT_EQ(reason(PermutationKind::shift, 6, -12),
              "a shift by -12 moves nothing on 6 nodes; by must not be a multiple of 6");
    EXPECT_EQ(reason(PermutationKind::transpose, 0xfffffff0U),
              "transpose needs a square number of nodes, and it has 4,294,967,280 nodes");
    for (const NodeId nodes : {4U, 9U, 16U, 25U, 0x10000000U})
        EXPECT_EQ(reason(PermutationKind::transpose, nodes), "") << nodes;
    EXPECT_EQ(reason(PermutationKind::reversal, 7), "");
    EXPECT_EQ(reason(PermutationKind::random, 7), "");
}

}  // namespace
}  // namespace hop::task::permutation_maps_test

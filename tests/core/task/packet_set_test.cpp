// SPDX-License-Identifier: GPL-3.0-or-later
// Packet sets: by list and by symmetry they are the same values.
#include <gtest/gtest.h>

#include "core/network/catalogue.h"
#include "core/task/task.h"

namespace hop::task::packet_set_test {
namespace {

TEST(PacketSet, BySymmetryEqualsTheSameList) {
    const auto torus = *network::build("torus(3,2)", {});
    const PacketSet isotropic = PacketSet::isotropic(torus, {1, 4, 1});
    ASSERT_EQ(isotropic.count(), 27U);
    std::vector<Packet> packets;
    for (NodeId source = 0; source < 9; ++source)
        for (const NodeId offset : {1U, 4U, 1U})
            packets.push_back({source, torus->translations()->translate(source, offset)});
    const PacketSet listed = PacketSet::listed(packets);
    EXPECT_EQ(isotropic, listed);
    EXPECT_TRUE(isotropic.isIsotropic());
    EXPECT_FALSE(listed.isIsotropic());
    for (PacketId p = 0; p < 27; ++p) EXPECT_EQ(isotropic.source(p), packets[p].source);
    packets[13].destination = packets[13].source;
    EXPECT_FALSE(isotropic == PacketSet::listed(packets));
    packets.pop_back();
    EXPECT_FALSE(isotropic == PacketSet::listed(packets));
}

TEST(PacketSet, BroadcastsGoToAllFromEveryNode) {
    const auto cube = *network::build("hypercube(3)", {});
    const PacketSet broadcasts = PacketSet::isotropic(cube, {kAllNodes});
    EXPECT_EQ(broadcasts.count(), 8U);
    EXPECT_EQ(broadcasts.at(5), (Packet{5, kAllNodes}));
}

TEST(PacketSet, CountsBeyond32Bits) {
    const auto cube = *network::build("hypercube(20)", {});
    EXPECT_EQ(PacketSet::isotropic(cube, std::vector<NodeId>(5000, 1)).count(), 5000ULL << 20U);
}

}  // namespace
}  // namespace hop::task::packet_set_test

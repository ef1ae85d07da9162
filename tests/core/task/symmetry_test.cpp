// SPDX-License-Identifier: GPL-3.0-or-later
// The packet that breaks the symmetry of a task, named.
#include "core/task/symmetry.h"

#include <gtest/gtest.h>

#include "core/task/catalogue.h"

namespace hop::task::symmetry_test {
namespace {

std::string why(const std::string& network, const std::string& expression) {
    const auto built = *network::build(network, {});
    const auto task = build(built, expression, {});
    EXPECT_TRUE(task.ok()) << expression << ": " << (task ? "" : task.error().message);
    return whyNotIsotropic(*built, **task);
}

TEST(WhyNotIsotropic, NamesTheFirstPacketWithoutCounterparts) {
    EXPECT_EQ(why("hypercube(2)", "point-to-point([[0,1],[1,0],[2,3],[0,2]])"),
              "packet 0 from 00 to 01 breaks the symmetry: node 11 has no packet like it, which would go to 10");
    // The pairs over dimension 0 are complete; the one over dimension 1 is alone.
    EXPECT_EQ(why("hypercube(2)", "point-to-point([[3,2],[0,1],[1,0],[2,0],[2,3]])"),
              "packet 3 from 10 to 00 breaks the symmetry: node 00 has no packet like it, which would go to 10");
    // One too many: the second of two.
    EXPECT_EQ(why("ring(3)", "point-to-point([[0,1],[1,2],[2,0],[1,2]])"),
              "packet 3 from 1 to 2 breaks the symmetry: node 0 has no packet like it, which would go to 1");
    EXPECT_EQ(why("torus(3,2)", "scatter"),
              "packet 0 from (0,0) to (0,1) breaks the symmetry: node (0,1) has no packet like it, which would go to "
              "(0,2)");
    EXPECT_EQ(why("hypercube(3)", "broadcast(root=2)"),
              "packet 0, a broadcast from 010, breaks the symmetry: node 000 has no such broadcast");
}

TEST(WhyNotIsotropic, SaysNothingOfIsotropicTasks) {
    EXPECT_EQ(why("hypercube(3)", "total-exchange"), "");
    EXPECT_EQ(why("ring(3)", "point-to-point([[0,1],[1,2],[2,0]])"),
              "its packets are listed one by one, though they are the same at every node");
    EXPECT_EQ(why("mesh(3,2)", "total-exchange"), "mesh(3,2) does not look the same from every node");
}

TEST(CommonRows, AreThoseThatEveryNodeHas) {
    const auto ring = *network::build("ring(3)", {});
    using Rows = std::optional<std::vector<NodeId>>;
    EXPECT_EQ(commonRows(*ring, std::vector<Packet>{{1, 2}, {0, 1}, {2, 0}}), Rows(std::vector<NodeId>{1}));
    EXPECT_EQ(commonRows(*ring, std::vector<Packet>{{1, 2}, {0, 1}, {2, 0}, {2, 0}, {1, 2}, {0, 1}}),
              Rows(std::vector<NodeId>{1, 1}));
    EXPECT_EQ(commonRows(*ring, std::vector<Packet>{{1, 2}, {0, 1}, {2, 1}}), std::nullopt);
    EXPECT_EQ(commonRows(*ring, std::vector<Packet>{{1, 2}, {1, 0}, {2, 0}}), std::nullopt);
    EXPECT_EQ(commonRows(*ring, std::vector<Packet>{{1, 2}}), std::nullopt);
    EXPECT_EQ(commonRows(*ring, std::vector<Packet>{}), std::nullopt);
    EXPECT_EQ(commonRows(**network::build("path(2)", {}), std::vector<Packet>{{0, 1}, {1, 0}}), std::nullopt);
}

TEST(SamePacket, IsTheCounterpartAtAnotherNode) {
    const auto network = *network::build("hypercube(2)", {});
    const auto exchange = *build(network, "total-exchange", {});
    for (PacketId packet = 0; packet < exchange->packets.count(); ++packet) {
        const Packet here = exchange->packets.at(packet);
        const Packet there = exchange->packets.at(samePacketOf(*exchange, packet, 3));
        EXPECT_EQ(there.source, 3U);
        EXPECT_EQ(here.source ^ here.destination, there.source ^ there.destination);
    }
    EXPECT_EQ(samePacketOf(*exchange, 12, 3), kNoPacket) << "no such packet";
    EXPECT_EQ(samePacketOf(**build(network, "point-to-point([[0,1]])", {}), 0, 3), kNoPacket);
}

}  // namespace
}  // namespace hop::task::symmetry_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The path of a packet in oblivious k-k routing: what the plan lets it take, alone and among all others.
#include "core/plan/oblivious_path.h"

#include <gtest/gtest.h>

#include <set>

#include "core/network/catalogue.h"
#include "core/network/known_partitions.h"
#include "core/plan/kk_oblivious.h"

namespace hop::plan::oblivious_path_test {
namespace {

std::vector<ObliviousHop> hopsOf(const KkOblivious& run, PacketId packet, bool counting) {
    std::vector<ObliviousHop> hops;
    for (const Move& move : run.plan.entries)
        if (move.packet == packet && (move.tag == static_cast<std::uint16_t>(KkTag::counting)) == counting)
            hops.push_back({move.link, static_cast<KkTag>(move.tag)});
    return hops;
}

// Blocks along paths with two and with four time slots, and along cubes of trees.
TEST(ObliviousPath, IsThatOfThePlan) {
    for (const char* expression : {"mesh(4,2)", "mesh(3,3)", "otis(star(4))"}) {
        SCOPED_TRACE(expression);
        const network::NetworkPtr network = *network::build(expression, {});
        const auto partition = std::make_shared<const network::Partition>(*network::knownPartition(network));
        std::vector<task::Packet> packets;
        for (NodeId node = 0; node < network->nodeCount(); ++node)
            packets.push_back({node, (node * 5 + 2) % network->nodeCount()});
        task::Task task;
        task.packets = task::PacketSet::listed(packets);
        const KkOblivious run = kkOblivious(*network, task, partition);
        for (PacketId packet = 0; packet < packets.size(); ++packet)
            for (const bool counting : {true, false})
                EXPECT_EQ(
                    obliviousPath(*network, *partition, packets[packet].source, packets[packet].destination, counting),
                    hopsOf(run, packet, counting))
                    << packet;
    }
}

// As printed, part 2 leads to the exit directly: a packet has another path if it is chosen for part 2, unless the exits
// are the last places of their blocks.
TEST(ObliviousPath, IsTwoInThePrintedPartTwo) {
    for (const char* expression : {"mesh(4,2)", "mesh(4,3)"}) {
        SCOPED_TRACE(expression);
        const network::NetworkPtr network = *network::build(expression, {});
        const auto partition = std::make_shared<const network::Partition>(*network::knownPartition(network));
        EXPECT_EQ(pairsWithTwoPaths(*network, *partition, ExitWay::viaLast), 0U);
        std::set<std::pair<NodeId, NodeId>> other;  // ends of packets
        for (NodeId shift = 0; shift < network->nodeCount(); ++shift)
            for (NodeId node = 0; node < network->nodeCount(); ++node) {
                // A packet alone is the first of its class.
                task::Task task;
                const task::Packet packet{node, (node + shift) % network->nodeCount()};
                task.packets = task::PacketSet::listed({packet});
                const KkOblivious run = kkOblivious(*network, task, partition, {}, ExitWay::direct);
                if (hopsOf(run, 0, false) !=
                    obliviousPath(*network, *partition, packet.source, packet.destination, false))
                    other.emplace(packet.source, packet.destination);
            }
        EXPECT_EQ(pairsWithTwoPaths(*network, *partition, ExitWay::direct), other.size());
        EXPECT_EQ(other.empty(), network->nodeCount() == 16);
    }
}

}  // namespace
}  // namespace hop::plan::oblivious_path_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The load of a task: what all bounds are made of.
#include "core/theory/load.h"

#include <gtest/gtest.h>

#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop::theory::load_test {
namespace {

Load loadOf(const std::string& expression, const std::string& task, std::uint32_t ports = 0) {
    const auto network = network::build(expression, {});
    const auto built = task::build(*network, task, {});
    EXPECT_TRUE(built.ok()) << task;
    return theory::loadOf(**network, **built, ports);
}

TEST(Load, OfTotalExchangeOnAStar) {
    const Load load = loadOf("star(5)", "total-exchange");
    EXPECT_EQ(load.packets, 20U);
    EXPECT_FALSE(load.broadcasts);
    EXPECT_EQ(load.capacity, 8U);
    EXPECT_EQ(load.portCapacity, 8U);
    EXPECT_EQ(load.fanOut, 4U);
    EXPECT_EQ(load.byDistance, (std::vector<std::uint64_t>{0, 8, 12}));
    EXPECT_EQ(load.work, 32U);
    EXPECT_EQ(load.farthest, 2U);
    EXPECT_EQ(load.sending, 4U);
    EXPECT_EQ(load.receiving, 4U);
    EXPECT_EQ(load.widestColumn, 0U);
    EXPECT_TRUE(load.totalExchange);
    const Load onePort = loadOf("star(5)", "total-exchange", 1);
    EXPECT_EQ(onePort.capacity, 8U);
    EXPECT_EQ(onePort.portCapacity, 5U);
    EXPECT_EQ(onePort.fanOut, 1U);
}

TEST(Load, DoesNotDependOnHowPacketsAreStored) {
    for (const char* expression : {"hypercube(4)", "torus(3,2)", "torus(4,2)", "ring(5)", "complete(5)"}) {
        const auto network = network::build(expression, {});
        for (const task::Cast cast : {task::Cast::unicast, task::Cast::broadcast}) {
            task::Task task = **task::build(*network, "total-exchange", {});
            task.cast = cast;
            if (cast == task::Cast::broadcast) task.packets = task::PacketSet::isotropic(*network, {task::kAllNodes});
            task::Task listed = task;
            std::vector<task::Packet> packets;
            packets.reserve(task.packets.count());
            for (PacketId p = 0; p < task.packets.count(); ++p) packets.push_back(task.packets.at(p));
            listed.packets = task::PacketSet::listed(packets);
            // Listed packets stand by source and destination; those of a torus's rows do not.
            Load expected = theory::loadOf(**network, task, 1);
            const Load load = theory::loadOf(**network, listed, 1);
            expected.totalExchange = load.totalExchange;
            EXPECT_EQ(load, expected) << expression;
        }
    }
}

TEST(Load, KnowsATotalExchangeFromAnEqualNumberOfOtherPackets) {
    const auto network = network::build("ring(4)", {});
    task::Task task;
    task.packets = task::PacketSet::isotropic(*network, {3, 1, 2});
    EXPECT_TRUE(theory::loadOf(**network, task, 0).totalExchange);
    task.packets = task::PacketSet::isotropic(*network, {3, 1, 1});
    EXPECT_FALSE(theory::loadOf(**network, task, 0).totalExchange);
}

TEST(Load, IsEmptyWhereNothingCanBeSaid) {
    const auto network = network::build("ring(4)", {});
    EXPECT_EQ(theory::loadOf(**network, task::Task{}, 0), Load{});
    task::Task many;
    many.packets = task::PacketSet::listed(std::vector<task::Packet>(kMostListedPackets + 1, {0, 1}));
    EXPECT_EQ(theory::loadOf(**network, many, 0), Load{});
}

}  // namespace
}  // namespace hop::theory::load_test

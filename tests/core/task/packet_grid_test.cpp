// SPDX-License-Identifier: GPL-3.0-or-later
// The order of packets in arrays.
#include "core/task/packet_grid.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace hop::task::packet_grid_test {
namespace {

RC_GTEST_PROP(Divisor, DividesAllNumbers, ()) {
    const auto divisor = *rc::gen::inRange<std::uint32_t>(2, 0xffffffffU);
    const auto number = *rc::gen::arbitrary<std::uint32_t>();
    RC_ASSERT(Divisor(divisor).quotient(number) == number / divisor);
    const std::uint32_t multiple = number / divisor * divisor;  // where rounding would show
    RC_ASSERT(Divisor(divisor).quotient(multiple) == multiple / divisor);
    if (multiple > 0) RC_ASSERT(Divisor(divisor).quotient(multiple - 1) == multiple / divisor - 1);
}

TEST(PacketGrid, EveryPacketHasItsCell) {
    for (const NodeId nodes : {2U, 3U, 5U, 8U, 12U})
        for (const std::uint32_t rows : {1U, 2U, 7U, 11U}) {
            const PacketGrid grid(nodes, rows);
            std::vector<bool> taken(std::size_t{nodes} * rows);
            for (PacketId packet = 0; packet < nodes * rows; ++packet) {
                const std::uint32_t index = grid.indexOf(packet);
                ASSERT_LT(index, taken.size());
                EXPECT_FALSE(taken[index]);
                taken[index] = true;
                EXPECT_EQ(grid.packetAt(index), packet);
                if (rows == 1) continue;
                EXPECT_EQ(grid.cellOf(packet).source, packet / rows);
                EXPECT_EQ(grid.cellOf(packet).row, packet % rows);
                EXPECT_EQ(index, packet % rows * nodes + packet / rows) << "row by row";
            }
        }
}

TEST(PacketGrid, ListsAreInTheOrderOfTheirNumbers) {
    const PacketGrid list;
    EXPECT_FALSE(list.hasRows());
    for (const PacketId packet : {0U, 17U, 0xfffffffeU}) {
        EXPECT_EQ(list.indexOf(packet), packet);
        EXPECT_EQ(list.packetAt(packet), packet);
        EXPECT_EQ(list.cellOf(packet).source, kNoNode);
    }
}

}  // namespace
}  // namespace hop::task::packet_grid_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Packed numbers: lists of any numbers come back, small ones take a byte each.
#include "core/record/packed_numbers.h"

#include <gtest/gtest.h>

namespace hop::record::packed_numbers_test {
namespace {

TEST(PackedNumbers, ComeBack) {
    const std::vector<std::vector<std::uint32_t>> lists = {
        {}, {0, 1, 127, 128, 16383, 16384}, {0xffffffffU, 5, 0x80000000U}, {}, {7}};
    PackedNumbers packed;
    for (const auto& list : lists) packed.add(list);
    packed.shrink();
    ASSERT_EQ(packed.lists(), lists.size());
    for (std::size_t i = lists.size(); i-- > 0;) {
        std::vector<std::uint32_t> read;
        packed.read(i, read);
        EXPECT_EQ(read, lists[i]) << i;
    }
    std::vector<std::uint32_t> read = {9};
    packed.read(4, read);
    EXPECT_EQ(read, (std::vector<std::uint32_t>{9, 7}));
}

}  // namespace
}  // namespace hop::record::packed_numbers_test

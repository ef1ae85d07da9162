// SPDX-License-Identifier: GPL-3.0-or-later
// Marks, for more checks than a mark has numbers.
#include "core/engine/marks.h"

#include <gtest/gtest.h>

namespace hop::engine::marks_test {
namespace {

TEST(Marks, EveryCheckBeginsWithoutMarks) {
    Marks marks;
    for (std::uint32_t check = 0; check < 1000; ++check) {
        const std::uint32_t items = 3 + check % 5;  // more in some checks than in the ones before
        const Marks::Check used = marks.begin(items);
        // Item 0 in every check, the others in some: they keep the mark of an old check.
        for (std::uint32_t item = 0; item < items; ++item) {
            if (check % (item + 1) == 0) {
                EXPECT_FALSE(used.again(item)) << check << " " << item;
            }
        }
        for (std::uint32_t item = 0; item < items; ++item)
            EXPECT_EQ(used.again(item), check % (item + 1) == 0) << check << " " << item;
    }
}

// A mark of check n must not count in check n + 255 or n + 256, when the number comes again.
TEST(Marks, OldNumbersDoNotCount) {
    for (std::size_t later = 1; later < 600; ++later) {
        Marks marks;
        EXPECT_FALSE(marks.begin(2).again(1));
        for (std::size_t check = 1; check < later; ++check) marks.begin(2);
        EXPECT_FALSE(marks.begin(2).again(1)) << later;
    }
}

}  // namespace
}  // namespace hop::engine::marks_test

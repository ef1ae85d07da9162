// SPDX-License-Identifier: GPL-3.0-or-later
// Serial numbers tell objects and shared values apart.
#include "core/base/serial.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/shared_span.h"

namespace hop::serial_test {
namespace {

struct Thing {
    int value = 0;
    Serial serial = {};
};

TEST(Serial, OfACopyIsAnother) {
    const Thing first;
    Thing second = first;
    EXPECT_NE(first.serial.number(), second.serial.number());
    const std::uint64_t before = second.serial.number();
    second = first;
    EXPECT_NE(second.serial.number(), before);
    EXPECT_NE(second.serial.number(), first.serial.number());
}

TEST(Serial, OfNothingIsNoObjects) {
    EXPECT_EQ(serialOf(std::shared_ptr<const Thing>()), 0U);
    EXPECT_NE(serialOf(std::make_shared<const Thing>()), 0U);
}

TEST(SharedSpan, HasTheSerialOfItsValues) {
    EXPECT_EQ(SharedSpan<int>().serial(), 0U);
    const SharedSpan<int> values(std::vector<int>{1, 2});
    const SharedSpan<int> copy = values;
    EXPECT_EQ(copy.serial(), values.serial());
    EXPECT_NE(SharedSpan<int>(std::vector<int>{1, 2}).serial(), values.serial());
    EXPECT_NE(SharedSpan<int>(std::vector<int>()).serial(), 0U);
}

}  // namespace
}  // namespace hop::serial_test

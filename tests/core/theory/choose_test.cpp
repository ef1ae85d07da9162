// SPDX-License-Identifier: GPL-3.0-or-later
// Binomial coefficients.
#include "core/theory/choose.h"

#include <gtest/gtest.h>

namespace hop::theory::choose_test {
namespace {

TEST(Choose, CountsSubsets) {
    EXPECT_EQ(choose(5, 0), 1U);
    EXPECT_EQ(choose(5, 2), 10U);
    EXPECT_EQ(choose(9, 5), 126U);
    EXPECT_EQ(choose(62, 31), 465428353255261088U);
}

}  // namespace
}  // namespace hop::theory::choose_test

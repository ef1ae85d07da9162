// SPDX-License-Identifier: GPL-3.0-or-later
// Finding entries by id.
#include "core/base/catalogue.h"

#include <gtest/gtest.h>

#include <array>

namespace hop::catalogue_test {
namespace {

struct Entry {
    std::string_view id;
};
constexpr std::array kEntries = {Entry{"optimal"}, Entry{"shortest-path"}};

TEST(Catalogue, FindsByIdAndByExpression) {
    const auto byId = findEntry("algorithm", std::span<const Entry>(kEntries), "shortest-path");
    ASSERT_TRUE(byId.ok());
    EXPECT_EQ(*byId, &kEntries[1]);
    const auto byCall = findEntry("algorithm", std::span<const Entry>(kEntries), *parseExpression("optimal(seed=3)"));
    ASSERT_TRUE(byCall.ok());
    EXPECT_EQ(*byCall, &kEntries[0]);
}

TEST(Catalogue, OffersTheNearest) {
    EXPECT_EQ(findEntry("algorithm", std::span<const Entry>(kEntries), "optimum").error().message,
              "there is no algorithm called 'optimum'; did you mean optimal?");
    EXPECT_EQ(findEntry("network", std::span<const Entry>(kEntries), *parseExpression("x(1)")).error().message,
              "there is no network called 'x'; known are optimal, shortest-path");
}

TEST(Catalogue, WantsANameWithTheRightArticle) {
    EXPECT_EQ(findEntry("algorithm", std::span<const Entry>(kEntries), *parseExpression("[1]")).error().message,
              "an algorithm is a name such as 'optimal', not '[1]'");
    EXPECT_EQ(findEntry("task", std::span<const Entry>(kEntries), *parseExpression("7")).error().message,
              "a task is a name such as 'optimal', not '7'");
}

}  // namespace
}  // namespace hop::catalogue_test

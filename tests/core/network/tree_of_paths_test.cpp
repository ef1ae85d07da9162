// SPDX-License-Identifier: GPL-3.0-or-later
// Trees of paths: who leads where, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/network/catalogue.h"
#include "core/network/measure.h"

namespace hop::network::tree_of_paths_test {
namespace {

using testing::HasSubstr;

std::string refusal(const std::string& expression) {
    const auto network = build(expression, {});
    EXPECT_FALSE(network.ok()) << expression;
    return network.ok() ? "" : network.error().message;
}

// Every start, and that of the single path, is as far from f, and all ways to f but the single path's go through m.
TEST(TreeOfPaths, AllPathsAreEquallyLongAndShareTheirLastLink) {
    for (const char* expression : {"tree-of-paths([4,3,2,1])", "tree-of-paths([7,7,3,1,1])", "tree-of-paths([2,1])"}) {
        const auto network = *build(expression, {});
        NodeId f = 0;
        while (network->address(f) != "f") ++f;
        EXPECT_EQ(network->address(f - 1), "m");
        const std::uint32_t length = distancesFrom(*network, f)[0];
        EXPECT_EQ(network->nodeCount(), f + 1 + length);
        std::uint32_t starts = 0;
        for (NodeId node = 0; node < network->nodeCount(); ++node) {
            if (network->degree(node) > 1) continue;
            EXPECT_EQ(network->distance(node, f), length) << expression << ' ' << network->address(node);
            if (node > f) continue;
            EXPECT_EQ(node, starts++);
            EXPECT_EQ(network->distance(node, f - 1), length - 1) << expression << ' ' << network->address(node);
        }
        EXPECT_EQ(network->address(network->nodeCount() - 1), "P1");
        EXPECT_EQ(network->degree(f), 2U);
        EXPECT_EQ(std::to_string(starts), std::string(1, expression[15]));
    }
    EXPECT_EQ((*build("tree-of-paths([4,1],beside=no)", {}))->nodeCount(), 6U);
}

TEST(TreeOfPaths, SaysWhatIsWrongWithTheWidths) {
    EXPECT_THAT(refusal("tree-of-paths([1])"), HasSubstr("widths needs two levels at least, for example [2,1]"));
    EXPECT_THAT(refusal("tree-of-paths([2,3,1])"), HasSubstr("grows from 2 to 3, but paths only meet"));
    EXPECT_THAT(refusal("tree-of-paths([4,2])"),
                HasSubstr("ends with 2, but the paths have their last link in common"));
    EXPECT_THAT(refusal("tree-of-paths([4096,4096,1])"), HasSubstr("has more than 4,096 nodes"));
    EXPECT_THAT(refusal("tree-of-paths([0,1])"), HasSubstr("widths"));
    EXPECT_THAT(refusal("tree-of-paths([])"), HasSubstr("widths"));
}

}  // namespace
}  // namespace hop::network::tree_of_paths_test

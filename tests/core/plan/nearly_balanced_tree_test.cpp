// SPDX-License-Identifier: GPL-3.0-or-later
// The nearly balanced tree: what BOSTT says that it lacks.
#include "core/plan/nearly_balanced_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "core/network/catalogue.h"
#include "core/plan/rotation_classes.h"
#include "core/plan/tree_children.h"

namespace hop::plan::nearly_balanced_tree_test {
namespace {

bool isPrime(std::uint32_t d) {
    for (std::uint32_t k = 2; k * k <= d; ++k)
        if (d % k == 0) return false;
    return d > 1;
}

TEST(NearlyBalancedTree, IsPerfectlyBalancedForPrimeDimensionsOnly) {
    for (std::uint32_t d = 2; d <= 13; ++d) {
        const auto network = *network::build("hypercube(" + std::to_string(d) + ")", {});
        const NodeId root = network->nodeCount() / 3;
        const Tree tree = nearlyBalancedTree(*network, root);
        const auto depths = depthsOf(*network, tree), sizes = subtreeSizesOf(*network, tree);
        for (NodeId node = 0; node < network->nodeCount(); ++node)
            ASSERT_EQ(depths[node], static_cast<std::uint32_t>(std::popcount(node ^ root)));
        std::uint32_t largest = 0;
        for (std::uint32_t j = 0; j < d; ++j) largest = std::max(largest, sizes[root ^ NodeId{1} << j]);
        EXPECT_EQ(largest, rotationClasses(d).size()) << d;
        EXPECT_EQ(largest == (network->nodeCount() - 1 + d - 1) / d, isPrime(d)) << d;
    }
}

}  // namespace
}  // namespace hop::plan::nearly_balanced_tree_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Tidy drawings: nothing too near, parents in the middle, alike subtrees alike, no room wasted.
#include "core/scene/tree/tidy_tree.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include "core/plan/tree_children.h"

namespace hop::scene::tidy_tree_test {
namespace {

std::vector<std::uint32_t> depthsOf(const std::vector<std::uint32_t>& parents) {
    std::vector<std::uint32_t> depths(parents.size(), 0);
    for (std::size_t i = 1; i < parents.size(); ++i) depths[i] = depths[parents[i]] + 1;
    return depths;
}

// What every tidy drawing keeps.
void expectTidy(const std::vector<std::uint32_t>& parents) {
    const TidyTree tree = tidy(parents, 1.0, 1.5);
    const auto depths = depthsOf(parents);
    std::map<std::uint32_t, std::map<double, std::uint32_t>> levels;
    for (std::uint32_t i = 0; i < parents.size(); ++i) {
        EXPECT_TRUE(levels[depths[i]].emplace(tree.across[i], i).second) << "two nodes at one place";
        EXPECT_GE(tree.across[i], 0.0);
        EXPECT_LE(tree.across[i], tree.width);
    }
    for (const auto& [depth, level] : levels)
        for (auto next = std::next(level.begin()), at = level.begin(); next != level.end(); ++at, ++next)
            EXPECT_GE(next->first - at->first, (parents[at->second] == parents[next->second] ? 1.0 : 1.5) - 1e-9);
    std::vector<std::vector<double>> children(parents.size());
    for (std::uint32_t i = 1; i < parents.size(); ++i) children[parents[i]].push_back(tree.across[i]);
    for (std::uint32_t i = 0; i < parents.size(); ++i) {
        if (children[i].empty()) continue;
        EXPECT_TRUE(std::is_sorted(children[i].begin(), children[i].end()));
        EXPECT_NEAR(tree.across[i], (children[i].front() + children[i].back()) / 2.0, 1e-9);
    }
}

TEST(TidyTree, OfOneNodeAndOfAPath) {
    EXPECT_EQ(tidy(std::vector<std::uint32_t>{0}).width, 0.0);
    const TidyTree path = tidy(std::vector<std::uint32_t>{0, 0, 1, 2});
    EXPECT_EQ(path.width, 0.0);
    EXPECT_EQ(path.depth, 3U);
}

TEST(TidyTree, SubtreesComeAsNearAsTheyCan) {
    // A root with a leaf and a node that has three: the leaf stands above the first of them, not beside it.
    const TidyTree tree = tidy(std::vector<std::uint32_t>{0, 0, 0, 2, 2, 2}, 1.0, 1.5);
    EXPECT_DOUBLE_EQ(tree.width, 2.0);
    EXPECT_DOUBLE_EQ(tree.across[1], tree.across[3]);
}

TEST(TidyTree, KeepsItsRulesOnRandomTrees) {
    std::mt19937 generator(7);
    const auto random = [&] { return static_cast<std::uint32_t>(generator()); };
    for (int round = 0; round < 60; ++round) {
        std::vector<std::uint32_t> parents = {0};
        const std::uint32_t reach = 1 + static_cast<std::uint32_t>(random() % 12);
        while (parents.size() < 2 + random() % 200) {
            const auto count = static_cast<std::uint32_t>(parents.size());
            parents.push_back(count - 1 - static_cast<std::uint32_t>(random() % std::min(count, reach)));
        }
        expectTidy(parents);
    }
}

}  // namespace
}  // namespace hop::scene::tidy_tree_test

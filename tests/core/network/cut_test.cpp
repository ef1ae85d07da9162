// SPDX-License-Identifier: GPL-3.0-or-later
// The narrowest cut: known ones, those of products, and the width of the part that is named.
#include "core/network/cut.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "tests/core/network/members.h"

namespace hop::network::cut_test {
namespace {

TEST(NarrowestCut, KnownSteps) {
    const std::pair<const char*, std::uint64_t> kKnown[] = {{"ring(6)", 5},
                                                            {"ring(8)", 8},
                                                            {"ring(64)", 512},
                                                            {"path(5)", 6},
                                                            {"path(64)", 1024},
                                                            {"complete(7)", 1},
                                                            {"complete(33)", 1},
                                                            {"star(5)", 4},
                                                            {"star(64)", 63},
                                                            {"petersen", 5},
                                                            {"hypercube(4)", 8},
                                                            {"torus(6,2)", 27},
                                                            {"torus(5,2)", 15},
                                                            {"mesh(4,2)", 16},
                                                            {"power(star(4),2)", 12},
                                                            {"power(complete(3),3)", 9},
                                                            {"complete-bipartite(3,3)", 2},
                                                            {"product(path(4),ring(5))", 20},
                                                            {"product(ring(5),star(4))", 15}};
    for (const auto& [expression, steps] : kKnown) {
        const auto cut = narrowestCut(*member(expression));
        ASSERT_TRUE(cut) << expression;
        EXPECT_EQ(cut->steps(), steps) << expression;
    }
    EXPECT_FALSE(narrowestCut(*member("complete-bipartite(12,30)"))) << "too large to try all";
}

// What is said of the part is so: counted link by link.
TEST(NarrowestCut, IsAsWideAsItSays) {
    for (const std::string& expression : memberExpressions()) {
        const NetworkPtr network = member(expression);
        const auto cut = narrowestCut(*network);
        if (!cut) continue;
        SCOPED_TRACE(expression);
        const std::vector<bool> side = sideOf(*cut, network);
        const auto isInside = [&](NodeId node) { return side[node]; };
        std::uint64_t inside = 0, width = 0;
        for (NodeId node = 0; node < network->nodeCount(); ++node) inside += isInside(node) ? 1 : 0;
        for (LinkId id = 0; id < network->linkCount(); ++id) {
            const Link link = network->link(id);
            if (isInside(link.from) && !isInside(link.to)) width += link.bandwidth;
        }
        EXPECT_EQ(width, cut->width * cut->copies);
        EXPECT_EQ(inside * (network->nodeCount() - inside), cut->pairs * cut->copies * cut->copies);
    }
}

}  // namespace
}  // namespace hop::network::cut_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Non-wasting choices: nothing can be added to any step, the bounds hold, orders are kept.
#include "core/plan/non_wasting.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace hop::plan::non_wasting_test {
namespace {

constexpr Offer kOffers[] = {Offer::farthest, Offer::nearest, Offer::tag, Offer::random, Offer::adversary};

RandomStream stream() { return RandomStream(StreamKey{}); }

Choices choose(const std::vector<Edge>& edges, const std::vector<NodeId>& tags, std::uint32_t columns, Offer offer) {
    RandomStream random = stream();
    return chooseNonWasting(edges, tags, columns, offer, random);
}

std::string objections(const std::vector<Edge>& edges, const Choices& choices) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> left;
    for (const Edge& edge : edges) ++left[{edge.row, edge.column}];
    std::size_t e = 0;
    for (std::uint32_t step = 0; e < choices.edges.size(); ++step) {
        std::set<std::uint32_t> rows, columns;
        for (; e < choices.edges.size() && choices.colours[e] == step; ++e) {
            const Edge& edge = choices.edges[e];
            if (!rows.insert(edge.row).second || !columns.insert(edge.column).second) return "a line is used twice";
            if (--left[{edge.row, edge.column}] < 0) return "there is no such crossing";
        }
        for (const auto& [entry, count] : left)
            if (count > 0 && !rows.contains(entry.first) && !columns.contains(entry.second))
                return "row " + std::to_string(entry.first) + " and column " + std::to_string(entry.second) +
                       " are both idle in step " + std::to_string(step);
    }
    for (const auto& [entry, count] : left)
        if (count != 0) return "something is left";
    return {};
}

TEST(NonWasting, Orders) {
    // Rows of 2, 1, 1 and 2 crossings.
    const std::vector<Edge> edges = {{0, 0}, {0, 1}, {1, 0}, {2, 1}, {3, 0}, {3, 1}};
    const std::vector<NodeId> tags = {7, 5, 4, 6};
    const auto firstStep = [&](Offer offer) {
        const Choices choices = choose(edges, tags, 2, offer);
        std::vector<Edge> first;
        for (std::size_t e = 0; e < choices.edges.size() && choices.colours[e] == 0; ++e)
            first.push_back(choices.edges[e]);
        return first;
    };
    EXPECT_EQ(firstStep(Offer::farthest), (std::vector<Edge>{{3, 0}, {0, 1}}));
    EXPECT_EQ(firstStep(Offer::nearest), (std::vector<Edge>{{2, 1}, {1, 0}}));
    EXPECT_EQ(firstStep(Offer::tag), (std::vector<Edge>{{2, 1}, {1, 0}}));
    // The longest bound is that of row 0: it comes last.
    EXPECT_EQ(choose(edges, tags, 2, Offer::adversary).edges.back().row, 0U);
}

TEST(NonWasting, EqualTagsGoByNumber) {
    const std::vector<Edge> edges = {{0, 0}, {1, 0}, {2, 0}};
    EXPECT_EQ(choose(edges, {3, 3, 1}, 1, Offer::tag).edges, (std::vector<Edge>{{2, 0}, {0, 0}, {1, 0}}));
}

TEST(NonWasting, Bounds) {
    const std::vector<Edge> edges = {{0, 0}, {0, 0}, {0, 1}, {1, 0}};
    const NonWastingBounds bounds = nonWastingBounds(edges, 2, 2);
    EXPECT_EQ(bounds.rowsAndColumns, 3U + 3U - 1U);
    EXPECT_EQ(bounds.entries, 3U + 3U - 2U);
    EXPECT_EQ(bounds.row, 0U);
    EXPECT_EQ(nonWastingBounds({}, 0, 2).entries, 0U);
    EXPECT_TRUE(choose({}, {}, 2, Offer::nearest).edges.empty());
}

RC_GTEST_PROP(NonWasting, AnyMultigraphInAnyOrder, ()) {
    const auto rows = *rc::gen::inRange<std::uint32_t>(1, 25);
    const auto columns = *rc::gen::inRange<std::uint32_t>(1, 8);
    auto edges = *rc::gen::container<std::vector<Edge>>(rc::gen::construct<Edge>(
        rc::gen::inRange<std::uint32_t>(0, rows), rc::gen::inRange<std::uint32_t>(0, columns)));
    std::ranges::stable_sort(edges, {}, [](const Edge& edge) { return std::pair(edge.row, edge.column); });
    std::vector<NodeId> tags(rows);
    for (NodeId& tag : tags) tag = *rc::gen::inRange<NodeId>(1, 16);
    const NonWastingBounds bounds = nonWastingBounds(edges, rows, columns);
    RC_ASSERT(bounds.entries <= bounds.rowsAndColumns);
    for (const Offer offer : kOffers) {
        const Choices choices = choose(edges, tags, columns, offer);
        RC_ASSERT(objections(edges, choices) == "");
        const std::uint64_t steps = choices.colours.empty() ? 0 : choices.colours.back() + std::uint64_t{1};
        RC_ASSERT(steps <= bounds.entries);
        RC_ASSERT(choices == choose(edges, tags, columns, offer));
    }
}

}  // namespace
}  // namespace hop::plan::non_wasting_test

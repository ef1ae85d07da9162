// SPDX-License-Identifier: GPL-3.0-or-later
// The sets A_i and A_i(t): BOSTT Fig. 2's example that conflicts, its repair, the sets of the optimal algorithm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/support/shown_run.h"
#include "ui/figure/broadcast_sets_model.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::broadcast_sets_test {
namespace {

using test::showRun;
using ::testing::HasSubstr;

BroadcastSets setsOf(const std::string& network, const std::string& task, const std::string& algorithm) {
    return makeBroadcastSets(showRun(network, task, algorithm)->frame());
}

constexpr const char* kRepaired = "link-sets([[[0,1],[0,2],[0,4]],[[1,3],[4,5]],[[2,6],[5,7]]])";
constexpr const char* kConflicting = "link-sets([[[0,1],[0,4]],[[0,2],[1,3],[4,5]],[[2,6],[5,7]]],conflicts=wait)";

// How many sources want each link in a set.
std::map<LinkId, int> wanted(const BroadcastSets& sets, std::size_t set) {
    std::map<LinkId, int> all;
    for (const BroadcastSets::Row& row : sets.rows)
        for (const auto& link : row.sets[set]) ++all[link.link];
    return all;
}

TEST(BroadcastSets, OfThePrintedExampleMeetInTheSecondSet) {
    const BroadcastSets sets = setsOf("hypercube(3)", "multinode-broadcast", kConflicting);
    ASSERT_EQ(sets.rows.size(), 8U);
    ASSERT_EQ(sets.setCount(), 3U);
    EXPECT_FALSE(sets.conflicts(0));
    EXPECT_TRUE(sets.conflicts(1));
    EXPECT_FALSE(sets.conflicts(2));
    int twice = 0;
    for (const auto& [link, count] : wanted(sets, 1)) twice += count == 2 ? 1 : 0;
    EXPECT_EQ(twice, 8) << "every link of type 1, by two sources";
    for (const BroadcastSets::Row& row : sets.rows)
        for (const auto& link : row.sets[1]) {
            EXPECT_EQ(link.conflicts, link.type == 1);
            EXPECT_EQ(wanted(sets, 1)[link.link], link.conflicts ? 2 : 1);
        }
    // One of the two waits for a step, and all that comes later with it.
    EXPECT_EQ(sets.rows[0].sets[1][0].step, 2U);
    EXPECT_EQ(sets.rows[0].sets[1][1].step, 3U);
    EXPECT_EQ(sets.rows[0].sets[2][0].step, 4U);
}

TEST(BroadcastSets, OfTheRepairNeverMeet) {
    const BroadcastSets sets = setsOf("hypercube(3)", "multinode-broadcast", kRepaired);
    for (std::size_t set = 0; set < 3; ++set) {
        EXPECT_FALSE(sets.conflicts(set));
        for (const auto& [link, count] : wanted(sets, set)) EXPECT_EQ(count, 1) << link;
    }
    EXPECT_TRUE(sets.notes.empty()) << "its tree is not the numbered one";
}

TEST(BroadcastSets, OfTheOptimalAlgorithmHaveTheirNumbers) {
    const BroadcastSets sets = setsOf("hypercube(4)", "multinode-broadcast", "multinode-broadcast");
    ASSERT_EQ(sets.notes.size(), 4U);
    EXPECT_EQ(sets.notes[0].toStdString(), "n 1–4, R₁₁");
    EXPECT_EQ(sets.notes[1].toStdString(), "n 5–8, R₂₁");
    EXPECT_EQ(sets.notes[3].toStdString(), "n 13–15, R₃₁ all ones");
    for (std::size_t set = 0; set < 4; ++set)
        for (const auto& [link, count] : wanted(sets, set)) EXPECT_EQ(count, 1);
}

TEST(BroadcastSets, OfOtherBroadcastsAreTheStepsOfTheRun) {
    const BroadcastSets sets = setsOf("mesh(3,2)", "multinode-broadcast", "tree-broadcast");
    EXPECT_FALSE(sets.moved);
    ASSERT_EQ(sets.rows.size(), 9U);
    std::size_t links = 0;
    for (const BroadcastSets::Row& row : sets.rows)
        for (const auto& set : row.sets) links += set.size();
    EXPECT_EQ(links, 72U);
    EXPECT_EQ(setsOf("hypercube(7)", "multinode-broadcast", "multinode-broadcast").rows.size(), 1U);
    EXPECT_THAT(setsOf("hypercube(3)", "total-exchange", "optimal").refusal.toStdString(),
                HasSubstr("those of broadcasts"));
}

TEST(BroadcastSets, AClickOnALinkSelectsItInEveryRow) {
    const auto showing = showRun("hypercube(3)", "multinode-broadcast", kConflicting);
    const auto figure = std::ranges::find(catalogue(), std::string_view("broadcast-sets"), &Entry::id)->make();
    const Canvas canvas{.area = QRectF(QPointF(), figure->naturalSize(showing->frame())),
                        .theme = &style::lightTheme()};
    std::set<std::uint32_t> links;
    for (double y = 40; y < canvas.area.height(); y += 4)
        for (double x = 60; x < canvas.area.width(); x += 8)
            if (const auto found = figure->hit({x, y}, canvas, {}, showing->frame());
                found.kind == scene::Selection::Kind::link)
                links.insert(found.id);
    EXPECT_EQ(links.size(), 24U);
}

}  // namespace
}  // namespace hop::ui::figure::broadcast_sets_test

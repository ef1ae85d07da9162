// SPDX-License-Identifier: GPL-3.0-or-later
// The sets A_i and A_i(t): BOSTT Fig. 2's example that conflicts, its repair, the sets of the optimal algorithm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/scene/scene.h"
#include "core/scene/table/broadcast_link_sets.h"
#include "core/scene/table/table.h"
#include "tests/support/shown_run.h"

namespace hop::scene::broadcast_sets_test {
namespace {

using test::showRun;
using ::testing::HasSubstr;

BroadcastLinkSets setsOf(const std::string& network, const std::string& task, const std::string& algorithm) {
    return broadcastLinkSetsOf(showRun(network, task, algorithm)->instant());
}

constexpr const char* kRepaired = "link-sets([[[0,1],[0,2],[0,4]],[[1,3],[4,5]],[[2,6],[5,7]]])";
constexpr const char* kConflicting = "link-sets([[[0,1],[0,4]],[[0,2],[1,3],[4,5]],[[2,6],[5,7]]],conflicts=wait)";

// How many sources want each link in a set.
std::map<LinkId, int> wanted(const BroadcastLinkSets& sets, std::size_t set) {
    std::map<LinkId, int> all;
    for (const BroadcastLinkSets::Row& row : sets.rows)
        for (const auto& link : row.sets[set]) ++all[link.link];
    return all;
}

TEST(BroadcastLinkSets, OfThePrintedExampleMeetInTheSecondSet) {
    const BroadcastLinkSets sets = setsOf("hypercube(3)", "multinode-broadcast", kConflicting);
    ASSERT_EQ(sets.rows.size(), 8U);
    ASSERT_EQ(sets.setCount(), 3U);
    EXPECT_FALSE(sets.conflicts(0));
    EXPECT_TRUE(sets.conflicts(1));
    EXPECT_FALSE(sets.conflicts(2));
    int twice = 0;
    for (const auto& [link, count] : wanted(sets, 1)) twice += count == 2 ? 1 : 0;
    EXPECT_EQ(twice, 8) << "every link of type 1, by two sources";
    for (const BroadcastLinkSets::Row& row : sets.rows)
        for (const auto& link : row.sets[1]) {
            EXPECT_EQ(link.conflicts, link.type == 1);
            EXPECT_EQ(wanted(sets, 1)[link.link], link.conflicts ? 2 : 1);
        }
    // One of the two waits for a step, and all that comes later with it.
    EXPECT_EQ(sets.rows[0].sets[1][0].step, 2U);
    EXPECT_EQ(sets.rows[0].sets[1][1].step, 3U);
    EXPECT_EQ(sets.rows[0].sets[2][0].step, 4U);
}

TEST(BroadcastLinkSets, OfTheRepairNeverMeet) {
    const BroadcastLinkSets sets = setsOf("hypercube(3)", "multinode-broadcast", kRepaired);
    for (std::size_t set = 0; set < 3; ++set) {
        EXPECT_FALSE(sets.conflicts(set));
        for (const auto& [link, count] : wanted(sets, set)) EXPECT_EQ(count, 1) << link;
    }
    EXPECT_TRUE(sets.notes.empty()) << "its tree is not the numbered one";
}

TEST(BroadcastLinkSets, OfTheOptimalAlgorithmHaveTheirNumbers) {
    const BroadcastLinkSets sets = setsOf("hypercube(4)", "multinode-broadcast", "multinode-broadcast");
    ASSERT_EQ(sets.notes.size(), 4U);
    EXPECT_EQ(sets.notes[0], "n 1–4, R₁₁");
    EXPECT_EQ(sets.notes[1], "n 5–8, R₂₁");
    EXPECT_EQ(sets.notes[3], "n 13–15, R₃₁ all ones");
    for (std::size_t set = 0; set < 4; ++set)
        for (const auto& [link, count] : wanted(sets, set)) EXPECT_EQ(count, 1);
}

TEST(BroadcastLinkSets, OfOtherBroadcastsAreTheStepsOfTheRun) {
    const BroadcastLinkSets sets = setsOf("mesh(3,2)", "multinode-broadcast", "tree-broadcast");
    EXPECT_FALSE(sets.moved);
    ASSERT_EQ(sets.rows.size(), 9U);
    std::size_t links = 0;
    for (const BroadcastLinkSets::Row& row : sets.rows)
        for (const auto& set : row.sets) links += set.size();
    EXPECT_EQ(links, 72U);
    EXPECT_EQ(setsOf("hypercube(7)", "multinode-broadcast", "multinode-broadcast").rows.size(), 1U);
    EXPECT_THAT(setsOf("hypercube(3)", "total-exchange", "optimal").refusal, HasSubstr("those of broadcasts"));
}

TEST(BroadcastSets, TellWhatMeets) {
    const auto showing = showRun("hypercube(3)", "multinode-broadcast", kConflicting);
    const ScenePtr scene = figureOf("broadcast-sets").source()->at(showing->instant());
    const Table::Fixed& fixed = *scene->form.get<Table>().fixed;
    EXPECT_EQ(fixed.caption, "A₂: 24 transmissions contend for 16 links");
    ASSERT_EQ(fixed.columns.size(), 3U);
    EXPECT_EQ(fixed.columns[1].head, "A₂ · steps 2–3");
    EXPECT_EQ(fixed.columns[1].note, "2 links of type 1");
    EXPECT_TRUE(fixed.columns[1].wrong);
    EXPECT_FALSE(fixed.columns[0].wrong);
}

TEST(BroadcastSets, NoteTheNumbersOfTheirColumns) {
    const auto showing = showRun("hypercube(4)", "multinode-broadcast", "multinode-broadcast");
    const ScenePtr scene = figureOf("broadcast-sets").source()->at(showing->instant());
    const Table::Fixed& fixed = *scene->form.get<Table>().fixed;
    ASSERT_EQ(fixed.columns.size(), 4U);
    EXPECT_EQ(fixed.columns[1].note, "n 5–8, R₂₁");
    EXPECT_FALSE(fixed.columns[1].wrong);
}

TEST(BroadcastSets, AsATable) {
    const auto showing = showRun("hypercube(2)", "broadcast(root=1)", "tree-broadcast");
    EXPECT_EQ(csvOf(listingOf(*figureOf("broadcast-sets").source()->at(showing->instant()))),
              "source,step 1,step 2\nt = 01,\"01→00, 01→11\",00→10\n");
}

}  // namespace
}  // namespace hop::scene::broadcast_sets_test

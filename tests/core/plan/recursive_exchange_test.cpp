// SPDX-License-Identifier: GPL-3.0-or-later
// The recursive total exchange: BOSTT Fig. 6, and that the queues of a node give the same schedule.
#include "core/plan/recursive_exchange.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <numeric>
#include <set>

namespace hop::plan::recursive_exchange_test {
namespace {

using Nodes = std::vector<NodeId>;

std::vector<std::uint32_t> rowsOf(std::uint32_t dimensions) {
    std::vector<std::uint32_t> rows(std::size_t{1} << dimensions);
    for (std::uint32_t tag = 1; tag < rows.size(); ++tag) rows[tag] = tag - 1;
    return rows;
}

TEST(RecursiveExchange, TablesOfFigureSix) {
    const auto tables = exchangeTables(4);
    ASSERT_EQ(tables.size(), 5U);
    EXPECT_EQ(tables[1], (Nodes{0b0001}));
    EXPECT_EQ(tables[2], (Nodes{0b0011, 0b0010}));
    EXPECT_EQ(tables[3], (Nodes{0b0101, 0b0111, 0b0110, 0b0100}));
    EXPECT_EQ(tables[4], (Nodes{0b1001, 0b1011, 0b1101, 0b1010, 0b1111, 0b1110, 0b1100, 0b1000}));
}

TEST(RecursiveExchange, EveryLinkTakesOneOfThePacketsForTheOtherHalf) {
    const auto tables = exchangeTables(12);
    for (std::uint32_t k = 1; k <= 12; ++k) {
        const std::set<NodeId> all(tables[k].begin(), tables[k].end());
        EXPECT_EQ(all.size(), std::size_t{1} << (k - 1));
        EXPECT_EQ(*all.begin(), NodeId{1} << (k - 1));
        EXPECT_EQ(*all.rbegin(), (NodeId{1} << k) - 1);
        EXPECT_EQ(tables[k].back(), NodeId{1} << (k - 1));
    }
}

// Every packet crosses the links of its tag, each once; no link and no packet is used twice in a step.
void expectExchange(const SymmetricPlan& plan, std::uint32_t d) {
    std::vector<NodeId> at(std::size_t{1} << d, 0);  // by row
    for (Step step = 1; step <= plan.steps(); ++step) {
        std::set<std::uint32_t> types, rows;
        for (const SymmetricMove& move : plan.at(step)) {
            ASSERT_TRUE(types.insert(move.type).second);
            ASSERT_TRUE(rows.insert(move.row).second);
            ASSERT_EQ(at[move.row], move.offset) << "step " << step;
            at[move.row] ^= NodeId{1} << move.type;
            ASSERT_EQ((move.flags & kDelivers) != 0, at[move.row] == move.row + 1);
        }
    }
    for (NodeId row = 0; row + 1 < at.size(); ++row) ASSERT_EQ(at[row], row + 1);
    ASSERT_EQ(plan.entries.size(), std::size_t{d} << (d - 1));
}

TEST(RecursiveExchange, IsATotalExchangeWithEveryLinkBusy) {
    for (std::uint32_t d = 1; d <= 12; ++d) {
        SCOPED_TRACE(d);
        const SymmetricPlan plan = recursiveExchangePlan(d, rowsOf(d), true);
        EXPECT_EQ(plan.steps(), Step{1} << (d - 1));
        expectExchange(plan, d);
        for (Step step = 1; step <= plan.steps(); ++step) ASSERT_EQ(plan.at(step).size(), d);
        const SymmetricPlan waiting = recursiveExchangePlan(d, rowsOf(d), false);
        EXPECT_EQ(waiting.steps(), (Step{1} << d) - 1);
        expectExchange(waiting, d);
    }
}

TEST(RecursiveExchange, QueuesGiveTheSameSchedule) {
    for (std::uint32_t d = 1; d <= 12; ++d)
        EXPECT_EQ(queuedExchangePlan(d, rowsOf(d)), recursiveExchangePlan(d, rowsOf(d), true)) << d;
}

// BOSTT §4, equation (6): own packets sent up to time n.
TEST(RecursiveExchange, NoNodeHurriesWithItsOwnPackets) {
    for (std::uint32_t d = 1; d <= 10; ++d) {
        const SymmetricPlan plan = recursiveExchangePlan(d, rowsOf(d), true);
        std::uint64_t own = 0;
        for (Step n = 1; n <= plan.steps(); ++n) {
            for (const SymmetricMove& move : plan.at(n)) own += move.offset == 0 ? 1 : 0;
            EXPECT_LE(own, (std::uint64_t{1} << (d - 1)) + n - 1);
        }
        EXPECT_EQ(own, (std::uint64_t{1} << d) - 1);
    }
}

// BOSTT Fig. 5.
TEST(RecursiveExchange, PhasesOfTheThreeCube) {
    const SymmetricPlan plan = recursiveExchangePlan(3, rowsOf(3), true);
    ASSERT_EQ(plan.phases.size(), 2U);
    EXPECT_EQ(plan.phases[0], (Phase{1, 2, "phase 1, first half of phase 2"}));
    EXPECT_EQ(plan.phases[1], (Phase{3, 4, "phase 3, second half of phase 2"}));
    for (Step step = 1; step <= 4; ++step)
        for (const SymmetricMove& move : plan.at(step)) EXPECT_EQ(move.tag, move.type == 2 ? 2 : step <= 2 ? 1 : 3);
    const SymmetricPlan waiting = recursiveExchangePlan(3, rowsOf(3), false);
    EXPECT_EQ(waiting.phases[1], (Phase{5, 7, "phase 3"}));
    for (Step step = 1; step <= 7; ++step)
        for (const SymmetricMove& move : waiting.at(step)) EXPECT_EQ(move.tag == 3, step > 4);
}

}  // namespace
}  // namespace hop::plan::recursive_exchange_test

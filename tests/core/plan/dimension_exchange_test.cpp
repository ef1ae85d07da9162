// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange one dimension after the other.
#include "core/plan/dimension_exchange.h"

#include <gtest/gtest.h>

#include <numeric>

namespace hop::plan::dimension_exchange_test {
namespace {

TEST(DimensionExchange, TakesEveryPacketHomeOneLinkAStep) {
    for (std::uint32_t d = 1; d <= 8; ++d) {
        const NodeId nodes = NodeId{1} << d;
        std::vector<std::uint32_t> rowOf(nodes);
        std::iota(rowOf.begin(), rowOf.end(), 0U);  // the row is the tag
        const SymmetricPlan plan = dimensionExchangePlan(d, rowOf);
        EXPECT_EQ(plan.steps(), Step{d} << (d - 1));
        std::vector<NodeId> at(nodes, 0);
        for (Step step = 1; step <= plan.steps(); ++step) {
            ASSERT_EQ(plan.at(step).size(), 1U);
            const SymmetricMove move = plan.at(step).front();
            EXPECT_EQ(at[move.row], move.offset);
            at[move.row] ^= NodeId{1} << move.type;
            EXPECT_EQ((move.flags & kDelivers) != 0, at[move.row] == move.row);
        }
        for (NodeId tag = 1; tag < nodes; ++tag) EXPECT_EQ(at[tag], tag);
    }
}

}  // namespace
}  // namespace hop::plan::dimension_exchange_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The optimal multinode broadcast of a cube: its steps, its links, and when a copy is kept.
#include "core/plan/multinode_broadcast.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace hop::plan::multinode_broadcast_test {
namespace {

// BOSTT §2: the sets A_i, for all ports and for few.
TEST(MultinodeBroadcast, SetsHaveLinksOfDifferentTypesFromNodesThatHaveThePacket) {
    for (std::uint32_t d = 1; d <= 12; ++d)
        for (std::uint32_t ports = 1; ports <= d; ++ports) {
            SCOPED_TRACE(std::to_string(d) + ", ports " + std::to_string(ports));
            const SymmetricPlan plan = multinodePlan(multinodeTree(d), ports);
            ASSERT_EQ(plan.steps(), ((1U << d) - 1 + ports - 1) / ports);
            std::set<NodeId> has = {0};
            for (Step step = 1; step <= plan.steps(); ++step) {
                std::set<std::uint16_t> types;
                std::vector<NodeId> reached;
                for (const SymmetricMove& move : plan.at(step)) {
                    ASSERT_TRUE(types.insert(move.type).second);
                    ASSERT_TRUE(has.contains(move.offset));
                    reached.push_back(move.offset ^ NodeId{1} << move.type);
                }
                for (const NodeId node : reached) ASSERT_TRUE(has.insert(node).second);
            }
            ASSERT_EQ(has.size(), std::size_t{1} << d);
        }
}

TEST(MultinodeBroadcast, TakesAsFewStepsAsCanBe) {
    const std::vector<Step> steps = {2, 3, 4, 7, 11, 19, 32, 57, 103, 187, 342};
    for (std::uint32_t d = 2; d <= 12; ++d) EXPECT_EQ(multinodePlan(multinodeTree(d), d).steps(), steps[d - 2]);
}

// A copy is kept where it is forwarded later, and given up once.
TEST(MultinodeBroadcast, PlanSaysWhatBuffersHold) {
    const SymmetricPlan plan = multinodePlan(multinodeTree(5), 5);
    std::set<NodeId> kept = {0}, given;
    for (const SymmetricMove& move : plan.entries) {
        if ((move.flags & kKept) != 0) kept.insert(move.offset ^ NodeId{1} << move.type);
        EXPECT_TRUE(kept.contains(move.offset));
        EXPECT_FALSE(given.contains(move.offset));
        if ((move.flags & kLastForward) != 0) given.insert(move.offset);
    }
    EXPECT_EQ(kept, given);
    EXPECT_EQ(plan.tagNames.at(plan.entries.back().tag), "all ones");
}

}  // namespace
}  // namespace hop::plan::multinode_broadcast_test

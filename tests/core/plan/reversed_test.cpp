// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts run backwards: the same hops the other way in the opposite order; what wastes a hop cannot be reversed.
#include "core/plan/reversed.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/network/catalogue.h"
#include "core/plan/broadcasts.h"
#include "core/plan/multinode_broadcast.h"

namespace hop::plan::reversed_test {
namespace {

network::NetworkPtr networkOf(const char* expression) { return *network::build(expression, {}); }

struct TwoBroadcasts {
    network::NetworkPtr network = networkOf("mesh(3,2)");
    task::PacketSet packets = task::PacketSet::listed({{4, task::kAllNodes}, {0, task::kAllNodes}});
    ExplicitPlan plan;

    TwoBroadcasts() {
        const std::vector<Tree> trees = {breadthFirstTree(*network, 4), breadthFirstTree(*network, 0)};
        plan = broadcastPlan(*network, trees, 0);
    }
};

TEST(Reversed, TheSameHopsTheOtherWay) {
    const TwoBroadcasts made;
    const auto back = reversed(*made.network, made.packets, made.plan);
    ASSERT_TRUE(back.ok());
    ASSERT_EQ(back->steps(), made.plan.steps());
    EXPECT_TRUE(back->phases.empty());
    EXPECT_EQ(back->tagNames, made.plan.tagNames);
    for (Step step = 1; step <= back->steps(); ++step) {
        const auto moves = back->at(step);
        EXPECT_TRUE(std::ranges::is_sorted(moves, {}, &Move::link));
        std::vector<Move> expected;
        for (const Move& move : made.plan.at(made.plan.steps() + 1 - step)) {
            const network::Link link = made.network->link(move.link);
            expected.push_back({move.packet, made.network->findLink(link.to, link.from), move.tag, kAdds});
        }
        EXPECT_TRUE(std::ranges::is_permutation(moves, expected));
    }
}

TEST(Reversed, ThereAndBackEndsWithTheBroadcastsAsCopies) {
    const TwoBroadcasts made;
    const auto back = reversed(*made.network, made.packets, made.plan);
    const auto both = thereAndBack(*made.network, made.packets, made.plan);
    ASSERT_TRUE(back.ok() && both.ok());
    const Step once = made.plan.steps();
    ASSERT_EQ(both->steps(), 2 * once);
    EXPECT_EQ(both->phases, (std::vector<Phase>{{1, once, "reduction"}, {once + 1, 2 * once, "broadcast"}}));
    for (Step step = 1; step <= once; ++step) {
        EXPECT_TRUE(std::ranges::equal(both->at(step), back->at(step)));
        const auto copies = both->at(once + step);
        const auto broadcast = made.plan.at(step);
        ASSERT_EQ(copies.size(), broadcast.size());
        for (std::size_t i = 0; i < copies.size(); ++i)
            EXPECT_EQ(copies[i], (Move{broadcast[i].packet, broadcast[i].link, broadcast[i].tag, kCopies}));
    }
}

// On a ring link types come in opposite pairs; on a cube each is its own opposite.
TEST(Reversed, SymmetricPlansGoTheOtherWayOverTheOppositeType) {
    const auto ring = networkOf("ring(5)");
    SymmetricPlan plan;
    plan.entries = {{0, 0, 0, 0, 0}, {0, 0, 1, 0, 0}, {0, 1, 0, 0, 0}, {0, 4, 1, 0, 0}};
    plan.begins = {0, 2, 4};
    const auto packets = task::PacketSet::isotropic(ring, {task::kAllNodes});
    const auto& translations = *ring->translations();
    const NodeId up = translations.generator(0);
    if (up != 1) std::swap(plan.entries[2].offset, plan.entries[3].offset);
    const auto back = reversed(*ring, packets, plan);
    ASSERT_TRUE(back.ok()) << back.error().message;
    ASSERT_EQ(back->steps(), 2U);
    for (const Step step : {Step{1}, Step{2}}) {
        ASSERT_EQ(back->at(step).size(), 2U);
        for (const SymmetricMove& entry : back->at(step)) {
            const NodeId to = translations.translate(entry.offset, translations.generator(entry.type));
            EXPECT_EQ(std::min(to, 5 - to) + 1, std::min<NodeId>(entry.offset, 5 - entry.offset));
            EXPECT_EQ(entry.flags, kAdds);
        }
    }
    const auto cube = networkOf("hypercube(4)");
    const SymmetricPlan broadcasts = multinodePlan(multinodeTree(4), 4);
    const auto cubes = reversed(*cube, task::PacketSet::isotropic(cube, {0}), broadcasts);
    ASSERT_TRUE(cubes.ok());
    EXPECT_EQ(cubes->entries.size(), 15U);
    EXPECT_EQ(cubes->steps(), broadcasts.steps());
}

TEST(Reversed, WhatWastesAHopOrLeavesANodeOutIsRefused) {
    const auto path = networkOf("path(3)");
    const auto packets = task::PacketSet::listed({{0, task::kAllNodes}});
    const auto planOf = [&](std::vector<std::pair<NodeId, NodeId>> hops) {
        ExplicitPlan plan;
        for (const auto& [from, to] : hops) {
            plan.entries.push_back({0, path->findLink(from, to)});
            plan.endStep();
        }
        return plan;
    };
    const std::string what = "only broadcasts that waste nothing can be run backwards, and node ";
    EXPECT_EQ(reversed(*path, packets, planOf({{0, 1}, {1, 2}, {0, 1}})).error().message,
              what + "1 gets packet 0 twice");
    EXPECT_EQ(reversed(*path, packets, planOf({{0, 1}, {1, 0}, {1, 2}})).error().message,
              what + "0 gets packet 0 twice");
    EXPECT_EQ(thereAndBack(*path, packets, planOf({{0, 1}})).error().message, what + "2 gets packet 0 never");
}

}  // namespace
}  // namespace hop::plan::reversed_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The ways down against the trees themselves.
#include "core/algorithm/descents.h"

#include <gtest/gtest.h>

#include "core/algorithm/root_relay.h"

namespace hop::algorithm::descents_test {
namespace {

using plan::Move;

// What the children of these nodes are sent, and the nodes from which it goes on.
struct Level {
    std::vector<Move> moves;
    std::vector<NodeId> onward;
};
Level below(const plan::RelayTree& tree, std::uint32_t number, std::uint32_t degree, PacketId packet,
            const std::vector<NodeId>& nodes) {
    Level level;
    for (const NodeId node : nodes)
        for (std::uint32_t type = 0; type < degree; ++type) {
            const plan::Forest::Place& there = tree.down[node];
            if ((there.onward >> type & 1U) == 0) continue;
            const NodeId child = node ^ NodeId { 1 } << type;
            std::uint16_t flags = tree.down[child].onward != 0 ? plan::kKept : std::uint16_t{0};
            if (there.onward >> type == 1) flags |= plan::kLastForward;
            level.moves.push_back({packet, node * degree + type, static_cast<std::uint16_t>(2 * number), flags});
            if (tree.down[child].onward != 0) level.onward.push_back(child);
        }
    return level;
}

TEST(WaysDown, AreTheTrees) {
    for (std::uint32_t degree = 1; degree <= 7; ++degree) {
        plan::RelayTrees relay;
        for (std::uint32_t j = 0; j < degree; ++j) {
            const auto [root, order] = plan::disjointTree(degree, j);
            relay.trees.push_back(relayTree(root, order));
        }
        const WaysDown ways(relay, degree);
        // Packets that start together, one in each tree.
        std::vector<Descent> descents;
        std::vector<std::vector<NodeId>> nodes(degree);
        for (std::uint32_t tree = 0; tree < degree; ++tree) {
            descents.emplace_back(100 + tree, ways.root(tree));
            nodes[tree] = {relay.trees[tree].root};
        }
        std::size_t sent = 0;
        while (!descents.empty()) {
            std::vector<Move> expected;
            std::vector<PacketId> ended;
            for (std::uint32_t tree = 0; tree < degree; ++tree) {
                if (nodes[tree].empty()) continue;
                const Level level = below(relay.trees[tree], tree, degree, 100 + tree, nodes[tree]);
                expected.insert(expected.end(), level.moves.begin(), level.moves.end());
                nodes[tree] = level.onward;
                if (level.onward.empty()) ended.push_back(100 + tree);
            }
            const std::size_t count = ways.count(descents);
            ASSERT_EQ(count, expected.size());
            std::vector<Move> moves(count + WaysDown::kTogether);
            ways.write(descents, moves.data());
            moves.resize(count);
            EXPECT_EQ(moves, expected) << "cube of " << degree << " dimensions";
            sent += count;
            std::vector<Descent> next;
            std::vector<PacketId> done;
            const std::size_t later = ways.goOn(descents, next, done);
            EXPECT_EQ(later, ways.count(next));
            EXPECT_EQ(done, ended);
            std::vector<std::vector<NodeId>> reached(degree);
            for (const Descent& descent : next) {
                EXPECT_EQ(ways.tree(descent.place()), descent.packet() - 100);
                reached[ways.tree(descent.place())].push_back(ways.node(descent.place()));
            }
            EXPECT_EQ(reached, nodes);
            descents = next;
        }
        EXPECT_EQ(sent, degree * ((std::size_t{1} << degree) - 1));
    }
}

}  // namespace
}  // namespace hop::algorithm::descents_test

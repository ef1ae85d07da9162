// SPDX-License-Identifier: GPL-3.0-or-later
// Scatter and gather along trees: legal on any network, as long as the rule of BOSTT §3 says.
#include "core/plan/scatter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/network/catalogue.h"
#include "core/network/shape.h"
#include "core/plan/tree_kinds.h"

namespace hop::plan::scatter_test {
namespace {

// Plays the plan: every packet goes from `from(p)` to `to(p)`, no link or port is overloaded.
template <typename From, typename To>
void expectLegal(const network::Network& network, const ExplicitPlan& plan, std::uint32_t ports, From from, To to) {
    std::vector<NodeId> at(network.nodeCount() - 1);
    for (PacketId p = 0; p < at.size(); ++p) at[p] = from(p);
    std::size_t delivered = 0;
    for (Step step = 1; step <= plan.steps(); ++step) {
        std::vector<std::uint32_t> sends(network.nodeCount(), 0), receives(network.nodeCount(), 0);
        std::set<LinkId> links;
        std::set<PacketId> packets;
        for (const Move& move : plan.at(step)) {
            const network::Link link = network.link(move.link);
            ASSERT_TRUE(links.insert(move.link).second);
            ASSERT_TRUE(packets.insert(move.packet).second);
            ASSERT_EQ(at[move.packet], link.from);
            at[move.packet] = link.to;
            if (ports != 0) {
                ASSERT_LE(++sends[link.from], ports);
                ASSERT_LE(++receives[link.to], ports);
            }
            ASSERT_EQ((move.flags & kDelivers) != 0, link.to == to(move.packet));
            delivered += (move.flags & kDelivers) != 0 ? 1 : 0;
            ASSERT_LT(move.tag, plan.tagNames.size());
        }
    }
    ASSERT_EQ(delivered, at.size());
}

TEST(ScatterPlan, IsLegalAndTakesAsLongAsTheLargestSubtreeOrThePortsAsk) {
    for (const char* expression :
         {"hypercube(1)", "hypercube(4)", "mesh(4,2)", "ring(7)", "star(6)", "path(5)", "complete(5)", "petersen"}) {
        const auto network = *network::build(expression, {});
        for (const TreeKind& kind : treeKinds()) {
            if (kind.ofCubes && !network::isHypercube(*network)) continue;
            for (const NodeId root : {NodeId{0}, NodeId{1}})
                for (const std::uint32_t ports : {0U, 1U, 2U, 3U}) {
                    SCOPED_TRACE(std::string(expression) + " " + std::string(kind.id) + ", ports " +
                                 std::to_string(ports));
                    const Tree tree = kind.make(*network, root, ports);
                    const auto other = [&](PacketId p) { return p < root ? p : p + 1; };
                    const auto centre = [&](PacketId) { return root; };
                    const ExplicitPlan scatter = scatterPlan(*network, tree, ports);
                    const ExplicitPlan gather = gatherPlan(*network, tree, ports);
                    expectLegal(*network, scatter, ports, centre, other);
                    expectLegal(*network, gather, ports, other, centre);
                    EXPECT_EQ(scatter.steps(), scatterTime(*network, tree, ports));
                    EXPECT_EQ(gather.steps(), scatter.steps());
                    EXPECT_EQ(scatter.entries.size(), scatterMoves(*network, tree));
                    EXPECT_EQ(gather.entries.size(), scatter.entries.size());
                    EXPECT_FALSE(scatter.at(scatter.steps()).empty());
                    EXPECT_FALSE(gather.at(1).empty());
                }
        }
    }
}

TEST(ScatterPlan, TakesTheLeastTimeOnTheBalancedTree) {
    const std::vector<std::uint64_t> steps = {2, 3, 4, 7, 11, 19, 32, 57, 103, 187, 342};
    for (std::uint32_t d = 2; d <= 12; ++d) {
        const auto network = *network::build("hypercube(" + std::to_string(d) + ")", {});
        const Tree tree = treeKind("balanced").make(*network, 3, 0);
        EXPECT_EQ(scatterPlan(*network, tree, 0).steps(), steps[d - 2]) << d;
        EXPECT_EQ(scatterTime(*network, tree, 1), (1U << d) - 1) << d;
        EXPECT_EQ(scatterMoves(*network, tree), std::uint64_t{d} << (d - 1)) << d;
        // On the completely unbalanced tree half of the nodes are in one subtree.
        EXPECT_EQ(scatterTime(*network, treeKind("binomial").make(*network, 3, 0), 0), 1U << (d - 1)) << d;
    }
}

TEST(ScatterPlan, SendsFarthestFirst) {
    const auto path = *network::build("path(4)", {});
    const ExplicitPlan plan = scatterPlan(*path, breadthFirstTree(*path, 1), 0);
    ASSERT_EQ(plan.steps(), 2U);
    // Packets 0, 1, 2 are for nodes 0, 2, 3.
    EXPECT_EQ(std::vector(plan.at(1).begin(), plan.at(1).end()),
              (std::vector<Move>{{2, path->findLink(1, 2), 1, 0}, {0, path->findLink(1, 0), 2, kDelivers}}));
    EXPECT_EQ(std::vector(plan.at(2).begin(), plan.at(2).end()),
              (std::vector<Move>{{1, path->findLink(1, 2), 1, kDelivers}, {2, path->findLink(2, 3), 1, kDelivers}}));
    EXPECT_EQ(plan.tagNames, (std::vector<std::string>{"", "subtree of 2", "subtree of 0"}));
}

}  // namespace
}  // namespace hop::plan::scatter_test

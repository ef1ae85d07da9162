// SPDX-License-Identifier: GPL-3.0-or-later
// Several broadcasts at once: against a second implementation that looks at every waiting packet in every step.
#include "core/plan/broadcasts.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/network/catalogue.h"
#include "core/network/shape.h"
#include "core/plan/tree_children.h"
#include "core/plan/tree_kinds.h"

namespace hop::plan::broadcasts_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) {
    auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << expression;
    return *network;
}

struct Hop {
    PacketId packet;
    LinkId link;
    auto operator<=>(const Hop&) const = default;
};

// The rule word for word: by step the hops, by link.
std::vector<std::vector<Hop>> listed(const network::Network& network, std::span<const Tree> trees,
                                     std::uint32_t ports) {
    std::vector<Children> children;
    for (const Tree& tree : trees) {
        children.push_back(childrenOf(network, tree));
        sortByTime(network, tree, children.back(), ports);
    }
    std::vector<std::vector<Hop>> waiting(network.nodeCount()), steps;
    const auto receive = [&](PacketId packet, NodeId node) {
        for (const LinkId link : children[packet].of(node)) waiting[node].push_back({packet, link});
    };
    for (PacketId packet = 0; packet < trees.size(); ++packet) receive(packet, trees[packet].root);
    while (std::ranges::any_of(waiting, [](const auto& jobs) { return !jobs.empty(); })) {
        std::vector<std::uint32_t> sends(network.nodeCount(), 0), receptions(network.nodeCount(), 0),
            loads(network.linkCount(), 0);
        std::vector<Hop> made;
        for (auto& jobs : waiting)
            std::erase_if(jobs, [&](const Hop& job) {
                const network::Link link = network.link(job.link);
                if (ports != 0 && (sends[link.from] == ports || receptions[link.to] == ports)) return false;
                if (loads[job.link] == link.bandwidth) return false;
                ++sends[link.from], ++receptions[link.to], ++loads[job.link];
                made.push_back(job);
                return true;
            });
        std::ranges::stable_sort(made, {}, &Hop::link);
        for (const Hop& hop : made) receive(hop.packet, network.link(hop.link).to);
        steps.push_back(made);
    }
    return steps;
}

TEST(Broadcasts, AreServedAsTheRuleSays) {
    for (const char* expression : {"hypercube(4)", "mesh(4,2)", "star(6)", "ring(7)", "complete-bipartite(2,4)"}) {
        const auto network = networkOf(expression);
        for (const TreeKind& kind : treeKinds()) {
            if (kind.ofCubes && !network::isHypercube(*network)) continue;
            std::vector<Tree> trees;  // every node two, and a third one of the last
            for (NodeId i = 0; i < 2 * network->nodeCount(); ++i)
                trees.push_back(kind.make(*network, i * 5 % network->nodeCount(), 1));
            trees.push_back(kind.make(*network, network->nodeCount() - 1, 1));
            for (const std::uint32_t ports : {0U, 1U, 2U, 3U}) {
                const ExplicitPlan plan = broadcastPlan(*network, trees, ports);
                const auto wanted = listed(*network, trees, ports);
                ASSERT_EQ(plan.steps(), wanted.size()) << expression << ' ' << kind.id << ' ' << ports;
                for (Step step = 1; step <= plan.steps(); ++step) {
                    std::vector<Hop> made;
                    for (const Move& move : plan.at(step)) made.push_back({move.packet, move.link});
                    ASSERT_EQ(made, wanted[step - 1]) << expression << ' ' << kind.id << ' ' << ports << ' ' << step;
                }
            }
        }
    }
}

TEST(Broadcasts, PlanOfOneBroadcastWithAllPorts) {
    const auto path = networkOf("path(4)");
    const std::vector<Tree> trees = {breadthFirstTree(*path, 1)};
    const ExplicitPlan plan = broadcastPlan(*path, trees, 0);
    ASSERT_EQ(plan.steps(), 2U);
    EXPECT_EQ(std::vector(plan.at(1).begin(), plan.at(1).end()),
              (std::vector<Move>{{0, path->findLink(1, 2), 1, kKept}, {0, path->findLink(1, 0), 1, kLastForward}}));
    EXPECT_EQ(std::vector(plan.at(2).begin(), plan.at(2).end()),
              (std::vector<Move>{{0, path->findLink(2, 3), 2, kLastForward}}));
    EXPECT_EQ(plan.tagNames, (std::vector<std::string>{"", "depth 1", "depth 2"}));
}

TEST(Broadcasts, SeveralBroadcastsShareTheLinks) {
    const auto path = networkOf("path(3)");
    const std::vector<Tree> trees = {breadthFirstTree(*path, 0), breadthFirstTree(*path, 0),
                                     breadthFirstTree(*path, 2)};
    const ExplicitPlan plan = broadcastPlan(*path, trees, 0);
    // The two from node 0 follow each other; the one from node 2 crosses them.
    EXPECT_EQ(plan.steps(), 3U);
    EXPECT_EQ(plan.entries.size(), 6U);
    EXPECT_EQ(broadcastPlan(*path, trees, 1).steps(), 4U);
}

}  // namespace
}  // namespace hop::plan::broadcasts_test

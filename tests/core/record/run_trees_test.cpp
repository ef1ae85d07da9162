// SPDX-License-Identifier: GPL-3.0-or-later
// Trees read off runs: their nodes and branches, moved to other roots, with the steps that use their links.
#include "core/record/run_trees.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <tuple>
#include <vector>

#include "core/plan/disjoint_trees.h"
#include "tests/support/shown_run.h"

namespace hop::record::run_trees_test {
namespace {

using test::showRun;
using ::testing::ElementsAre;

RunTrees treesOf(const std::string& network, const std::string& task, const std::string& algorithm,
                 const document::TreeView& choice = {}) {
    const auto showing = showRun(network, task, algorithm);
    Display display = showing->instant().display;
    display.tree = choice;
    showing->setDisplay(display);
    return runTreesOf(showing->instant());
}

const RunTrees::Node& nodeOf(const RunTrees::Tree& tree, NodeId node) {
    return *std::ranges::find(tree.nodes, node, &RunTrees::Node::id);
}

// By node; of the root itself.
std::vector<NodeId> parentsOf(const RunTrees::Tree& tree) {
    std::vector<NodeId> parents(tree.nodes.size());
    for (const RunTrees::Node& node : tree.nodes) parents[node.id] = tree.nodes[node.parent].id;
    return parents;
}

std::vector<std::uint32_t> branchSizes(const RunTrees& trees) {
    std::vector<std::uint32_t> sizes;
    for (std::uint32_t branch = 0; branch < trees.branchCount(); ++branch) {
        EXPECT_EQ(trees.topOf(branch).branch, branch);
        std::uint32_t size = 0;
        for (const RunTrees::Tree& tree : trees.trees)
            size += static_cast<std::uint32_t>(std::ranges::count(tree.nodes, branch, &RunTrees::Node::branch));
        EXPECT_EQ(trees.topOf(branch).size, size);
        sizes.push_back(size);
    }
    return sizes;
}

TEST(RunTrees, HaveBranchesOfTheSizesOfTheirSubtrees) {
    EXPECT_THAT(branchSizes(treesOf("hypercube(4)", "scatter(root=9)", "balanced-scatter")), ElementsAre(4, 4, 4, 3));
    EXPECT_THAT(branchSizes(treesOf("hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)")),
                ElementsAre(4, 2, 1));
    EXPECT_THAT(branchSizes(treesOf("hypercube(3)", "broadcasts([1,2,4])", "disjoint-broadcasts")),
                ElementsAre(8, 8, 8));
}

TEST(RunTrees, HaveParentsBeforeTheirChildren) {
    for (const std::string kind : {"", "bfs", "dfs", "balanced", "disjoint"})
        for (const RunTrees::Tree& tree :
             treesOf("hypercube(4)", "scatter(root=9)", "balanced-scatter", {kind, std::nullopt, 0}).trees)
            for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
                const RunTrees::Node& node = tree.nodes[i];
                ASSERT_LT(node.parent, i) << kind;
                EXPECT_EQ(node.depth, tree.nodes[node.parent].depth + 1);
            }
}

// A tree moved to root x is the tree of root 0 with every node XOR x; also where the run shows it.
TEST(RunTrees, AreTranslatedToAnyRoot) {
    for (const std::string kind : {"bfs", "binomial", "balanced", "nearly-balanced", "multinode", "dfs"}) {
        const RunTrees first = treesOf("hypercube(4)", "broadcast", "tree-broadcast", {kind, 0, 0});
        for (const NodeId root : {NodeId{1}, NodeId{6}, NodeId{15}}) {
            const RunTrees moved = treesOf("hypercube(4)", "broadcast", "tree-broadcast", {kind, root, 0});
            ASSERT_EQ(moved.trees[0].nodes[0].id, root);
            const auto before = parentsOf(first.trees[0]), after = parentsOf(moved.trees[0]);
            for (NodeId node = 0; node < 16; ++node) {
                EXPECT_EQ(after[node ^ root], before[node] ^ root) << kind << ' ' << root << ' ' << node;
                EXPECT_EQ(nodeOf(moved.trees[0], node ^ root).number, nodeOf(first.trees[0], node).number);
                EXPECT_EQ(nodeOf(moved.trees[0], node ^ root).inClass, nodeOf(first.trees[0], node).inClass);
            }
        }
    }
    const RunTrees disjoint = treesOf("hypercube(3)", "broadcast", "tree-broadcast", {"disjoint", 5, 0});
    const auto network = showRun("hypercube(3)")->instant().run().network;
    const std::vector<plan::Tree> planned = plan::disjointTrees(*network, 5);
    ASSERT_EQ(disjoint.trees.size(), planned.size());
    for (std::size_t t = 0; t < planned.size(); ++t)
        for (const RunTrees::Node& node : disjoint.trees[t].nodes) EXPECT_EQ(node.link, planned[t].into[node.id]);
}

// The one tree of the 1-cube, rooted at the neighbour of the chosen node.
TEST(RunTrees, OfTheSmallestCube) {
    const RunTrees one = treesOf("hypercube(1)", "broadcast", "tree-broadcast", {"disjoint", std::nullopt, 0});
    ASSERT_EQ(one.trees.size(), 1U);
    EXPECT_EQ(one.trees[0].nodes.size(), 2U);
    EXPECT_EQ(one.kind, plan::kDisjointTrees);
}

TEST(RunTrees, AreLitWhenThePacketComes) {
    const RunTrees::Tree tree = treesOf("hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)").trees[0];
    for (const RunTrees::Node& node : tree.nodes) {
        if (node.depth == 0) continue;
        const auto depth = static_cast<Step>(std::popcount(node.id));
        EXPECT_THAT(tree.usesOf(node), ElementsAre(depth));
        EXPECT_TRUE(tree.useOf(node, depth - 1).now);
        EXPECT_FALSE(tree.useOf(node, depth - 1).done());
        EXPECT_TRUE(tree.useOf(node, depth).done());
    }
    // A scatter sends as many packets over a link as there are nodes behind it, the node's own last.
    const RunTrees::Tree scatter = treesOf("hypercube(4)", "scatter", "balanced-scatter").trees[0];
    EXPECT_EQ(scatter.usesOf(nodeOf(scatter, 1)).size(), 4U);
    EXPECT_EQ(scatter.useOf(nodeOf(scatter, 1), 3).before, 3U);
    const RunTrees gather = treesOf("hypercube(4)", "gather", "balanced-scatter");
    EXPECT_TRUE(gather.towardsRoot);
    const RunTrees::Node& leaf = nodeOf(gather.trees[0], 1);
    EXPECT_EQ(gather.trees[0].usesOf(leaf).size(), 4U);
    const auto network = showRun("hypercube(4)")->instant().run().network;
    EXPECT_EQ(network->link(leaf.link).to, 0U) << "towards the root";
}

// Also of steps that were not kept.
TEST(RunTrees, AreTheSameWithLittleMemory) {
    for (const auto& [network, task, algorithm] :
         {std::tuple("hypercube(4)", "scatter(root=9)", "balanced-scatter"),
          std::tuple("hypercube(4)", "broadcast", "tree-broadcast(tree=binomial)")}) {
        const auto whole = showRun(network, task, algorithm), part = test::showWithin(1, network, task, algorithm);
        ASSERT_FALSE(part->instant().timeline()->kept(part->instant().lastStep));
        const RunTrees expected = runTreesOf(whole->instant()), found = runTreesOf(part->instant());
        EXPECT_EQ(found.refusal, expected.refusal);
        ASSERT_EQ(found.trees.size(), expected.trees.size());
        for (std::size_t t = 0; t < found.trees.size(); ++t) {
            EXPECT_EQ(found.trees[t].nodes, expected.trees[t].nodes) << task;
            EXPECT_EQ(found.trees[t].steps, expected.trees[t].steps) << task;
        }
    }
}

// Runs too large for an index of their hops show the same trees.
TEST(RunTrees, AreTheSameWithoutAnIndex) {
    for (const auto& [network, task, algorithm] :
         {std::tuple("hypercube(4)", "scatter(root=5)", "balanced-scatter"),
          std::tuple("hypercube(4)", "gather(root=5)", "balanced-scatter"),
          std::tuple("hypercube(3)", "broadcasts([1,2,4])", "disjoint-broadcasts"),
          std::tuple("hypercube(3)", "broadcasts([1,1,1])", ""),
          std::tuple("mesh(3,2)", "broadcast(root=4)", "tree-broadcast"),
          std::tuple("hypercube(3)", "total-exchange", "shortest-path"),
          std::tuple("mesh(3,2)", "scatter", "tree-scatter(tree=dfs)")}) {
        SCOPED_TRACE(task);
        const auto showing = showRun(network, task, algorithm);
        for (const Selection selection : {Selection{}, Selection{Selection::Kind::packet, 1}}) {
            showing->select(selection);
            ASSERT_NE(showing->instant().hops(), nullptr);
            Instant scanned = showing->instant();
            test::dropIndex(scanned);
            const RunTrees one = runTreesOf(showing->instant()), other = runTreesOf(scanned);
            EXPECT_EQ(one.refusal, other.refusal);
            EXPECT_EQ(one.used, other.used);
            ASSERT_EQ(one.trees.size(), other.trees.size());
            for (std::size_t t = 0; t < one.trees.size(); ++t) {
                EXPECT_EQ(one.trees[t].nodes, other.trees[t].nodes);
                EXPECT_EQ(one.trees[t].steps, other.trees[t].steps);
            }
        }
    }
}

TEST(RunTrees, OfRunsThatHaveNone) {
    using Refusal = RunTrees::Refusal;
    EXPECT_EQ(runTreesOf(Instant{}).refusal, Refusal::nothingOpen);
    EXPECT_EQ(treesOf("ring(5)", "total-exchange", "", {"balanced", std::nullopt, 0}).refusal, Refusal::cubesOnly);
    EXPECT_EQ(treesOf("ring(5)", "total-exchange", "", {"bfs", 5, 0}).refusal, Refusal::noSuchRoot);
    EXPECT_EQ(treesOf("ring(5)", "poisson-packets(0.1)", "").refusal, Refusal::packetsArrive);
    EXPECT_EQ(treesOf("hypercube(4)", "total-exchange", "optimal").refusal, Refusal::noTree);
    const RunTrees none = treesOf("hypercube(3)", "point-to-point([[3,4]])", "shortest-path", {"", 2, 0});
    EXPECT_EQ(none.refusal, Refusal::nothingSent);
    EXPECT_EQ(none.root, 2U);
    EXPECT_TRUE(none.empty());
}

}  // namespace
}  // namespace hop::record::run_trees_test

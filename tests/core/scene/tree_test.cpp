// SPDX-License-Identifier: GPL-3.0-or-later
// Trees that are shown: their names, what is drawn of them, the table and its queries.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "core/network/listed_network.h"
#include "core/record/run_trees.h"
#include "core/scene/overlay/overlay.h"
#include "core/scene/scene.h"
#include "core/scene/tree/drawn_trees.h"
#include "core/scene/tree/tree_words.h"
#include "core/scene/tree/trees.h"
#include "core/sheet/cell.h"
#include "tests/support/shown_run.h"

namespace hop::scene::tree_test {
namespace {

using test::showRun;
using ::testing::HasSubstr;

ScenePtr sceneOf(const record::Instant& instant) { return figureOf("tree").source()->at(instant); }

// What the trees of a run are called, or why there are none.
std::string saidOf(const std::string& network, const std::string& task, const std::string& algorithm,
                   const document::TreeView& choice = {}) {
    const auto showing = showRun(network, task, algorithm);
    record::Display display = showing->instant().display;
    display.tree = choice;
    showing->setDisplay(display);
    const record::RunTrees trees = record::runTreesOf(showing->instant());
    return trees.empty() ? treesRefusal(showing->instant(), trees) : treesName(trees);
}

TEST(TreeWords, CallTheTreesOfRunsByName) {
    EXPECT_EQ(saidOf("hypercube(4)", "scatter(root=5)", "balanced-scatter"), "perfectly balanced tree");
    EXPECT_EQ(saidOf("hypercube(4)", "gather(root=5)", "balanced-scatter"), "perfectly balanced tree");
    EXPECT_EQ(saidOf("hypercube(4)", "multinode-broadcast", "multinode-broadcast"), "multinode-broadcast tree");
    EXPECT_EQ(saidOf("hypercube(4)", "broadcast(root=3)", "tree-broadcast(tree=binomial)"),
              "completely unbalanced tree");
    EXPECT_EQ(saidOf("hypercube(4)", "scatter", "tree-scatter(tree=nearly-balanced)"), "nearly balanced tree");
    EXPECT_EQ(saidOf("mesh(3,2)", "broadcast(root=4)", "tree-broadcast"), "breadth-first tree");
    EXPECT_EQ(saidOf("mesh(3,2)", "scatter", "tree-scatter(tree=dfs)"), "depth-first tree");
    EXPECT_EQ(saidOf("hypercube(4)", "broadcasts([1,2,4,8])", "disjoint-broadcasts"), "edge-disjoint trees");
    EXPECT_EQ(saidOf("hypercube(4)", "broadcasts([14,13,11,7])", "disjoint-broadcasts"), "edge-disjoint trees");
    EXPECT_EQ(saidOf("hypercube(3)", "total-exchange", "recursive-exchange"), "greedy tree");
    EXPECT_THAT(saidOf("hypercube(4)", "total-exchange", "optimal"), HasSubstr("form no tree"));
    EXPECT_THAT(saidOf("hypercube(3)", "point-to-point([[3,4]])", "shortest-path"), HasSubstr("tree of this run"));
}

TEST(TreeWords, SayWhyThereAreNone) {
    EXPECT_THAT(saidOf("ring(5)", "total-exchange", "", {"balanced", std::nullopt, 0}),
                HasSubstr("on hypercubes only"));
    EXPECT_THAT(saidOf("ring(5)", "total-exchange", "", {"bfs", 5, 0}),
                HasSubstr("There is no node 5 for the root; nodes are numbered from 0 to 4"));
    EXPECT_THAT(saidOf("hypercube(3)", "point-to-point([[3,4]])", "shortest-path", {"", 2, 0}),
                HasSubstr("Node 010 sends nothing"));
}

// The trees are kept; the words that name nodes are not.
TEST(TreeWords, FollowTheLabels) {
    const auto showing = showRun("hypercube(4)", "total-exchange", "optimal");
    const auto source = figureOf("tree").source();
    EXPECT_THAT(source->at(showing->instant())->refusal, HasSubstr("packets of node 0000 reach"));
    record::Display display = showing->instant().display;
    display.labels = document::Labels::identity;
    showing->setDisplay(display);
    EXPECT_THAT(source->at(showing->instant())->refusal, HasSubstr("packets of node 0 reach"));
}

TEST(Tree, ClosesSmallSubtreesOfLargeTrees) {
    for (const char* kind : {"binomial", "balanced", "bfs"}) {
        const auto showing = showRun("hypercube(12)", "broadcast", "tree-broadcast");
        record::Display display = showing->instant().display;
        display.tree.kind = kind;
        showing->setDisplay(display);
        const ScenePtr scene = sceneOf(showing->instant());
        const Trees::Tree& tree = scene->form.get<Trees>().fixed->trees[0];
        EXPECT_EQ(tree.read->nodes.size(), 4096U) << "tables have all nodes";
        EXPECT_LE(tree.marks.size(), kMostMarks);
        EXPECT_GT(tree.marks.size(), 50U);
        std::uint64_t nodes = 0;
        for (const Trees::Mark& mark : tree.marks) nodes += mark.closed ? tree.of(mark).size : 1;
        EXPECT_EQ(nodes, 4096U) << kind;
    }
}

TEST(Tree, AsATableThatAnswers) {
    const auto showing = showRun("hypercube(2)", "broadcast", "tree-broadcast(tree=binomial)");
    const Listing listing = listingOf(*sceneOf(showing->instant()));
    EXPECT_EQ(csvOf(listing),
              "node,parent,children,depth,size,branch,link,first step\n"
              "00,,2,0,4,,,\n01,00,1,1,2,01,0,1\n10,00,0,1,1,10,1,1\n11,01,0,2,1,01,1,2\n");
    EXPECT_EQ(*answerOf(listing, "parent(11)"), run::Value("01"));
    EXPECT_EQ(*answerOf(listing, "children(00)"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(listing, "node(parent=00)"), (run::Value(std::vector<std::string>{"01", "10"})));
    EXPECT_EQ(*answerOf(listing, "depth(11)"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(listing, "depth"), run::exactly(2.0)) << "of the deepest node";
    EXPECT_EQ(*answerOf(listing, "nodes(branch=01)"), run::exactly(2.0));
}

TEST(Tree, TablesOfNumberedAndOfSeveralTrees) {
    const auto showing = showRun("hypercube(3)", "broadcast", "tree-broadcast");
    record::Display display = showing->instant().display;
    const auto answer = [&](const char* kind, const char* query) {
        display.tree.kind = kind;
        showing->setDisplay(display);
        return *answerOf(listingOf(*sceneOf(showing->instant())), query);
    };
    EXPECT_EQ(answer("balanced", "number(111)"), run::exactly(7.0));
    EXPECT_EQ(answer("balanced", "class(111)"), run::Value("all ones"));
    EXPECT_EQ(answer("disjoint", "nodes"), run::exactly(24.0));
    EXPECT_EQ(answer("disjoint", "trees"), run::exactly(3.0));
    EXPECT_EQ(answer("disjoint", "nodes(tree=2,depth=0)"), run::exactly(1.0));
}

// Selecting a packet marks its way from the root.
TEST(Tree, TheWayOfTheSelectedPacket) {
    const auto showing = showRun("hypercube(3)", "scatter", "balanced-scatter");
    showing->select({record::Selection::Kind::packet, 6});
    const ScenePtr scene = sceneOf(showing->instant());
    const Trees& trees = scene->form.get<Trees>();
    const Trees::Tree& tree = trees.fixed->trees[0];
    NodeId at = showing->instant().run().task->packets.at(6).destination;
    for (const Trees::Place& place : trees.way) {
        const Trees::Node& node = tree.of(tree.marks[place.mark]);
        EXPECT_EQ(node.id, at);
        at = tree.read->nodes[node.parent].id;
    }
    EXPECT_EQ(at, 0U);
    EXPECT_EQ(trees.way.size(), 3U);
}

// Moves are read once for a run, not in every step.
TEST(Tree, StepsShareTheirFixedPart) {
    const auto showing = showRun("hypercube(4)", "scatter", "balanced-scatter");
    const auto source = figureOf("tree").source();
    const auto fixed = source->at(showing->instant())->form.get<Trees>().fixed;
    ASSERT_TRUE(showing->moveTo(2, 0.5));
    EXPECT_EQ(source->at(showing->instant())->form.get<Trees>().fixed, fixed);
}

TEST(Tree, StoppedSourcesStartAgain) {
    const auto showing = showRun("hypercube(4)", "scatter", "balanced-scatter");
    const std::string table = csvOf(listingOf(*sceneOf(showing->instant())));
    for (std::int64_t look = 1; look < 40; ++look) {
        const StopFlag flag(look);
        const auto source = figureOf("tree").source();
        record::Instant stopped = showing->instant();
        stopped.stop = Stop(flag);
        static_cast<void>(source->at(stopped));
        EXPECT_EQ(csvOf(listingOf(*source->at(showing->instant()))), table) << look;
    }
}

TEST(TreeOverlay, MarksTheLinksOfTheTreeByTheirSubtrees) {
    const auto showing = showRun("hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)");
    ASSERT_TRUE(showing->moveTo(1, 0.0));
    const auto marks = overlay::marksOf(showing->instant(), "tree");
    ASSERT_TRUE(marks.ok()) << marks.error().message;
    EXPECT_EQ(marks->links.size(), 7U);
    EXPECT_EQ(std::ranges::count(marks->links, 0U, &overlay::Marks::Link::tone), 4);
    EXPECT_EQ(std::ranges::count(marks->links, true, &overlay::Marks::Link::faint), 1) << "step 3 is still to come";
    EXPECT_EQ(marks->caption, "completely unbalanced tree of 000");
    // The paths of this run form no tree: a breadth-first one is marked.
    const auto usual = overlay::marksOf(showRun("hypercube(4)", "total-exchange", "optimal")->instant(), "tree");
    ASSERT_TRUE(usual.ok()) << usual.error().message;
    EXPECT_EQ(usual->links.size(), 15U);
}

// BOSTT Fig. 4: boxes around the subtrees; BOSTT Fig. 3: sets of d links; without the run's use of the links.
TEST(TreeFigure, ShowsWhatTheCellSays) {
    const auto showing = showRun("hypercube(4)", "scatter", "balanced-scatter");
    const auto fixedBy = [&](const char* cell) {
        record::Display display = showing->instant().display;
        sheet::setOptions(display.options, *sheet::cellOf(cell));
        showing->setDisplay(display);
        return sceneOf(showing->instant())->form.get<Trees>().fixed;
    };
    const auto boxed = fixedBy("tree(traffic=no,boxes=yes,links=classes)");
    ASSERT_EQ(boxed->boxes.size(), 4U);
    EXPECT_EQ(boxed->boxes[0].name, "T₁: 4 nodes");
    EXPECT_EQ(boxed->boxes[3].name, "T₄: 3 nodes");
    EXPECT_FALSE(boxed->used);
    EXPECT_EQ(*answerOf(listingOf(*sceneOf(showing->instant())), "box"),
              (run::Value(std::vector<std::string>{"T₁: 4 nodes", "T₂: 4 nodes", "T₃: 4 nodes", "T₄: 3 nodes"})));
    const auto sets = fixedBy("tree(tell=sets,boxes=no)");
    ASSERT_EQ(sets->legend.items.size(), 4U) << "15 nodes in sets of 4";
    EXPECT_EQ(sets->legend.items[3].text, "A₄");
}

TEST(TreeFigure, ShowsOneOfSeveralTrees) {
    const auto showing = showRun("hypercube(3)", "broadcasts([1,2,4])", "disjoint-broadcasts");
    record::Display display = showing->instant().display;
    sheet::setOptions(display.options, *sheet::cellOf("tree(which=2)"));
    showing->setDisplay(display);
    const auto fixed = sceneOf(showing->instant())->form.get<Trees>().fixed;
    ASSERT_EQ(fixed->trees.size(), 1U);
    EXPECT_EQ(fixed->trees[0].read->nodes[0].id, 2U);
}

// BOSTT Fig. 3.
TEST(TreeTable, HasTheNodesInTheOrderOfTheirNumbers) {
    const auto showing = showRun("hypercube(3)", "multinode-broadcast", "multinode-broadcast");
    const Listing listing = listingOf(*figureOf("tree-table").source()->at(showing->instant()));
    using Texts = std::vector<std::string>;
    EXPECT_EQ(*answerOf(listing, "t"), (run::Value(Texts{"001", "010", "100", "011", "110", "101", "111"})));
    EXPECT_EQ(*answerOf(listing, "set(110)"), run::Value("E₂"));
    EXPECT_EQ(*answerOf(listing, "class(111)"), run::Value("all ones"));
    const auto other = showRun("mesh(3,2)", "broadcast", "tree-broadcast");
    EXPECT_THAT(figureOf("tree-table").source()->at(other->instant())->refusal, HasSubstr("on hypercubes only"));
}

// Marks that are asked for are there at once, whatever the run sends; a kind that does not exist is still refused.
TEST(TreeOverlay, ShowsTheUsualTreeWhereTheRunHasNone) {
    for (const auto& [network, task, algorithm] :
         {std::tuple("hypercube(4)", "total-exchange", "optimal"), std::tuple("torus(3,2)", "poisson-packets(0.3)", ""),
          std::tuple("ring(7)", "poisson-broadcasts(0.3)", ""), std::tuple("mesh(3,2)", "none", "none")}) {
        SCOPED_TRACE(std::string(network) + ' ' + task);
        const auto showing = showRun(network, task, algorithm);
        const auto marks = overlay::marksOf(showing->instant(), "tree");
        ASSERT_TRUE(marks.ok()) << marks.error().message;
        EXPECT_EQ(marks->links.size(), showing->instant().run().network->nodeCount() - 1);
        EXPECT_THAT(marks->caption, HasSubstr("breadth-first tree of "));
    }
    const auto showing = showRun("torus(3,2)", "total-exchange", "");
    record::Display display = showing->instant().display;
    display.tree.kind = "balanced";
    showing->setDisplay(display);
    EXPECT_FALSE(overlay::marksOf(showing->instant(), "tree").ok());
}

// The complete network of four nodes without the link from node 1 to node 0. No network of the catalogue has one-way
// links; others may.
network::NetworkPtr withoutOpposite() {
    network::ListedNetworkPlan plan;
    plan.nodes = 4;
    for (NodeId from = 0; from < 4; ++from)
        for (NodeId to = 0; to < 4; ++to)
            if (from != to && (from != 1 || to != 0)) plan.arcs.push_back({from, to});
    plan.drawings = {
        {{"none", "not drawn"}, [](const network::Network&, Stop, const Progress&) { return network::Layout(); }}};
    return network::makeListedNetwork(std::move(plan), std::uint64_t{1} << 20U);
}

TEST(TreeFigure, SaysNothingOfALinkThatIsNotThere) {
    const auto showing = showRun("ring(4)", "gather", "shortest-path");
    record::Instant instant = showing->instant();
    const auto recording = test::copyOf(*instant.recording);
    recording->run.network = withoutOpposite();
    recording->hops.reset();
    instant.recording = recording;
    instant.display.tree.kind = "bfs";
    const FigureEntry& figure = figureOf("tree");
    const auto source = figure.source();
    const ScenePtr scene = source->at(instant);
    ASSERT_EQ(scene->refusal, "");
    const Trees::Tree& tree = scene->form.get<Trees>().fixed->trees[0];
    std::size_t missing = 0;
    for (std::uint32_t mark = 0; mark < tree.marks.size(); ++mark) {
        const Trees::Node& node = tree.of(tree.marks[mark]);
        const Part ofLink = {{record::Selection::Kind::link, node.link}, 0, mark};
        const Part ofNode = {{record::Selection::Kind::node, node.id}, 0, mark};
        EXPECT_EQ(source->tip(instant, *scene, ofLink).empty(), node.link == kNoLink) << mark;
        EXPECT_THAT(source->tip(instant, *scene, ofNode), HasSubstr("node "));
        missing += node.link == kNoLink ? 1 : 0;
    }
    EXPECT_EQ(missing, 2U) << "the root, and the way from node 1";
    EXPECT_NE(source->description(instant), "");
    const auto marks = overlay::marksOf(instant, "tree");
    ASSERT_TRUE(marks) << marks.error().message;
    for (const Marks::Link& link : marks->links) EXPECT_LT(link.link, recording->run.network->linkCount());
}

}  // namespace
}  // namespace hop::scene::tree_test

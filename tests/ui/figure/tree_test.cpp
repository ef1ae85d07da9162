// SPDX-License-Identifier: GPL-3.0-or-later
// Trees that are shown: recognised in runs, moved to other roots, lit as packets go; what the figure says and selects.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>
#include <bit>

#include "core/plan/disjoint_trees.h"
#include "core/plan/tree_kinds.h"
#include "core/scene/overlay/overlay.h"
#include "core/scene/overlay/shown_trees.h"
#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/figure/figure.h"
#include "ui/figure/tree_marks.h"

namespace hop::ui::figure::tree_test {
namespace {

using scene::Selection;
using scene::overlay::makeShownTrees;
using scene::overlay::ShownTrees;
using test::showRun;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

ShownTrees shownOf(const std::string& network, const std::string& task, const std::string& algorithm,
                   const scene::TreeChoice& choice = {}) {
    const auto showing = showRun(network, task, algorithm);
    scene::Display display = showing->frame().display;
    display.tree = choice;
    showing->setDisplay(display);
    return makeShownTrees(showing->frame());
}

TEST(ShownTrees, AreReadOffTheRunAndCalledByName) {
    const auto name = [](const char* network, const char* task, const char* algorithm) {
        const ShownTrees shown = shownOf(network, task, algorithm);
        return shown.empty() ? shown.refusal : shown.name;
    };
    EXPECT_EQ(name("hypercube(4)", "scatter(root=5)", "balanced-scatter"), "perfectly balanced tree");
    EXPECT_EQ(name("hypercube(4)", "gather(root=5)", "balanced-scatter"), "perfectly balanced tree");
    EXPECT_EQ(name("hypercube(4)", "multinode-broadcast", "multinode-broadcast"), "multinode-broadcast tree");
    EXPECT_EQ(name("hypercube(4)", "broadcast(root=3)", "tree-broadcast(tree=binomial)"), "completely unbalanced tree");
    EXPECT_EQ(name("hypercube(4)", "scatter", "tree-scatter(tree=nearly-balanced)"), "nearly balanced tree");
    EXPECT_EQ(name("mesh(3,2)", "broadcast(root=4)", "tree-broadcast"), "breadth-first tree");
    EXPECT_EQ(name("mesh(3,2)", "scatter", "tree-scatter(tree=dfs)"), "depth-first tree");
    EXPECT_EQ(name("hypercube(4)", "broadcasts([1,2,4,8])", "disjoint-broadcasts"), "edge-disjoint trees");
    EXPECT_EQ(name("hypercube(4)", "broadcasts([14,13,11,7])", "disjoint-broadcasts"), "edge-disjoint trees");
    EXPECT_EQ(name("hypercube(3)", "total-exchange", "recursive-exchange"), "tree of this run");
    EXPECT_THAT(name("hypercube(4)", "total-exchange", "optimal"), HasSubstr("make no tree"));
    EXPECT_THAT(name("hypercube(3)", "point-to-point([[3,4]])", "shortest-path"), HasSubstr("tree of this run"));
}

TEST(ShownTrees, HaveTheSizesOfTheirSubtrees) {
    EXPECT_THAT(shownOf("hypercube(4)", "scatter(root=9)", "balanced-scatter").sizes, ElementsAre(4, 4, 4, 3));
    EXPECT_THAT(shownOf("hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)").sizes, ElementsAre(4, 2, 1));
    EXPECT_THAT(shownOf("hypercube(3)", "broadcasts([1,2,4])", "disjoint-broadcasts").sizes, ElementsAre(8, 8, 8));
}

// A tree moved to root x is the tree of root 0 with every node XOR x; also where the run shows it.
TEST(ShownTrees, AreTranslatedToAnyRoot) {
    for (const std::string kind : {"bfs", "binomial", "balanced", "nearly-balanced", "multinode", "dfs"}) {
        const ShownTrees first = shownOf("hypercube(4)", "broadcast", "tree-broadcast", {kind, 0, 0});
        for (const NodeId root : {NodeId{1}, NodeId{6}, NodeId{15}}) {
            const ShownTrees moved = shownOf("hypercube(4)", "broadcast", "tree-broadcast", {kind, root, 0});
            const auto network = showRun("hypercube(4)")->frame().run->network;
            ASSERT_EQ(moved.trees[0].root, root);
            for (NodeId node = 1; node < 16; ++node) {
                const network::Link a = network->link(first.trees[0].into[node]);
                const network::Link b = network->link(moved.trees[0].into[node ^ root]);
                EXPECT_EQ(b.from, a.from ^ root) << kind << ' ' << root << ' ' << node;
                EXPECT_EQ(b.to, a.to ^ root);
                if (!first.numbers.empty()) {
                    EXPECT_EQ(moved.numbers[node ^ root], first.numbers[node]);
                }
            }
        }
    }
    const ShownTrees disjoint = shownOf("hypercube(3)", "broadcast", "tree-broadcast", {"disjoint", 5, 0});
    EXPECT_EQ(disjoint.trees, plan::disjointTrees(*showRun("hypercube(3)")->frame().run->network, 5));
}

TEST(ShownTrees, AreLitWhenThePacketComes) {
    const ShownTrees shown = shownOf("hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)");
    for (NodeId node = 1; node < 8; ++node) {
        const auto depth = static_cast<Step>(std::popcount(node));
        ASSERT_EQ(shown.uses[0].of(node).size(), 1U);
        EXPECT_EQ(shown.uses[0].of(node).front(), depth);
        EXPECT_EQ(shown.useOf(0, node, depth - 1).now, true);
        EXPECT_FALSE(shown.useOf(0, node, depth - 1).done());
        EXPECT_TRUE(shown.useOf(0, node, depth).done());
    }
    // A scatter sends as many packets over a link as there are nodes behind it, the node's own last.
    const ShownTrees scatter = shownOf("hypercube(4)", "scatter", "balanced-scatter");
    EXPECT_EQ(scatter.uses[0].of(1).size(), 4U);
    EXPECT_EQ(scatter.useOf(0, 1, 3).before, 3U);
    const ShownTrees gather = shownOf("hypercube(4)", "gather", "balanced-scatter");
    EXPECT_TRUE(gather.towardsRoot);
    EXPECT_EQ(gather.uses[0].of(1).size(), 4U);
    const auto network = showRun("hypercube(4)")->frame().run->network;
    EXPECT_EQ(network->link(gather.linkOf(*network, 0, 1)).to, 0U) << "towards the root";
}

TEST(ShownTrees, SayWhyThereAreNone) {
    EXPECT_THAT(shownOf("ring(5)", "total-exchange", "", {"balanced", kNoNode, 0}).refusal,
                HasSubstr("on hypercubes only"));
    EXPECT_THAT(shownOf("ring(5)", "total-exchange", "", {"bfs", 5, 0}).refusal,
                HasSubstr("There is no node 5 for the root; nodes are numbered from 0 to 4"));
    EXPECT_THAT(shownOf("hypercube(3)", "point-to-point([[3,4]])", "shortest-path", {"", 2, 0}).refusal,
                HasSubstr("sends nothing"));
}

TEST(TreeMarks, CloseSmallSubtreesOfLargeTrees) {
    for (const char* kind : {"binomial", "balanced", "bfs"}) {
        const auto showing = showRun("hypercube(12)", "broadcast", "tree-broadcast");
        scene::Display display = showing->frame().display;
        display.tree.kind = kind;
        showing->setDisplay(display);
        const ShownTrees shown = makeShownTrees(showing->frame());
        const auto trees = markTrees(shown, *showing->frame().run->network);
        EXPECT_LE(trees[0].marks.size(), kMostMarks);
        EXPECT_GT(trees[0].marks.size(), 50U);
        std::uint64_t nodes = 0;
        for (const TreeMark& mark : trees[0].marks) nodes += mark.closed ? mark.size : 1;
        EXPECT_EQ(nodes, 4096U) << kind;
    }
}

class TreeFigureTest : public ::testing::Test {
protected:
    Canvas canvas(bool vector = false) const {
        return {.area = QRectF(0, 0, m_size.width(), m_size.height()), .theme = &style::lightTheme(), .vector = vector};
    }
    std::vector<test::RecordedText> texts(const scene::Frame& frame) {
        test::TextRecorder recorder(m_size);
        QPainter painter(&recorder);
        m_figure->paint(painter, canvas(true), {}, frame);
        painter.end();
        return recorder.texts();
    }
    QSize m_size = {900, 420};
    std::unique_ptr<Figure> m_figure = std::ranges::find(catalogue(), std::string_view("tree"), &Entry::id)->make();
};

TEST_F(TreeFigureTest, NamesFitUpToTheEightCubeAtItsNaturalSize) {
    for (int d = 2; d <= 8; ++d)
        for (const char* kind : {"balanced", "multinode", "binomial", "disjoint"}) {
            if (std::string_view(kind) == "disjoint" && d > 5) continue;
            const auto showing = showRun("hypercube(" + std::to_string(d) + ")", "broadcast", "tree-broadcast");
            scene::Display display = showing->frame().display;
            display.tree.kind = kind;
            showing->setDisplay(display);
            m_size = m_figure->naturalSize(showing->frame()).toSize();
            const auto all = texts(showing->frame());
            for (const std::string& fault : test::crowding(all, m_size))
                ADD_FAILURE() << kind << ' ' << d << ": " << fault;
            const auto has = [&](const std::string& address) {
                return std::ranges::any_of(
                    all, [&](const auto& text) { return text.text == QString::fromStdString(address); });
            };
            for (NodeId node = 0; node < NodeId{1} << d; ++node)
                EXPECT_TRUE(has(showing->frame().run->network->address(node))) << kind << ' ' << d << ' ' << node;
        }
}

TEST_F(TreeFigureTest, SelectsNodesAndLinksAndTellsAboutThem) {
    const auto showing = showRun("hypercube(4)", "scatter", "balanced-scatter");
    const auto places = m_figure->places(canvas(), {}, showing->frame());
    ASSERT_EQ(places.size(), 16U);
    for (const Place& place : places)
        EXPECT_EQ(m_figure->hit(place.centre, canvas(), {}, showing->frame()), place.selection);
    const auto at = [&](NodeId node) {
        return std::ranges::find(places, Selection{Selection::Kind::node, node}, &Place::selection)->centre;
    };
    const auto link = m_figure->hit((at(0) + at(2)) / 2.0, canvas(), {}, showing->frame());
    EXPECT_EQ(link, (Selection{Selection::Kind::link, showing->frame().run->network->findLink(0, 2)}));
    EXPECT_THAT(m_figure->toolTip(at(15), canvas(), {}, showing->frame()).toStdString(),
                HasSubstr("number 15 of the tree, all ones"));
    EXPECT_THAT(m_figure->description(showing->frame()).toStdString(),
                HasSubstr("Perfectly balanced tree of 0000; link 0: 4 nodes"));
}

TEST(TreeOverlay, MarksTheLinksOfTheTreeByTheirSubtrees) {
    const auto showing = showRun("hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)");
    ASSERT_TRUE(showing->moveTo(1, 0.0));
    const auto marks = scene::overlay::marksOf(showing->frame(), "tree");
    ASSERT_TRUE(marks.ok()) << marks.error().message;
    EXPECT_EQ(marks->links.size(), 7U);
    EXPECT_EQ(std::ranges::count(marks->links, 0U, &scene::overlay::Marks::Link::tone), 4);
    EXPECT_EQ(std::ranges::count(marks->links, true, &scene::overlay::Marks::Link::faint), 1)
        << "step 3 is still to come";
    EXPECT_EQ(marks->caption, "completely unbalanced tree of 000");
    const auto none = scene::overlay::marksOf(showRun("hypercube(4)", "total-exchange", "optimal")->frame(), "tree");
    ASSERT_FALSE(none.ok());
    EXPECT_THAT(none.error().message, HasSubstr("make no tree"));
}

}  // namespace
}  // namespace hop::ui::figure::tree_test

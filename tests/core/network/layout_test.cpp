// SPDX-License-Identifier: GPL-3.0-or-later
// Every layout of every network is legible: no two nodes touch, no link passes through a node, no two links lie on each
// other.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/core/network/layout_checks.h"
#include "tests/core/network/members.h"

namespace hop::network::layout_test {
namespace {

class LayoutContract : public testing::TestWithParam<std::string> {};

TEST_P(LayoutContract, AllChoicesAreLegible) {
    const NetworkPtr network = member(GetParam());
    ASSERT_NE(network, nullptr);
    const std::vector<LayoutChoice> choices = network->drawings().choices();
    ASSERT_FALSE(choices.empty());
    std::set<std::string_view> ids;
    for (const LayoutChoice& choice : choices) {
        SCOPED_TRACE(choice.id);
        EXPECT_TRUE(ids.insert(choice.id).second);
        EXPECT_FALSE(choice.title.empty());
        const Layout layout = network->drawings().draw(choice.id);
        ASSERT_EQ(layout.nodes.size(), network->nodeCount());
        for (const std::string& breach : breaches(*network, layout)) ADD_FAILURE() << breach;
        EXPECT_EQ(network->drawings().draw(choice.id), layout) << "the same every time";
        if (layout.bends.empty()) continue;
        ASSERT_EQ(layout.bends.size(), network->linkCount());
        for (LinkId id = 0; id < network->linkCount(); ++id) {
            const Link link = network->link(id);
            ASSERT_EQ(layout.bends[id], -layout.bends[network->findLink(link.to, link.from)])
                << "a link and its opposite are one line";
            ASSERT_LE(std::abs(layout.bends[id]), 0.5)
                << "link " << link.from << "-" << link.to << " bends further than a half circle";
        }
    }
}

TEST_P(LayoutContract, RegionsAreBoxesThatHoldNodes) {
    const NetworkPtr network = member(GetParam());
    ASSERT_NE(network, nullptr);
    for (const LayoutChoice& choice : network->drawings().choices()) {
        SCOPED_TRACE(choice.id);
        const Layout layout = network->drawings().draw(choice.id);
        for (const Region& region : layout.regions) {
            EXPECT_FALSE(region.label.empty());
            int inside = 0;
            for (const Position& at : layout.nodes) {
                const bool isInside = at.x > region.x && at.x < region.x + region.width && at.y > region.y &&
                                      at.y < region.y + region.height;
                inside += isInside ? 1 : 0;
            }
            EXPECT_GT(inside, 0) << region.label;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, LayoutContract, testing::ValuesIn(memberExpressions()), testName);

// Beyond the networks for which all is guaranteed.
TEST(LargerLayouts, LinksKeepClearOfForeignNodes) {
    for (const auto& [expression, id] : {std::pair("torus(5,3)", "grid"),
                                         {"torus(5,3)", "folded-grid"},
                                         {"torus(9,2)", "grid"},
                                         {"hypercube(7)", "hamming-weight"},
                                         {"hypercube(8)", "gray-grid"},
                                         {"mesh(5,3)", "grid"},
                                         {"otis(ring(12))", "groups"},
                                         {"otis(hypercube(4))", "groups"},
                                         {"otis(mesh(4,2))", "groups"}}) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = *build(expression, {});
        const Layout layout = network->drawings().draw(id);
        EXPECT_EQ(touchingNodes(layout), std::vector<std::string>());
        EXPECT_EQ(linksThroughNodes(*network, layout), std::vector<std::string>());
        EXPECT_EQ(linksOnLinks(*network, layout), std::vector<std::string>());
    }
}

TEST(Springs, DrawTheSamePictureWhateverWasDrawnBefore) {
    const NetworkPtr campus = member("graph(\"campus.graphml\")");
    const NetworkPtr tree = member("graph(\"tree.edges\")");
    ASSERT_TRUE(campus != nullptr && tree != nullptr);
    const Layout first = campus->drawings().draw("spring");
    const Layout between = tree->drawings().draw("spring");
    EXPECT_EQ(campus->drawings().draw("spring"), first);
    EXPECT_EQ(tree->drawings().draw("spring"), between);
}

// A ring with chords.
NetworkPtr ringWithChords(NodeId nodes) {
    BuildContext context = memberContext();
    context.readFile = [nodes](std::string_view) -> Result<std::string> {
        std::string text;
        for (NodeId i = 0; i < nodes; ++i) {
            text += std::to_string(i) + " " + std::to_string((i + 1) % nodes) + "\n";
            if (i % 7 == 0 && 2 * i < nodes) text += std::to_string(i) + " " + std::to_string(i + nodes / 2 + 3) + "\n";
        }
        return text;
    };
    return *build("graph(\"ring.edges\")", context);
}

TEST(Springs, OfLargeGraphsAreTheSameWhateverWasDrawnBefore) {
    const NetworkPtr large = ringWithChords(600);
    const Layout first = large->drawings().draw("spring");
    EXPECT_EQ(ringWithChords(500)->drawings().draw("spring").nodes.size(), 500U);
    EXPECT_EQ(large->drawings().draw("spring"), first);
}

// With a sentence, which networks made of the graph pass on.
TEST(Springs, AreACircleWhereNobodyAnswers) {
    BuildContext context = memberContext();
    const std::string rubbish[] = {"", "x", std::string(10 * sizeof(Position), '\xff'), std::string(8000, '\0')};
    std::vector<Aside> asides = {nullptr};
    for (const std::string& answer : rubbish) asides.push_back([&answer](const std::string&, Stop) { return answer; });
    for (const Aside& aside : asides) {
        context.aside = aside;
        const NetworkPtr tree = *build("graph(\"tree.edges\")", context);
        const Layout layout = tree->drawings().draw("spring");
        EXPECT_EQ(layout.nodes, tree->drawings().draw("circle").nodes);
        EXPECT_EQ(layout.note,
                  "The spring layout of graph tree.edges could not be computed; its nodes are placed on a circle.");
        for (const char* whole : {"product(graph(\"tree.edges\"),ring(3))", "otis(graph(\"tree.edges\"))"})
            EXPECT_EQ((*build(whole, context))->drawings().draw("").note, layout.note) << whole;
    }
    EXPECT_EQ(member("graph(\"tree.edges\")")->drawings().draw("spring").note, "");
}

// The checks themselves: each finds what it is there for.
class LayoutChecks : public testing::Test {
protected:
    NetworkPtr m_path = member("path(3)");
    NetworkPtr m_triangle = member("ring(3)");
};

TEST_F(LayoutChecks, FindNodesThatTouch) {
    EXPECT_EQ(touchingNodes({.nodes = {{0, 0}, {0.9, 0}, {3, 0}}, .bends = {}, .regions = {}}).size(), 1U);
    EXPECT_TRUE(touchingNodes({.nodes = {{0, 0}, {1, 0}, {3, 0}}, .bends = {}, .regions = {}}).empty());
}

TEST_F(LayoutChecks, FindLinksThroughNodesAndSeeThatArcsAvoidThem) {
    Layout line{.nodes = {{0, 0}, {1, 0}, {2, 0}}, .bends = {}, .regions = {}};
    EXPECT_EQ(linksThroughNodes(*m_triangle, line).size(), 1U);
    line.bends.assign(m_triangle->linkCount(), 0.0);
    line.bends[m_triangle->findLink(0, 2)] = 0.13;
    line.bends[m_triangle->findLink(2, 0)] = -0.13;
    EXPECT_TRUE(linksThroughNodes(*m_triangle, line).empty());
    line.bends[m_triangle->findLink(0, 2)] = 0.12;
    EXPECT_EQ(linksThroughNodes(*m_triangle, line).size(), 1U);
}

TEST_F(LayoutChecks, FindLinksOnLinks) {
    EXPECT_EQ(linksOnLinks(*m_triangle, {.nodes = {{0, 0}, {1, 0}, {2, 0}}, .bends = {}, .regions = {}}).size(), 2U);
    EXPECT_TRUE(linksOnLinks(*m_triangle, {.nodes = {{0, 0}, {1, 0}, {1, 1}}, .bends = {}, .regions = {}}).empty());
    EXPECT_EQ(linksOnLinks(*m_path, {.nodes = {{0, 0}, {2, 0}, {1, 0.001}}, .bends = {}, .regions = {}}).size(), 1U);
}

double distanceToPart(const Position& at, const Position& a, const Position& b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const double t = length > 0.0 ? std::clamp(((at.x - a.x) * dx + (at.y - a.y) * dy) / length, 0.0, 1.0) : 0.0;
    return std::hypot(at.x - a.x - t * dx, at.y - a.y - t * dy);
}

// Large OTIS-Meshes: links between groups go along streets, no nearer to a node than any layout allows.
TEST(StreetWays, GoAroundNodesAndBackTheSameWay) {
    for (const char* expression :
         {"extended-otis(mesh(4,2))", "otis(mesh(5,2))", "extended-otis(mesh(5,2))", "otis(path(20))"}) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        const NodeId n = network->groups()->group()->nodeCount();
        const Layout layout = network->drawings().draw("groups");
        ASSERT_EQ(layout.corners.size(), network->linkCount());
        EXPECT_TRUE(layout.bends.empty());
        for (LinkId id = 0; id < network->linkCount(); ++id) {
            const Link link = network->link(id);
            std::vector<Position> way = layout.corners[id];
            ASSERT_EQ(way.empty(), link.from / n == link.to / n);
            if (way.empty()) continue;
            const std::vector<Position>& back = layout.corners[network->findLink(link.to, link.from)];
            EXPECT_TRUE(std::ranges::equal(way, std::vector<Position>(back.rbegin(), back.rend())));
            way.insert(way.begin(), layout.nodes[link.from]);
            way.push_back(layout.nodes[link.to]);
            for (std::size_t i = 1; i < way.size(); ++i)
                for (NodeId node = 0; node < network->nodeCount(); ++node) {
                    if (node == link.from || node == link.to) continue;
                    ASSERT_GE(distanceToPart(layout.nodes[node], way[i - 1], way[i]), kLinkClearance)
                        << "link " << id << ", node " << node;
                }
        }
    }
}

TEST(StreetWays, AreForBoxesInRowsAndColumnsOnly) {
    const Layout ring = member("otis(ring(20))")->drawings().draw("groups");
    EXPECT_TRUE(ring.corners.empty());
    EXPECT_FALSE(ring.bends.empty());
    EXPECT_TRUE(member("otis(mesh(4,2))")->drawings().draw("groups").corners.empty()) << "small ones go round nodes";
}

}  // namespace
}  // namespace hop::network::layout_test

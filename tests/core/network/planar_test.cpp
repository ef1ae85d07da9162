// SPDX-License-Identifier: GPL-3.0-or-later
// Spring drawings of small graphs: planar ones have no crossings, as drawn, bent links included.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/network/catalogue.h"
#include "core/network/planar_drawing.h"
#include "tests/core/network/layout_checks.h"
#include "tests/core/network/members.h"

namespace hop::network::planar_test {
namespace {

using Links = std::vector<LinkEnds>;

NetworkPtr graph(const Links& links) {
    BuildContext context = memberContext();
    context.readFile = [&](std::string_view) -> Result<std::string> {
        std::string text;
        for (const auto& [from, to] : links) text += std::to_string(from) + " " + std::to_string(to) + "\n";
        return text;
    };
    auto built = build("graph(\"net\")", context);
    if (!built) ADD_FAILURE() << built.error().message;
    return built ? *built : nullptr;
}

// Of curves in pieces.
std::size_t crossingsDrawn(const Network& network, const Layout& layout) {
    constexpr int kPieces = 24;
    std::vector<Position> points;
    std::vector<std::vector<LinkEnds>> curves;
    Links links;
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        if (link.from > link.to) continue;
        links.emplace_back(link.from, link.to);
        const double bend = layout.bends.empty() ? 0.0 : layout.bends[id];
        std::vector<LinkEnds>& curve = curves.emplace_back();
        for (int i = 0; i <= kPieces; ++i) {
            points.push_back(
                pointOnLink(layout.nodes[link.from], layout.nodes[link.to], bend, static_cast<double>(i) / kPieces));
            if (i > 0) curve.emplace_back(points.size() - 2, points.size() - 1);
        }
    }
    std::size_t count = 0;
    for (std::size_t a = 0; a < curves.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const std::set<NodeId> ends = {links[a].first, links[a].second, links[b].first, links[b].second};
            bool crosses = false;
            for (int i = 0; i < kPieces && !crosses; ++i)
                for (int j = 0; j < kPieces && !crosses; ++j) {
                    // At a common end both begin in the same point.
                    const bool atEnd = (i == 0 || i == kPieces - 1) && (j == 0 || j == kPieces - 1);
                    if (ends.size() < 4 && atEnd) continue;
                    crosses =
                        cross(points, curves[a][static_cast<std::size_t>(i)], curves[b][static_cast<std::size_t>(j)]);
                }
            count += crosses ? 1 : 0;
        }
    return count;
}

// Each node is put into a triangle of those before; then links are left out.
Links randomPlanar(NodeId nodes, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<std::array<NodeId, 3>> faces = {{0, 1, 2}, {0, 1, 2}};
    std::set<LinkEnds> all = {{0, 1}, {1, 2}, {0, 2}};
    for (NodeId node = 3; node < nodes; ++node) {
        const std::size_t which = random() % faces.size();
        const auto [a, b, c] = faces[which];
        for (const NodeId other : {a, b, c}) all.emplace(other, node);
        faces[which] = {a, b, node};
        faces.push_back({b, c, node});
        faces.push_back({a, c, node});
    }
    // Every node keeps its first link, to a node before it.
    Links links;
    std::set<NodeId> seen;
    const unsigned kept = 3 + seed % 8;
    for (const LinkEnds& link : all)
        if (seen.insert(link.second).second || random() % 10 < kept) links.push_back(link);
    return links;
}

TEST(SmallPlanarGraphs, AreDrawnWithoutCrossings) {
    const std::vector<std::pair<const char*, Links>> graphs = {
        {"4-cycle", {{0, 1}, {1, 2}, {2, 3}, {0, 3}}},
        {"diamond", {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}}},
        {"complete graph of 4", {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}},
        {"2 x 3 grid", {{0, 1}, {1, 2}, {3, 4}, {4, 5}, {0, 3}, {1, 4}, {2, 5}}},
        {"ladder",
         {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {5, 6}, {6, 7}, {7, 8}, {8, 9}, {0, 5}, {1, 6}, {2, 7}, {3, 8}, {4, 9}}},
        {"prism", {{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5}, {3, 5}, {0, 3}, {1, 4}, {2, 5}}},
        {"wheel", {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {1, 5}}},
        {"cube", {{0, 1}, {0, 2}, {0, 4}, {1, 3}, {1, 5}, {2, 3}, {2, 6}, {3, 7}, {4, 5}, {4, 6}, {5, 7}, {6, 7}}},
        {"octahedron",
         {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {5, 1}, {5, 2}, {5, 3}, {5, 4}, {1, 2}, {2, 3}, {3, 4}, {1, 4}}},
        {"5-cycle", {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 4}}},
        {"complete bipartite 2 x 5", {{0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 6}, {1, 2}, {1, 3}, {1, 4}, {1, 5}, {1, 6}}},
        {"two squares at a node", {{0, 1}, {1, 2}, {2, 3}, {0, 3}, {0, 4}, {4, 5}, {5, 6}, {0, 6}}},
    };
    for (const auto& [name, links] : graphs) {
        SCOPED_TRACE(name);
        const NetworkPtr network = graph(links);
        ASSERT_NE(network, nullptr);
        const Layout layout = network->drawings().draw("spring");
        EXPECT_EQ(crossingsDrawn(*network, layout), 0U);
        EXPECT_EQ(breaches(*network, layout), std::vector<std::string>());
        EXPECT_EQ(network->drawings().draw("spring"), layout) << "the same every time";
    }
}

TEST(SmallPlanarGraphs, OfUpTo30NodesAreDrawnWithoutCrossings) {
    const char* given = std::getenv("HOP_SAMPLED");
    const unsigned every = given != nullptr ? std::max(1U, static_cast<unsigned>(std::strtoul(given, nullptr, 10))) : 9;
    for (unsigned seed = 0; seed < 270; seed += every) {
        const NodeId nodes = 4 + seed / 10;
        SCOPED_TRACE(std::to_string(nodes) + " nodes, seed " + std::to_string(seed));
        const NetworkPtr network = graph(randomPlanar(nodes, seed));
        ASSERT_NE(network, nullptr);
        const Layout layout = network->drawings().draw("spring");
        EXPECT_EQ(crossingsDrawn(*network, layout), 0U);
        EXPECT_EQ(touchingNodes(layout), std::vector<std::string>());
    }
}

TEST(PlacePlanar, SaysWhichGraphsAreNotPlanar) {
    Links five, utilities;
    for (NodeId a = 0; a < 5; ++a)
        for (NodeId b = 0; b < a; ++b) five.emplace_back(b, a);
    for (NodeId a = 0; a < 3; ++a)
        for (NodeId b = 3; b < 6; ++b) utilities.emplace_back(a, b);
    EXPECT_TRUE(placePlanar(5, five).empty());
    EXPECT_TRUE(placePlanar(6, utilities).empty());
    five.pop_back();
    const std::vector<Position> places = placePlanar(5, five);
    ASSERT_EQ(places.size(), 5U);
    EXPECT_EQ(countCrossings(places, five), 0U);
}

TEST(Cross, MeansLinksThatMeetElsewhereThanAtTheirEnds) {
    const std::vector<Position> at = {{0, 0}, {2, 2}, {0, 2}, {2, 0}, {1, 1}, {4, 4}};
    EXPECT_TRUE(cross(at, {0, 1}, {2, 3}));
    EXPECT_FALSE(cross(at, {0, 2}, {1, 3}));
    EXPECT_FALSE(cross(at, {0, 1}, {0, 2})) << "a common end";
    EXPECT_TRUE(cross(at, {0, 1}, {0, 5})) << "on each other";
    EXPECT_FALSE(cross(at, {0, 1}, {1, 5})) << "one goes on where the other ends";
    EXPECT_TRUE(cross(at, {0, 1}, {2, 4})) << "one ends on the other";
}

}  // namespace
}  // namespace hop::network::planar_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Places of nodes as files have them: what is said of them, and drawings in which nodes are told apart and keep within
// a page, however their places lie.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "core/network/bandwidth_range.h"
#include "core/network/catalogue.h"
#include "core/network/graph_places.h"
#include "core/network/spread.h"
#include "tests/core/network/layout_checks.h"
#include "tests/core/network/members.h"
#include "tests/support/placed_networks.h"

namespace hop::network::places_test {
namespace {

double apart(const Position& a, const Position& b) { return std::hypot(a.x - b.x, a.y - b.y); }

double longerSide(const std::vector<Position>& nodes) {
    const auto [left, right] = std::ranges::minmax(nodes, {}, &Position::x);
    const auto [top, bottom] = std::ranges::minmax(nodes, {}, &Position::y);
    return std::max(right.x - left.x, bottom.y - top.y);
}

std::vector<Position> spreadOf(std::vector<Position> nodes) {
    spread(nodes);
    return nodes;
}

NetworkPtr graph(const std::string& text) {
    BuildContext context = memberContext();
    context.readFile = [&](std::string_view) -> Result<std::string> { return text; };
    auto built = build("graph(\"net\")", context);
    if (!built) ADD_FAILURE() << built.error().message;
    return built ? *built : nullptr;
}

// HOP_SAMPLED=1: all of them; else one of so many.
unsigned sampled() {
    constexpr unsigned kSampled = 7;
    const char* given = std::getenv("HOP_SAMPLED");
    return given != nullptr ? std::max(1U, static_cast<unsigned>(std::strtoul(given, nullptr, 10))) : kSampled;
}

TEST(PlacedNetworks, AreToldApartAndKeepWithinAPage) {
    for (unsigned number = 0; number < test::kPlacedNetworks; number += sampled()) {
        const test::PlacedNetwork made = test::placedNetwork(number);
        SCOPED_TRACE(std::to_string(number) + ": " + made.kind + ", " + std::to_string(made.nodes) + " nodes");
        const NetworkPtr network = graph(made.graphml);
        ASSERT_NE(network, nullptr);
        for (const LayoutChoice& choice : network->drawings().choices()) {
            if (choice.id == "circle") continue;
            const Layout layout = network->drawings().draw(choice.id);
            EXPECT_EQ(touchingNodes(layout), std::vector<std::string>()) << choice.id;
            if (choice.id != "as-in-the-file") continue;
            EXPECT_LE(longerSide(layout.nodes), 1.5 * mostExtent(made.nodes));
        }
    }
}

TEST(Spread, DoesNotHangOnTheSmallestDistance) {
    const std::vector<Position> near = spreadOf({{-74, 40}, {-87, 42}, {-74, 40.01}});
    EXPECT_NEAR(apart(near[0], near[2]), 1.05, 0.1);
    EXPECT_GT(apart(near[0], near[1]), 2.0) << "far remains far";
    EXPECT_LT(longerSide(near), 6.0);
    EXPECT_GT(near[2].y, near[0].y) << "in its direction";
    for (const double smallest : {0.0, 1e-300, 1e-9, 1e-3}) {
        const std::vector<Position> nodes = spreadOf({{0, 0}, {13, 2}, {smallest, 0}});
        EXPECT_LT(longerSide(nodes), 6.0) << smallest;
        EXPECT_GE(apart(nodes[0], nodes[2]), kNodeSpacing) << smallest;
    }
}

TEST(Spread, TakesPlacesOfAnyMagnitude) {
    for (const double unit : {1e-300, 1e-12, 1.0, 1e12, 1e300}) {
        const std::vector<Position> nodes = spreadOf({{0, 0}, {unit, 0}, {unit, unit}, {0, unit}});
        EXPECT_NEAR(apart(nodes[0], nodes[1]), 1.25, 1e-9) << unit;
        EXPECT_NEAR(apart(nodes[0], nodes[2]), 1.25 * std::sqrt(2.0), 1e-9) << unit;
    }
}

TEST(Spread, OpensAPlaceOfManyNodes) {
    for (const std::size_t count : {2U, 3U, 10U, 200U, 1000U}) {
        std::vector<Position> nodes(count, Position{5.0, 5.0});
        nodes.push_back({90.0, 5.0});
        spread(nodes);
        EXPECT_EQ(touchingNodes({.nodes = nodes, .bends = {}}), std::vector<std::string>());
        EXPECT_LE(longerSide(nodes), 1.5 * mostExtent(count));
        for (std::size_t i = 0; i < count; ++i) EXPECT_LT(nodes[i].x, nodes[count].x);
    }
}

TEST(Spread, LeavesPlacesAloneThatCanBeToldApart) {
    std::vector<Position> grid;
    for (int i = 0; i < 30; ++i) grid.push_back({10.0 * (i % 6), 10.0 * (i / 6)});
    const std::vector<Position> nodes = spreadOf(grid);
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        EXPECT_NEAR(nodes[i].x - nodes[0].x, 0.125 * (grid[i].x - grid[0].x), 1e-9);
        EXPECT_NEAR(nodes[i].y - nodes[0].y, 0.125 * (grid[i].y - grid[0].y), 1e-9);
    }
}

TEST(Maps, AreCutWhereNobodyIs) {
    const auto xOf = [](double longitude, const std::vector<double>& others) {
        std::vector<std::optional<GeoPlace>> nodes = {GeoPlace{longitude, 0.0}};
        for (const double other : others) nodes.emplace_back(GeoPlace{other, 0.0});
        std::vector<double> all;
        for (const auto& place : placesOnMap(nodes)) all.push_back(place->x);
        return all;
    };
    const auto pacific = xOf(179.0, {-179.0, 140.0});
    EXPECT_NEAR(pacific[1] - pacific[0], 2.0, 1e-9);
    EXPECT_NEAR(pacific[0] - pacific[2], 39.0, 1e-9);
    EXPECT_EQ(xOf(-122.0, {-74.0, 0.0, 30.0, 140.0}), (std::vector<double>{-122.0, -74.0, 0.0, 30.0, 140.0}));
    EXPECT_EQ(xOf(10.0, {350.0})[1], -10.0) << "0 to 360";
    EXPECT_EQ(xOf(7.5, {}), std::vector<double>{7.5});
}

FileArc arc(NodeId from, NodeId to) { return {{from, to}}; }

TEST(CompletePlaces, PutsNodesBetweenTheirNeighbours) {
    GivenPlaces chain(5);
    chain[0] = Position{0, 0};
    chain[4] = Position{8, 4};
    const auto places = completePlaces(chain, {arc(0, 1), arc(1, 2), arc(2, 3), arc(3, 4)});
    ASSERT_EQ(places.size(), 5U);
    for (int i = 0; i < 5; ++i) {
        EXPECT_NEAR(places[static_cast<std::size_t>(i)].x, 2.0 * i, 1e-6);
        EXPECT_NEAR(places[static_cast<std::size_t>(i)].y, 1.0 * i, 1e-6);
    }
}

TEST(CompletePlaces, NeedsTwoPlacesAndATenthOfTheNodes) {
    GivenPlaces few(30);
    std::vector<FileArc> arcs;
    for (NodeId i = 1; i < 30; ++i) arcs.push_back(arc(i - 1, i));
    few[0] = Position{0, 0};
    EXPECT_TRUE(completePlaces(few, arcs).empty());
    few[1] = Position{1, 0};
    EXPECT_TRUE(completePlaces(few, arcs).empty());
    few[29] = Position{2, 0};
    EXPECT_EQ(completePlaces(few, arcs).size(), 30U);
    EXPECT_TRUE(completePlaces({Position{1, 1}, Position{1, 1}}, {arc(0, 1)}).empty()) << "all in one place";
}

TEST(CompletePlaces, KeepsWhatIsNotLinkedInTheMiddle) {
    const auto places = completePlaces({Position{0, 0}, Position{4, 2}, std::nullopt}, {arc(0, 1)});
    ASSERT_EQ(places.size(), 3U);
    EXPECT_EQ(places[2], (Position{2, 1}));
}

TEST(BandwidthRange, IsThatOfTheLinks) {
    const BandwidthRange mixed = bandwidthRange(*graph("0 1 2\n1 2 10\n"));
    EXPECT_EQ(textOf(mixed), "2 to 10 packets per step");
    EXPECT_FALSE(mixed.areAllOne());
    EXPECT_EQ(textOf(bandwidthRange(*graph("0 1 4\n1 2 4\n"))), "4 packets per step");
    EXPECT_TRUE(bandwidthRange(*graph("0 1\n1 2\n")).areAllOne());
    EXPECT_EQ(textOf(bandwidthRange(**build("otis(ring(4),bandwidth=3)", {}))), "1 to 3 packets per step");
}

// The inputs that took 22 s and 2.3 GB.
TEST(PlacedNetworks, OfThreeNodesAreSmall) {
    const NetworkPtr same = graph("graph { a [pos=\"0,0\"]; b [pos=\"13,2\"]; c [pos=\"0,0\"]; a -- b -- c }");
    ASSERT_NE(same, nullptr);
    const Layout layout = same->drawings().draw("as-in-the-file");
    EXPECT_EQ(breaches(*same, layout), std::vector<std::string>());
    EXPECT_LT(longerSide(layout.nodes), 8.0);
}

TEST(PlacedNetworks, OfDotMayLackSomePlaces) {
    const NetworkPtr network = graph("graph { a [pos=\"0,0\"]; b; c [pos=\"10,0\"]; a -- b -- c }");
    ASSERT_NE(network, nullptr);
    ASSERT_EQ(network->drawings().choices().front().id, "as-in-the-file");
    const Layout layout = network->drawings().draw("as-in-the-file");
    EXPECT_NEAR(layout.nodes[1].x, (layout.nodes[0].x + layout.nodes[2].x) / 2.0, 1e-6);
}

}  // namespace
}  // namespace hop::network::places_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Tiles stand as on the grid of their network; small ones on whole places, each at its own.
#include "core/network/tile_places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "core/network/catalogue.h"

namespace hop::network::tile_places_test {
namespace {

using Places = std::vector<Position>;

NetworkPtr built(const std::string& expression) { return *build(expression, {}); }

std::set<std::pair<double, double>> distinct(const Places& places) {
    std::set<std::pair<double, double>> all;
    for (const Position& at : places) all.emplace(at.x, at.y);
    return all;
}

TEST(TilePlaces, AreThoseOfTheGrid) {
    for (const char* expression : {"mesh(4,2)", "torus(4,2)", "hypercube(4)"}) {
        SCOPED_TRACE(expression);
        const auto network = built(expression);
        const Places places = tilePlaces(*network);
        std::set<std::pair<double, double>> square;
        for (int x = 0; x < 4; ++x)
            for (int y = 0; y < 4; ++y) square.emplace(x, y);
        EXPECT_EQ(distinct(places), square);
        // No link is slanted.
        for (LinkId id = 0; id < network->linkCount(); ++id) {
            const Link link = network->link(id);
            const double across = std::abs(places[link.from].x - places[link.to].x);
            const double down = std::abs(places[link.from].y - places[link.to].y);
            EXPECT_EQ(std::min(across, down), 0.0) << link.from << " to " << link.to;
        }
    }
}

TEST(TilePlaces, WithoutAGridAreThoseOfTheFirstLayout) {
    const auto network = built("complete(5)");
    const Places places = tilePlaces(*network);
    EXPECT_EQ(distinct(places).size(), 5U);
    EXPECT_EQ(std::ranges::min(places, {}, &Position::x).x, 0.0);
    EXPECT_EQ(std::ranges::min(places, {}, &Position::y).y, 0.0);
}

TEST(TilePlaces, OfSmallTilesAreWholeAndDistinct) {
    for (const char* expression : {"hypercube(6)", "mesh(4,2)", "mesh(3,3)", "complete(7)", "otis(mesh(2,2))"}) {
        SCOPED_TRACE(expression);
        const auto network = built(expression);
        const Places places = smallTilePlaces(*network);
        EXPECT_EQ(distinct(places).size(), network->nodeCount());
        for (const Position& at : places) {
            EXPECT_TRUE(at.x >= 0.0 && at.x < kMostTilesAcross && at.y >= 0.0 && at.y < kMostTilesAcross);
            EXPECT_NEAR(at.x, std::round(at.x), 1e-6);
            EXPECT_NEAR(at.y, std::round(at.y), 1e-6);
        }
    }
    EXPECT_TRUE(smallTilePlaces(*built("hypercube(9)")).empty());
}

}  // namespace
}  // namespace hop::network::tile_places_test

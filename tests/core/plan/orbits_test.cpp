// SPDX-License-Identifier: GPL-3.0-or-later
// Orbits: VB's classes R_ij and R_ab, short ones, and tasks that have none.
#include "core/plan/orbits.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "core/network/catalogue.h"

namespace hop::plan::orbits_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) { return *network::build(expression, {}); }

std::vector<NodeId> allOffsets(const network::Network& network) {
    std::vector<NodeId> rows(network.nodeCount() - 1);
    std::iota(rows.begin(), rows.end(), NodeId{1});
    return rows;
}

std::vector<std::string> names(const std::string& expression) {
    const auto network = networkOf(expression);
    const auto orbits = orbitsOf(*network, turnOf(*network), allOffsets(*network));
    std::vector<std::string> result;
    for (const Orbit& orbit : *orbits) result.push_back(orbit.name);
    return result;
}

TEST(Orbits, TurnsOfCubesAndOddTori) {
    EXPECT_EQ(turnOf(*networkOf("hypercube(3)")), (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_EQ(turnOf(*networkOf("torus(2,3)")), (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_EQ(turnOf(*networkOf("torus(5,2)")), (std::vector<std::uint32_t>{0, 2, 1, 3}));
    EXPECT_EQ(turnOf(*networkOf("torus(3,3)")), (std::vector<std::uint32_t>{0, 2, 4, 1, 3, 5}));
    EXPECT_EQ(turnOf(*networkOf("ring(7)")), (std::vector<std::uint32_t>{0, 1}));
    for (const char* none : {"torus(4,2)", "ring(6)", "mesh(3,2)", "complete(5)", "complete(6)", "star(4)"})
        EXPECT_TRUE(turnOf(*networkOf(none)).empty()) << none;
}

TEST(Orbits, AreNamedAsInVb) {
    EXPECT_EQ(names("hypercube(4)"),
              (std::vector<std::string>{"class R11", "class R21", "class R22", "class R31", "class R41"}));
    EXPECT_EQ(names("torus(5,2)"),
              (std::vector<std::string>{"class R10", "class R20", "class R11", "class R21", "class R12", "class R22"}));
    EXPECT_EQ(names("ring(5)"), (std::vector<std::string>{"distance 1", "distance 2"}));
    EXPECT_EQ(names("torus(3,3)").front(), "orbit of (0,0,1)");
}

// VB §8: the rows of R_ab are (a,b,0,0), (0,a,b,0), (0,0,a,b), (b,0,0,a) over 1+, 2+, 1-, 2-;
// addresses are written with the highest dimension first.
TEST(Orbits, RowsOfAClassOfTheTorus) {
    const auto network = networkOf("torus(5,2)");
    const auto rows = allOffsets(*network);
    const auto orbits = orbitsOf(*network, turnOf(*network), rows);
    const Orbit& r12 = (*orbits)[4];
    EXPECT_EQ(r12.hops, 3U);
    EXPECT_EQ(r12.order, (std::vector<std::uint32_t>{0, 1, 1}));
    std::vector<std::string> addresses;
    for (const std::uint32_t row : r12.rows) addresses.push_back(network->address(rows[row]));
    EXPECT_EQ(addresses, (std::vector<std::string>{"(2,1)", "(1,3)", "(3,4)", "(4,2)"}));
}

// Every full orbit clears itself: in each step its rows use all types, each once. Only odd factors of d give short
// ones.
TEST(Orbits, FullOnesUseEveryLinkInEveryStep) {
    for (const char* expression :
         {"hypercube(5)", "hypercube(6)", "torus(3,2)", "torus(7,2)", "torus(5,3)", "ring(9)"}) {
        const auto network = networkOf(expression);
        const auto turn = turnOf(*network);
        const auto rows = allOffsets(*network);
        const auto orbits = orbitsOf(*network, turn, rows);
        ASSERT_TRUE(orbits.has_value()) << expression;
        std::size_t members = 0;
        std::uint32_t hops = 0;
        for (const Orbit& orbit : *orbits) {
            members += orbit.rows.size();
            EXPECT_GE(orbit.hops, hops);
            hops = orbit.hops;
            ASSERT_EQ(orbit.order.size(), orbit.hops);
            std::vector<std::uint16_t> crossings(turn.size());
            for (std::size_t r = 0; r < orbit.rows.size(); ++r) {
                network->dimensions()->crossings(0, rows[orbit.rows[r]], crossings.data());
                std::vector<std::uint16_t> listed(turn.size());
                for (const std::uint32_t place : orbit.order) ++listed[turn[(place + r) % turn.size()]];
                ASSERT_EQ(listed, crossings) << expression << ", " << orbit.name << ", row " << r;
            }
        }
        EXPECT_EQ(members, rows.size());
    }
}

TEST(Orbits, NoneWhereTheTaskIsNotClosed) {
    const auto network = networkOf("hypercube(3)");
    const auto turn = turnOf(*network);
    const auto has = [&](std::vector<NodeId> rows) { return orbitsOf(*network, turn, rows).has_value(); };
    EXPECT_TRUE(has({1, 2, 4}));
    EXPECT_TRUE(has({7, 4, 2, 1}));
    EXPECT_FALSE(has({1, 2}));
    EXPECT_FALSE(has({1, 2, 4, 4}));
    EXPECT_FALSE(has({0, 1, 2, 4}));
}

}  // namespace
}  // namespace hop::plan::orbits_test

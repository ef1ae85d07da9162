// SPDX-License-Identifier: GPL-3.0-or-later
// Values of the bounds that the papers give, or that follow from them by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "core/base/text.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"
#include "core/theory/catalogue.h"
#include "tests/core/theory/exhaustive_search.h"

namespace hop::theory::known_values_test {
namespace {

std::optional<double> valueOf(const std::string& id, const std::string& network, const std::string& task,
                              std::uint32_t ports = 0) {
    const auto built = network::build(network, {});
    EXPECT_TRUE(built.ok()) << network;
    const auto made = task::build(*built, task, {});
    EXPECT_TRUE(made.ok()) << task << (made ? "" : made.error().message);
    for (const Statement& statement : bounds({**built, **made, ports}))
        if (statement.id == id) return statement.value;
    return std::nullopt;
}

std::string call(const std::string& name, int a) { return name + "(" + std::to_string(a) + ")"; }
std::string call(const std::string& name, int a, int b) {
    return name + "(" + std::to_string(a) + "," + std::to_string(b) + ")";
}

TEST(CriticalSum, OfTotalExchangeOnTheCubeIsHalfItsNodes) {
    for (int d = 1; d <= 12; ++d)
        EXPECT_EQ(valueOf("critical-sum", call("hypercube", d), "total-exchange"), 1 << (d - 1));
}

// VB §8, with ties at p/2 split evenly; on rings ceil(n^2/8) is attained, though not by symmetric schedules.
TEST(CriticalSum, OfTotalExchangeOnTori) {
    const int expected[4][3] = {{1, 3, 9}, {2, 8, 32}, {3, 15, 75}, {5, 27, 162}};
    for (int p = 3; p <= 6; ++p)
        for (int d = 1; d <= 3; ++d)
            EXPECT_EQ(valueOf("critical-sum", call("torus", p, d), "total-exchange"), expected[p - 3][d - 1])
                << p << ' ' << d;
    for (int n = 3; n <= 16; ++n)
        EXPECT_EQ(valueOf("critical-sum", call("ring", n), "total-exchange"),
                  n % 2 == 0 ? (n * n + 7) / 8 : (n * n - 1) / 8);
}

TEST(CriticalSum, IsSaidOfIsotropicTasksWhereDimensionsAreIndependent) {
    EXPECT_EQ(valueOf("critical-sum", "hypercube(4)", "permutation(complement)"), 4);
    EXPECT_EQ(valueOf("critical-sum", "ring(8)", "permutation(shift,by=3)"), 3);
    EXPECT_EQ(valueOf("critical-sum", "hypercube(4)", "scatter"), std::nullopt);
    EXPECT_EQ(valueOf("critical-sum", "mesh(4,2)", "total-exchange"), std::nullopt);
    EXPECT_EQ(valueOf("critical-sum", "complete(5)", "total-exchange"), std::nullopt);
}

// Steps of the best split of packets on a ring of p between its two directions, all splits tried.
double bestSplit(int p, int offset, int copies) {
    double best = 1e9;
    for (int up = 0; up <= copies; ++up)
        best = std::min(best, std::max<double>(up * offset, (copies - up) * (p - offset)));
    return best;
}

// VB Definition 7a: with symmetric tags the critical sum bounds every schedule; with others packets may go the long way
// round.
TEST(CriticalSum, AllowsForTheLongWayRoundWhereTagsAreNotSymmetric) {
    const auto stated = [](const std::string& network, const std::string& task) {
        const auto built = *network::build(network, {});
        const auto made = *task::build(built, task, {});
        for (Statement& statement : bounds({*built, *made, 0}))
            if (statement.id == "critical-sum") return statement;
        return Statement{};
    };
    const Statement oneWay = stated("ring(5)", "isotropic(times(10,1))");
    EXPECT_EQ(oneWay.value, bestSplit(5, 1, 10));
    EXPECT_EQ(oneWay.value, 8) << "eight of the ten packets go up, two take four links down";
    EXPECT_EQ(oneWay.formula.find("column sums"), std::string::npos);
    EXPECT_NE(oneWay.reason.find("no schedule takes fewer than 10 steps"), std::string::npos) << oneWay.reason;
    EXPECT_EQ(stated("ring(7)", "isotropic(times(14,2))").value, bestSplit(7, 2, 14));
    EXPECT_EQ(stated("torus(5,2)", "isotropic(times(10,[0,1]))").value, 8);
    for (const char* symmetric : {"isotropic(times(10,1),times(10,4))", "isotropic(1,2,3,4)", "total-exchange"}) {
        const Statement statement = stated("ring(5)", symmetric);
        EXPECT_EQ(statement.formula, "h = max(row sums, column sums)") << symmetric;
        EXPECT_EQ(statement.reason.find("Definition 7a"), std::string::npos) << symmetric;
    }
    EXPECT_EQ(stated("ring(5)", "isotropic(times(10,1),times(10,4))").value, 10);
    EXPECT_NE(stated("ring(8)", "total-exchange").reason.find("half way round a ring count half"), std::string::npos);
    EXPECT_EQ(stated("ring(7)", "total-exchange").reason.find("half way"), std::string::npos);
    EXPECT_EQ(stated("hypercube(3)", "isotropic(times(10,1))").value, 10) << "a cube has no long way round";
}

// Ost Theorem 5.2: halves V, V' of the group; from (g,p) to (g + n/2,p) all packets change sides, half of them each
// way, over |G| C(V,V') links.
TEST(OtisHalves, CountWhatMustChangeSides) {
    EXPECT_EQ(valueOf("otis-halves", "otis(ring(6))", "permutation(shift,by=18)"), 2) << "18 over 12 links";
    EXPECT_EQ(valueOf("otis-halves", "otis(path(6))", "permutation(shift,by=18)"), 3) << "18 over 6 links";
    EXPECT_EQ(valueOf("otis-halves", "extended-otis(path(6),bandwidth=4)", "permutation(shift,by=18)"), 3)
        << "whatever the bandwidth of the links between groups";
    EXPECT_EQ(valueOf("otis-halves", "otis(path(6))", "permutation(transpose)"), std::nullopt) << "none changes sides";
    EXPECT_EQ(valueOf("otis-halves", "ring(6)", "total-exchange"), std::nullopt);
    EXPECT_EQ(valueOf("otis-halves", "otis(path(4))", "total-exchange"), 16) << "64 over 4 links";
}

// Ost Theorem 5.9: packets out of the corner i, k < m over m n^2 links.
TEST(OtisCorner, CountsWhatMustLeaveTheCorner) {
    // n = 2, m = 1: the corner has 4 of 16 nodes, each with a packet for the 12 others, over 4 links.
    EXPECT_EQ(valueOf("otis-corner", "otis(mesh(2,2))", "total-exchange"), 12);
    EXPECT_EQ(valueOf("otis-corner", "otis(mesh(4,2))", "permutation(reversal)"), 2) << "48 over 32 or 48 links";
    EXPECT_EQ(valueOf("otis-corner", "otis(mesh(4,2))", "permutation(transpose)"), std::nullopt);
    // Extension links lead out of the corner too: min(m, n - m) n of them with mirror images.
    EXPECT_EQ(valueOf("otis-corner", "extended-otis(mesh(2,2))", "total-exchange"), 8) << "48 over 4 + 2";
    EXPECT_EQ(valueOf("otis-corner", "extended-otis(mesh(2,2),bandwidth=4)", "total-exchange"), 4) << "48 over 4 + 8";
    EXPECT_EQ(valueOf("otis-corner", "extended-otis(mesh(2,2),f=[1,0,3,2])", "total-exchange"), 12)
        << "no extension link changes its row";
    EXPECT_EQ(valueOf("otis-corner", "extended-otis(mesh(4,2))", "total-exchange"), 311) << "144 x 112 over 48 + 4";
    EXPECT_EQ(valueOf("otis-corner", "otis(ring(9))", "total-exchange"), std::nullopt);
}

// Four packets 0 -> 1 need 3 steps; the theorem's bound is 1 (not tight, and said so in the paper).
TEST(VbThm1, IsWeakForPacketsOfOneNode) {
    EXPECT_EQ(valueOf("vb-thm-1", "hypercube(2)", "point-to-point([[0,1],[0,1],[0,1],[0,1]])"), 1);
}

TEST(VbThm1, IsSaidOfTasksFromFiles) {
    const auto cube = *network::build("hypercube(2)", {});
    const auto bound = [&](const std::string& text) {
        const task::BuildContext context{
            .world = {.readFile = [&](std::string_view) { return Result<std::string>(text); }}, .seed = 1};
        const auto made = task::build(cube, "matrices(\"packets.csv\")", context);
        EXPECT_TRUE(made.ok()) << text;
        for (const Statement& statement : bounds({*cube, **made, 0}))
            if (statement.id == "vb-thm-1") return std::pair(statement.value, test::fewestSteps(*cube, **made, 0));
        return std::pair(0.0, std::uint64_t{0});
    };
    EXPECT_EQ(bound("node,1,0,packets\n0,0,1,4\n"), std::pair(1.0, std::uint64_t{3}));
    // Two rows 01 at every node: mean column sum 2, attained.
    EXPECT_EQ(bound("node,1,0,packets\n0,0,1,2\n1,0,1,2\n2,0,1,2\n3,0,1,2\n"), std::pair(2.0, std::uint64_t{2}));
    EXPECT_EQ(bound("node,1,0\n0,1,1\n1,0,1\n"), std::pair(2.0, std::uint64_t{2}));  // the row sum
}

TEST(VbThm1, SharesTheCrossingsOfADirectionAmongItsLinks) {
    // Transpose of a 4 x 4 mesh: each direction has 10 crossings for 12 links; the corner's packet crosses 6 links.
    EXPECT_EQ(valueOf("vb-thm-1", "mesh(4,2)", "permutation(transpose)"), 6);
    // Total exchange on a path: C(n+1, 3) crossings each way for n - 1 links.
    EXPECT_EQ(valueOf("vb-thm-1", "path(8)", "total-exchange"), 12);
    EXPECT_EQ(valueOf("vb-thm-1", "star(5)", "total-exchange"), std::nullopt);
}

// VB Thm 7: max(ceil(n d / 2 k), h).
TEST(KPorts, OfTotalExchangeOnThe5Cube) {
    const double expected[] = {80, 40, 27, 20, 16};
    for (std::uint32_t k = 1; k <= 5; ++k)
        EXPECT_EQ(valueOf("k-ports", "hypercube(5)", "total-exchange", k), expected[k - 1]);
    EXPECT_EQ(valueOf("k-ports", "hypercube(5)", "total-exchange"), std::nullopt);
}

TEST(KPorts, CountsOnlyLinksThatExist) {
    // Ends of a path have one link: with 2 ports its 4 nodes can send 6 packets a step; 20 crossings.
    EXPECT_EQ(valueOf("k-ports", "path(4)", "total-exchange", 2), 4);
    EXPECT_EQ(valueOf("k-ports", "path(4)", "total-exchange", 1), 5);
}

TEST(Distance, IsTheFarthestPacketsOrTheRootsEccentricity) {
    EXPECT_EQ(valueOf("distance", "hypercube(6)", "total-exchange"), 6);
    EXPECT_EQ(valueOf("distance", "path(9)", "broadcast(root=3)"), 5);
    EXPECT_EQ(valueOf("distance", "path(9)", "scatter(root=8)"), 8);
    EXPECT_EQ(valueOf("distance", "star(9)", "total-exchange"), 2);
    EXPECT_EQ(valueOf("distance", "torus(5,2)", "point-to-point([[0,6],[0,4]])"), 2);
}

// BOSTT Table 1.
TEST(Degree, OfScatterOnTheCube) {
    const double expected[] = {2, 3, 4, 7, 11, 19, 32, 57, 103, 187, 342};
    for (int d = 2; d <= 12; ++d) EXPECT_EQ(valueOf("degree", call("hypercube", d), "scatter"), expected[d - 2]);
    EXPECT_EQ(valueOf("degree", "hypercube(4)", "scatter", 1), 15);
    EXPECT_EQ(valueOf("degree", "hypercube(4)", "gather(root=5)", 2), 8);
}

// BOSTT Table I.
TEST(Degree, OfTheCollectivesOfTheCube) {
    const int steps[] = {2, 3, 4, 7, 11, 19, 32, 57, 103, 187, 342};
    for (int d = 2; d <= 12; ++d)
        for (const char* task : {"multinode-broadcast", "scatter(root=1)", "gather(root=2)"}) {
            EXPECT_EQ(valueOf("degree", call("hypercube", d), task), steps[d - 2]) << task;
            EXPECT_EQ(valueOf("degree", call("hypercube", d), task, 1), (1 << d) - 1) << task;
            EXPECT_EQ(valueOf("total-distance", call("hypercube", d), task),
                      task[0] == 'm' ? ((1 << d) - 1) * (1 << d) : d << (d - 1));
        }
    EXPECT_EQ(valueOf("capacity", "hypercube(5)", "multinode-broadcast"), 7);
    EXPECT_EQ(valueOf("distance", "torus(5,2)", "multinode-broadcast"), 4);
    EXPECT_EQ(valueOf("degree", "mesh(3,2)", "multinode-broadcast"), 4);
}

TEST(Degree, OfABroadcastDoublesWhoKnows) {
    EXPECT_EQ(valueOf("degree", "hypercube(4)", "broadcast", 1), 4);
    EXPECT_EQ(valueOf("degree", "complete(9)", "broadcast", 1), 4);
    EXPECT_EQ(valueOf("degree", "complete(9)", "broadcast", 2), 2);
    EXPECT_EQ(valueOf("degree", "complete(9)", "broadcast"), 1);
}

TEST(Degree, OfAHubIsWhatItMustPassOn) {
    EXPECT_EQ(valueOf("degree", "star(9)", "total-exchange"), 8);  // a leaf receives 8 packets over one link
    EXPECT_EQ(valueOf("degree", "star(9)", "scatter"), 1);
    EXPECT_EQ(valueOf("degree", "star(9)", "scatter(root=1)"), 8);
}

TEST(Bisection, OfTotalExchange) {
    for (int d = 1; d <= 8; ++d) EXPECT_EQ(valueOf("bisection", call("hypercube", d), "total-exchange"), 1 << (d - 1));
    for (int n = 2; n <= 9; ++n) EXPECT_EQ(valueOf("bisection", call("path", n), "total-exchange"), n * n / 4);
    EXPECT_EQ(valueOf("bisection", "mesh(4,2)", "total-exchange"), 16);
    EXPECT_EQ(valueOf("bisection", "mesh(4,2)", "permutation(reversal)"), std::nullopt);
}

TEST(Capacity, SharesAllCrossings) {
    EXPECT_EQ(valueOf("capacity", "hypercube(4)", "total-exchange"), 8);
    EXPECT_EQ(valueOf("capacity", "star(5)", "total-exchange"), 4);  // 32 crossings, 8 links
    EXPECT_EQ(valueOf("capacity", "hypercube(4)", "broadcast"), 1);
}

TEST(DimensionLoad, SharesTheHopsOfADimensionAmongItsLinks) {
    EXPECT_EQ(valueOf("dimension-load", "power(complete-bipartite(3,3),2)", "total-exchange"), 14);  // 6 · 42 / 18
    EXPECT_EQ(valueOf("dimension-load", "product(petersen,path(2))", "total-exchange"), 10);         // 2 · 150 / 30
    EXPECT_EQ(valueOf("dimension-load", "torus(6,2)", "total-exchange"), std::nullopt) << "its columns say it";
    EXPECT_EQ(valueOf("dimension-load", "petersen", "total-exchange"), std::nullopt) << "no product";
    EXPECT_EQ(valueOf("dimension-load", "product(petersen,path(2))", "scatter"), std::nullopt);
}

TEST(TotalDistance, CountsTransmissions) {
    for (int d = 1; d <= 10; ++d) {
        const double n = 1 << d;
        EXPECT_EQ(valueOf("total-distance", call("hypercube", d), "total-exchange"), d * n * n / 2);
        EXPECT_EQ(valueOf("total-distance", call("hypercube", d), "scatter"), d * n / 2);
        EXPECT_EQ(valueOf("total-distance", call("hypercube", d), "broadcast"), n - 1);
    }
}

double chooseMiddle(int d) {  // C(2d - 1, d)
    double value = 1;
    for (int i = 1; i <= d; ++i) value = value * (d - 1 + i) / i;
    return value;
}

// VB §6, with the misprints of its three lines put right.
TEST(MeanDelay, OfTotalExchangeOnCubesOfPrimeDimension) {
    EXPECT_EQ(valueOf("mean-delay", "hypercube(2)", "total-exchange"), 5.0 / 3);
    EXPECT_EQ(valueOf("mean-delay", "hypercube(3)", "total-exchange"), 18.0 / 7);
    EXPECT_EQ(valueOf("mean-delay", "hypercube(5)", "total-exchange"), 235.0 / 31);
    EXPECT_EQ(valueOf("mean-delay", "hypercube(7)", "total-exchange"), 3465.0 / 127);
    for (const int d : {2, 3, 5, 7, 11, 13}) {
        const double n = 1 << d;
        const double expected = (n * n / 4 + d * n / 4 + (d - 1) / 2.0 - chooseMiddle(d) / 2) / (n - 1);
        EXPECT_NEAR(*valueOf("mean-delay", call("hypercube", d), "total-exchange"), expected, 1e-9 * expected) << d;
    }
}

TEST(MeanDelay, OfTotalExchangeElsewhere) {
    EXPECT_EQ(valueOf("mean-delay", "hypercube(4)", "total-exchange"), 64.0 / 15);
    EXPECT_EQ(shortest(*valueOf("mean-delay", "hypercube(4)", "total-exchange")), "4.266666666666667");
    EXPECT_EQ(valueOf("mean-delay", "hypercube(6)", "total-exchange"), 892.0 / 63);
    EXPECT_EQ(valueOf("mean-delay", "hypercube(8)", "total-exchange"), 13684.0 / 255);
    EXPECT_EQ(valueOf("mean-delay", "torus(3,2)", "total-exchange"), 2);
    EXPECT_EQ(valueOf("mean-delay", "torus(5,2)", "total-exchange"), 43.0 / 6);
    EXPECT_EQ(valueOf("mean-delay", "torus(4,2)", "total-exchange"), 64.0 / 15);
    for (int n = 3; n <= 15; n += 2)  // rings
        EXPECT_NEAR(*valueOf("mean-delay", call("ring", n), "total-exchange"), (n + 1) * (n + 3) / 24.0, 1e-12);
}

std::optional<Misprint> printedOf(const std::string& id, const std::string& network) {
    const auto built = *network::build(network, {});
    const auto made = *task::build(built, "total-exchange", {});
    for (const Statement& statement : bounds({*built, *made, 0}))
        if (statement.id == id) return statement.printed;
    return std::nullopt;
}

// The closed forms are the general bounds, worked out.
TEST(ExchangeTime, IsTheCriticalSumInClosedForm) {
    for (int d = 1; d <= 9; ++d) {
        const std::string cube = call("hypercube", d);
        EXPECT_EQ(valueOf("exchange-time", cube, "total-exchange"), 1 << (d - 1)) << d;
        for (int k = 1; k <= d; ++k)
            EXPECT_EQ(valueOf("exchange-time", cube, "total-exchange", static_cast<std::uint32_t>(k)),
                      valueOf("k-ports", cube, "total-exchange", static_cast<std::uint32_t>(k)))
                << d << ' ' << k;
        EXPECT_EQ(printedOf("exchange-time", cube), std::nullopt);
    }
    for (int p = 3; p <= 9; ++p)
        for (int d = 1; d <= 3; ++d)
            EXPECT_EQ(valueOf("exchange-time", call("torus", p, d), "total-exchange"),
                      valueOf("critical-sum", call("torus", p, d), "total-exchange"))
                << p << ' ' << d;
    EXPECT_EQ(valueOf("exchange-time", "mesh(3,2)", "total-exchange"), std::nullopt);
    EXPECT_EQ(valueOf("exchange-time", "complete(5)", "total-exchange"), std::nullopt);
    EXPECT_EQ(valueOf("exchange-time", "hypercube(3)", "neighbourhood-exchange(1,2)"), std::nullopt);
}

TEST(ExchangeTime, TellsWhatIsPrintedForEvenRings) {
    const std::map<int, std::pair<int, int>> rightAndPrinted = {{4, {2, 3}}, {6, {5, 6}}, {8, {8, 10}}, {10, {13, 15}}};
    for (const auto& [n, values] : rightAndPrinted) {
        EXPECT_EQ(valueOf("exchange-time", call("ring", n), "total-exchange"), values.first);
        ASSERT_TRUE(printedOf("exchange-time", call("ring", n)));
        EXPECT_EQ(printedOf("exchange-time", call("ring", n))->value, values.second);
    }
    EXPECT_EQ(printedOf("exchange-time", "ring(7)"), std::nullopt);
    EXPECT_EQ(printedOf("exchange-time", "torus(4,2)"), std::nullopt);
}

TEST(ExchangeDelay, IsTheMeanDelayInClosedForm) {
    for (const int d : {2, 3, 5, 7, 11, 13, 17})
        EXPECT_NEAR(*valueOf("exchange-delay", call("hypercube", d), "total-exchange"),
                    *valueOf("mean-delay", call("hypercube", d), "total-exchange"), 1e-9)
            << d;
    EXPECT_EQ(valueOf("exchange-delay", "hypercube(7)", "total-exchange"), 3465.0 / 127);
    for (const int d : {1, 4, 6, 8, 9})
        EXPECT_EQ(valueOf("exchange-delay", call("hypercube", d), "total-exchange"), std::nullopt) << d;
    for (int n = 3; n <= 24; ++n)
        EXPECT_NEAR(*valueOf("exchange-delay", call("ring", n), "total-exchange"),
                    *valueOf("mean-delay", call("ring", n), "total-exchange"), 1e-12)
            << n;
    EXPECT_EQ(valueOf("exchange-delay", "hypercube(3)", "total-exchange", 2), std::nullopt);
    EXPECT_TRUE(valueOf("exchange-delay", "hypercube(3)", "total-exchange", 3));
    EXPECT_EQ(valueOf("exchange-delay", "torus(5,2)", "total-exchange"), std::nullopt);
}

TEST(ExchangeDelay, TellsWhatIsPrinted) {
    EXPECT_DOUBLE_EQ(printedOf("exchange-delay", "hypercube(2)")->value, 13.0 / 6);
    EXPECT_DOUBLE_EQ(printedOf("exchange-delay", "hypercube(3)")->value, 83.0 / 14);
    EXPECT_DOUBLE_EQ(printedOf("exchange-delay", "hypercube(5)")->value, 2339.0 / 62);
    EXPECT_DOUBLE_EQ(printedOf("exchange-delay", "ring(3)")->value, 0.5);
    EXPECT_DOUBLE_EQ(printedOf("exchange-delay", "ring(9)")->value, 2.5);
    EXPECT_DOUBLE_EQ(printedOf("exchange-delay", "ring(4)")->value, 33.0 / 32);
}

TEST(NeighbourhoodTime, IsTheCriticalSumInClosedForm) {
    for (int d = 2; d <= 8; ++d)
        for (int k = 1; k <= d; ++k)
            for (int l = k; l <= d; ++l) {
                const std::string task = call("neighbourhood-exchange", k, l);
                const auto value = valueOf("neighbourhood-time", call("hypercube", d), task);
                if (k == 1 && l == d)
                    EXPECT_EQ(value, std::nullopt);
                else
                    EXPECT_EQ(value, valueOf("critical-sum", call("hypercube", d), task)) << d << ' ' << task;
            }
    EXPECT_EQ(valueOf("neighbourhood-time", "hypercube(5)", "neighbourhood-exchange(5,5)"), 5);  // one row
    EXPECT_EQ(valueOf("neighbourhood-time", "hypercube(5)", "neighbourhood-exchange(2,4)"), 14);
    EXPECT_EQ(valueOf("neighbourhood-time", "hypercube(3)", "isotropic(1,2)"), std::nullopt);
    EXPECT_EQ(valueOf("neighbourhood-time", "hypercube(3)", "isotropic(1,2,2)"), std::nullopt);
    EXPECT_EQ(valueOf("neighbourhood-time", "hypercube(3)", "isotropic(1,2,4)"), 1);
    EXPECT_EQ(valueOf("neighbourhood-time", "hypercube(3)", "isotropic(1,2,4,7)"), std::nullopt);
    EXPECT_EQ(valueOf("neighbourhood-time", "torus(3,2)", "neighbourhood-exchange(2,2)"), std::nullopt);
}

// Listed one by one or by symmetry: the same task has the same bound.
TEST(MeanDelay, DoesNotDependOnHowPacketsAreStored) {
    std::string pairs;
    for (int v = 0; v < 8; ++v) pairs += (v > 0 ? ",[" : "[") + std::to_string(v) + "," + std::to_string(7 - v) + "]";
    for (const char* id : {"mean-delay", "vb-thm-1", "distance", "degree", "capacity", "total-distance"})
        EXPECT_EQ(valueOf(id, "hypercube(3)", "permutation(complement)"),
                  valueOf(id, "hypercube(3)", "point-to-point([" + pairs + "])"))
            << id;
}

TEST(MeanDelay, ServesTheShortestFirst) {
    // Two packets over one link and one over two: delays 1, 1, 2 with all links, 1, 2, 3 through node 0's only port.
    EXPECT_EQ(valueOf("mean-delay", "path(3)", "point-to-point([[0,1],[2,1],[0,2]])"), 4.0 / 3);
    // 12 packets from one end of a path of 2: two servers, as any packet might use any link.
    EXPECT_EQ(valueOf("mean-delay", "path(2)", "point-to-point([[0,1],[0,1],[0,1],[0,1]])"), 1.5);
}

}  // namespace
}  // namespace hop::theory::known_values_test

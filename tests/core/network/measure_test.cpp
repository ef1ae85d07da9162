// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring by search, against brute force on random graphs; and that formulas that lie are caught.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/network/graph_file.h"
#include "core/network/halves.h"
#include "core/network/many_searches.h"
#include "core/network/measure.h"
#include "tests/core/network/layout_checks.h"
#include "tests/core/network/members.h"

namespace hop::network::measure_test {
namespace {

// A connected graph: a random tree and some more links, as an edge list in any order and direction.
struct RandomGraph {
    NodeId nodes = 0;
    std::set<std::pair<NodeId, NodeId>> links;  // smaller end first
    std::string text;
};

rc::Gen<RandomGraph> randomGraph(NodeId most) {
    return rc::gen::exec([most] {
        RandomGraph graph;
        graph.nodes = *rc::gen::inRange<NodeId>(2, most + 1);
        for (NodeId node = 1; node < graph.nodes; ++node)
            graph.links.insert({*rc::gen::inRange<NodeId>(0, node), node});
        for (NodeId more = *rc::gen::inRange<NodeId>(0, 2 * graph.nodes); more > 0; --more) {
            const NodeId a = *rc::gen::inRange<NodeId>(0, graph.nodes);
            const NodeId b = *rc::gen::inRange<NodeId>(0, graph.nodes);
            if (a != b) graph.links.insert({std::min(a, b), std::max(a, b)});
        }
        graph.text = "source target\n";  // "2 1" alone in front could be a size
        for (const auto& [a, b] : graph.links) {
            const bool turned = *rc::gen::arbitrary<bool>();
            graph.text += std::to_string(turned ? b : a) + " " + std::to_string(turned ? a : b) + "\n";
        }
        return graph;
    });
}

NetworkPtr built(const RandomGraph& graph) {
    BuildContext context;
    context.readFile = [&](std::string_view) -> Result<std::string> { return graph.text; };
    Result<NetworkPtr> network = build("graph(random)", context);
    RC_ASSERT(network.ok());
    return *std::move(network);
}

// All distances by Floyd and Warshall, which shares nothing with a search.
std::vector<std::vector<std::uint32_t>> allDistances(const RandomGraph& graph) {
    std::vector<std::vector<std::uint32_t>> distance(graph.nodes, std::vector<std::uint32_t>(graph.nodes, 1000000));
    for (NodeId node = 0; node < graph.nodes; ++node) distance[node][node] = 0;
    for (const auto& [a, b] : graph.links) distance[a][b] = distance[b][a] = 1;
    for (NodeId k = 0; k < graph.nodes; ++k)
        for (NodeId i = 0; i < graph.nodes; ++i)
            for (NodeId j = 0; j < graph.nodes; ++j)
                distance[i][j] = std::min(distance[i][j], distance[i][k] + distance[k][j]);
    return distance;
}

RC_GTEST_PROP(RandomGraphs, DistancesDiameterAndMeanAreTrue, ()) {
    const RandomGraph graph = *randomGraph(40);
    const NetworkPtr network = built(graph);
    const auto truth = allDistances(graph);
    std::uint32_t longest = 0;
    double sum = 0.0;
    for (NodeId a = 0; a < graph.nodes; ++a) {
        RC_ASSERT(distancesFrom(*network, a) == truth[a]);
        const std::uint32_t farthest = *std::max_element(truth[a].begin(), truth[a].end());
        RC_ASSERT(eccentricity(*network, a) == farthest);
        longest = std::max(longest, farthest);
        for (NodeId b = 0; b < graph.nodes; ++b) {
            RC_ASSERT(network->distance(a, b) == truth[a][b]);
            sum += truth[a][b];
        }
    }
    RC_ASSERT(diameter(*network) == longest);
    RC_ASSERT(std::abs(*meanDistance(*network) - sum / (graph.nodes * (graph.nodes - 1.0))) < 1e-9);
    RC_ASSERT(isConnected(*network));
    RC_ASSERT(isSymmetric(*network));
}

RC_GTEST_PROP(RandomGraphs, LinksAreThoseOfTheFile, ()) {
    const RandomGraph graph = *randomGraph(40);
    const NetworkPtr network = built(graph);
    RC_ASSERT(network->nodeCount() == graph.nodes);
    RC_ASSERT(network->linkCount() == 2 * graph.links.size());
    for (LinkId id = 0; id < network->linkCount(); ++id) {
        const Link link = network->link(id);
        RC_ASSERT(graph.links.contains({std::min(link.from, link.to), std::max(link.from, link.to)}));
        RC_ASSERT(network->findLink(link.from, link.to) == id);
    }
}

RC_GTEST_PROP(RandomGraphs, NextLinksWalkAShortestPath, ()) {
    const RandomGraph graph = *randomGraph(30);
    const NetworkPtr network = built(graph);
    const NodeId from = *rc::gen::inRange<NodeId>(0, graph.nodes);
    const NodeId to = *rc::gen::inRange<NodeId>(0, graph.nodes);
    std::uint32_t steps = 0;
    for (NodeId at = from; at != to; ++steps) at = network->link(network->nextLink(at, to)).to;
    RC_ASSERT(steps == network->distance(from, to));
}

RC_GTEST_PROP(RandomGraphs, TheirLayoutsAreLegible, ()) {
    const RandomGraph graph = *randomGraph(24);
    const NetworkPtr network = built(graph);
    for (const LayoutChoice& choice : network->drawings().choices()) {
        const std::vector<std::string> found = breaches(*network, network->drawings().draw(choice.id));
        if (!found.empty()) RC_FAIL(std::string(choice.id) + ": " + found.front() + "\n" + graph.text);
    }
}

// A path whose formulas are wrong.
NetworkPtr liar() {
    ListedNetworkPlan plan;
    plan.nodes = 3;
    plan.arcs = {{0, 1, 1}, {1, 0, 1}, {1, 2, 1}, {2, 1, 1}};
    plan.drawings = {{{"none", "none"}, [](const Network&, Stop, const Progress&) { return Layout{}; }}};
    plan.facts.expression = "liar";
    plan.facts.formulas = {{Property::nodes, 3.0, "x"},     {Property::links, 5.0, "x"},
                           {Property::degree, 3.0, "x"},    {Property::diameter, 1.0, "x"},
                           {Property::bisection, 2.0, "x"}, {Property::meanDistance, 1.0, "x"}};
    return makeListedNetwork(std::move(plan), 1000);
}

TEST(Measure, FindsFormulasThatLie) {
    const Result<MeasuredFacts> measured = measureFacts(*liar(), 1000);
    ASSERT_TRUE(measured.ok());
    std::vector<std::string> wrong;
    for (const CheckedFormula& checked : measured->formulas)
        if (!checked.agrees) wrong.emplace_back(nameOf(checked.formula.property));
    EXPECT_THAT(wrong, testing::ElementsAre("links", "degree", "diameter", "bisection", "mean-distance"));
    EXPECT_EQ(measured->formulas.size(), 6U);
    EXPECT_EQ(measured->diameter, 2U);
    EXPECT_EQ(measured->bisection, 1.0);
}

TEST(Measure, CanBeInterrupted) {
    const StopFlag flag(2000);
    const Result<MeasuredFacts> measured = measureFacts(*member("hypercube(19)"), std::uint64_t{1} << 30U, Stop(flag));
    ASSERT_FALSE(measured);
    EXPECT_EQ(measured.error().code, ErrorCode::interrupted);
    EXPECT_EQ(measured.error().message, "interrupted while hypercube(19) was measured");
}

TEST(Measure, RefusesWhatWouldNotFit) {
    const Result<MeasuredFacts> measured = measureFacts(*member("mesh(1000,2)"), 1U << 20U);
    ASSERT_FALSE(measured.ok());
    EXPECT_EQ(measured.error().code, ErrorCode::tooLarge);
    EXPECT_THAT(measured.error().message, testing::HasSubstr("mesh(1000,2) would need 19.1 MiB"));
}

TEST(Measure, LargeNetworksTakeFewSearches) {
    EXPECT_EQ(diameter(*member("mesh(300,2)")), 598U);
    EXPECT_EQ(diameter(*member("star(50000)")), 2U);
    EXPECT_EQ(diameter(*member("complete-bipartite(700,800)")), 2U);
    EXPECT_EQ(diameter(*member("path(20000)")), 19999U);
    EXPECT_EQ(diameter(*member("complete(20000)")), 1U);
}

// Many sources at once, more than a word of them, against single searches.
TEST(Measure, ManySearchesFindWhatSingleOnesFind) {
    for (const char* expression :
         {"mesh(9,2)", "extended-otis(ring(16))", "graph(\"dense.edges\")", "path(2)", "star(64)"}) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        ManySearches many(*network);
        std::vector<NodeId> sources;
        for (NodeId node = network->nodeCount(); node-- > 0 && sources.size() < ManySearches::kMost;)
            sources.push_back(node);
        for (int twice = 0; twice < 2; ++twice) {
            const ManySearches::Found found = many.from(sources);
            std::uint64_t distances = 0;
            for (std::size_t i = 0; i < sources.size(); ++i) {
                ASSERT_EQ(found.eccentricities[i], eccentricity(*network, sources[i])) << sources[i];
                for (const std::uint32_t distance : distancesFrom(*network, sources[i])) distances += distance;
            }
            EXPECT_EQ(found.distances, distances);
            sources.resize((sources.size() + 1) / 2);
        }
    }
}

// Nodes that all look alike: single searches rule out one node each, and the many at once take over.
TEST(Measure, DiametersOfNetworksWhoseNodesAreAllRemote) {
    for (const char* expression : {"extended-otis(mesh(5,2))", "extended-otis(hypercube(5))", "otis(petersen)"}) {
        const NetworkPtr network = member(expression);
        std::uint32_t longest = 0;
        for (NodeId node = 0; node < network->nodeCount(); ++node)
            longest = std::max(longest, eccentricity(*network, node));
        EXPECT_EQ(diameter(*network), longest) << expression;
    }
}

// Beyond this size by their factors: not a search from every node that is as remote as all others.
TEST(Measure, DiametersOfLargeProductsAreThoseOfTheirFactors) {
    for (const auto& [network, diameter] :
         std::vector<std::pair<const char*, std::uint32_t>>{{"product(petersen,star(4096))", 4},
                                                            {"product(petersen,star(65536))", 4},
                                                            {"product(hypercube(4),mesh(12,3))", 37},
                                                            {"product(star(200),star(100))", 4}}) {
        const NetworkPtr built = *build(network, {});
        const StopFlag flag(20'000);
        EXPECT_EQ(network::diameter(*built, Stop(flag)), diameter) << network;
        EXPECT_FALSE(flag.raised()) << network;
    }
    // The same as by search: from a leaf of the star at a corner of the mesh.
    const NetworkPtr product = *build("product(star(150),mesh(12,2))", {});
    EXPECT_EQ(diameter(*product), eccentricity(*product, 144));
}

TEST(Measure, HalvesAreThoseOfTheBisection) {
    for (const char* expression : {"mesh(5,2)", "mesh(6,2)", "torus(4,2)", "torus(5,2)", "hypercube(5)", "ring(23)",
                                   "path(30)", "complete(22)", "petersen"}) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        const auto halves = knownHalves(*network);
        ASSERT_TRUE(halves.has_value());
        EXPECT_EQ(halves->firstSize(), network->nodeCount() / 2);
        EXPECT_EQ(static_cast<double>(halves->links), network->facts().bisection.value_or(5.0));
    }
    EXPECT_FALSE(knownHalves(*member("graph(\"tree.edges\")")).has_value());
}

// Ost Theorem 5.2: halves of the group make halves of the OTIS network that no optical link joins, with n C(V,V')
// links.
TEST(Measure, OtisNetworksAreHalvedByTheHalvesOfTheirGroups) {
    for (const char* expression : {"otis(mesh(4,2))", "otis(mesh(5,2))", "extended-otis(ring(8))", "otis(path(7))"}) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        const Network& group = *network->groups()->group();
        const auto halves = knownHalves(*network);
        ASSERT_TRUE(halves.has_value());
        EXPECT_EQ(halves->firstSize(), network->nodeCount() / 2);
        EXPECT_EQ(static_cast<double>(halves->links), group.nodeCount() * *group.facts().bisection);
        for (LinkId id = 0; id < network->linkCount(); ++id) {
            const Link link = network->link(id);
            if (link.kind != LinkKind::electronic) {
                EXPECT_EQ(halves->inFirst[link.from], halves->inFirst[link.to]);
            }
        }
    }
}

TEST(Measure, BisectionTriesAllHalves) {
    EXPECT_EQ(bisection(*member("hypercube(4)")), 8.0);
    EXPECT_EQ(bisection(*member("petersen")), 5.0);
    EXPECT_EQ(bisection(*member("ring(21)")), std::nullopt);
}

}  // namespace
}  // namespace hop::network::measure_test

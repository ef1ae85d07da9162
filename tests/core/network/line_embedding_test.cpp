// SPDX-License-Identifier: GPL-3.0-or-later
// Lines embedded into networks: load 1, dilation at most 3, tree links used twice at most, steps that never meet.
#include "core/network/line_embedding.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

#include "core/network/catalogue.h"
#include "core/network/shape.h"
#include "tests/core/network/members.h"

namespace hop::network::line_embedding_test {
namespace {

std::vector<NodeId> allNodes(const Network& network) {
    std::vector<NodeId> nodes(network.nodeCount());
    std::iota(nodes.begin(), nodes.end(), NodeId{0});
    return nodes;
}

void expectSound(const Network& network, const LineEmbedding& line) {
    EXPECT_EQ(std::set<NodeId>(line.order.begin(), line.order.end()).size(), network.nodeCount());
    ASSERT_EQ(line.paths.size() + 1, line.order.size());
    EXPECT_LE(line.dilation(), 3U);
    std::map<std::pair<NodeId, NodeId>, int> uses;
    for (std::size_t i = 0; i < line.paths.size(); ++i) {
        EXPECT_EQ(line.paths[i].front(), line.order[i]);
        EXPECT_EQ(line.paths[i].back(), line.order[i + 1]);
        for (std::size_t h = 1; h < line.paths[i].size(); ++h) {
            const auto [a, b] = std::minmax(line.paths[i][h - 1], line.paths[i][h]);
            EXPECT_NE(network.findLink(a, b), kNoLink);
            EXPECT_LE(++uses[std::pair(a, b)], 2);
        }
    }
}

void expectNoMeeting(const Network& network, const LineEmbedding& line) {
    const LineStep step = scheduleLineStep(network, line);
    EXPECT_LE(step.subSteps, 4U);
    EXPECT_GE(step.subSteps, line.dilation());
    std::set<std::pair<LinkId, std::uint32_t>> taken;
    const auto check = [&](const std::vector<LineStep::Hop>& hops, NodeId from, NodeId to) {
        for (std::size_t h = 0; h < hops.size(); ++h) {
            EXPECT_TRUE(taken.insert({hops[h].link, hops[h].subStep}).second);
            EXPECT_LT(hops[h].subStep, step.subSteps);
            if (h > 0) {
                EXPECT_GT(hops[h].subStep, hops[h - 1].subStep);
            }
            EXPECT_EQ(network.link(hops[h].link).from, from);
            from = network.link(hops[h].link).to;
        }
        EXPECT_EQ(from, to);
    };
    for (std::size_t i = 0; i < line.paths.size(); ++i) {
        check(step.up[i], line.order[i], line.order[i + 1]);
        check(step.down[i], line.order[i + 1], line.order[i]);
    }
}

TEST(LineEmbedding, CubeOfTheTreeOfEveryNetworkEndsAtItsRoot) {
    for (const std::string& expression : memberExpressions()) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        if (network->nodeCount() > 256) continue;
        for (const NodeId root : {NodeId{0}, network->nodeCount() / 2}) {
            const auto line = alongCubeOfTree(*network, allNodes(*network), root);
            ASSERT_TRUE(line.has_value());
            EXPECT_EQ(line->order.back(), root);
            expectSound(*network, *line);
            expectNoMeeting(*network, *line);
        }
    }
}

TEST(LineEmbedding, HamiltonianPathsAreLines) {
    for (const char* expression : {"ring(8)", "path(5)", "hypercube(3)", "complete(6)", "mesh(4,2)", "mesh(3,3)",
                                   "torus(5,2)", "product(complete(4),path(3),ring(5))"}) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        const auto line = alongPath(*network, hamiltonianPath(network));
        ASSERT_TRUE(line.has_value());
        EXPECT_EQ(line->places(), network->nodeCount());
        expectSound(*network, *line);
        EXPECT_EQ(scheduleLineStep(*network, *line).subSteps, 1U);
    }
    EXPECT_TRUE(hamiltonianPath(member("star(5)")).empty());
}

bool isHamiltonianCycle(const Network& network, const std::vector<NodeId>& cycle) {
    if (std::set<NodeId>(cycle.begin(), cycle.end()).size() != network.nodeCount()) return false;
    if (cycle.size() != network.nodeCount()) return false;
    for (std::size_t i = 0; i < cycle.size(); ++i)
        if (network.findLink(cycle[i], cycle[(i + 1) % cycle.size()]) == kNoLink) return false;
    return true;
}

TEST(LineEmbedding, HamiltonianCyclesAreKnownWhereverLinesAndRingsHaveOne) {
    for (const char* expression :
         {"ring(3)", "ring(8)", "complete(6)", "hypercube(2)", "hypercube(5)", "mesh(4,2)", "mesh(2,3)", "mesh([3,4])",
          "mesh([4,3])", "mesh([3,2,5])", "torus(3,2)", "torus(5,3)", "torus([3,5])", "torus([2,5])",
          "product(complete(4),path(3),ring(5))", "product(path(3),complete(2))"}) {
        const NetworkPtr network = member(expression);
        EXPECT_TRUE(isHamiltonianCycle(*network, hamiltonianCycle(network))) << expression;
    }
    // Bipartite with an odd number of nodes, or ends that have one link.
    for (const char* none : {"mesh(3,2)", "mesh([3,5])", "path(6)", "hypercube(1)", "star(4)", "petersen"})
        EXPECT_TRUE(hamiltonianCycle(member(none)).empty()) << none;
}

TEST(LineEmbedding, NodesThatAreNotConnectedHaveNone) {
    const NetworkPtr path = member("path(5)");
    const std::vector<NodeId> apart = {0, 1, 3};
    EXPECT_FALSE(alongCubeOfTree(*path, apart, 0).has_value());
    EXPECT_FALSE(alongPath(*path, apart).has_value());
}

TEST(LineEmbedding, KnowsLines) {
    EXPECT_TRUE(isLine(*member("path(5)")));
    EXPECT_TRUE(isLine(*member("path(2)")));
    EXPECT_FALSE(isLine(*member("ring(4)")));
    EXPECT_FALSE(isLine(*member("star(4)")));
}

}  // namespace
}  // namespace hop::network::line_embedding_test

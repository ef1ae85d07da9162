// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy routing: its tie rule and its orders pinned, its ports and paths, any task on any graph.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "core/measure/run_measures.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::shortest_path_test {
namespace {

using test::BuiltRun;
using test::listed;
using test::networkOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

using Pairs = std::vector<task::Packet>;

// The step in which each packet was delivered.
std::vector<Step> deliverySteps(const network::NetworkPtr& network, const task::TaskPtr& task,
                                const std::string& algorithm, engine::Ports ports = {}) {
    const BuiltRun run(network, task, algorithm, ports);
    engine::Simulation simulation = run.simulation();
    std::vector<Step> steps(task->packets.count(), 0);
    for (auto taken = simulation.step(); taken.ok() && *taken; taken = simulation.step())
        for (const engine::Move& move : simulation.lastRecord().moves)
            if ((move.flags & plan::kDelivers) != 0) steps[move.packet] = simulation.state().step;
    EXPECT_EQ(simulation.state().delivered, task->packets.count());
    return steps;
}

// Packets that join a queue in the same step: first the node's own, in order of their numbers, then those received, by
// increasing link, which is increasing sender. Leaves 3, 1, 2 of a star and its hub send to leaf 5.
TEST(ShortestPath, TieRule) {
    const auto star = networkOf("star(6)");
    const auto task = listed({{3, 5}, {1, 5}, {0, 5}, {2, 5}, {0, 5}});
    EXPECT_THAT(deliverySteps(star, task, "shortest-path"), ElementsAre(5, 3, 1, 4, 2));
}

// The same in a dynamic run: what the hub generates in a slot goes before what it receives in it.
TEST(ShortestPath, TieRuleOfArrivals) {
    struct Script final : task::ArrivalProcess {
        void arrivals(Step slot, StreamKey, std::vector<task::Arrival>& out) const override {
            if (slot == 0) out = {{3, 5, 0.1}, {1, 5, 0.2}};
            if (slot == 1) out = {{0, 5, 1.5}, {0, 4, 1.6}, {0, 5, 1.7}};
        }
    };
    task::Task task;
    task.arrivals = std::make_shared<Script>();
    const BuiltRun run(networkOf("star(6)"), std::make_shared<const task::Task>(std::move(task)), "shortest-path");
    engine::Simulation simulation = run.simulation();
    std::vector<NodeId> sources;
    for (Step step = 0; step < 8; ++step) {
        ASSERT_TRUE(simulation.step().ok());
        for (const engine::Move& move : simulation.lastRecord().moves)
            if (run.setting->links.to[move.link] == 5)
                sources.push_back(simulation.state().slots[move.packet].packet.source);
    }
    EXPECT_THAT(sources, ElementsAre(0, 0, 1, 3));
}

// Three packets meet at node 1 of a path: to node 2, to node 4 and to node 3.
TEST(ShortestPath, Orders) {
    const auto path = networkOf("path(5)");
    const auto task = listed({{1, 2}, {1, 4}, {1, 3}, {0, 4}});
    EXPECT_THAT(deliverySteps(path, task, "shortest-path"), ElementsAre(1, 4, 4, 6));
    EXPECT_THAT(deliverySteps(path, task, "shortest-path(order=farthest)"), ElementsAre(4, 3, 4, 4));
    EXPECT_THAT(deliverySteps(path, task, "shortest-path(order=nearest)"), ElementsAre(1, 5, 3, 6));
}

TEST(ShortestPath, RandomOrderDependsOnTheSeedAlone) {
    const auto network = networkOf("torus(4,2)");
    const auto task = test::taskOf(network, "total-exchange");
    const auto fingerprintOf = [&](const char* algorithm, std::uint64_t seed) {
        const auto prepared =
            build({.network = network, .task = task, .ports = {}, .randomness = {.seed = seed}}, algorithm);
        engine::Simulation simulation(engine::makeSetting(network, task, {}, seed), prepared->process);
        EXPECT_TRUE(test::finish(simulation).ok());
        return simulation.state().chain;
    };
    for (const char* algorithm : {"shortest-path(order=random)", "shortest-path(path=random)"}) {
        EXPECT_EQ(fingerprintOf(algorithm, 1), fingerprintOf(algorithm, 1));
        EXPECT_NE(fingerprintOf(algorithm, 1), fingerprintOf(algorithm, 2));
    }
    EXPECT_EQ(fingerprintOf("shortest-path", 1), fingerprintOf("shortest-path", 2));
}

// All shortest paths of a packet are taken by one or the other.
TEST(ShortestPath, RandomPathsSpread) {
    const auto cube = networkOf("hypercube(3)");
    const auto task = listed(Pairs(300, {0, 7}));
    const BuiltRun run(cube, task, "shortest-path(path=random)");
    engine::Simulation simulation = run.simulation();
    std::map<LinkId, int> used;
    for (auto taken = simulation.step(); taken.ok() && *taken; taken = simulation.step())
        for (const engine::Move& move : simulation.lastRecord().moves) ++used[move.link];
    EXPECT_EQ(used.size(), 12U);  // 3 links out of 000, 2 out of each of 6 nodes of which one is shared, 3 into 111
    for (LinkId link = 0; link < 3; ++link) EXPECT_NEAR(used[link], 100, 30);
}

TEST(ShortestPath, AdaptivePathsTakeTheShortestQueue) {
    const auto cube = networkOf("hypercube(2)");
    const auto task = listed(Pairs(6, {0, 3}));
    // Dimension order sends all six over one link; three each way takes half as long.
    EXPECT_EQ(deliverySteps(cube, task, "shortest-path").back(), 7U);
    EXPECT_THAT(deliverySteps(cube, task, "shortest-path(path=adaptive)"), ElementsAre(2, 2, 3, 3, 4, 4));
}

TEST(ShortestPath, PortsGoToTheLongestQueue) {
    const auto star = networkOf("star(4)");
    const auto task = listed({{0, 1}, {0, 2}, {0, 2}, {0, 3}, {0, 3}, {0, 3}});
    EXPECT_THAT(deliverySteps(star, task, "shortest-path", {1}), ElementsAre(4, 2, 5, 1, 3, 6));
    EXPECT_THAT(deliverySteps(star, task, "shortest-path", {2}), ElementsAre(2, 1, 3, 1, 2, 3));
    // Both ends must have a port: two leaves with one packet each for the hub.
    EXPECT_THAT(deliverySteps(star, listed({{2, 0}, {1, 0}}), "shortest-path", {1}), ElementsAre(2, 1));
}

TEST(ShortestPath, UsesTheWholeBandwidth) {
    network::BuildContext world;
    world.readFile = [](std::string_view) -> Result<std::string> { return std::string("0 1 3\n1 2\n"); };
    const auto network = *network::build("graph(\"wide.edges\")", world);
    const auto task = listed({{0, 1}, {0, 2}, {0, 1}, {0, 1}});
    EXPECT_THAT(deliverySteps(network, task, "shortest-path"), ElementsAre(1, 2, 1, 2));
    EXPECT_THAT(deliverySteps(network, task, "shortest-path", {2}), ElementsAre(1, 2, 2, 2));
    EXPECT_THAT(deliverySteps(network, task, "shortest-path(order=nearest)"), ElementsAre(1, 3, 1, 1));
}

TEST(ShortestPath, SaysWhy) {
    const BuiltRun run(networkOf("path(4)"), listed({{0, 3}, {0, 1}}), "shortest-path(order=farthest)");
    const engine::Simulation simulation = run.simulation();
    EXPECT_EQ(run.algorithm.process->explain(simulation.state(), {0, run.setting->network->findLink(0, 1)}),
              "A shortest path from 0 to 3 (3 hops away) goes on to 1. 2 packets waited for this link; none has "
              "farther to go, "
              "and of those as far this one came first.");
    const BuiltRun alone(networkOf("path(4)"), listed({{0, 1}}), "shortest-path");
    EXPECT_THAT(
        alone.algorithm.process->explain(alone.simulation().state(), {0, alone.setting->network->findLink(0, 1)}),
        HasSubstr("(1 hop away) goes on to 1. No other packet waited for this link."));
}

// A connected graph: a random tree and some more links, with bandwidths.
std::string randomGraph() {
    const auto nodes = *rc::gen::inRange<NodeId>(2, 12);
    std::set<std::pair<NodeId, NodeId>> links;
    for (NodeId node = 1; node < nodes; ++node) links.insert({*rc::gen::inRange<NodeId>(0, node), node});
    const auto more = *rc::gen::inRange(0, 12);
    for (int i = 0; i < more; ++i) {
        const auto a = *rc::gen::inRange<NodeId>(0, nodes), b = *rc::gen::inRange<NodeId>(0, nodes);
        if (a != b) links.insert({std::min(a, b), std::max(a, b)});
    }
    std::string text = "source target bandwidth\n";
    for (const auto& [a, b] : links)
        text += std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(*rc::gen::inRange(1, 4)) + "\n";
    return text;
}

RC_GTEST_PROP(ShortestPath, AnyTaskOnAnyGraph, ()) {
    const std::string text = randomGraph();
    network::BuildContext world;
    world.readFile = [&](std::string_view) -> Result<std::string> { return text; };
    const auto network = *network::build("graph(\"random.edges\")", world);
    const NodeId nodes = network->nodeCount();
    Pairs packets;
    const auto count = *rc::gen::inRange(1, 60);
    std::uint64_t distances = 0;
    for (int i = 0; i < count; ++i) {
        const auto source = *rc::gen::inRange<NodeId>(0, nodes);
        const NodeId destination = (source + *rc::gen::inRange<NodeId>(1, nodes)) % nodes;
        packets.push_back({source, destination});
        distances += network->distance(source, destination);
    }
    const std::string order = *rc::gen::elementOf(std::vector<std::string>{"fifo", "farthest", "nearest", "random"});
    const std::string path = *rc::gen::elementOf(std::vector<std::string>{"fixed", "random", "adaptive"});
    const engine::Ports ports{*rc::gen::inRange<std::uint32_t>(0, std::min(3U, network->facts().degree) + 1)};
    const BuiltRun run(network, listed(packets), "shortest-path(order=" + order + ",path=" + path + ")", ports);
    engine::Simulation simulation = run.simulation();
    test::Reference reference;
    simulation.attach(reference);
    RC_ASSERT(test::finish(simulation).ok());
    RC_ASSERT(reference.objections.empty());
    RC_ASSERT(reference.delivered == packets.size());
    RC_ASSERT(reference.transmissions == distances);
    RC_ASSERT(run.algorithm.guarantees.at(0).value == static_cast<double>(distances));
}

}  // namespace
}  // namespace hop::algorithm::shortest_path_test

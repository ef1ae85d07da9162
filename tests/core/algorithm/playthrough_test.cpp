// SPDX-License-Identifier: GPL-3.0-or-later
// Playthroughs: small runs written out step by step, to be read, and compared byte for byte with
// tests/golden/playthrough.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/measure/run_measures.h"
#include "tests/core/engine/scripted.h"
#include "tests/support/golden.h"

namespace hop::algorithm {
namespace {

std::string describe(const engine::Setting& setting, const engine::Move& move) {
    const network::Network& network = *setting.network;
    const network::Link link = network.link(move.link);
    const task::Packet packet = setting.task->packets.at(move.packet);
    const bool broadcast = packet.destination == task::kAllNodes;
    if (setting.task->cast == task::Cast::combining)
        return "    " + network.address(link.from) + " -> " + network.address(link.to) + "   packet " +
               std::to_string(move.packet) + ((move.flags & plan::kAdds) != 0 ? ", added" : ", copied") +
               ((move.flags & plan::kCompletes) != 0 ? ", complete" : "");
    std::string text = "    " + network.address(link.from) + " -> " + network.address(link.to) + "   packet " +
                       std::to_string(move.packet) + " from " + network.address(packet.source) + " to " +
                       (broadcast ? "all" : network.address(packet.destination));
    if ((move.flags & plan::kCompletes) != 0) text += broadcast ? ", complete" : ", delivered";
    return text;
}

std::string queues(const engine::Setting& setting, const engine::State& state) {
    const auto* unicast = std::get_if<engine::UnicastPossession>(&state.possession);
    if (unicast == nullptr) return {};
    std::string text = "    waiting:";
    for (NodeId node = 0; node < setting.network->nodeCount(); ++node) {
        std::vector<std::string> here;
        for (PacketId packet = 0; packet < unicast->packetCount(); ++packet)
            if (unicast->holds(packet, node)) here.push_back(std::to_string(packet));
        if (!here.empty()) text += "  " + setting.network->address(node) + " {" + join(here, " ") + "}";
    }
    return text + "\n";
}

std::string playthrough(const std::string& network, const std::string& task, const std::string& algorithm,
                        engine::Ports ports) {
    const test::BuiltRun run(network, task, algorithm, ports);
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    simulation.attach(measures);
    const engine::Process& process = *run.algorithm.process;
    std::string text = "network    " + network + "\ntask       " + task + "\nalgorithm  " + run.algorithm.expression +
                       "\nports      " + (ports.all() ? "all" : std::to_string(ports.count)) + "\n\nstart\n" +
                       queues(*run.setting, simulation.state());
    for (;;) {
        const engine::State before = simulation.state();
        const auto taken = simulation.step();
        EXPECT_TRUE(taken.ok()) << taken.error().message;
        if (!taken || !*taken) break;
        const engine::StepRecord& record = simulation.lastRecord();
        text += "\nstep " + std::to_string(record.step) + "\n";
        for (const engine::Move& move : record.moves) {
            const std::string label = process.label(engine::Label::tag, move.tag);
            text += describe(*run.setting, move) + (label.empty() ? "" : "   [" + label + "]") + "\n";
        }
        text += queues(*run.setting, simulation.state());
        if (!record.moves.empty()) text += "    why the first: " + process.explain(before, record.moves.front()) + "\n";
    }
    const measure::Measures result = measures.measures();
    text += "\nend\n    steps " + std::to_string(result.steps) + ", transmissions " +
            std::to_string(result.transmissions) + ", mean delay " + shortest(result.meanDelay) + ", greatest buffer " +
            std::to_string(result.maxBuffer) + ", utilisation " + shortest(result.utilisation) + "\n    fingerprint " +
            toHex(simulation.state().chain) + "\n";
    return text;
}

struct Play {
    const char* name;
    const char* network;
    const char* task;
    const char* algorithm;
    std::uint32_t ports;
};

class Playthrough : public ::testing::TestWithParam<Play> {};

TEST_P(Playthrough, EqualsItsGoldenFile) {
    const Play& play = GetParam();
    EXPECT_TRUE(test::equalsGolden(playthrough(play.network, play.task, play.algorithm, {play.ports}),
                                   "playthrough/" + std::string(play.name) + ".txt"));
}

INSTANTIATE_TEST_SUITE_P(
    Plays, Playthrough,
    ::testing::Values(
        Play{"optimal_2_cube", "hypercube(2)", "total-exchange", "optimal", 0},
        Play{"optimal_3_cube", "hypercube(3)", "total-exchange", "optimal", 0},
        Play{"optimal_ring_of_5", "ring(5)", "total-exchange", "optimal", 0},
        Play{"optimal_torus_3_2", "torus(3,2)", "total-exchange", "optimal", 0},
        Play{"alternating_ring_of_4", "ring(4)", "total-exchange", "alternating-ring", 0},
        Play{"non_wasting_nearest_2_cube", "hypercube(2)", "total-exchange", "non-wasting(order=nearest)", 0},
        Play{"optimal_one_port_2_cube", "hypercube(2)", "total-exchange", "optimal", 1},
        Play{"optimal_delay_3_cube", "hypercube(3)", "total-exchange", "optimal-delay", 0},
        Play{"optimal_delay_torus_3_2", "torus(3,2)", "total-exchange", "optimal-delay", 0},
        Play{"shortest_path_path_of_4", "path(4)", "total-exchange", "shortest-path", 0},
        Play{"shortest_path_farthest_ring_of_5", "ring(5)", "total-exchange", "shortest-path(order=farthest)", 0},
        Play{"shortest_path_one_port_star", "star(4)", "total-exchange", "shortest-path", 1},
        Play{"shortest_path_adaptive_mesh", "mesh(3,2)", "permutation(transpose)", "shortest-path(path=adaptive)", 0},
        Play{"shortest_path_random_2_cube", "hypercube(2)", "total-exchange", "shortest-path(order=random,path=random)",
             0},
        Play{"scatter_3_cube", "hypercube(3)", "scatter", "shortest-path(order=farthest)", 0},
        Play{"tree_broadcast_3_cube", "hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)", 0},
        Play{"tree_broadcast_one_port_mesh", "mesh(3,2)", "broadcast(root=4)", "tree-broadcast", 1},
        Play{"multinode_broadcast_2_cube", "hypercube(2)", "multinode-broadcast", "multinode-broadcast", 0},
        Play{"tree_reduction_3_cube", "hypercube(3)", "reduce", "tree-reduction(tree=binomial)", 0},
        Play{"tree_reduction_one_port_mesh", "mesh(3,2)", "reduce(root=4)", "tree-reduction", 1},
        Play{"tree_all_reduce_path_of_3", "path(3)", "all-reduce", "tree-all-reduce", 0},
        Play{"multinode_reduction_2_cube", "hypercube(2)", "reduce-scatter", "multinode-reduction", 0},
        Play{"multinode_all_reduce_2_cube", "hypercube(2)", "all-reduce", "multinode-all-reduce", 0},
        Play{"balanced_scatter_3_cube", "hypercube(3)", "scatter(root=5)", "balanced-scatter", 0},
        Play{"balanced_gather_3_cube", "hypercube(3)", "gather", "balanced-scatter", 0},
        Play{"recursive_exchange_2_cube", "hypercube(2)", "total-exchange", "recursive-exchange", 0}),
    [](const auto& play) { return std::string(play.param.name); });

}  // namespace
}  // namespace hop::algorithm

// SPDX-License-Identifier: GPL-3.0-or-later
// Playthroughs: small runs written out step by step, to be read, and compared byte for byte with
// tests/golden/playthrough.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/measure/run_measures.h"
#include "tests/core/engine/scripted.h"
#include "tests/support/golden.h"

namespace hop::algorithm::playthrough_test {
namespace {

constexpr std::size_t kMostListed = 3;  // moves, drops, nodes of a step, where the network is large
constexpr NodeId kLarge = 100;          // [nodes]

// The first of many lines, and how many are left out.
std::string some(const std::vector<std::string>& lines, bool all) {
    const std::size_t listed = all ? lines.size() : std::min(lines.size(), kMostListed);
    std::string text;
    for (std::size_t i = 0; i < listed; ++i) text += lines[i];
    if (listed < lines.size()) text += "    .. and " + thousands(lines.size() - listed) + " more\n";
    return text;
}

class Story {
public:
    explicit Story(const engine::Setting& setting)
        : m_setting(setting), m_network(*setting.network), m_all(setting.network->nodeCount() < kLarge) {}

    std::string nameOf(const engine::State& state, PacketId packet) const {
        const task::Task& task = *m_setting.task;
        if (task.sorting != nullptr)
            return "packet " + std::to_string(packet) + ", key " + std::to_string(task.sorting->keys[packet]);
        if (task.cast == task::Cast::combining) return "packet " + std::to_string(packet);
        const task::Packet ends = task.isDynamic() ? state.slots[packet].packet : task.packets.at(packet);
        const std::uint64_t number = task.isDynamic() ? state.slots[packet].serial : packet;
        return "packet " + std::to_string(number) + " from " + m_network.address(ends.source) + " to " +
               (task.cast == task::Cast::broadcast ? "all" : m_network.address(ends.destination));
    }

    std::string moves(const engine::State& before, const engine::StepRecord& record,
                      const engine::Process& process) const {
        const bool toSeveral = m_setting.task->cast != task::Cast::unicast;
        std::vector<std::string> lines;
        for (const engine::Move& move : record.moves) {
            const network::Link link = m_network.link(move.link);
            std::string line = "    " + m_network.address(link.from) + " -> " + m_network.address(link.to) + "   " +
                               nameOf(before, move.packet);
            if ((move.flags & plan::kAdds) != 0) line += ", added";
            if ((move.flags & plan::kCopies) != 0) line += ", a copy";
            if ((move.flags & plan::kCompletes) != 0) line += toSeveral ? ", complete" : ", delivered";
            const std::string label = process.label(engine::Label::tag, move.tag);
            lines.push_back(line + (label.empty() ? "" : "   [" + label + "]") + "\n");
        }
        return some(lines, m_all);
    }

    std::string drops(const engine::State& before, const engine::StepRecord& record) const {
        std::vector<std::string> lines;
        for (const engine::Drop& drop : record.drops)
            lines.push_back("    " + m_network.address(drop.node) + " drops " + nameOf(before, drop.packet) + "\n");
        return some(lines, m_all);
    }

    std::string arrivals(const engine::State& after, std::span<const PacketId> packets) const {
        std::string text;
        for (const PacketId packet : packets) text += "    generated: " + nameOf(after, packet) + "\n";
        return text;
    }

    // By node: unicast packets that wait, sorted ones that are there.
    std::string places(const engine::State& state) const {
        if (std::holds_alternative<engine::BroadcastPossession>(state.possession)) return {};
        std::vector<std::vector<std::string>> here(m_network.nodeCount());
        std::visit(
            [&](const auto& store) {
                for (NodeId node = 0; node < here.size(); ++node)
                    for (PacketId packet = 0; packet < store.packetCount() && (m_all || node < kMostListed); ++packet)
                        if (store.holds(packet, node)) here[node].push_back(std::to_string(packet));
            },
            state.possession);
        std::string text = m_setting.task->sorting == nullptr ? "    waiting:" : "    held:";
        for (NodeId node = 0; node < here.size(); ++node)
            if (!here[node].empty()) text += "  " + m_network.address(node) + " {" + join(here[node], " ") + "}";
        return text + (m_all ? "" : "  ..") + "\n";
    }

private:
    const engine::Setting& m_setting;
    const network::Network& m_network;
    bool m_all;
};

struct Play {
    const char* name;
    const char* network;
    const char* task;
    const char* algorithm;
    std::uint32_t ports = 0;
    Step most = 100000;  // steps that are told, of runs that have no end or are long
};

std::string playthrough(const Play& play) {
    const engine::Ports ports{play.ports};
    const test::BuiltRun run(play.network, play.task, play.algorithm, ports);
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    simulation.attach(measures);
    const engine::Process& process = *run.algorithm.process;
    const Story story(*run.setting);
    std::string text = "network    " + std::string(play.network) + "\ntask       " + play.task + "\nalgorithm  " +
                       run.algorithm.expression + "\nports      " +
                       (ports.all() ? "all" : std::to_string(ports.count)) + "\n\nstart\n" +
                       story.places(simulation.state());
    std::vector<PacketId> first;
    for (PacketId packet = 0; packet < simulation.state().slots.size(); ++packet) first.push_back(packet);
    text += story.arrivals(simulation.state(), first);
    while (simulation.state().step < play.most) {
        const engine::State before = simulation.state();
        const auto taken = simulation.step();
        EXPECT_TRUE(taken.ok()) << taken.error().message;
        if (!taken || !*taken) break;
        const engine::StepRecord& record = simulation.lastRecord();
        text += "\nstep " + std::to_string(record.step) + "\n" + story.moves(before, record, process) +
                story.drops(before, record) + story.arrivals(simulation.state(), record.arrivals) +
                story.places(simulation.state());
        if (!record.moves.empty()) text += "    why the first: " + process.explain(before, record.moves.front()) + "\n";
    }
    const measure::Measures result = measures.measures();
    text += "\nend\n    steps " + std::to_string(result.steps) + ", transmissions " +
            std::to_string(result.transmissions) + ", mean delay " + shortest(result.meanDelay) + ", greatest buffer " +
            std::to_string(result.maxBuffer) + ", utilisation " + shortest(result.utilisation) + "\n    fingerprint " +
            toHex(simulation.state().chain) + "\n";
    return text;
}

class Playthrough : public ::testing::TestWithParam<Play> {};

TEST_P(Playthrough, EqualsItsGoldenFile) {
    const Play& play = GetParam();
    EXPECT_TRUE(test::equalsGolden(playthrough(play), "playthrough/" + std::string(play.name) + ".txt"));
}

const Play kPlays[] = {
    {"optimal_2_cube", "hypercube(2)", "total-exchange", "optimal"},
    {"optimal_3_cube", "hypercube(3)", "total-exchange", "optimal"},
    {"optimal_ring_of_5", "ring(5)", "total-exchange", "optimal"},
    {"optimal_torus_3_2", "torus(3,2)", "total-exchange", "optimal"},
    {"alternating_ring_of_4", "ring(4)", "total-exchange", "alternating-ring"},
    {"non_wasting_nearest_2_cube", "hypercube(2)", "total-exchange", "non-wasting(order=nearest)"},
    {"optimal_one_port_2_cube", "hypercube(2)", "total-exchange", "optimal", 1},
    {"optimal_delay_3_cube", "hypercube(3)", "total-exchange", "optimal-delay"},
    {"optimal_delay_torus_3_2", "torus(3,2)", "total-exchange", "optimal-delay"},
    {"shortest_path_path_of_4", "path(4)", "total-exchange", "shortest-path"},
    {"shortest_path_farthest_ring_of_5", "ring(5)", "total-exchange", "shortest-path(order=farthest)"},
    {"shortest_path_one_port_star", "star(4)", "total-exchange", "shortest-path", 1},
    {"shortest_path_adaptive_mesh", "mesh(3,2)", "permutation(transpose)", "shortest-path(path=adaptive)"},
    {"shortest_path_random_2_cube", "hypercube(2)", "total-exchange", "shortest-path(order=random,path=random)"},
    {"shortest_path_random_packets", "hypercube(2)", "poisson-packets(rho=0.5)", "shortest-path", 0, 8},
    {"scatter_3_cube", "hypercube(3)", "scatter", "shortest-path(order=farthest)"},
    {"tree_broadcast_3_cube", "hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)"},
    {"tree_broadcast_one_port_mesh", "mesh(3,2)", "broadcast(root=4)", "tree-broadcast", 1},
    {"tree_scatter_path_of_5", "path(5)", "scatter(root=1)", "tree-scatter"},
    {"multinode_broadcast_2_cube", "hypercube(2)", "multinode-broadcast", "multinode-broadcast"},
    {"balanced_scatter_3_cube", "hypercube(3)", "scatter(root=5)", "balanced-scatter"},
    {"balanced_gather_3_cube", "hypercube(3)", "gather", "balanced-scatter"},
    {"tree_reduction_3_cube", "hypercube(3)", "reduce", "tree-reduction(tree=binomial)"},
    {"tree_reduction_one_port_mesh", "mesh(3,2)", "reduce(root=4)", "tree-reduction", 1},
    {"tree_all_reduce_path_of_3", "path(3)", "all-reduce", "tree-all-reduce"},
    {"multinode_reduction_2_cube", "hypercube(2)", "reduce-scatter", "multinode-reduction"},
    {"multinode_all_reduce_2_cube", "hypercube(2)", "all-reduce", "multinode-all-reduce"},
    {"recursive_exchange_2_cube", "hypercube(2)", "total-exchange", "recursive-exchange"},
    {"dimension_exchange_2_cube", "hypercube(2)", "total-exchange", "dimension-exchange"},
    {"product_exchange_complete_3_2", "power(complete(3),2)", "total-exchange", "product-exchange"},
    {"emulation_otis_mesh_2", "otis(mesh(2,2))", "permutation(reversal)", "emulation"},
    {"brick_transport_otis_mesh_8", "otis(mesh(8,2))", "brick-exchange", "brick-transport"},
    {"otis_sort_otis_mesh_8", "otis(mesh(8,2))", "k-k-sort(keys=reversed)", "otis-sort", 0, 40},
    {"bitonic_sort_2_cube", "hypercube(2)", "k-k-sort(2,keys=reversed)", "bitonic-sort"},
    {"transposition_sort_path_of_4", "path(4)", "k-k-sort(keys=reversed)", "transposition-sort"},
    {"disjoint_broadcasts_3_cube", "hypercube(3)", "broadcasts([1,2,4])", "disjoint-broadcasts"},
    {"link_sets_2_cube", "hypercube(2)", "multinode-broadcast", "link-sets([[[0,1],[0,2]],[[1,3]]])"},
    {"rotated_trees_3_cube", "hypercube(3)", "poisson-broadcasts(rho=0.3)", "rotated-trees", 0, 10},
    {"own_tree_label_2_cube", "hypercube(2)", "poisson-broadcasts(rho=0.5)", "own-tree(order=label)", 0, 10},
    {"fixed_tree_ring_of_5", "ring(5)", "poisson-broadcasts(rho=0.3)", "fixed-tree", 0, 10},
    {"disjoint_trees_2_cube", "hypercube(2)", "poisson-broadcasts(rho=0.2)", "disjoint-trees", 0, 24},
    {"disjoint_trees_not_idling_2_cube", "hypercube(2)", "poisson-broadcasts(rho=0.3)", "disjoint-trees(idling=no)", 0,
     10},
    {"single_root_2_cube", "hypercube(2)", "poisson-broadcasts(rho=0.2)", "single-root", 0, 12},
    {"periodic_multinode_2_cube", "hypercube(2)", "poisson-broadcasts(rho=0.4)", "periodic-multinode", 0, 12},
    {"periodic_d_trees_2_cube", "hypercube(2)", "poisson-broadcasts(rho=0.4)", "periodic-d-trees", 0, 14},
    {"farthest_first_path_of_5", "path(5)", "permutation(reversal)", "farthest-first"},
    {"kk_oblivious_mesh_2_2", "mesh(2,2)", "permutation(transpose)", "kk-oblivious"},
    {"gap_routing_path_of_5", "path(5)", "classes([[0,0],[1,1],[1,0],[2,1]])", "gap-routing([2,3])"},
    {"injectors_path_of_4", "path(4)", "to-the-end([1,1])", "injectors"},
    {"vertical_routing_path_of_6", "path(6)", "point-to-point([[0,5],[1,3],[2,4]])", "vertical-routing"},
    {"critical_zone_mesh_4_2", "mesh(4,2)", "point-to-point([[1,10],[4,11],[5,14]])", "critical-zone"},
    {"given_moves_path_of_3", "path(3)", "point-to-point([[0,2],[1,0]])", "given-moves([[[0,0,1],[1,1,0]],[[0,1,2]]])"},
    {"none_path_of_2", "path(2)", "none", "none"},
};

INSTANTIATE_TEST_SUITE_P(Plays, Playthrough, ::testing::ValuesIn(kPlays),
                         [](const auto& play) { return std::string(play.param.name); });

TEST(Playthroughs, ThereIsOneOfEveryAlgorithm) {
    for (const Entry& entry : catalogue())
        EXPECT_TRUE(std::ranges::any_of(kPlays, [&](const Play& play) {
            const std::string_view expression = play.algorithm;
            return expression.substr(0, expression.find('(')) == entry.id;
        })) << entry.id;
}

// A file that no play compares is not read by anybody.
TEST(Playthroughs, EveryGoldenFileHasItsPlay) {
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(HOP_SOURCE_DIR) / "tests/golden/playthrough"))
        EXPECT_TRUE(entry.path().extension() != ".txt" ||
                    std::ranges::count(kPlays, entry.path().stem().string(), &Play::name) == 1)
            << entry.path();
}

}  // namespace
}  // namespace hop::algorithm::playthrough_test

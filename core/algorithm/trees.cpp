// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms that send along spanning trees.
#include "core/algorithm/trees.h"

#include <memory>

#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/network/shape.h"
#include "core/plan/scatter.h"
#include "core/plan/tree_children.h"
#include "core/plan/tree_kinds.h"

namespace hop::algorithm {

ParameterSpec treeParameter(std::string_view fallback) {
    ParameterSpec parameter{.name = "tree",
                            .kind = ParameterKind::choice,
                            .help =
                                "The spanning tree: breadth first; greedy, by matching informed nodes with others in "
                                "every step; on hypercubes binomial, balanced, nearly balanced or that of the "
                                "multinode broadcast; or depth first.",
                            .fallback = fallback};
    for (const plan::TreeKind& kind : plan::treeKinds()) {
        parameter.choices.push_back(kind.id);
        parameter.titles.push_back(kind.title);
    }
    return parameter;
}

std::optional<std::string> refusesTree(const Problem& problem, std::string_view kind) {
    const plan::TreeKind& tree = plan::treeKind(kind);
    if (!tree.ofCubes || network::isHypercube(*problem.network)) return std::nullopt;
    return "the " + std::string(tree.id) + " tree is one of hypercubes";
}

theory::Statement treeTime(const Problem& problem, Step steps, std::string reason) {
    return {.id = "tree-time",
            .quantity = std::string(theory::kSteps),
            .relation = theory::Relation::equals,
            .value = static_cast<double>(steps),
            .source = "BOSTT §1",
            .formula = problem.ports.all() ? "depth of the tree" : "",
            .reason = std::move(reason)};
}

std::optional<Rooted> rootedTask(const Problem& problem) {
    const task::Task& task = *problem.task;
    const NodeId nodes = problem.network->nodeCount();
    if (task.isDynamic() || !task.kind().oneDestination || nodes < 2 || task.packets.count() != nodes - 1)
        return std::nullopt;
    const task::Packet first = task.packets.at(0);
    const bool scatters = nodes == 2 || task.packets.at(1).source == first.source;
    const NodeId root = scatters ? first.source : first.destination;
    for (PacketId p = 0; p < nodes - 1; ++p) {
        if (p % 1024 == 0 && problem.stop.requested()) break;
        const NodeId other = p < root ? p : p + 1;
        const task::Packet wanted = scatters ? task::Packet{root, other} : task::Packet{other, root};
        if (task.packets.at(p) != wanted) return std::nullopt;
    }
    return Rooted{root, !scatters};
}

namespace {

std::string explain(const network::Network& network, const Rooted& task, const std::vector<std::uint32_t>& depths,
                    const plan::ExplicitPlan& plan, const engine::Move& move, Step step) {
    const network::Link link = network.link(move.link);
    const NodeId other = move.packet < task.root ? move.packet : move.packet + 1;
    const std::string subtree = "the " + plan.tagNames[move.tag];
    if (task.gathers) {
        if (link.from == other)
            return "Node " + network.address(other) + " is " + quantity(depths[other], "link") +
                   " from the root and sends its packet in step " + std::to_string(step) + ", which is its turn in " +
                   subtree +
                   ": near nodes go first, so that the root gets one packet from each "
                   "subtree in a step.";
        return "Node " + network.address(link.from) +
               " sends on to its parent in the tree what it got in the step before.";
    }
    if (link.from != task.root)
        return "Node " + network.address(link.from) +
               " sends on at once what it got in the step before, to its child " + network.address(link.to) +
               (link.to == other ? ", whose packet it is." : ", in whose subtree " + network.address(other) + " is.");
    return "The root sends into " + subtree + " the packet for " + network.address(other) + ", which is " +
           quantity(depths[other], "link") + " away: packets for the farthest nodes go first.";
}

std::vector<theory::Statement> rootedGuarantees(const Problem& problem, Step time, double moves,
                                                std::string_view tree) {
    return {{.id = "tree-time",
             .quantity = std::string(theory::kSteps),
             .relation = theory::Relation::equals,
             .value = static_cast<double>(time),
             .source = "BOSTT §3",
             .formula = problem.ports.all() ? "largest subtree of the root"
                                            : "max(largest subtree of the root, ⌈(N − 1) / ports⌉)",
             .reason = "Packets for the farthest nodes go first, so a subtree of m nodes of the " + std::string(tree) +
                       " is served after m steps."},
            {.id = "tree-transmissions",
             .quantity = std::string(theory::kTransmissions),
             .relation = theory::Relation::equals,
             .value = moves,
             .source = "BOSTT §3",
             .formula = "Σ depths of the nodes in the tree",
             .reason = "Every packet crosses the links between its node and the root in the tree once."}};
}

}  // namespace

double rootedNeeds(const Problem& problem, std::string_view kind) {
    const double nodes = problem.network->nodeCount();
    const double depth = plan::treeKind(kind).ofCubes ? problem.network->dimensions()->typeCount() / 2.0 : 1.0;
    const bool gathers = nodes > 2.0 && problem.task->packets.at(0).source != problem.task->packets.at(1).source;
    return plan::scatterMemory(*problem.network, nodes * depth, gathers);
}

Result<Prepared> prepareRooted(const Problem& problem, const Rooted& task, const plan::Tree& tree,
                               std::string_view algorithm, std::string_view name) {
    const network::Network& network = *problem.network;
    if (problem.stop.requested()) return Prepared{};
    const auto moves = static_cast<double>(plan::scatterMoves(network, tree, problem.stop));
    const double need = plan::scatterMemory(network, moves, task.gathers);
    if (auto fits = checkNeeds(problem, algorithm, need); !fits) return fits.error();
    if (problem.stop.requested()) return Prepared{};
    auto plan = std::make_shared<const plan::Plan>(
        task.gathers ? plan::gatherPlan(network, tree, problem.ports.count, problem.stop)
                     : plan::scatterPlan(network, tree, problem.ports.count, problem.stop));
    const Step time = std::get<plan::ExplicitPlan>(*plan).steps();
    Prepared prepared;
    prepared.memory = need;
    prepared.artefacts.add(plan);
    const auto depths = std::make_shared<const std::vector<std::uint32_t>>(plan::depthsOf(network, tree, problem.stop));
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, plan,
        [problem, task, depths, plan](const engine::State&, const engine::Move& move, const engine::TypeNames&,
                                      Step step) {
            return explain(*problem.network, task, *depths, std::get<plan::ExplicitPlan>(*plan), move, step);
        });
    prepared.guarantees = rootedGuarantees(problem, time, moves, name);
    return prepared;
}

}  // namespace hop::algorithm

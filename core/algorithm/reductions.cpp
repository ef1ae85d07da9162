// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms that combine packets by reversed broadcasts.
#include "core/algorithm/reductions.h"

#include <memory>
#include <vector>

#include "core/algorithm/isotropic.h"
#include "core/algorithm/trees.h"
#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/network/shape.h"
#include "core/plan/broadcasts.h"
#include "core/plan/cube_trees.h"
#include "core/plan/multinode_broadcast.h"
#include "core/plan/reversed.h"
#include "core/plan/tree.h"
#include "core/plan/tree_children.h"
#include "core/plan/tree_kinds.h"

namespace hop::algorithm {
namespace {

bool goesBack(Wanted wanted) { return wanted == Wanted::everywhere; }

std::string explainTree(const Problem& problem, const std::vector<plan::Tree>& trees, const engine::Move& move,
                        const plan::TreeKind& kind) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const std::string packet = "packet " + std::to_string(move.packet);
    const std::string tree = "the " + std::string(kind.title) + " of " + network.address(trees[move.packet].root);
    if ((move.flags & plan::kAdds) == 0)
        return "Node " + network.address(link.from) + " has " + packet + " whole and copies it to its child " +
               network.address(link.to) + " in " + tree + ".";
    const std::uint32_t nodes = plan::subtreeSizesOf(network, trees[move.packet])[link.from];
    std::string text = "Node " + network.address(link.from) + " gives ";
    text += nodes == 1 ? "its own contribution" : "what the " + quantity(nodes, "node") + " of its subtree contribute";
    return text + " to " + packet + " to its parent " + network.address(link.to) + " in " + tree +
           ", which adds it to what it holds.";
}

std::string explainNumbered(const Problem& problem, const plan::NumberedTree& tree,
                            const std::vector<std::uint32_t>& numbers, const engine::Move& move,
                            const engine::TypeNames& names) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const NodeId root = problem.task->packets.source(move.packet);
    const bool adds = (move.flags & plan::kAdds) != 0;
    const NodeId child = adds ? link.from : link.to;
    const std::uint32_t number = numbers[child ^ root];
    const std::string place =
        "number " + std::to_string(number) + " of the tree, " + tree.classNames[tree.classes[number]] +
        ". The links that carry packet " + std::to_string(move.packet) +
        " in this step are all of different types, this one of type " + nameOf(problem, names, link.type) + ". ";
    const std::string seen = "Seen from " + network.address(root) + ", node " + network.address(child) + " is " +
                             network.address(child ^ root) + ", " + place;
    if (adds) return seen + "It has what its subtree contributes and gives it to its parent, which adds it.";
    return seen + "Its parent has the packet whole and copies it.";
}

theory::Statement transmissionsOf(const Problem& problem, Wanted wanted) {
    const double packets = static_cast<double>(problem.task->packets.count());
    const double once = packets * (problem.network->nodeCount() - 1.0);
    return {.id = "reduction-transmissions",
            .quantity = std::string(theory::kTransmissions),
            .relation = theory::Relation::equals,
            .value = goesBack(wanted) ? 2.0 * once : once,
            .source = "BOSTT §1",
            .formula = goesBack(wanted) ? "2 (N − 1) · packets" : "(N − 1) · packets",
            .reason = goesBack(wanted) ? "Every packet crosses each link of a spanning tree once each way."
                                       : "Every packet crosses each link of a spanning tree once."};
}

double packetsOf(const Problem& problem) { return static_cast<double>(problem.task->packets.count()); }

}  // namespace

std::optional<std::string> refusesReduction(const Problem& problem, Wanted wanted) {
    const task::Task& task = *problem.task;
    if (!task.kind().combines) return "it combines what nodes contribute, as in reduce or all-reduce";
    if (task.combining != nullptr) return "it combines packets to which all nodes contribute";
    const bool everywhere = goesBack(wanted);
    for (std::uint64_t p = 0; p < (task.isIsotropic() ? task.packets.rows().size() : task.packets.count()); ++p) {
        if (p % 1024 == 0 && problem.stop.requested()) break;
        const task::Packet packet = task.packets.at(static_cast<PacketId>(p));
        if (everywhere && packet.destination != task::kAllNodes)
            return "it is for packets that all nodes are to get whole, as in all-reduce";
        if (!everywhere && packet.destination != packet.source)
            return "it is for packets that one node each is to get whole, as in reduce";
    }
    return std::nullopt;
}

std::optional<std::string> refusesMultinodeReduction(const Problem& problem, Wanted wanted) {
    if (auto reason = refusesReduction(problem, wanted)) return reason;
    if (!network::isHypercube(*problem.network)) return "its tree is one of hypercubes";
    if (!problem.task->isIsotropic() || problem.task->packets.rows().size() != 1)
        return "there must be one packet for every node, as in " +
               std::string(goesBack(wanted) ? "all-reduce" : "reduce-scatter");
    return std::nullopt;
}

double treeReductionNeeds(const Problem& problem, Wanted wanted) {
    const double packets = packetsOf(problem), moves = packets * (problem.network->nodeCount() - 1.0);
    return plan::broadcastPlanMemory(*problem.network, packets) +
           plan::reversedMemory(*problem.network, packets, moves, sizeof(plan::Move), goesBack(wanted));
}

Result<Prepared> prepareTreeReduction(const Problem& problem, std::string_view tree, Wanted wanted) {
    const network::Network& network = *problem.network;
    const task::PacketSet& packets = problem.task->packets;
    const plan::TreeKind& kind = plan::treeKind(tree);
    auto trees = std::make_shared<std::vector<plan::Tree>>();
    trees->reserve(packets.count());
    for (PacketId packet = 0; packet < packets.count(); ++packet) {
        if (problem.stop.requested()) return Prepared{};
        trees->push_back(kind.make(network, packets.source(packet), problem.ports.count, problem.stop));
    }
    auto made = [&] {
        const auto broadcasts = plan::broadcastPlan(network, *trees, problem.ports.count, problem.stop);
        return goesBack(wanted) ? plan::thereAndBack(network, packets, broadcasts, problem.stop)
                                : plan::reversed(network, packets, broadcasts, problem.stop);
    }();
    if (problem.stop.requested()) return Prepared{};
    if (!made) return made.error();
    const Step steps = made->steps();
    auto plan = std::make_shared<const plan::Plan>(*std::move(made));
    Prepared prepared;
    prepared.artefacts.add(plan);
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::move(plan),
        [problem, trees, &kind](const engine::State&, const engine::Move& move, const engine::TypeNames&, Step) {
            return explainTree(problem, *trees, move, kind);
        });
    prepared.guarantees.push_back(transmissionsOf(problem, wanted));
    if (packets.count() == 1)
        prepared.guarantees.push_back(treeTime(problem, steps, "It takes as long as the broadcast that it reverses."));
    return prepared;
}

double multinodeReductionNeeds(const Problem& problem, Wanted wanted) {
    const double nodes = problem.network->nodeCount(), d = problem.network->dimensions()->typeCount();
    const double steps = nodes / portsOf(problem) + 1.0;
    // The tree with its numbers and the plan of the broadcast; the class names of the tree and of the plans' tags.
    return nodes * 5.0 * sizeof(std::uint32_t) + symmetricPlanMemory(nodes, steps) +
           nodes / d * 6.0 * sizeof(std::string) +
           plan::reversedMemory(*problem.network, 1.0, nodes, sizeof(plan::SymmetricMove), goesBack(wanted));
}

Result<Prepared> prepareMultinodeReduction(const Problem& problem, Wanted wanted) {
    const network::Network& network = *problem.network;
    const task::PacketSet& packets = problem.task->packets;
    const std::uint32_t d = network.dimensions()->typeCount(), ports = portsOf(problem);
    auto tree = std::make_shared<const plan::NumberedTree>(plan::multinodeTree(d, problem.stop));
    if (problem.stop.requested()) return Prepared{};
    auto numbers = std::make_shared<const std::vector<std::uint32_t>>(plan::numbersOf(*tree));
    auto made = [&] {
        const plan::SymmetricPlan broadcasts = plan::multinodePlan(*tree, ports, problem.stop);
        return goesBack(wanted) ? plan::thereAndBack(network, packets, broadcasts, problem.stop)
                                : plan::reversed(network, packets, broadcasts, problem.stop);
    }();
    if (problem.stop.requested()) return Prepared{};
    if (!made) return made.error();
    Prepared prepared = prepare(
        problem, *std::move(made),
        [problem, tree, numbers](const plan::SymmetricPlan&, const engine::Move& move, const engine::TypeNames& names,
                                 Step) { return explainNumbered(problem, *tree, *numbers, move, names); });
    const std::string links = ports == d ? "d" : "ports";
    prepared.guarantees = {
        {.id = "optimal-reductions",
         .quantity = std::string(theory::kSteps),
         .relation = theory::Relation::equals,
         .value = static_cast<double>(prepared.symmetric->steps()),
         .source = "BOSTT §2",
         .formula = (goesBack(wanted) ? "2 ⌈(2^d − 1)/" : "⌈(2^d − 1)/") + links + "⌉",
         .reason = goesBack(wanted) ? "The multinode broadcast, backwards and then forwards."
                                    : "The multinode broadcast backwards: the links that carry a packet in one step "
                                      "are of different types, so the packets of all nodes never meet on a link."},
        transmissionsOf(problem, wanted)};
    return prepared;
}

}  // namespace hop::algorithm

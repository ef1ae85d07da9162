// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcast along a spanning tree: every node that has the packet sends it to its children, slowest subtrees first.
//
// Any static broadcasts on any network with any ports; several at once share the links, each along the tree of its own
// root. *Tree*: bfs (breadth first: every node on a shortest path), on hypercubes binomial (the completely unbalanced
// tree), balanced (the perfectly balanced tree), nearly-balanced (its predecessor) and multinode (that of the multinode
// broadcast), dfs (depth first, to show the cost of a bad tree). One broadcast with all ports on the breadth-first tree
// takes as many steps as the greatest distance from the root, which is optimal.
// **Source:** BOSTT §1 (single node broadcast on any tree) §§2 and 3 (two of the trees); ST §2.2.2 (the completely
// unbalanced one).
#include <algorithm>

#include "core/algorithm/catalogue.h"
#include "core/algorithm/trees.h"
#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/plan/broadcasts.h"
#include "core/plan/tree_children.h"
#include "core/plan/tree_kinds.h"

namespace hop::algorithm::tree_broadcast {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments& arguments) {
    if (!problem.task->kind().toAllNodes) return "it sends packets that are for all nodes";
    if (problem.task->isDynamic()) return "it plans broadcasts that are all there at the start";
    return refusesTree(problem, arguments.text("tree"));
}

std::string explain(const network::Network& network, const plan::Tree& tree, const std::vector<std::uint32_t>& times,
                    const engine::Move& move) {
    const network::Link link = network.link(move.link);
    std::string text = "Node " + network.address(link.to) + " is a child of " + network.address(link.from) +
                       " in the tree of " + network.address(tree.root) + "; ";
    if (times[link.to] == 0) return text + "it is a leaf.";
    return text + "its own subtree needs " + quantity(times[link.to], "step") + " more.";
}

double needs(const Problem& problem, const Arguments&) {
    return plan::broadcastPlanMemory(*problem.network, static_cast<double>(problem.task->packets.count()));
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const network::Network& network = *problem.network;
    const std::uint64_t packets = problem.task->packets.count();
    const plan::TreeKind& kind = plan::treeKind(arguments.text("tree"));
    auto trees = std::make_shared<std::vector<plan::Tree>>();
    trees->reserve(packets);
    for (PacketId packet = 0; packet < packets; ++packet) {
        if (problem.stop.requested()) return Prepared{};
        trees->push_back(kind.make(network, problem.task->packets.source(packet), problem.ports.count, problem.stop));
    }
    auto plan =
        std::make_shared<const plan::Plan>(plan::broadcastPlan(network, *trees, problem.ports.count, problem.stop));
    if (problem.stop.requested()) return Prepared{};

    Prepared prepared;
    prepared.artefacts.add(plan);
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::move(plan),
        [problem, trees](const engine::State&, const engine::Move& move, const engine::TypeNames&, Step) {
            const plan::Tree& tree = (*trees)[move.packet];
            return explain(*problem.network, tree, plan::broadcastTimes(*problem.network, tree, problem.ports.count),
                           move);
        });
    if (packets == 1) {
        const std::uint32_t steps =
            plan::broadcastTimes(network, trees->front(), problem.ports.count, problem.stop)[trees->front().root];
        prepared.guarantees.push_back(treeTime(problem, steps,
                                               problem.ports.all()
                                                   ? "All children are served at once, so a node has the packet "
                                                     "after as many steps as it is deep in the tree."
                                                   : "A node serves its children in the order of the time that their "
                                                     "subtrees need, as many a step as it has ports."));
    }
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "tree-broadcast",
            .title = "Broadcast on a tree",
            .help = "Every node sends the packet on to its children in a spanning tree.",
            .parameters = {treeParameter("bfs")},
            .citation = {"BOSTT", "§1"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::algorithm::tree_broadcast

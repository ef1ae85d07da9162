// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts from the neighbours of one node of a hypercube, its centre, each along its own one of the d edge-disjoint
// trees.
//
// With one packet each: d steps, as for a single broadcast, because no two packets ever contend for a link. A node with
// several packets sends them one after the other, one step apart.
// **Source:** ST §5.1, Fig. 10.
// **Departs from the source:** there packets arrive at random, at any node, and travel to a root first.
#include <algorithm>
#include <memory>

#include "core/algorithm/catalogue.h"
#include "core/algorithm/isotropic.h"
#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/network/shape.h"
#include "core/plan/broadcasts.h"
#include "core/plan/disjoint_trees.h"

namespace hop::algorithm::disjoint_broadcasts {

Entry entry();

namespace {

// The first node whose neighbours include all roots.
std::optional<NodeId> centreOf(const Problem& problem) {
    const network::Network& network = *problem.network;
    const task::PacketSet& packets = problem.task->packets;
    const NodeId first = packets.source(0);
    std::optional<NodeId> centre;
    for (LinkId link = network.firstLink(first); link < network.firstLink(first + 1); ++link) {
        const NodeId node = network.link(link).to;
        if (centre && *centre < node) continue;
        const auto beside = [&](PacketId packet) { return network.distance(node, packets.source(packet)) == 1; };
        bool all = true;
        for (PacketId packet = 1; all && packet < packets.count(); ++packet) {
            if (packet % 1024 == 0 && problem.stop.requested()) return node;
            all = beside(packet);
        }
        if (all) centre = node;
    }
    return centre;
}

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (!network::isHypercube(*problem.network)) return "its trees are those of hypercubes";
    if (problem.task->isDynamic() || !problem.task->kind().toAllNodes)
        return "it plans broadcasts that are all there at the start";
    if (!centreOf(problem)) return "the packets must start at neighbours of one node, such as 1, 2, 4, .. of node 0";
    return std::nullopt;
}

// The tree of each packet: each has one root.
std::vector<plan::Tree> treesOf(const Problem& problem, NodeId centre) {
    const std::vector<plan::Tree> trees = plan::disjointTrees(*problem.network, centre, problem.stop);
    std::vector<plan::Tree> chosen;
    chosen.reserve(problem.task->packets.count());
    for (PacketId packet = 0; packet < problem.task->packets.count() && !problem.stop.requested(); ++packet)
        chosen.push_back(*std::ranges::find(trees, problem.task->packets.source(packet), &plan::Tree::root));
    return chosen;
}

// Tags are the trees.
plan::ExplicitPlan planOf(const Problem& problem, NodeId centre) {
    const network::Network& network = *problem.network;
    plan::ExplicitPlan plan;
    const std::vector<plan::Tree> trees = treesOf(problem, centre);
    if (problem.stop.requested()) return plan;
    plan = plan::broadcastPlan(network, trees, problem.ports.count, problem.stop);
    plan.tagNames = {""};
    for (std::uint32_t j = 0; j < network.dimensions()->typeCount(); ++j)
        plan.tagNames.push_back("tree of " + network.address(network.link(network.firstLink(centre) + j).to));
    for (std::size_t m = 0; m < plan.entries.size(); ++m) {
        if (m % 1024 == 0 && problem.stop.requested()) return plan;
        plan::Move& move = plan.entries[m];
        const LinkId stem = network.findLink(centre, problem.task->packets.source(move.packet));
        move.tag = static_cast<std::uint16_t>(network.link(stem).type + 1);
    }
    return plan;
}

std::string explain(const Problem& problem, NodeId centre, const engine::Move& move, const engine::TypeNames& names) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const NodeId root = problem.task->packets.source(move.packet);
    const std::uint32_t own = network.link(network.findLink(centre, root)).type;
    return "The tree of " + network.address(root) + " crosses the dimensions in the order that begins after " +
           nameOf(problem, names, own) + " and ends with it. Here a packet has " + nameOf(problem, names, link.type) +
           " next; in no other of the trees the link from " + network.address(link.from) + " to " +
           network.address(link.to) + " is used.";
}

double needs(const Problem& problem, const Arguments&) {
    const double nodes = problem.network->nodeCount();
    return plan::broadcastPlanMemory(*problem.network, static_cast<double>(problem.task->packets.count())) +
           nodes * problem.network->dimensions()->typeCount() * sizeof(LinkId) + nodes * sizeof(double);
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const network::Network& network = *problem.network;
    const std::uint32_t d = network.dimensions()->typeCount();
    const auto packets = static_cast<double>(problem.task->packets.count());
    const auto found = centreOf(problem);
    if (!found) return Prepared{};  // stopped
    const NodeId centre = *found;
    auto plan = std::make_shared<const plan::Plan>(planOf(problem, centre));
    std::vector<double> atRoot(network.nodeCount(), 0.0);
    for (PacketId packet = 0; packet < problem.task->packets.count(); ++packet)
        ++atRoot[problem.task->packets.source(packet)];

    Prepared prepared;
    prepared.artefacts.add(plan);
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::move(plan),
        [problem, centre](const engine::State&, const engine::Move& move, const engine::TypeNames& names, Step) {
            return explain(problem, centre, move, names);
        });
    prepared.guarantees.push_back({.id = "disjoint-transmissions",
                                   .quantity = std::string(theory::kTransmissions),
                                   .relation = theory::Relation::equals,
                                   .value = packets * (network.nodeCount() - 1.0),
                                   .source = "ST §5.1",
                                   .formula = "packets (2^d − 1)",
                                   .reason = "Every packet goes along a spanning tree."});
    if (problem.ports.all())
        prepared.guarantees.push_back({.id = "disjoint-time",
                                       .quantity = std::string(theory::kSteps),
                                       .relation = theory::Relation::equals,
                                       .value = d + *std::ranges::max_element(atRoot) - 1.0,
                                       .source = "ST §5.1",
                                       .formula = "d + packets of a root − 1",
                                       .reason = "The trees have no link in common and are d deep, so packets of "
                                                 "different roots never wait for each other."});
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "disjoint-broadcasts",
            .title = "Broadcasts on disjoint trees",
            .help = "Neighbours of one node of a hypercube broadcast at once, along trees without a common link.",
            .parameters = {},
            .citation = {"ST", "§5.1"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {{NoteKind::departure,
                       "In the source packets arrive at random, at any node, and travel to a root first.", "ST §5.1"}}};
}

}  // namespace hop::algorithm::disjoint_broadcasts

// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal multinode broadcast on hypercubes: every node along its own copy of one tree, whose links of a step are all
// of different types.
//
// ceil((2^d - 1) / k) steps with k ports, k = d for all of them, and 2^d (2^d - 1) transmissions; both are minimal.
// **Source:** BOSTT §2.
// **Departs from the source:** see core/plan/cube_trees.h; limited ports are ours: any k consecutive numbers have links
// of different types, and a parent's number is at least d - 1 less.
#include <algorithm>
#include <memory>

#include "core/algorithm/catalogue.h"
#include "core/algorithm/isotropic.h"
#include "core/base/text.h"
#include "core/network/shape.h"
#include "core/plan/cube_trees.h"
#include "core/plan/multinode_broadcast.h"

namespace hop::algorithm::multinode_broadcast {

Entry entry();

namespace {

struct Numbered {
    plan::NumberedTree tree;
    std::vector<std::uint32_t> numbers;  // by offset from the source
};

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (problem.task->isDynamic()) return "it plans broadcasts that are all there at the start";
    if (!network::isHypercube(*problem.network)) return "its tree is one of hypercubes";
    if (!problem.task->kind().toAllNodes || !problem.task->isIsotropic() || problem.task->packets.rows().size() != 1)
        return "every node must have one packet for all others, as in multinode-broadcast";
    return std::nullopt;
}

std::string explain(const Problem& problem, const Numbered& made, const engine::Move& move,
                    const engine::TypeNames& names, Step step) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const NodeId source = problem.task->packets.source(move.packet);
    const NodeId offset = link.to ^ source;
    const std::uint32_t number = made.numbers[offset], k = portsOf(problem);
    const std::uint32_t parent = made.numbers[link.from ^ source];
    const std::string type = nameOf(problem, names, link.type);
    const std::uint64_t first = (step - 1) * k + 1,
                        last = std::min<std::uint64_t>(step * k, made.tree.order.size() - 1);
    std::string text = "Seen from its source " + network.address(source) + ", node " + network.address(link.to) +
                       " is " + network.address(offset) + ", number " + std::to_string(number) + " of the tree, " +
                       made.tree.classNames[made.tree.classes[number]] + ". Step " + std::to_string(step) + " carries ";
    text += first == last ? "this number only, over link " + type + ". "
                          : "the numbers " + std::to_string(first) + " to " + std::to_string(last) +
                                ", all over links of different types, this one over link " + type + ". ";
    if (parent == 0) return text + "Its parent is the source.";
    return text + "Its parent, number " + std::to_string(parent) + ", got the packet in step " +
           std::to_string((parent + k - 1) / k) + ".";
}

double needs(const Problem& problem, const Arguments&) {
    const double nodes = problem.network->nodeCount(), d = problem.network->dimensions()->typeCount();
    // The tree with its numbers, last children and plan; the class names of the tree and of the plan's tags.
    return nodes * 5.0 * sizeof(std::uint32_t) + symmetricPlanMemory(nodes, nodes / portsOf(problem)) +
           nodes / d * 5.0 * sizeof(std::string);
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const network::Network& network = *problem.network;
    const double nodes = network.nodeCount();
    const std::uint32_t ports = portsOf(problem);
    auto made = std::make_shared<Numbered>();
    made->tree = plan::multinodeTree(network.dimensions()->typeCount(), problem.stop);
    if (problem.stop.requested()) return Prepared{};
    made->numbers = plan::numbersOf(made->tree);
    Prepared prepared =
        prepare(problem, plan::multinodePlan(made->tree, ports, problem.stop),
                [problem, made](const plan::SymmetricPlan&, const engine::Move& move, const engine::TypeNames& names,
                                Step step) { return explain(problem, *made, move, names, step); });
    const double others = nodes - 1.0;
    prepared.guarantees = {
        {.id = "optimal-broadcasts",
         .quantity = std::string(theory::kSteps),
         .relation = theory::Relation::equals,
         .value = static_cast<double>(prepared.symmetric->steps()),
         .source = "BOSTT §2",
         .formula = ports == network.dimensions()->typeCount() ? "⌈(2^d − 1)/d⌉" : "⌈(2^d − 1)/ports⌉",
         .reason = "The links that carry a source's packet in one step are of different types, so the broadcasts of "
                   "all nodes never meet on a link."},
        {.id = "broadcast-transmissions",
         .quantity = std::string(theory::kTransmissions),
         .relation = theory::Relation::equals,
         .value = nodes * others,
         .source = "BOSTT §2",
         .formula = "2^d (2^d − 1)",
         .reason = "Every packet goes along a spanning tree, so every node receives it once."}};
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "multinode-broadcast",
        .title = "Optimal multinode broadcast",
        .help = "Every node of a hypercube broadcasts along its own copy of one tree, with all links busy.",
        .parameters = {},
        .citation = {"BOSTT", "§2"},
        .refuses = refuses,
        .make = make,
        .needs = needs,
        .notes = {
            {NoteKind::misprint, "The number of steps is the ceiling of (2ᵈ − 1)/d; the floor is printed.", "BOSTT §2"},
            {NoteKind::misprint, "The union of the classes starts at k = 0.", "BOSTT §2"},
            {NoteKind::departure,
             "The order of the classes and their first members are left open in the source. Here the class of 2ᵏ − 1 "
             "comes first and the others by their smallest member; the rule for that first class is needed, a free "
             "choice fails for d = 4 and 6.",
             "BOSTT §2"},
            {NoteKind::departure,
             "Few ports are not in the source: of any k consecutive numbers the links have different dimensions.",
             "BOSTT §2"}}};
}

}  // namespace hop::algorithm::multinode_broadcast

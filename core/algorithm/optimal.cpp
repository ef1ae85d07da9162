// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal completion time for isotropic tasks: the task matrix is decomposed into h switching matrices, h its critical
// sum; with k ports into max(ceil(sigma / k), h) of at most k entries each, sigma its total sum.
//
// Every node does the same with its own packets; every packet takes a shortest path; no algorithm with the same
// symmetry needs fewer steps. Near packets are served first. Half way around an even ring, packets are shared out
// between both directions.
// **Source:** VB Theorem 5 (hypercube), §8 (tori), Theorem 7 (k ports).
// **Departs from the source:** the switching matrices come from one edge colouring and not from a matching per step:
// the same steps, sooner. Theorem 7 is stated for cubes; the decomposition behind it holds for every task matrix.
#include <algorithm>

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/plan/decomposition.h"
#include "core/plan/isotropic.h"

namespace hop::algorithm::optimal {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    const network::Network& network = *problem.network;
    if (problem.task->isDynamic() || problem.task->cast != task::Cast::unicast)
        return "it plans unicast packets that are all there at the start";
    if (network.translations() == nullptr)
        return "it needs a network that looks the same from every node along every link type, such as hypercube, "
               "torus, ring or complete";
    if (!problem.task->isIsotropic())
        return "it needs an isotropic task, one that looks the same from every node, such as total-exchange";
    if (std::string reason = plan::whyNotCommuting(network); !reason.empty()) return reason;
    for (LinkId l = network.firstLink(0); l < network.firstLink(1); ++l)
        if (network.link(l).bandwidth != 1) return "it needs links of bandwidth 1";
    return std::nullopt;
}

// How many links of a node may send in one step.
std::uint32_t portsOf(const Problem& problem) {
    const std::uint32_t types = problem.network->dimensions()->typeCount();
    return problem.ports.all() ? types : std::min(problem.ports.count, types);
}

// Says why, from the matrix that is left: the crossings of this step and of all later ones.
std::string explain(const Problem& problem, const plan::SymmetricPlan& plan, const engine::Move& move,
                    const engine::TypeNames& names, Step step) {
    const network::Network& network = *problem.network;
    const network::Dimensions& dimensions = *network.dimensions();
    const auto nameOf = [&](std::uint32_t type) { return names ? names(type) : dimensions.typeName(type); };
    const task::Packet packet = problem.task->packets.at(move.packet);
    const auto row = static_cast<std::uint32_t>(move.packet % problem.task->packets.rows().size());
    std::vector<std::uint64_t> columns(dimensions.typeCount(), 0);
    std::uint64_t left = 0;
    for (std::uint64_t e = plan.begins[step - 1]; e < plan.entries.size(); ++e) {
        ++columns[plan.entries[e].type];
        if (plan.entries[e].row == row) ++left;
    }
    const Step stepsLeft = plan.steps() - step + 1;
    std::vector<std::string> critical;
    for (std::uint32_t g = 0; g < columns.size(); ++g)
        if (columns[g] == stepsLeft) critical.push_back(nameOf(g));
    const std::uint16_t type = network.link(move.link).type;

    std::string text = quantity(stepsLeft, "step") + (stepsLeft == 1 ? " is" : " are") + " left, this one counted. ";
    if (critical.size() == columns.size() && critical.size() > 1)
        text += "Every column still holds " + std::to_string(stepsLeft) +
                (stepsLeft == 1 ? " crossing" : " crossings") +
                ": all are critical, so each link must send in every step. ";
    else if (critical.size() == 1)
        text += "Column " + critical.front() +
                " still holds as many crossings: it is critical, so its links must send in every step. ";
    else if (!critical.empty())
        text += "Columns " + join(critical, ", ") +
                " still hold as many crossings each: they are critical, so their links must send in every step. ";
    if (const std::uint32_t k = portsOf(problem); k < columns.size()) {
        const std::uint64_t all = plan.entries.size() - plan.begins[step - 1];
        text += "Every node has " + quantity(all, "crossing") + " left for " + quantity(k * stepsLeft, "use") +
                " of a port" + (all == k * stepsLeft ? ", so all ports must send in every step. " : ". ");
    }
    text += "Here link " + nameOf(type) + " of node " + network.address(network.link(move.link).from) +
            " takes the packet " + network.address(packet.source) + " -> " + network.address(packet.destination) +
            ", whose row has " + quantity(left, "crossing") + " left";
    if (left == stepsLeft && left > 1) text += ": it is critical too and must move in every step";
    return text + ".";
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const network::Network& network = *problem.network;
    const auto rows = problem.task->packets.rows();
    const std::uint32_t types = network.dimensions()->typeCount();
    if (types > 0xffffU)
        return tooLarge("algorithm optimal: a plan tells at most 65,535 link types apart, and " +
                        network.facts().expression + " has " + thousands(types));

    const std::vector<plan::Edge> crossings = plan::isotropicCrossings(network, rows);
    const std::uint32_t sum = plan::largestDegree(crossings, static_cast<std::uint32_t>(rows.size()), types);
    const std::uint32_t k = portsOf(problem);
    const bool few = k < types;
    const auto steps = static_cast<std::uint32_t>(std::max<std::uint64_t>(sum, (crossings.size() + k - 1) / k));
    const double need = static_cast<double>(crossings.size()) * (sizeof(plan::SymmetricMove) + sizeof(plan::Edge) + 8) +
                        4.0 * types * steps;
    if (need > static_cast<double>(problem.memoryLimit))
        return tooLarge("algorithm optimal would need " + bytes(need) + " of memory for its plan, more than the " +
                        bytes(static_cast<double>(problem.memoryLimit)) +
                        " that may be used; choose a smaller network");
    const std::vector<std::uint32_t> colours =
        plan::colourEdges(crossings, static_cast<std::uint32_t>(rows.size()), types, steps, k);
    auto plan = std::make_shared<const plan::Plan>(plan::isotropicPlan(network, rows, crossings, colours));

    Prepared prepared;
    prepared.symmetric = std::shared_ptr<const plan::SymmetricPlan>(plan, &std::get<plan::SymmetricPlan>(*plan));
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, plan,
        [problem, schedule = prepared.symmetric](const engine::State&, const engine::Move& move,
                                                 const engine::TypeNames& names,
                                                 Step step) { return explain(problem, *schedule, move, names, step); });
    prepared.guarantees.push_back({.id = "optimal-completion",
                                   .quantity = std::string(theory::kSteps),
                                   .relation = theory::Relation::equals,
                                   .value = static_cast<double>(steps),
                                   .source = few ? "VB Thm 7" : "VB Thm 5",
                                   .formula = few ? "max(⌈σ/k⌉, h)" : "h",
                                   .reason = few ? "A bipartite multigraph can be coloured with as many colours, at "
                                                   "most k edges of each: h is its largest degree, the critical sum "
                                                   "of the task matrix, and σ the number of its edges."
                                                 : "A bipartite multigraph can be coloured with as many colours as its "
                                                   "largest degree, here the critical sum h of the task matrix."});
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "optimal",
            .title = "Optimal completion time",
            .help = "Decomposes the task matrix of an isotropic task into as few steps as its critical sum.",
            .parameters = {},
            .citation = {"VB", "Thm 5"},
            .refuses = refuses,
            .make = make};
}

}  // namespace hop::algorithm::optimal

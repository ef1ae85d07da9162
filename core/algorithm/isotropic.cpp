// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms with symmetric plans.
#include "core/algorithm/isotropic.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/plan/decomposition.h"
#include "core/plan/isotropic.h"

namespace hop::algorithm {

std::optional<std::string> refusesIsotropic(const Problem& problem) {
    const network::Network& network = *problem.network;
    if (problem.task->isDynamic() || !problem.task->kind().oneDestination)
        return "it plans unicast packets that are all there at the start";
    if (network.translations() == nullptr)
        return "it needs a network that looks the same from every node along every link type, such as hypercube, "
               "torus, ring or complete";
    if (!problem.task->isIsotropic())
        return "it needs an isotropic task, one that looks the same from every node, such as total-exchange";
    if (const std::uint32_t types = network.dimensions()->typeCount(); types > 0xffffU)
        return "a plan tells at most 65,535 link types apart, and there are " + thousands(types);
    if (std::string reason = plan::whyNotCommuting(network, problem.stop); !reason.empty()) return reason;
    for (LinkId l = network.firstLink(0); l < network.firstLink(1); ++l)
        if (network.link(l).bandwidth != 1) return "it needs links of bandwidth 1";
    return std::nullopt;
}

std::optional<std::string> refusesFewPorts(const Problem& problem) {
    const std::uint32_t types = problem.network->dimensions()->typeCount();
    if (portsOf(problem) == types) return std::nullopt;
    return "it uses all links of a node at once, " + std::to_string(types) +
           " of them; choose ports all, or optimal, which takes any number of ports";
}

std::uint32_t portsOf(const Problem& problem) {
    const std::uint32_t types = problem.network->dimensions()->typeCount();
    return problem.ports.all() ? types : std::min(problem.ports.count, types);
}

double crossingsOf(const Problem& problem) {
    const auto rows = problem.task->packets.rows();
    double crossings = 0.0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (row % 256 == 0 && problem.stop.requested()) break;
        crossings += problem.network->distance(0, rows[row]);
    }
    return crossings;
}

double symmetricPlanMemory(double crossings, double steps) {
    // The index of the first entry of each step, and its phase.
    return crossings * sizeof(plan::SymmetricMove) + steps * (sizeof(std::uint64_t) + sizeof(std::uint16_t));
}

MatrixBefore matrixBefore(const Problem& problem, const plan::SymmetricPlan& plan, const engine::Move& move,
                          Step step) {
    const std::size_t rows = problem.task->packets.rows().size();
    MatrixBefore before;
    before.columns.resize(problem.network->dimensions()->typeCount());
    before.rows.resize(rows);
    for (std::uint64_t e = plan.begins[step - 1]; e < plan.entries.size(); ++e) {
        ++before.columns[plan.entries[e].type];
        ++before.rows[plan.entries[e].row];
    }
    before.total = plan.entries.size() - plan.begins[step - 1];
    before.stepsLeft = plan.steps() - step + 1;
    before.row = static_cast<std::uint32_t>(move.packet % rows);
    before.type = problem.network->link(move.link).type;
    return before;
}

std::string nameOf(const Problem& problem, const engine::TypeNames& names, std::uint32_t type) {
    return names ? names(type) : problem.network->dimensions()->typeName(type);
}

std::string sayCritical(const Problem& problem, const MatrixBefore& before, const engine::TypeNames& names) {
    const Step stepsLeft = before.stepsLeft;
    std::vector<std::string> critical;
    for (std::uint32_t g = 0; g < before.columns.size(); ++g)
        if (before.columns[g] == stepsLeft) critical.push_back(nameOf(problem, names, g));
    if (critical.size() == before.columns.size() && critical.size() > 1)
        return "Every column still holds " + std::to_string(stepsLeft) + (stepsLeft == 1 ? " crossing" : " crossings") +
               ": all are critical, so each link must send in every step. ";
    if (critical.size() == 1)
        return "Column " + critical.front() +
               " still holds as many crossings: it is critical, so its links must send in every step. ";
    if (!critical.empty())
        return "Columns " + join(critical, ", ") +
               " still hold as many crossings each: they are critical, so their links must send in every step. ";
    return {};
}

std::string sayMove(const Problem& problem, const MatrixBefore& before, const engine::Move& move,
                    const engine::TypeNames& names) {
    const network::Network& network = *problem.network;
    const task::Packet packet = problem.task->packets.at(move.packet);
    return "link " + nameOf(problem, names, before.type) + " of node " + network.address(network.link(move.link).from) +
           " takes the packet " + network.address(packet.source) + " → " + network.address(packet.destination) +
           ", whose row has " + quantity(before.rows[before.row], "crossing") + " left";
}

Prepared prepare(const Problem& problem, plan::SymmetricPlan plan, PlanExplainer explainer) {
    auto shared = std::make_shared<const plan::Plan>(std::move(plan));
    Prepared prepared;
    prepared.artefacts.add(shared);
    prepared.symmetric = std::shared_ptr<const plan::SymmetricPlan>(shared, &std::get<plan::SymmetricPlan>(*shared));
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, shared,
        [schedule = prepared.symmetric, explain = std::move(explainer)](const engine::State&, const engine::Move& move,
                                                                        const engine::TypeNames& names, Step step) {
            return explain(*schedule, move, names, step);
        });
    return prepared;
}

theory::Statement completesInCriticalSum(std::uint64_t sum) {
    return {.id = "optimal-completion",
            .quantity = std::string(theory::kSteps),
            .relation = theory::Relation::equals,
            .value = static_cast<double>(sum),
            .source = "VB Thm 5",
            .formula = "h",
            .reason =
                "A bipartite multigraph can be coloured with as many colours as its largest degree, here the "
                "critical sum h of the task matrix."};
}

}  // namespace hop::algorithm

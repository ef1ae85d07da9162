// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal completion time for isotropic tasks: the task matrix is decomposed into h switching matrices, h its critical
// sum; with k ports into max(ceil(sigma / k), h) of at most k entries each, sigma its total sum.
//
// Every node makes the same moves with its own packets, all on shortest paths; no algorithm with these two properties
// needs fewer steps. Near packets are served first. Half way around an even ring, packets are distributed over both
// directions.
// **Source:** VB Theorem 5 (hypercube), §8 (tori), Theorem 7 (k ports).
// **Departs from the source:** the switching matrices come from one edge colouring instead of one matching per step:
// the same number of steps, found faster. Theorem 7 is stated for cubes; the decomposition behind it holds for every
// task matrix.
#include <algorithm>

#include "core/algorithm/isotropic.h"
#include "core/base/text.h"
#include "core/plan/decomposition.h"
#include "core/plan/isotropic.h"

namespace hop::algorithm::optimal {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) { return refusesIsotropic(problem); }

// Explains a move from the remaining matrix: the crossings of this step and of all later ones.
std::string explain(const Problem& problem, const plan::SymmetricPlan& plan, const engine::Move& move,
                    const engine::TypeNames& names, Step step) {
    const MatrixBefore before = matrixBefore(problem, plan, move, step);
    const Step stepsLeft = before.stepsLeft;
    std::string text = quantity(stepsLeft, "step") + (stepsLeft == 1 ? " is" : " are") + " left, this one counted. " +
                       sayCritical(problem, before, names);
    if (const std::uint64_t k = portsOf(problem); k < before.columns.size())
        text += "Every node has " + quantity(before.total, "crossing") + " left for " + quantity(k * stepsLeft, "use") +
                " of a port" + (before.total == k * stepsLeft ? ", so all ports must send in every step. " : ". ");
    text += "Here " + sayMove(problem, before, move, names);
    const std::uint32_t left = before.rows[before.row];
    if (left == stepsLeft && left > 1) text += ": it is critical too and must move in every step";
    return text + ".";
}

// Memory for planning the crossings over that many steps.
double memoryFor(const Problem& problem, double crossings, double steps) {
    constexpr double kOfEdge = sizeof(plan::Edge) + sizeof(std::uint32_t);  // with its colour
    const double rows = static_cast<double>(problem.task->packets.rows().size());
    const double types = problem.network->dimensions()->typeCount();
    const double finding = plan::isotropicCrossingsMemory(rows, types, crossings);
    // By link type and step: the edge, and one bit.
    const double colouring = crossings * kOfEdge + types * steps * (sizeof(std::uint32_t) + 0.125) + rows * 8.0;
    const double planning =
        crossings * kOfEdge + symmetricPlanMemory(crossings, steps) + steps * sizeof(std::uint64_t) + rows * 8.0;
    return std::max({finding, colouring, planning});
}

// Assumes equal load on all link types; `make` counts the steps.
double needs(const Problem& problem, const Arguments&) {
    const double crossings = crossingsOf(problem);
    return memoryFor(problem, crossings, crossings / portsOf(problem));
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const network::Network& network = *problem.network;
    const auto rows = problem.task->packets.rows();
    const std::uint32_t types = network.dimensions()->typeCount();
    const std::vector<plan::Edge> crossings = plan::isotropicCrossings(network, rows, nullptr, problem.stop);
    if (problem.stop.requested()) return Prepared{};
    const std::uint32_t sum = plan::largestDegree(crossings, static_cast<std::uint32_t>(rows.size()), types);
    const std::uint32_t k = portsOf(problem);
    const auto steps = static_cast<std::uint32_t>(std::max<std::uint64_t>(sum, (crossings.size() + k - 1) / k));
    const double need = memoryFor(problem, static_cast<double>(crossings.size()), steps);
    if (auto fits = checkNeeds(problem, "optimal", need); !fits) return fits.error();
    const std::vector<std::uint32_t> colours =
        plan::colourEdges(crossings, static_cast<std::uint32_t>(rows.size()), types, steps, k, problem.stop);
    if (problem.stop.requested()) return Prepared{};
    Prepared prepared =
        prepare(problem, plan::isotropicPlan(network, rows, crossings, colours, problem.stop),
                [problem](const plan::SymmetricPlan& plan, const engine::Move& move, const engine::TypeNames& names,
                          Step step) { return explain(problem, plan, move, names, step); });
    prepared.memory = need;
    prepared.guarantees.push_back(completesInCriticalSum(sum));
    if (k < types) {
        theory::Statement& guarantee = prepared.guarantees.back();
        guarantee.value = steps;
        guarantee.source = "VB Thm 7";
        guarantee.formula = "max(⌈σ/k⌉, h)";
        guarantee.reason =
            "A bipartite multigraph can be coloured with as many colours, at most k edges of each: h is "
            "its largest degree, the critical sum of the task matrix, and σ the number of its edges.";
    }
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "optimal",
            .title = "Optimal completion time",
            .help =
                "Decomposes the task matrix of an isotropic task into the least number of steps: its critical sum, or "
                "more if the ports of a node require it.",
            .parameters = {},
            .citation = {"VB", "Thm 5"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {{NoteKind::departure,
                       "The switching matrices come from one edge colouring of the task matrix, not from a matching "
                       "per step: the number of steps is the same.",
                       "VB Thm 5"},
                      {NoteKind::departure,
                       "Theorem 7 is stated for hypercubes; the decomposition behind it holds for every task matrix.",
                       "VB Thm 7"}}};
}

}  // namespace hop::algorithm::optimal

// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms that run isotropic tasks by symmetric plans.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/plan/plan.h"

namespace hop::algorithm {

// Why no symmetric plan of unicast packets on shortest paths can run the problem; nullopt if one can.
std::optional<std::string> refusesIsotropic(const Problem& problem);

// Why an algorithm that uses all links of a node at once cannot run the problem; nullopt if it can.
std::optional<std::string> refusesFewPorts(const Problem& problem);

// The number of links by which a node may send in one step.
std::uint32_t portsOf(const Problem& problem);

// The total number of links on the shortest paths of one node's packets. O(rows)
double crossingsOf(const Problem& problem);

// Memory of a symmetric plan while it is played [bytes].
double symmetricPlanMemory(double crossings, double steps);

// The task matrix before a step of a plan, as far as explanations need it, and one move of that step.
struct MatrixBefore {
    std::vector<std::uint64_t> columns;  // crossings left, by link type
    std::vector<std::uint32_t> rows;     // crossings left, by row
    std::uint64_t total = 0;
    Step stepsLeft = 0;  // including this one
    std::uint32_t row = 0;
    std::uint16_t type = 0;
};
// O(crossings left + rows)
MatrixBefore matrixBefore(const Problem& problem, const plan::SymmetricPlan& plan, const engine::Move& move, Step step);

// The name of a link type in explanations.
std::string nameOf(const Problem& problem, const engine::TypeNames& names, std::uint32_t type);

// "Every column still holds 4 crossings: all are critical, so each link must send in every step. "; empty if no column
// is critical.
std::string sayCritical(const Problem& problem, const MatrixBefore& before, const engine::TypeNames& names);

// "link 2 of node 0001 takes the packet 0000 -> 0111, whose row has 2 crossings left"
std::string sayMove(const Problem& problem, const MatrixBefore& before, const engine::Move& move,
                    const engine::TypeNames& names);

using PlanExplainer = std::function<std::string(const plan::SymmetricPlan& plan, const engine::Move& move,
                                                const engine::TypeNames& names, Step step)>;

// The plan as an algorithm ready to run, without guarantees.
Prepared prepare(const Problem& problem, plan::SymmetricPlan plan, PlanExplainer explainer);

// The guarantee of h steps, h the critical sum.
theory::Statement completesInCriticalSum(std::uint64_t sum);

}  // namespace hop::algorithm

// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of the contract of algorithms: on all small networks, of all tasks and under several numbers of ports, every
// algorithm that takes them, with all its choices.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "tests/core/algorithm/variants.h"
#include "tests/core/network/members.h"

namespace hop::algorithm {

inline constexpr NodeId kMostNodes = 17;   // second opinions are thorough, not fast
inline constexpr Step kDynamicSteps = 40;  // of runs that have no end

// One run.
struct Case {
    Problem problem;
    std::string expression;
    std::string description;
};

// Calls `visit` with every algorithm, with all its choices, that takes a task of a network under a number of ports.
template <typename Visit>
void forEachCase(const std::string& expression, const Visit& visit) {
    const network::NetworkPtr network = network::member(expression);
    for (const task::TaskPtr& task : tasksOn(network))
        for (const std::uint32_t ports : {0U, 1U, 2U}) {
            if (ports > network->facts().degree) continue;
            const Problem problem{.network = network, .task = task, .ports = {ports}, .randomness = {}};
            for (const Entry& entry : catalogue())
                for (const std::string& variant : variants(entry)) {
                    const auto call = parseExpression(variant);
                    const auto arguments = hop::bind(entry.id, entry.parameters, *call);
                    if (entry.refuses != nullptr && entry.refuses(problem, *arguments)) continue;
                    visit(Case{problem, variant,
                               task->expression + " by " + variant + ", ports " + std::to_string(ports)});
                }
        }
}

// The networks.
inline std::vector<std::string> smallMembers() {
    std::vector<std::string> members;
    for (const std::string& expression : network::memberExpressions()) {
        const auto network = network::build(expression, network::memberContext());
        if (network && (*network)->nodeCount() <= kMostNodes) members.push_back(expression);
    }
    return members;
}

// Runs of algorithms that must be told something, or that take no task of the examples on a small network, or of
// choices that exclude others.
struct ChosenRun {
    const char* network;
    const char* task;
    const char* algorithm;
};

inline constexpr ChosenRun kChosenRuns[] = {
    {"otis(mesh(8,2))", "brick-exchange(2)", "brick-transport"},
    {"otis(mesh(8,2))", "k-k-sort", "otis-sort"},
    {"hypercube(2)", "multinode-broadcast", "link-sets([[[0,1],[0,2]],[[1,3]]])"},
    {"hypercube(3)", "multinode-broadcast",
     "link-sets([[[0,1],[0,4]],[[0,2],[1,3],[4,5]],[[2,6],[5,7]]],conflicts=wait)"},
    {"hypercube(3)", "poisson-broadcasts(rho=0.3)", "disjoint-trees(idling=no)"},
    {"hypercube(2)", "point-to-point([[0,3]])", "given-moves([[[0,0,1]],[[0,1,3]]])"},
    {"path(9)", "point-to-point([[0,8],[1,5],[2,6]])", "vertical-routing"},
    {"mesh(8,2)", "point-to-point([[0,63],[1,62],[9,45]])", "critical-zone"},
    {"path(6)", "random-classes(2,3)", "gap-routing([2,3,4])"},
};

// The last argument of INSTANTIATE_TEST_SUITE_P.
inline constexpr auto kNameOfChosenRun = [](const auto& run) {
    std::string name;
    for (const char c : std::string(run.param.algorithm) + "_" + run.param.network)
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name;
};

}  // namespace hop::algorithm

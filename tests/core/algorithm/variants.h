// SPDX-License-Identifier: GPL-3.0-or-later
// For tests that run over the catalogue: entries with their choices, and the tasks that a network takes.
#pragma once

#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"

namespace hop::algorithm {

// The entry with every combination of its choices: "shortest-path(order=farthest,path=random)". None if it must be told
// something that depends on the task: such an entry has tests of its own.
inline std::vector<std::string> variants(const Entry& entry) {
    std::vector<std::vector<std::string>> all = {{}};
    for (const ParameterSpec& parameter : entry.parameters) {
        if (parameter.fallback.empty()) return {};
        if (parameter.words().empty()) continue;
        std::vector<std::vector<std::string>> more;
        for (const auto& before : all)
            for (const std::string_view choice : parameter.words()) {
                more.push_back(before);
                more.back().push_back(std::string(parameter.name) + "=" + std::string(choice));
            }
        all = std::move(more);
    }
    std::vector<std::string> expressions;
    for (const auto& arguments : all)
        expressions.push_back(std::string(entry.id) + (arguments.empty() ? "" : "(" + join(arguments, ",") + ")"));
    return expressions;
}

// Those of the examples that the network can have.
inline std::vector<task::TaskPtr> tasksOn(const network::NetworkPtr& network) {
    std::vector<task::TaskPtr> tasks;
    for (const task::Entry& entry : task::catalogue())
        for (const std::string_view example : entry.examples)
            if (auto task = task::build(network, example, {})) tasks.push_back(*std::move(task));
    return tasks;
}

}  // namespace hop::algorithm

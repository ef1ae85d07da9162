// SPDX-License-Identifier: GPL-3.0-or-later
// Runs to be measured.
#include "tests/core/measure/runs.h"

#include <gtest/gtest.h>

#include "core/algorithm/catalogue.h"
#include "core/engine/planned_process.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop::test {

network::NetworkPtr networkOf(const std::string& expression) {
    auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << expression;
    return network ? *network : nullptr;
}

namespace {

task::Task taskOf(const network::NetworkPtr& network, const std::string& expression) {
    const auto task = task::build(network, expression, {});
    EXPECT_TRUE(task.ok()) << expression;
    return task ? **task : task::Task{};
}

}  // namespace

Run plannedRun(const std::string& network, const std::string& task, const std::vector<std::vector<Hop>>& steps) {
    const auto built = networkOf(network);
    return plannedRun(built, taskOf(built, task), steps);
}

Run plannedRun(const network::NetworkPtr& network, task::Task task, const std::vector<std::vector<Hop>>& steps) {
    plan::ExplicitPlan plan;
    for (const std::vector<Hop>& hops : steps) {
        for (const auto& [packet, from, to, flags] : hops)
            plan.entries.push_back({packet, network->findLink(from, to), 0, static_cast<std::uint16_t>(flags)});
        plan.endStep();
    }
    auto shared = std::make_shared<const task::Task>(std::move(task));
    auto process = std::make_shared<engine::PlannedProcess>(
        network, shared, std::make_shared<const plan::Plan>(std::move(plan)),
        [](const engine::State&, const engine::Move&, const engine::TypeNames&, Step) { return std::string(); });
    return {engine::makeSetting(network, shared, {}, 1), process};
}

Run algorithmRun(const std::string& network, const std::string& task, const std::string& algorithm,
                 std::uint32_t ports) {
    const auto built = networkOf(network);
    return algorithmRun(built, taskOf(built, task), algorithm, ports);
}

Run algorithmRun(const network::NetworkPtr& network, task::Task task, const std::string& algorithm,
                 std::uint32_t ports) {
    auto shared = std::make_shared<const task::Task>(std::move(task));
    algorithm::Problem problem;
    problem.network = network;
    problem.task = shared;
    problem.ports = {ports};
    auto prepared = algorithm::build(problem, algorithm);
    EXPECT_TRUE(prepared.ok()) << (prepared ? "" : prepared.error().message);
    return {engine::makeSetting(network, shared, {ports}, 1), prepared ? prepared->process : nullptr};
}

void play(engine::Simulation& simulation, Step most) {
    for (Step step = 0; step < most; ++step) {
        const auto taken = simulation.step();
        ASSERT_TRUE(taken.ok()) << taken.error().message;
        if (!*taken) return;
    }
}

}  // namespace hop::test

// SPDX-License-Identifier: GPL-3.0-or-later
// What every algorithm of the catalogue keeps: on all networks and tasks that it takes, with all its choices, with all
// ports and with few, its moves pass the referee and a second opinion, everything is delivered, its guarantees and all
// bounds hold, and the same run gives the same fingerprint twice.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/engine/symmetric_run.h"
#include "core/measure/run_measures.h"
#include "core/theory/catalogue.h"
#include "tests/core/algorithm/contract_cases.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::contract_test {
namespace {

double measured(const measure::Measures& measures, const std::string& quantity) {
    if (quantity == theory::kSteps) return static_cast<double>(measures.steps);
    if (quantity == theory::kTransmissions) return static_cast<double>(measures.transmissions);
    if (quantity == theory::kMeanDelay) return measures.meanDelay;
    if (quantity == theory::kMaxBuffer) return static_cast<double>(measures.maxBuffer);
    if (quantity == theory::kMaxInTransit) return static_cast<double>(measures.maxInTransit.value());
    ADD_FAILURE() << "no quantity " << quantity;
    return 0.0;
}

void expectHolds(const theory::Statement& statement, const measure::Measures& measures) {
    const double value = measured(measures, statement.quantity);
    EXPECT_TRUE(theory::judge(statement, value).holds)
        << statement.id << ": " << statement.quantity << " is " << value << ", not "
        << theory::print(statement.relation) << " " << statement.value;
    EXPECT_FALSE(statement.source.empty());
    EXPECT_FALSE(statement.reason.empty());
}

void expectSymmetricAgrees(const Problem& problem, const Prepared& prepared, const measure::Measures& measures) {
    engine::SymmetricRun run(problem.network, problem.task, problem.ports, prepared.symmetric);
    for (auto taken = run.step();; taken = run.step()) {
        ASSERT_TRUE(taken.ok()) << taken.error().message;
        if (!*taken) break;
    }
    EXPECT_EQ(run.lastMove(), measures.steps);
    EXPECT_EQ(run.transmissions(), measures.transmissions);
    EXPECT_EQ(run.delivered(), measures.delivered);
    EXPECT_EQ(run.maxBuffer(), measures.maxBuffer);
}

void expectKeepsContract(const Problem& problem, const std::string& expression) {
    const auto prepared = build(problem, expression);
    ASSERT_TRUE(prepared.ok()) << prepared.error().message;
    EXPECT_EQ(build(problem, prepared->expression)->expression, prepared->expression);

    const auto setting = engine::makeSetting(problem.network, problem.task, problem.ports, 1);
    engine::Simulation simulation(setting, prepared->process);
    test::Reference reference;
    const bool inTransit = std::ranges::find(prepared->guarantees, theory::kMaxInTransit,
                                             &theory::Statement::quantity) != prepared->guarantees.end();
    measure::RunMeasures observer(inTransit);
    simulation.attach(reference);
    simulation.attach(observer);
    const bool dynamic = problem.task->isDynamic();
    while (!simulation.done() && !(dynamic && simulation.state().step == kDynamicSteps)) {
        const engine::State before = simulation.state();
        const auto taken = simulation.step();
        ASSERT_TRUE(taken.ok()) << taken.error().message;
        if (simulation.lastRecord().moves.empty()) continue;
        EXPECT_FALSE(prepared->process->explain(before, simulation.lastRecord().moves.back()).empty());
    }
    const measure::Measures measures = observer.measures();
    EXPECT_EQ(reference.objections, "");
    if (dynamic)
        EXPECT_EQ(measures.delivered, reference.delivered);
    else
        EXPECT_EQ(measures.delivered, problem.task->packets.count());
    EXPECT_EQ(measures.transmissions, reference.transmissions);
    EXPECT_EQ(measures.maxBuffer, reference.maxBuffer);
    EXPECT_EQ(measures.maxDelay, reference.maxDelay);
    if (reference.delivered > 0) {
        EXPECT_NEAR(measures.meanDelay, reference.delaySum / static_cast<double>(reference.delivered), 1e-9);
    }
    EXPECT_EQ(measures.redundant, dynamic ? reference.redundant : 0U);

    engine::Simulation again(setting, build(problem, expression)->process);
    if (dynamic)
        while (again.state().step < kDynamicSteps) ASSERT_TRUE(again.step().ok());
    else
        ASSERT_TRUE(test::finish(again).ok());
    EXPECT_EQ(engine::fingerprint(again.state()), engine::fingerprint(simulation.state()));
    EXPECT_EQ(again.state(), simulation.state());
    if (dynamic) return;  // what theory says of them is about the long run

    for (const theory::Statement& guarantee : prepared->guarantees) expectHolds(guarantee, measures);
    for (const theory::Statement& bound : theory::bounds({*problem.network, *problem.task, problem.ports.count}))
        expectHolds(bound, measures);
    if (prepared->symmetric != nullptr) expectSymmetricAgrees(problem, *prepared, measures);
}

class Contract : public ::testing::TestWithParam<std::string> {};

TEST_P(Contract, EveryAlgorithmKeepsIt) {
    forEachCase(GetParam(), [](const Case& each) {
        if (HasFatalFailure()) return;
        SCOPED_TRACE(each.description);
        expectKeepsContract(each.problem, each.expression);
    });
}

TEST_P(Contract, EveryTaskHasAnAlgorithm) {
    const network::NetworkPtr network = network::member(GetParam());
    for (const task::TaskPtr& task : tasksOn(network))
        for (const std::uint32_t ports : {0U, 1U, 2U}) {
            if (ports > network->facts().degree) continue;
            const Problem problem{.network = network, .task = task, .ports = {ports}, .randomness = {}};
            const bool needsAllPorts = task->isDynamic() && task->cast == task::Cast::broadcast;
            // Lines, cubes and some meshes can be sorted, others not.
            if (task->cast != task::Cast::sorting) {
                EXPECT_EQ(firstFor(problem) == nullptr, needsAllPorts && ports != 0)
                    << task->expression << ", " << ports;
            }
        }
}

INSTANTIATE_TEST_SUITE_P(Networks, Contract, ::testing::ValuesIn(smallMembers()), network::testName);

// Choices that follow a misprint, and fail: the run ends with the referee's objection.
constexpr ChosenRun kMisprints[] = {{"otis(mesh(8,2))", "k-k-sort", "otis-sort(rank0=largest)"}};

TEST(AlgorithmCatalogue, MisprintsFailAsTheyMust) {
    for (const ChosenRun& run : kMisprints) {
        const network::NetworkPtr network = test::networkOf(run.network);
        const Problem problem{
            .network = network, .task = test::taskOf(network, run.task), .ports = {}, .randomness = {}};
        const auto setting = engine::makeSetting(problem.network, problem.task, problem.ports, 1);
        engine::Simulation simulation(setting, build(problem, run.algorithm)->process);
        const auto ended = test::finish(simulation);
        ASSERT_FALSE(ended.ok()) << run.algorithm;
        EXPECT_EQ(ended.error().code, ErrorCode::illegalMove) << ended.error().message;
    }
}

class ContractOfChosenRuns : public ::testing::TestWithParam<ChosenRun> {};

TEST_P(ContractOfChosenRuns, IsKept) {
    const ChosenRun& run = GetParam();
    const network::NetworkPtr network = test::networkOf(run.network);
    expectKeepsContract({.network = network, .task = test::taskOf(network, run.task), .ports = {}, .randomness = {}},
                        run.algorithm);
}

INSTANTIATE_TEST_SUITE_P(Runs, ContractOfChosenRuns, ::testing::ValuesIn(kChosenRuns), kNameOfChosenRun);

// What the tests above run of an algorithm.
struct Ran {
    std::set<std::string> networks;
    std::set<std::string> choices;  // "order=farthest"
};

void note(std::map<std::string_view, Ran>& ran, const std::string& network, const std::string& expression) {
    const auto call = parseExpression(expression);
    const Entry& entry = *std::ranges::find(catalogue(), call->text, &Entry::id);
    const auto arguments = hop::bind(entry.id, entry.parameters, *call);
    Ran& here = ran[entry.id];
    here.networks.insert(network);
    for (const ParameterSpec& parameter : entry.parameters)
        if (!parameter.words().empty())
            here.choices.insert(std::string(parameter.name) + "=" + std::string(arguments->text(parameter.name)));
}

// An algorithm or a choice of it that never runs has no contract.
TEST(AlgorithmCatalogue, EveryEntryRunsInTheContract) {
    std::map<std::string_view, Ran> ran;  // by algorithm
    for (const std::string& member : smallMembers())
        forEachCase(member, [&](const Case& each) { note(ran, member, each.expression); });
    for (const ChosenRun& run : kChosenRuns) note(ran, run.network, run.algorithm);
    for (const ChosenRun& run : kMisprints) note(ran, run.network, run.algorithm);
    std::string report;
    for (const Entry& entry : catalogue()) {
        const Ran& here = ran[entry.id];
        report += std::string(entry.id) + " (" + std::to_string(here.networks.size()) +
                  "): " + join(std::vector<std::string>(here.networks.begin(), here.networks.end()), ", ") + "\n";
        EXPECT_FALSE(here.networks.empty()) << entry.id << " never runs";
        for (const ParameterSpec& parameter : entry.parameters)
            for (const std::string_view value : parameter.words()) {
                const std::string choice = std::string(parameter.name) + "=" + std::string(value);
                EXPECT_TRUE(here.choices.contains(choice)) << entry.id << " never runs with " << choice;
            }
    }
    std::cout << report;
}

TEST(AlgorithmCatalogue, EveryEntryIsDescribed) {
    for (const Entry& entry : catalogue()) {
        EXPECT_FALSE(entry.title.empty()) << entry.id;
        EXPECT_TRUE(entry.help.ends_with('.')) << entry.id;
        EXPECT_FALSE(entry.citation.paper.empty()) << entry.id;
        EXPECT_NE(entry.make, nullptr) << entry.id;
        for (const ParameterSpec& parameter : entry.parameters) EXPECT_TRUE(parameter.help.ends_with('.')) << entry.id;
    }
}

TEST(AlgorithmCatalogue, ErrorsSayWhatWouldBeRight) {
    const auto network = test::networkOf("hypercube(3)");
    const Problem problem{
        .network = network, .task = test::taskOf(network, "total-exchange"), .ports = {}, .randomness = {}};
    const auto errorOf = [&](const Problem& asked, const char* expression) {
        return build(asked, expression).error().message;
    };
    EXPECT_EQ(errorOf(problem, "optimol"), "there is no algorithm called 'optimol'; did you mean optimal?");
    EXPECT_EQ(errorOf(problem, "tree-broadcast"),
              "algorithm tree-broadcast cannot run total-exchange on hypercube(3): it sends packets that are for all "
              "nodes; try optimal");
    Problem few = problem;
    few.ports = {4};
    EXPECT_EQ(errorOf(few, "shortest-path"),
              "ports must be all or a number from 1 to 3, the degree of hypercube(3), not 4");
}

TEST(AlgorithmCatalogue, WhatDoesNotFitIsNamedInFewWords) {
    const auto network = test::networkOf("path(40)");
    std::string pairs;
    for (int node = 1; node < 40; ++node) pairs += (node > 1 ? ",[0," : "[0,") + std::to_string(node) + ']';
    const std::string expression = "point-to-point([" + pairs + "])";
    const Problem problem{.network = network, .task = test::taskOf(network, expression), .ports = {}, .randomness = {}};
    ASSERT_GT(problem.task->expression.size(), 2 * kMostEchoed);
    Problem narrow = problem;
    narrow.memoryLimit = 1;
    const auto refused = checkNeeds(narrow, "shortest-path", 1e9);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(
        refused.error().message,
        "algorithm shortest-path for " + excerpt(problem.task->expression) +
            " on path(40) would need 953.7 MiB of memory, more than the 1 byte that may be used; choose a smaller "
            "network");
    const StopFlag flag(1);
    Problem stopped = problem;
    stopped.stop = Stop(flag);
    EXPECT_EQ(build(stopped, "shortest-path").error().message,
              "interrupted while shortest-path for " + excerpt(problem.task->expression) + " was planned");
}

}  // namespace
}  // namespace hop::algorithm::contract_test

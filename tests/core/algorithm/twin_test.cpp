// SPDX-License-Identifier: GPL-3.0-or-later
// Algorithms of cubes, tori, meshes, rings and complete graphs on files that are these, in the numbers of the file.
#include "core/algorithm/twin.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/core/algorithm/refereed.h"
#include "tests/core/algorithm/variants.h"
#include "tests/support/scrambled.h"

namespace hop::algorithm::twin_test {
namespace {

using ::testing::HasSubstr;

struct Ran {
    Prepared prepared;
    measure::Measures measures;
};

// Plays it under the second opinion of the tests.
std::optional<Ran> ran(const Problem& problem, const std::string& expression) {
    auto prepared = build(problem, expression);
    EXPECT_TRUE(prepared.ok()) << (prepared.ok() ? "" : prepared.error().message);
    if (!prepared) return std::nullopt;
    engine::Simulation simulation(engine::makeSetting(problem.network, problem.task, problem.ports, 1),
                                  prepared->process);
    measure::RunMeasures measures;
    test::Reference reference;
    simulation.attach(measures);
    simulation.attach(reference);
    const auto finished = test::finish(simulation);
    EXPECT_TRUE(finished.ok()) << (finished.ok() ? "" : finished.error().message);
    EXPECT_EQ(reference.objections, "");
    return Ran{*std::move(prepared), measures.measures()};
}

// Every algorithm that runs by way of the form takes as many steps and transmissions as there, all moves are legal on
// the file's own network, and each can be explained.
TEST(Twin, RunsInTheNumbersOfTheFile) {
    std::size_t runs = 0;
    for (const std::string form : {"hypercube(3)", "torus(3,2)", "torus(5,2)", "mesh(3,2)", "ring(8)", "complete(5)"}) {
        const network::NetworkPtr network = test::scrambled(form);
        for (const char* expression :
             {"total-exchange", "scatter(root=3)", "gather(root=1)", "broadcast(root=2)", "all-gather",
              "reduce(root=1)", "reduce-scatter", "all-reduce", "permutation(reversal)", "neighbourhood-exchange(1,1)"})
            for (const std::uint32_t ports : {0U, 1U}) {
                const auto task = task::build(network, expression, {});
                if (!task) continue;
                const Problem problem =
                    withTwin({.network = network, .task = *task, .ports = {ports}, .randomness = {}});
                ASSERT_NE(problem.twin, nullptr) << form;
                for (const Entry& entry : catalogue())
                    for (const std::string& variant : variants(entry)) {
                        const auto arguments = hop::bind(entry.id, entry.parameters, *parseExpression(variant));
                        if (entry.refuses == nullptr || !entry.refuses(problem, *arguments)) continue;
                        if (whyNot(entry, problem, *arguments)) continue;
                        SCOPED_TRACE(form + ", " + expression + " by " + variant + ", ports " + std::to_string(ports));
                        const auto here = ran(problem, variant), there = ran(onForm(problem), variant);
                        if (!here || !there) continue;
                        ++runs;
                        EXPECT_EQ(here->measures.steps, there->measures.steps);
                        EXPECT_EQ(here->measures.transmissions, there->measures.transmissions);
                        EXPECT_EQ(here->measures.meanDelay, there->measures.meanDelay);
                        EXPECT_EQ(here->prepared.runsOn, form);
                        EXPECT_EQ(here->prepared.guarantees, there->prepared.guarantees);
                    }
            }
    }
    EXPECT_GT(runs, 100U);
}

TEST(Twin, NamesTheNodesOfTheFile) {
    const network::NetworkPtr network = test::scrambled("hypercube(3)");
    const auto task = *task::build(network, "scatter(root=3)", {});
    const Problem problem = withTwin({.network = network, .task = task, .ports = {}, .randomness = {}});
    const auto prepared = build(problem, "balanced-scatter");
    ASSERT_TRUE(prepared.ok());
    engine::Simulation simulation(engine::makeSetting(network, task, {}, 1), prepared->process);
    engine::State before = simulation.state();
    while (*simulation.step()) {
        for (const engine::Move& move : simulation.lastRecord().moves) {
            const network::Link link = network->link(move.link);
            const std::string said = prepared->process->explain(before, move);
            if (link.from != 3) {
                EXPECT_THAT(said, HasSubstr("Node " + network->address(link.from) + " ("));
            }
            const NodeId other = move.packet < 3 ? move.packet : move.packet + 1;
            EXPECT_THAT(said, HasSubstr(network->address(other) + " ("));
        }
        before = simulation.state();
    }
}

// An explanation that looks at where packets are.
TEST(Twin, ExplainsFromTheStateOfTheForm) {
    const network::NetworkPtr network = test::scrambled("ring(8)");
    const auto task = *task::build(network, "total-exchange", {});
    const Problem problem = withTwin({.network = network, .task = task, .ports = {}, .randomness = {}});
    const auto prepared = build(problem, "alternating-ring");
    ASSERT_TRUE(prepared.ok());
    engine::Simulation simulation(engine::makeSetting(network, task, {}, 1), prepared->process);
    const engine::State before = simulation.state();
    ASSERT_TRUE(*simulation.step());
    EXPECT_THAT(prepared->process->explain(before, simulation.lastRecord().moves[0]),
                HasSubstr("other packets that go"));
}

TEST(Twin, WhereItCannotRunEitherItIsRefused) {
    const network::NetworkPtr network = test::scrambled("torus(5,2)");
    const auto task = *task::build(network, "total-exchange", {});
    const Problem problem = withTwin({.network = network, .task = task, .ports = {}, .randomness = {}});
    const auto refused = build(problem, "recursive-exchange");
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(refused.error().message, HasSubstr("it runs total-exchange on hypercubes; try optimal"));
    EXPECT_EQ(makeTwin(network, *task::build(network, "poisson-packets(lambda=0.1)", {})), nullptr);
}

// The nodes that are given are those of the file, not of the form.
TEST(Twin, IsNotForArgumentsThatNameNodes) {
    const network::NetworkPtr network = test::scrambled("hypercube(3)");
    const auto task = *task::build(network, "multinode-broadcast", {});
    const Problem problem = withTwin({.network = network, .task = task, .ports = {}, .randomness = {}});
    ASSERT_NE(problem.twin, nullptr);
    const std::string neighbour = std::to_string(network->link(0).to);
    const auto refused = build(problem, "link-sets([[[0," + neighbour + "]]])");
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(refused.error().message, HasSubstr("it needs a network that looks the same from every node"));
    EXPECT_TRUE(build(problem, "multinode-broadcast").ok());
}

// "Cannot run ...; try X": X can.
TEST(Twin, WhatIsSuggestedCanRun) {
    std::size_t suggestions = 0;
    for (const char* expression :
         {"hypercube(3)", "path(5)", "petersen", "star(5)", "torus(3,2)", "mesh(3,2)", "product(ring(4),path(3))"}) {
        const network::NetworkPtr network = test::networkOf(expression);
        for (const task::TaskPtr& task : tasksOn(network))
            for (const std::uint32_t ports : {0U, 1U}) {
                const Problem problem{.network = network, .task = task, .ports = {ports}, .randomness = {}};
                std::set<std::string> suggested;
                for (const Entry& entry : catalogue())
                    for (const std::string& variant : variants(entry)) {
                        const auto arguments = hop::bind(entry.id, entry.parameters, *parseExpression(variant));
                        if (!whyNot(entry, problem, *arguments)) continue;
                        const std::string message = build(problem, variant).error().message;
                        const std::size_t hint = message.rfind("; try ");
                        if (hint == std::string::npos) continue;
                        ++suggestions;
                        if (!suggested.insert(message.substr(hint + 6)).second) continue;
                        EXPECT_TRUE(build(problem, message.substr(hint + 6)).ok())
                            << task->expression << " on " << expression << ": " << message;
                    }
            }
    }
    EXPECT_GT(suggestions, 1000U);
}

}  // namespace
}  // namespace hop::algorithm::twin_test

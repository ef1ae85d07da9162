// SPDX-License-Identifier: GPL-3.0-or-later
// Schedules written by hand: read, refused and played.
#include <gtest/gtest.h>

#include "core/algorithm/catalogue.h"
#include "core/engine/simulation.h"
#include "core/measure/run_measures.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop::algorithm::given_moves_test {
namespace {

Problem problemOf(const char* network, const char* task) {
    Problem problem;
    problem.network = *network::build(network, {});
    problem.task = *task::build(problem.network, task, {});
    return problem;
}

std::string refusal(const char* steps) {
    const auto prepared =
        build(problemOf("path(3)", "point-to-point([[0,2]])"), "given-moves(" + std::string(steps) + ")");
    EXPECT_FALSE(prepared.ok()) << steps;
    return prepared.ok() ? "" : prepared.error().message;
}

measure::Measures play(const Problem& problem, const char* algorithm) {
    const auto prepared = build(problem, algorithm);
    EXPECT_TRUE(prepared.ok()) << prepared.error().message;
    engine::Simulation simulation(engine::makeSetting(problem.network, problem.task, problem.ports, 1),
                                  prepared->process);
    measure::RunMeasures measures;
    simulation.attach(measures);
    for (auto step = simulation.step(); step && *step; step = simulation.step()) {
    }
    EXPECT_TRUE(simulation.done());
    return measures.measures();
}

TEST(GivenMoves, AreRefusedWithTheirPlace) {
    EXPECT_EQ(refusal(""),
              "algorithm given-moves: steps (an expression) is missing; for example steps=[[[0,0,1]],[[0,1,3]]]");
    EXPECT_EQ(refusal("7"), "algorithm given-moves: steps must be a list of steps such as [[[0,0,1]]], not '7'");
    EXPECT_EQ(refusal("[7]"), "algorithm given-moves: step 1 must be a list of moves [packet,from,to], not '7'");
    EXPECT_EQ(refusal("[[],[[0,1]]]"), "algorithm given-moves: step 2, move 1 must be [packet,from,to], not '[0,1]'");
    EXPECT_EQ(refusal("[[[1,0,1]]]"),
              "algorithm given-moves: step 1, move 1: the packet must be an integer from 0 to 0, not '1'");
    EXPECT_EQ(refusal("[[[0,0,1],[0,1,2.5]]]"),
              "algorithm given-moves: steps, item 1, item 2: there is no node 2.5; the nodes of path(3) are 0 to 2");
    EXPECT_EQ(refusal("[[[0,0,2]]]"), "algorithm given-moves: step 1, move 1: there is no link from 0 to 2 on path(3)");
}

// An empty step is a pause; passing the destination is no delivery.
TEST(GivenMoves, UnicastIsDeliveredByTheLastMove) {
    const auto measures =
        play(problemOf("path(3)", "point-to-point([[0,1]])"), "given-moves([[[0,0,1]],[],[[0,1,2]],[[0,2,1]]])");
    EXPECT_EQ(measures.steps, 4U);
    EXPECT_EQ(measures.transmissions, 3U);
    EXPECT_EQ(measures.meanDelay, 4.0);
}

// Node 1 forwards and so keeps a copy; the leaves do not count, and the root's copy counts until it has sent it for the
// last time.
TEST(GivenMoves, BroadcastCopiesCountUntilTheyAreForwarded) {
    const auto measures = play(problemOf("path(4)", "broadcast(root=1)"), "given-moves([[[0,1,2]],[[0,2,3],[0,1,0]]])");
    EXPECT_EQ(measures.steps, 2U);
    EXPECT_EQ(measures.transmissions, 3U);
    EXPECT_EQ(measures.redundant, 0U);
    EXPECT_EQ(measures.maxBuffer, 1U);
    const auto wasteful = play(problemOf("path(3)", "broadcast(root=1)"), "given-moves([[[0,1,0]],[[0,1,0],[0,1,2]]])");
    EXPECT_EQ(wasteful.redundant, 1U);
}

}  // namespace
}  // namespace hop::algorithm::given_moves_test

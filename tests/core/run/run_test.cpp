// SPDX-License-Identifier: GPL-3.0-or-later
// Building runs: canonical scenarios, the choice of algorithm and mode, what is refused, and estimates beside the
// truth.
#include "core/run/run.h"

#include <gtest/gtest.h>

#include "core/run/execute.h"

namespace hop::run::run_test {
namespace {

Request requestOf(std::string network, std::string task, std::string algorithm = "") {
    Request request;
    request.network = std::move(network);
    request.task = std::move(task);
    request.algorithm = std::move(algorithm);
    return request;
}

std::string refusal(const Request& request, std::uint64_t memoryLimit = std::uint64_t{1} << 33U) {
    const auto run = build(request, {.readFile = {}, .memoryLimit = memoryLimit});
    EXPECT_FALSE(run.ok());
    return run.ok() ? "" : run.error().message;
}

TEST(BuildRun, FillsInTheScenario) {
    Request request = requestOf(" hypercube( d = 3 ) ", "broadcast(root=0)");
    request.ports = 2;
    const auto run = build(request, {});
    ASSERT_TRUE(run.ok()) << run.error().message;
    EXPECT_EQ(run->request.network, "hypercube(3)");
    EXPECT_EQ(run->request.task, "broadcast");
    EXPECT_EQ(run->request.algorithm, "tree-broadcast");
    EXPECT_EQ(run->setting->ports.count, 2U);
    EXPECT_FALSE(run->statements.empty());
    EXPECT_EQ(build(run->request, {})->request, run->request);
}

TEST(BuildRun, AutoIsExplicitUntilItIsTooLong) {
    EXPECT_EQ(build(requestOf("hypercube(10)", "total-exchange"), {})->mode, Mode::explicitly);
    const auto large = build(requestOf("hypercube(14)", "total-exchange"), {});
    EXPECT_EQ(large->mode, Mode::symmetrically);  // 1.9e9 hops
    EXPECT_EQ(large->setting, nullptr);
    const auto tight = build(requestOf("hypercube(10)", "total-exchange"), {.readFile = {}, .memoryLimit = 8U << 20U});
    ASSERT_TRUE(tight.ok()) << tight.error().message;
    EXPECT_EQ(tight->mode, Mode::symmetrically);  // a million packets do not fit in 8 MiB
    EXPECT_EQ(tight->estimate.packets, 1024U * 1023U);
    EXPECT_LT(tight->estimate.memory, 8U << 20U);
}

TEST(BuildRun, RefusesWhatDoesNotFit) {
    EXPECT_EQ(refusal(requestOf("hypercube(10)", "total-exchange"), 64U << 10U),
              "total-exchange on hypercube(10) has 1,047,552 packets and would need 96.0 KiB of memory, more than the "
              "64.0 KiB that may be used; choose a smaller network");
    Request request = requestOf("hypercube(10)", "total-exchange");
    request.run = "explicit";
    EXPECT_EQ(refusal(request, 8U << 20U),
              "total-exchange on hypercube(10) has 1,047,552 packets and would need 24.5 MiB of memory, more than the "
              "8.0 MiB that may be used; choose a smaller network or the other kind of run");
}

TEST(BuildRun, RefusesWhatMakesNoSense) {
    Request request = requestOf("hypercube(3)", "total-exchange");
    request.slots = 3;
    EXPECT_EQ(refusal(request),
              "slots can be given for tasks whose packets arrive while they run; total-exchange has all its packets at "
              "the start");
    request.slots = 0;
    request.ports = 4;
    EXPECT_EQ(refusal(request), "ports must be all or a number from 1 to 3, the degree of hypercube(3), not 4");
}

TEST(BuildRun, NamesThePacketThatBreaksTheSymmetry) {
    Request request = requestOf("hypercube(3)", "point-to-point([[0,3],[3,0],[1,2]])", "optimal");
    request.run = "symmetric";
    EXPECT_EQ(refusal(request),
              "a symmetric run needs a task that looks the same from every node, and "
              "point-to-point([[0,3],[3,0],[1,2]]) on hypercube(3) does not: packet 0 from 000 to 011 breaks the "
              "symmetry: node 010 has no packet like it, which would go to 001; choose an explicit run");
    request.network = "mesh(3,2)";
    request.task = "total-exchange";
    EXPECT_EQ(refusal(request),
              "a symmetric run needs a task that looks the same from every node, and total-exchange on mesh(3,2) does "
              "not: mesh(3,2) does not look the same from every node; choose an explicit run");
}

// Hops of shortest paths and of broadcasts on trees are known before the run.
TEST(BuildRun, EstimatesHopsExactly) {
    for (const Request& request :
         {requestOf("hypercube(5)", "total-exchange"), requestOf("torus(4,2)", "total-exchange", "shortest-path"),
          requestOf("petersen", "total-exchange"), requestOf("mesh(4,2)", "permutation(transpose)"),
          requestOf("star(6)", "broadcast(root=2)"), requestOf("hypercube(4)", "scatter")}) {
        const auto run = build(request, {});
        ASSERT_TRUE(run.ok()) << run.error().message;
        const auto result = execute(*run, {});
        ASSERT_TRUE(result.ok());
        EXPECT_EQ(run->estimate.hops, *result->number("transmissions")) << run->request.network;
        EXPECT_EQ(static_cast<double>(run->estimate.packets), *result->number("packets"));
        EXPECT_GT(run->estimate.memory, 0.0);
        EXPECT_GE(run->estimate.recordedMemory, run->estimate.memory);
    }
}

}  // namespace
}  // namespace hop::run::run_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of packets that are combined, read by a referee that knows nothing but their text; explicit and symmetric runs
// write the same.
#include <gtest/gtest.h>

#include <array>

#include "core/document/step_writers.h"
#include "tests/core/document/traced.h"
#include "tests/support/contribution_referee.h"

namespace hop::document::combining_trace_test {
namespace {

using test::runOf;
using test::Text;
using test::traced;

TEST(CombiningTrace, EveryContributionCountsOnce) {
    std::vector<std::string> networks = {"torus(3,2)", "torus(4,3)", "petersen", "product(ring(4),path(3))", "star(5)"};
    for (int d = 2; d <= 6; ++d) networks.push_back("hypercube(" + std::to_string(d) + ")");
    for (const std::string& network : networks)
        for (const char* task : {"reduce(root=1)", "reduce-scatter", "all-reduce"}) {
            SCOPED_TRACE(network + " " + task);
            const auto run = runOf(network, task);
            Text trace;
            const auto result = traced(run, trace);
            ASSERT_TRUE(result.ok());
            EXPECT_EQ(result->objection, "");
            EXPECT_TRUE(result->holds());
            std::uint64_t steps = 0;
            EXPECT_EQ(test::refereeCombiningTrace(trace.text, &steps), "");
            EXPECT_EQ(static_cast<double>(steps), result->number("steps"));
            EXPECT_LE(static_cast<double>(trace.text.size()),
                      estimateTraceSize(*run.network, run.task->cast, run.estimate.packets, run.estimate.hops));
        }
}

TEST(CombiningTrace, SaysContributorsAndHowEachHopCombines) {
    Text trace;
    ASSERT_TRUE(traced(runOf("path(3)", "all-reduce"), trace).ok());
    EXPECT_NE(trace.text.find(R"("packets": [{"id": 0, "contributors": "all", "destinations": "all"}, )"),
              std::string::npos)
        << trace.text;
    EXPECT_NE(trace.text.find(R"({"step": 1, "hops": [)"), std::string::npos);
    EXPECT_NE(trace.text.find(R"(, "r"])"), std::string::npos);
    EXPECT_NE(trace.text.find(R"(, "c"])"), std::string::npos);
    trace.text.clear();
    ASSERT_TRUE(traced(runOf("path(3)", "reduce", "given-moves([[[0,2,1,a]],[[0,1,0]]])"), trace).ok());
    EXPECT_NE(trace.text.find(R"("packets": [{"id": 0, "contributors": "all", "destinations": [0]}]})"),
              std::string::npos);
    EXPECT_NE(
        trace.text.find("{\"step\": 1, \"hops\": [[0, 2, 1, \"a\"]]}\n{\"step\": 2, \"hops\": [[0, 1, 0, \"r\"]]}\n"),
        std::string::npos)
        << trace.text;
}

TEST(CombiningTrace, BothModesWriteTheSame) {
    for (const auto& [task, algorithm] :
         {std::pair{"reduce-scatter", "multinode-reduction"}, {"all-reduce", "multinode-all-reduce"}}) {
        Text each, one;
        const auto a = traced(runOf("hypercube(4)", task, algorithm, "explicit"), each);
        const auto b = traced(runOf("hypercube(4)", task, algorithm, "symmetric"), one);
        ASSERT_TRUE(a.ok() && b.ok());
        for (const char* same : {"steps", "transmissions", "delivered", "mean_delay", "max_delay", "max_buffer"})
            EXPECT_EQ(a->number(same), b->number(same)) << same;
        EXPECT_EQ(each.text, one.text);
        EXPECT_TRUE(b->holds());
    }
}

TEST(CombiningTrace, WhatTheRefereeObjectsToIsSaid) {
    const auto result = run::execute(runOf("path(3)", "reduce", "given-moves([[[0,2,1,a]],[[0,2,1]]])"), {});
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->objection,
              "step 2, packet 0, link 2 -> 1: node 1 counts the contribution of node 2 to packet 0 twice (sent by node "
              "2)");
    EXPECT_FALSE(result->holds());
}

// packets x nodes^2 / 8 bytes and more are stated before anything is made, rows x nodes^2 / 8 of symmetric runs.
TEST(CombiningTrace, MemoryIsRefusedBeforehand) {
    run::Request request;
    request.network = "hypercube(14)";
    request.task = "all-reduce";
    request.run = "explicit";
    network::BuildContext little;
    little.memoryLimit = std::uint64_t{8} << 30U;
    const auto explicitly = run::build(request, little);
    ASSERT_FALSE(explicitly.ok());
    EXPECT_EQ(explicitly.error().code, ErrorCode::tooLarge) << explicitly.error().message;
    request.run = "symmetric";
    const auto symmetric = run::build(request, little);
    ASSERT_TRUE(symmetric.ok()) << symmetric.error().message;
    EXPECT_GE(symmetric->estimate.memory, 16384.0 * 16384.0 / 8.0);
    EXPECT_LE(symmetric->estimate.memory, 1.5 * 16384.0 * 16384.0 / 8.0);
}

TEST(CombiningTrace, ArrivalsOfWhatComesInPartsAreNotTold) {
    const auto run = runOf("path(3)", "reduce");
    const std::array<run::Query, 1> queries = {{{"arrival(0,0)"}}};
    const auto arrival = run::execute(run, {}, {.queries = queries});
    ASSERT_FALSE(arrival.ok());
    EXPECT_EQ(arrival.error().code, ErrorCode::unsupported);
}

}  // namespace
}  // namespace hop::document::combining_trace_test

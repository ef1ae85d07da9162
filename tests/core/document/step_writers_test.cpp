// SPDX-License-Identifier: GPL-3.0-or-later
// Traces and tables: both modes write the same, broken outputs, where hops deliver, how large they get.
#include "core/document/step_writers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/document/result.h"
#include "tests/core/document/traced.h"

namespace hop::document::step_writers_test {
namespace {

using test::runOf;
using test::Text;
using test::traced;

Result<run::Observation> written(const run::Run& run, ByteSink& trace, ByteSink& table,
                                 const run::AfterStep& proceed = {}) {
    TraceWriter hops(*run.network, *run.task, run.request.ports, trace);
    TableWriter steps(*run.network, table);
    const std::array<run::StepSink*, 2> sinks = {&hops, &steps};
    return run::execute(run, {}, {.sinks = sinks, .proceed = proceed});
}

double sizeOf(const run::Run& run) {
    return estimateTraceSize(*run.network, run.task->cast, run.estimate.packets, run.estimate.hops);
}

TEST(Trace, BothModesWriteTheSame) {
    for (const char* task : {"total-exchange", "permutation(complement)"}) {
        Text each, one, eachTable, oneTable;
        const auto a = written(runOf("hypercube(4)", task, "optimal", "explicit"), each, eachTable);
        const auto b = written(runOf("hypercube(4)", task, "optimal", "symmetric"), one, oneTable);
        ASSERT_TRUE(a.ok() && b.ok());
        for (const char* same : {"steps", "transmissions", "mean_delay", "max_delay", "max_buffer", "utilisation"})
            EXPECT_EQ(a->number(same), b->number(same)) << same;
        EXPECT_EQ(each.text, one.text);
        EXPECT_EQ(eachTable.text, oneTable.text);
        EXPECT_NE(a->text("fingerprint"), b->text("fingerprint"));
        EXPECT_EQ(b->text("fingerprint").substr(0, 10), "symmetric:");
    }
}

TEST(Trace, OfARunThatStopsHasItsSteps) {
    Text trace, table;
    const auto result = written(runOf("hypercube(4)", "total-exchange", "optimal"), trace, table,
                                [](const run::Advance& so) { return so.step < 3; });
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(std::count(trace.text.begin(), trace.text.end(), '\n'), 4);
    EXPECT_EQ(std::count(table.text.begin(), table.text.end(), '\n'), 4);
    EXPECT_NE(printResult(*result).find("\"partial\": true"), std::string::npos);
}

TEST(Trace, ABrokenOutputIsAnError) {
    const auto run = runOf("hypercube(4)", "total-exchange", "optimal");
    for (const std::size_t room : {0U, 100U, 5000U}) {
        Text trace, table, fullTrace(room), fullTable(room / 100);
        EXPECT_EQ(written(run, fullTrace, table).error().code, ErrorCode::ioFailure);
        EXPECT_EQ(written(run, trace, fullTable).error().code, ErrorCode::ioFailure);
    }
}

// A trace ends when everything is delivered, and changes nothing of what is measured.
TEST(Trace, OfADynamicRunDrainsTheNetwork) {
    for (const char* algorithm : {"rotated-trees", "disjoint-trees(rule=D')"}) {
        run::Run run = runOf("hypercube(3)", "poisson-broadcasts(rho=0.3)", algorithm);
        run.request.slots = 300;
        Text trace;
        const auto with = traced(run, trace);
        ASSERT_TRUE(with.ok());
        const auto without = run::execute(run, {});
        EXPECT_EQ(*with, *without);
        EXPECT_EQ(printResult(*with), printResult(*without));
        EXPECT_NE(trace.text.find("\"arrivals\": [{\"id\": 0, \"time\": "), std::string::npos);
    }
}

// A packet may pass its destination; only the hop that delivers says so, and where the reader of a trace would guess
// otherwise.
TEST(Trace, SaysWhereAHopDelivers) {
    Text trace;
    const auto result = traced(
        runOf("path(3)", "point-to-point([[0,1],[2,1]])", "given-moves([[[0,0,1]],[[0,1,2]],[[0,2,1],[1,2,1]]])"),
        trace);
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->objection,
              "step 3, packet 1, link 2 -> 1: the link carries as many packets as its bandwidth allows already");
    EXPECT_NE(trace.text.find("{\"step\": 1, \"hops\": [[0, 0, 1, 0]]}\n{\"step\": 2, \"hops\": [[0, 1, 2]]}\n"),
              std::string::npos)
        << trace.text;
    EXPECT_NE(trace.text.find("{\"id\": 1, \"source\": 2, \"destinations\": [1]}"), std::string::npos);
}

TEST(Trace, IsNoLargerThanEstimated) {
    for (const run::Run& run :
         {runOf("hypercube(6)", "total-exchange", "optimal"), runOf("ring(7)", "total-exchange", "shortest-path"),
          runOf("star(40)", "broadcast(root=3)", ""), runOf("mesh(12,2)", "scatter", "")}) {
        Text trace;
        ASSERT_TRUE(traced(run, trace).ok());
        const auto size = static_cast<double>(trace.text.size());
        EXPECT_LE(size, sizeOf(run)) << run.request.network;
        EXPECT_GE(size, 0.4 * (sizeOf(run) - 4096.0)) << run.request.network;
    }
}

}  // namespace
}  // namespace hop::document::step_writers_test

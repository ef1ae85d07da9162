// SPDX-License-Identifier: GPL-3.0-or-later
// Executing runs: both modes, stopping, breaking outputs, the referee's objection, what is written.
#include "core/document/execute.h"

#include <gtest/gtest.h>

#include "core/document/step_writers.h"

namespace hop::document::execute_test {
namespace {

class Text final : public ByteSink {
public:
    explicit Text(std::size_t room = std::string::npos) : m_room(room) {}
    Result<void> write(std::string_view bytes) override {
        if (text.size() + bytes.size() > m_room) return Error{ErrorCode::ioFailure, "full"};
        text += bytes;
        return {};
    }
    std::string text;

private:
    std::size_t m_room;
};

Run runOf(const std::string& network, const std::string& task, const std::string& algorithm,
          const std::string& mode = "auto") {
    Scenario scenario;
    scenario.network = network;
    scenario.task = task;
    scenario.algorithm = algorithm;
    scenario.run = mode;
    auto run = buildRun(scenario, {});
    EXPECT_TRUE(run.ok()) << run.error().message;
    return *std::move(run);
}

TEST(Execute, MeasuresAndJudges) {
    const auto result = execute(runOf("hypercube(3)", "total-exchange", "optimal"));
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->measures.steps, 4U);
    EXPECT_EQ(result->measures.transmissions, 96U);
    EXPECT_EQ(result->diameter, 3U);
    EXPECT_FALSE(result->partial);
    EXPECT_TRUE(result->holds());
    ASSERT_FALSE(result->findings.empty());
    EXPECT_EQ(result->findings.front().statement.id, "critical-sum");
    EXPECT_TRUE(result->findings.front().verdict.tight);
    RunResult broken = *result;
    broken.findings.front().verdict.holds = false;
    EXPECT_FALSE(broken.holds());
}

TEST(Execute, BothModesWriteTheSame) {
    for (const char* task : {"total-exchange", "permutation(complement)"}) {
        Text each, one, eachTable, oneTable;
        const auto a = execute(runOf("hypercube(4)", task, "optimal", "explicit"), {&each, &eachTable});
        const auto b = execute(runOf("hypercube(4)", task, "optimal", "symmetric"), {&one, &oneTable});
        ASSERT_TRUE(a.ok() && b.ok());
        EXPECT_EQ(a->measures, b->measures);
        EXPECT_EQ(each.text, one.text);
        EXPECT_EQ(eachTable.text, oneTable.text);
        EXPECT_NE(a->fingerprint, b->fingerprint);
        EXPECT_EQ(b->fingerprint.substr(0, 10), "symmetric:");
    }
}

TEST(Execute, StopsWhenTold) {
    for (const char* mode : {"explicit", "symmetric"}) {
        Text trace;
        const auto result = execute(runOf("hypercube(4)", "total-exchange", "optimal", mode), {&trace, nullptr},
                                    [](const Progress& progress) { return progress.step < 3; });
        ASSERT_TRUE(result.ok());
        EXPECT_TRUE(result->partial);
        EXPECT_TRUE(result->objection.empty());
        EXPECT_EQ(result->measures.steps, 3U);
        EXPECT_EQ(result->measures.transmissions, 3U * 64U);
        EXPECT_TRUE(result->findings.empty());
        EXPECT_EQ(std::count(trace.text.begin(), trace.text.end(), '\n'), 4);
        EXPECT_NE(printResult(*result).find("\"partial\": true"), std::string::npos);
    }
    // Told to stop when all is done: that is no partial run.
    const auto whole = execute(runOf("hypercube(4)", "total-exchange", "optimal"), {},
                               [](const Progress& progress) { return progress.delivered < progress.packets; });
    EXPECT_FALSE(whole->partial);
    EXPECT_EQ(whole->findings.empty(), false);
}

TEST(Execute, ABrokenOutputIsAnError) {
    const auto run = runOf("hypercube(4)", "total-exchange", "optimal");
    for (const std::size_t room : {0U, 100U, 5000U}) {
        Text trace(room), table(room / 100);
        for (const Outputs& outputs : {Outputs{&trace, nullptr}, Outputs{nullptr, &table}}) {
            const auto result = execute(run, outputs);
            ASSERT_FALSE(result.ok());
            EXPECT_EQ(result.error().code, ErrorCode::ioFailure);
        }
    }
}

TEST(Execute, TheRefereesObjectionIsAResult) {
    const auto result = execute(runOf("path(3)", "point-to-point([[0,2]])", "given-moves([[[0,0,1]],[[0,0,1]]])"));
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->objection, "step 2, packet 0, link 0 -> 1: the sender does not hold the packet");
    EXPECT_TRUE(result->partial);
    EXPECT_FALSE(result->holds());
    EXPECT_EQ(result->measures.transmissions, 1U);
}

// A packet may pass its destination; only the hop that delivers says so, and where the reader of a trace would guess
// otherwise.
TEST(Trace, SaysWhereAHopDelivers) {
    Text trace;
    const auto result = execute(
        runOf("path(3)", "point-to-point([[0,1],[2,1]])", "given-moves([[[0,0,1]],[[0,1,2]],[[0,2,1],[1,2,1]]])"),
        {&trace, nullptr});
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->objection,
              "step 3, packet 1, link 2 -> 1: the link carries as many packets as its bandwidth allows already");
    EXPECT_NE(trace.text.find("{\"step\": 1, \"hops\": [[0, 0, 1, 0]]}\n{\"step\": 2, \"hops\": [[0, 1, 2]]}\n"),
              std::string::npos)
        << trace.text;
    EXPECT_NE(trace.text.find("{\"id\": 1, \"source\": 2, \"destinations\": [1]}"), std::string::npos);
}

TEST(Trace, IsNoLargerThanEstimated) {
    for (const document::Run& run :
         {runOf("hypercube(6)", "total-exchange", "optimal"), runOf("ring(7)", "total-exchange", "shortest-path"),
          runOf("star(40)", "broadcast(root=3)", ""), runOf("mesh(12,2)", "scatter", "")}) {
        Text trace;
        ASSERT_TRUE(execute(run, {&trace, nullptr}).ok());
        const auto size = static_cast<double>(trace.text.size());
        EXPECT_LE(size, estimateTraceSize(run)) << run.scenario.network;
        EXPECT_GE(size, 0.4 * (estimateTraceSize(run) - 4096.0)) << run.scenario.network;
    }
}

}  // namespace
}  // namespace hop::document::execute_test

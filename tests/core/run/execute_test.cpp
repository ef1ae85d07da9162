// SPDX-License-Identifier: GPL-3.0-or-later
// Executing runs: both modes, stopping, breaking outputs, the referee's objection, what sinks hear.
#include "core/run/execute.h"

#include <gtest/gtest.h>

#include <array>

namespace hop::run::execute_test {
namespace {

Run runOf(const std::string& network, const std::string& task, const std::string& algorithm,
          const std::string& mode = "auto") {
    Request request;
    request.network = network;
    request.task = task;
    request.algorithm = algorithm;
    request.run = mode;
    auto run = build(request, {});
    EXPECT_TRUE(run.ok()) << run.error().message;
    return *std::move(run);
}

TEST(Execute, MeasuresAndJudges) {
    const auto result = execute(runOf("hypercube(3)", "total-exchange", "optimal"), {});
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(*result->number("steps"), 4);
    EXPECT_EQ(*result->number("transmissions"), 96);
    EXPECT_EQ(*result->number("diameter"), 3);
    EXPECT_FALSE(result->partial);
    EXPECT_TRUE(result->holds());
    ASSERT_FALSE(result->findings.empty());
    EXPECT_EQ(result->findings.front().statement.id, "critical-sum");
    EXPECT_TRUE(result->findings.front().verdict.tight);
    Observation broken = *result;
    broken.findings.front().verdict.holds = false;
    EXPECT_FALSE(broken.holds());
}

// Counts what it is told.
class Counter final : public StepSink {
public:
    Result<void> begin(std::span<const task::LivePacket>) override { return counted(begins); }
    Result<void> step(const TakenStep& taken) override {
        last = taken.soFar;
        return counted(steps);
    }
    Result<void> end(std::span<const task::Placed>) override { return counted(ends); }

    int begins = 0, steps = 0, ends = 0;
    int room = 1'000'000;
    SoFar last;

private:
    Result<void> counted(int& count) {
        if (begins + steps + ends >= room) return Error{ErrorCode::ioFailure, "full"};
        ++count;
        return {};
    }
};

TEST(Execute, StopsWhenTold) {
    for (const char* mode : {"explicit", "symmetric"}) {
        Counter counter;
        const std::array<StepSink*, 1> sinks = {&counter};
        const auto result = execute(runOf("hypercube(4)", "total-exchange", "optimal", mode), {},
                                    {.sinks = sinks, .proceed = [](const Advance& so) { return so.step < 3; }});
        ASSERT_TRUE(result.ok());
        EXPECT_TRUE(result->partial);
        EXPECT_TRUE(result->objection.empty());
        EXPECT_EQ(*result->number("steps"), 3);
        EXPECT_EQ(*result->number("transmissions"), 3 * 64);
        EXPECT_TRUE(result->findings.empty());
        EXPECT_EQ(counter.begins, 1);
        EXPECT_EQ(counter.steps, 3);
        EXPECT_EQ(counter.ends, 1);
        EXPECT_EQ(counter.last.transmissions, 3U * 64U);
    }
    // Told to stop when all is done: that is no partial run.
    const auto whole = execute(runOf("hypercube(4)", "total-exchange", "optimal"), {},
                               {.proceed = [](const Advance& so) { return so.delivered < so.packets; }});
    EXPECT_FALSE(whole->partial);
    EXPECT_FALSE(whole->findings.empty());
}

TEST(Execute, ABrokenSinkIsAnError) {
    for (const auto& run : {runOf("hypercube(4)", "total-exchange", "optimal"),
                            runOf("hypercube(3)", "poisson-broadcasts(rho=0.2)", "rotated-trees")})
        for (const int room : {0, 1, 5}) {
            Counter whole, broken;
            broken.room = room;
            const std::array<StepSink*, 2> sinks = {&whole, &broken};
            const auto result = execute(run, {}, {.sinks = sinks});
            ASSERT_FALSE(result.ok());
            EXPECT_EQ(result.error().code, ErrorCode::ioFailure);
        }
}

TEST(Execute, TheRefereesObjectionIsAResult) {
    const auto result = execute(runOf("path(3)", "point-to-point([[0,2]])", "given-moves([[[0,0,1]],[[0,0,1]]])"), {});
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->objection, "step 2, packet 0, link 0 -> 1: the sender does not hold the packet");
    EXPECT_TRUE(result->partial);
    EXPECT_FALSE(result->holds());
    EXPECT_EQ(*result->number("transmissions"), 1);
}

}  // namespace
}  // namespace hop::run::execute_test

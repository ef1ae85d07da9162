// SPDX-License-Identifier: GPL-3.0-or-later
// OCTR and OADD: on matrices small enough to see, on plans that keep them and plans that break them.
#include "core/measure/isotropic_checks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/network/catalogue.h"
#include "core/plan/decomposition.h"
#include "core/plan/isotropic.h"
#include "core/task/catalogue.h"

namespace hop::measure::isotropic_checks_test {
namespace {

struct Case {
    network::NetworkPtr network;
    task::TaskPtr task;
    plan::SymmetricPlan plan;
    std::uint32_t rows = 0, columns = 0;
};

// Total exchange in the least number of steps, the steps in the order that `place` gives them.
Case exchange(const std::string& expression, Step (*place)(Step step, Step steps) = nullptr) {
    Case made;
    made.network = *network::build(expression, {});
    made.task = *task::build(made.network, "total-exchange", {});
    const auto rows = made.task->packets.rows();
    made.rows = static_cast<std::uint32_t>(rows.size());
    made.columns = made.network->dimensions()->typeCount();
    const auto crossings = plan::isotropicCrossings(*made.network, rows);
    const std::uint32_t steps = plan::largestDegree(crossings, made.rows, made.columns);
    auto colours = plan::colourEdges(crossings, made.rows, made.columns, steps);
    if (place != nullptr)
        for (std::uint32_t& colour : colours) colour = static_cast<std::uint32_t>(place(colour + 1, steps) - 1);
    made.plan = plan::isotropicPlan(*made.network, rows, crossings, colours);
    return made;
}

task::TaskMatrix matrixOf(const Case& of, Step steps) { return planMatrix(of.network, *of.task, of.plan, 0, steps); }

task::TaskMatrix cubeRows(const char* network, std::vector<NodeId> destinations) {
    std::vector<task::MatrixRow> rows;
    for (PacketId p = 0; p < destinations.size(); ++p) rows.push_back({p, 0, destinations[p]});
    return {*network::build(network, {}), rows};
}

TEST(CriticalLines, AreThoseOfTheGreatestSum) {
    // 111, 011, 001: columns 0 and 1 and 2 have 3, 2, 1; row 0 has 3.
    const auto matrix = cubeRows("hypercube(3)", {7, 3, 1});
    EXPECT_EQ(criticalLines(matrix), (CriticalLines{.sum = 3, .rows = {0}, .columns = {0}}));
    EXPECT_EQ(missedLines(matrix, std::vector<ClearedEntry>{{0, 0}}),
              (CriticalLines{.sum = 3, .rows = {}, .columns = {}}));
    EXPECT_EQ(missedLines(matrix, std::vector<ClearedEntry>{{0, 1}, {1, 0}}).columns, std::vector<std::uint32_t>{});
    EXPECT_EQ(missedLines(matrix, std::vector<ClearedEntry>{{0, 1}}),
              (CriticalLines{.sum = 3, .rows = {}, .columns = {0}}));
    EXPECT_EQ(missedLines(matrix, std::vector<ClearedEntry>{{1, 0}}),
              (CriticalLines{.sum = 3, .rows = {0}, .columns = {}}));
    EXPECT_EQ(criticalLines(cubeRows("hypercube(3)", {})), CriticalLines{});
}

TEST(Overtaking, NamesTheFarthestSentAndTheNearestThatWaited) {
    const auto matrix = cubeRows("hypercube(4)", {1, 3, 15, 7, 4, 0});
    EXPECT_EQ(overtaking(matrix, std::vector<ClearedEntry>{{2, 3}, {3, 1}}),
              (Overtaking{.sent = 2, .waiting = 0, .sentDistance = 4, .waitingDistance = 1}));
    EXPECT_EQ(overtaking(matrix, std::vector<ClearedEntry>{{0, 0}, {1, 1}}),
              (Overtaking{.sent = 1, .waiting = 4, .sentDistance = 2, .waitingDistance = 1}));
    // Equals may wait for each other, and what has arrived (row 5) does not wait.
    EXPECT_EQ(overtaking(matrix, std::vector<ClearedEntry>{{0, 0}, {4, 2}}), std::nullopt);
    EXPECT_EQ(overtaking(matrix, std::vector<ClearedEntry>{{0, 0}}), std::nullopt);
    EXPECT_EQ(overtaking(matrix, {}), std::nullopt);
}

TEST(PlanMatrix, HoldsTheCrossingsThatThePlanStillMakes) {
    // Half way around, some packets go up and some down: the columns are even only by the plan.
    for (const char* expression : {"hypercube(4)", "torus(4,2)", "torus(5,2)", "ring(6)"}) {
        const Case of = exchange(expression);
        EXPECT_EQ(matrixOf(of, 0).criticalSum(), of.plan.steps()) << expression;
        task::TaskMatrix followed = planMatrix(of.network, *of.task, of.plan, 3, 0);
        for (Step step = 1; step <= of.plan.steps(); ++step) {
            for (const plan::SymmetricMove& move : of.plan.at(step)) {
                const auto& translations = *of.network->translations();
                const NodeId to =
                    translations.translate(3, translations.translate(move.offset, translations.generator(move.type)));
                followed.cross(move.row, move.type, (move.flags & plan::kDelivers) != 0 ? kNoNode : to);
            }
            ASSERT_EQ(followed, planMatrix(of.network, *of.task, of.plan, 3, step)) << expression << " step " << step;
            ASSERT_EQ(followed.criticalSum(), matrixOf(of, step).criticalSum());
        }
        EXPECT_EQ(followed.total(), 0U) << expression;
    }
    // Without ties it is the task matrix of the network.
    const Case of = exchange("torus(5,2)");
    EXPECT_EQ(matrixOf(of, 0), task::TaskMatrix(of.network, task::initialRows(*of.task, 0)));
}

// The quick way for all steps says what the slow way says of each.
void expectSameByStep(const Case& of) {
    const auto checks = checkSteps(of.plan, of.rows, of.columns);
    ASSERT_EQ(checks.size(), of.plan.steps());
    for (Step step = 1; step <= of.plan.steps(); ++step) {
        const auto before = matrixOf(of, step - 1);
        const auto cleared = clearedIn(of.plan, step);
        const CriticalLines missed = missedLines(before, cleared);
        EXPECT_EQ(checks[step - 1], (StepCheck{.criticalSum = before.criticalSum(),
                                               .keepsOctr = missed.rows.empty() && missed.columns.empty(),
                                               .keepsOadd = !overtaking(before, cleared),
                                               .usesAllLinks = cleared.size() == of.columns}))
            << "step " << step;
    }
}

TEST(CheckSteps, AgreesWithTheMatrices) {
    for (const char* expression : {"hypercube(2)", "hypercube(5)", "torus(4,2)", "torus(3,3)", "ring(7)", "ring(8)"})
        expectSameByStep(exchange(expression));
    expectSameByStep(exchange("hypercube(4)", [](Step step, Step) { return 2 * step; }));  // idle steps between
    expectSameByStep(exchange("torus(5,2)", [](Step step, Step steps) { return steps + 1 - step; }));
}

TEST(CheckSteps, LooksAtItsStopBeforeEachStep) {
    const Case of = exchange("torus(4,2)");
    const auto whole = checkSteps(of.plan, of.rows, of.columns);
    for (Step left = 1; left <= of.plan.steps(); ++left) {
        const StopFlag flag(static_cast<std::int64_t>(left));
        const auto part = checkSteps(of.plan, of.rows, of.columns, Stop(flag));
        ASSERT_EQ(part.size(), whole.size());
        EXPECT_EQ(part.back() == whole.back(), left > 1) << "the last step is checked first";
        EXPECT_EQ(part.front(), StepCheck());
    }
    const StopFlag never(static_cast<std::int64_t>(of.plan.steps()) + 1);
    EXPECT_EQ(checkSteps(of.plan, of.rows, of.columns, Stop(never)), whole);
}

TEST(CheckSteps, OctrIsKeptByOptimalPlansAndOnlyByThem) {
    for (const char* expression :
         {"hypercube(1)", "hypercube(6)", "torus(4,2)", "torus(5,2)", "ring(8)", "complete(6)"}) {
        const Case of = exchange(expression);
        const auto checks = checkSteps(of.plan, of.rows, of.columns);
        EXPECT_TRUE(std::ranges::all_of(checks, &StepCheck::keepsOctr)) << expression;
    }
    const Case late = exchange("hypercube(3)", [](Step step, Step) { return step + 1; });
    const auto checks = checkSteps(late.plan, late.rows, late.columns);
    ASSERT_EQ(checks.size(), 5U);
    EXPECT_FALSE(checks[0].keepsOctr);
    EXPECT_FALSE(checks[0].usesAllLinks);
    EXPECT_TRUE(checks[0].keepsOadd);  // what is not sent overtakes nobody
    EXPECT_EQ(checks[0].criticalSum, 4U);
    for (Step step = 2; step <= 5; ++step) {
        EXPECT_TRUE(checks[step - 1].keepsOctr) << step;
        EXPECT_TRUE(checks[step - 1].usesAllLinks) << step;
        EXPECT_EQ(checks[step - 1].criticalSum, 6 - step);
    }
}

TEST(CheckSteps, OaddIsBrokenByWhoeverSendsFarPacketsFirst) {
    // Two packets of one link: to 1, and through 1 to 3.
    Case of;
    of.network = *network::build("hypercube(2)", {});
    const plan::SymmetricMove toOne{.row = 0, .offset = 0, .type = 0, .tag = 0, .flags = plan::kDelivers};
    const plan::SymmetricMove toThree{.row = 1, .offset = 0, .type = 0};
    const plan::SymmetricMove last{.row = 1, .offset = 1, .type = 1, .tag = 0, .flags = plan::kDelivers};
    const auto checked = [](std::vector<plan::SymmetricMove> moves) {
        plan::SymmetricPlan plan;
        for (const plan::SymmetricMove& move : moves) {
            plan.entries.push_back(move);
            plan.endStep();
        }
        std::vector<bool> kept;
        for (const StepCheck& check : checkSteps(plan, 2, 2)) kept.push_back(check.keepsOadd);
        return kept;
    };
    EXPECT_EQ(checked({toOne, toThree, last}), (std::vector<bool>{true, true, true}));
    EXPECT_EQ(checked({toThree, last, toOne}), (std::vector<bool>{false, true, true}));
}

}  // namespace
}  // namespace hop::measure::isotropic_checks_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Dynamic runs: what is measured is what the verified tables of ST and its formulas say; saturation is found; the same
// run gives the same result, whatever looks on.
#include "core/run/dynamic_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "core/run/execute.h"

namespace hop::run::dynamic_run_test {
namespace {

Run built(const std::string& network, const std::string& task, const std::string& algorithm, Step slots = 0,
          std::uint32_t replication = 0) {
    Request request;
    request.network = network;
    request.task = task;
    request.algorithm = algorithm;
    request.slots = slots;
    auto run = build(request, {});
    EXPECT_TRUE(run.ok()) << (run ? "" : run.error().message);
    return *run->at(replication, {});
}

Run broadcasts(std::uint32_t d, double rho, const std::string& algorithm, Step slots = 0) {
    return built("hypercube(" + std::to_string(d) + ")", "poisson-broadcasts(rho=" + std::to_string(rho) + ")",
                 algorithm, slots);
}

DynamicResult measured(const Run& run, const Effort& effort) {
    auto result = runDynamic(run, effort);
    EXPECT_TRUE(result.ok()) << (result ? "" : result.error().message);
    return *std::move(result);
}

struct Row {
    std::uint32_t d;
    double rho;
    const char* algorithm;
    double delay, queue = 0.0, greatest = 0.0;  // 0: not known
};

class Table : public ::testing::TestWithParam<Row> {};

// Independently simulated, with half-widths of 0.05 to 0.5 %.
TEST_P(Table, IsMet) {
    const Row& row = GetParam();
    const DynamicResult result = measured(broadcasts(row.d, row.rho, row.algorithm), {.slots = 5000});
    EXPECT_NE(result.stability, Stability::unstable);
    EXPECT_EQ(result.stopped, Stopped::slotsDone);
    EXPECT_EQ(result.completed, result.generated);
    EXPECT_NEAR(result.meanDelay->value, row.delay, 2.0 * result.meanDelay->halfWidth + 0.005 * row.delay);
    EXPECT_LT(result.meanDelay->halfWidth, 0.04 * row.delay);
    if (row.queue > 0.0) {
        EXPECT_NEAR(result.meanQueue->value, row.queue, 2.0 * result.meanQueue->halfWidth + 0.01 * row.queue);
    }
    if (row.greatest > 0.0) {
        EXPECT_NEAR(result.maxQueue->value, row.greatest, 1.5);
    }
    // Every link type carries its share: what is sent is what is generated.
    for (const double each : result.typeUtilisation) EXPECT_NEAR(each, row.rho, 0.06 * row.rho + 0.01);
}

INSTANTIATE_TEST_SUITE_P(
    RandomBroadcasts, Table,
    ::testing::Values(Row{8, 0.1, "rotated-trees", 8.763}, Row{8, 0.3, "rotated-trees", 9.860, 1.480, 10.5},
                      Row{8, 0.5, "rotated-trees", 12.07}, Row{5, 0.4, "rotated-trees", 6.871},
                      Row{8, 0.3, "own-tree", 11.305, 1.869, 11.8}, Row{8, 0.3, "own-tree(order=fifo)", 10.790},
                      Row{8, 0.1, "own-tree", 9.090}, Row{8, 0.1, "own-tree(order=fifo)", 8.994},
                      Row{8, 0.1, "disjoint-trees(idling=no)", 12.336},
                      Row{8, 0.3, "disjoint-trees(idling=no)", 13.184, 1.245, 7.4},
                      Row{8, 0.5, "disjoint-trees(idling=no)", 14.66}, Row{8, 0.3, "disjoint-trees", 39.72, 2.061},
                      Row{8, 0.3, "disjoint-trees(rule=D')", 30.74}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

// Formulas lie inside the intervals, or not far beyond: all statements of theory hold.
TEST(DynamicRun, TheoryHolds) {
    struct Case {
        std::uint32_t d;
        double rho;
        const char* algorithm;
    };
    for (const Case& each :
         {Case{4, 0.5, "periodic-multinode"}, Case{4, 0.7, "periodic-multinode"}, Case{4, 0.5, "periodic-d-trees"},
          Case{3, 0.6, "periodic-d-trees(assign=free)"}, Case{5, 0.8, "periodic-d-trees(assign=free)"},
          Case{3, 0.3, "disjoint-trees"}, Case{4, 0.5, "disjoint-trees(rule=D')"}, Case{6, 0.2, "fixed-tree"},
          Case{6, 0.4, "fixed-tree"}, Case{4, 0.15, "single-root"}, Case{4, 0.3, "single-root"},
          Case{4, 0.3, "disjoint-trees(idling=no)"}, Case{5, 0.9, "disjoint-trees(idling=no)"},
          Case{5, 0.3, "rotated-trees(order=label)"}, Case{4, 1.1, "rotated-trees"}, Case{1, 0.5, "rotated-trees"},
          Case{1, 0.2, "disjoint-trees"}, Case{1, 0.25, "disjoint-trees(rule=D')"},
          Case{1, 0.7, "disjoint-trees(idling=no)"}}) {
        const auto result = execute(broadcasts(each.d, each.rho, each.algorithm, 20'000), {});
        ASSERT_TRUE(result.ok());
        EXPECT_FALSE(result->findings.empty());
        for (const Finding& finding : result->findings)
            EXPECT_FALSE(finding.broken())
                << each.algorithm << ' ' << each.d << ' ' << each.rho << ": " << finding.statement.id << " says "
                << finding.statement.value << ", measured " << finding.measured.value_or(Interval{}).value;
    }
}

// On both sides of the limit, 5 % away, what settles and what does not is told apart.
TEST(DynamicRun, StabilityLimitsAreFound) {
    struct Case {
        const char* algorithm;
        double limit;
    };
    for (const Case& each : {Case{"single-root", 15.0 / 64.0}, Case{"fixed-tree", 0.5 * 15.0 / 16.0},
                             Case{"rotated-trees", 1.0}, Case{"disjoint-trees(rule=D')", 2.0 / 3.0 * 15.0 / 16.0}}) {
        EXPECT_EQ(measured(broadcasts(4, 0.95 * each.limit, each.algorithm), {.slots = 400'000}).stability,
                  Stability::stable)
            << each.algorithm;
        EXPECT_EQ(measured(broadcasts(4, 1.05 * each.limit, each.algorithm), {.slots = 200'000}).stability,
                  Stability::unstable)
            << each.algorithm;
    }
}

// A longer window only adds to what is known: whatever was decided stays.
TEST(DynamicRun, MoreSlotsDecideOnlyWhatWasOpen) {
    for (const auto& [d, rho, algorithm] : {std::tuple{8U, 0.5, "periodic-d-trees"},
                                            {5U, 0.8, "rotated-trees"},
                                            {5U, 1.0, "rotated-trees"},
                                            {4U, 1.1, "rotated-trees"}}) {
        const auto run = broadcasts(d, rho, algorithm);
        Stability before = Stability::undecided;
        for (const Step slots : {50U, 300U, 1000U, 10'000U, 40'000U}) {
            const Stability now = measured(run, {.slots = slots}).stability;
            if (before != Stability::undecided) {
                EXPECT_EQ(now, before) << algorithm << ' ' << rho << ' ' << slots;
            }
            before = now;
        }
        EXPECT_EQ(before, rho > 1.05   ? Stability::unstable
                          : rho == 0.8 ? Stability::stable
                                       : Stability::undecided)
            << algorithm << ' ' << rho;
    }
}

// A long period is no growth: the warm-up waits for the scheme, and the delay is that of theory.
TEST(DynamicRun, SchemesWithLongPeriodsAreMeasured) {
    const auto result = execute(broadcasts(9, 0.1, "periodic-d-trees", 3000), {});
    ASSERT_TRUE(result.ok());
    EXPECT_TRUE(result->holds());
    EXPECT_NE(result->number("stable"), 0.0);
    EXPECT_GE(*result->number("warm_up_slots"), 2 * 511);
    const double theory = 511.0 * (1.5 + 0.1 / 1.8);
    const Interval delay = *result->interval("mean_delay");
    EXPECT_NEAR(delay.value, theory, 3.0 * delay.halfWidth + 0.01 * theory);
}

// Slow to settle is not unstable.
TEST(DynamicRun, HeavyLoadIsNotTakenForGrowth) {
    for (std::uint32_t replication = 0; replication < 4; ++replication)
        EXPECT_NE(measured(built("hypercube(6)", "poisson-broadcasts(rho=0.97)", "rotated-trees", 0, replication),
                           {.slots = 1000})
                      .stability,
                  Stability::unstable);
}

// Nothing arrives in a short window at this rate: nothing is measured of packets.
TEST(DynamicRun, WithoutPacketsNothingIsMeasured) {
    const auto result = execute(built("hypercube(2)", "poisson-broadcasts(lambda=0.000001)", "rotated-trees", 20), {});
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->number("packets"), 0.0);
    EXPECT_FALSE(result->number("mean_delay"));
    EXPECT_FALSE(result->number("max_delay"));
    EXPECT_FALSE(result->number("stable"));
    EXPECT_EQ(result->number("mean_queue"), 0.0) << "an empty queue was measured";
    EXPECT_TRUE(result->holds()) << "bounds on what was not measured are no objection";
    EXPECT_TRUE(std::ranges::any_of(result->findings, [](const Finding& finding) { return !finding.measured; }));
}

// At the limit exactly there is no telling.
TEST(DynamicRun, TheLimitItselfIsNotDecided) {
    for (const char* algorithm : {"rotated-trees", "periodic-d-trees"})
        EXPECT_EQ(measured(broadcasts(4, 1.0, algorithm), {.slots = 20'000}).stability, Stability::undecided)
            << algorithm;
}

TEST(DynamicRun, OverloadIsFoundSoon) {
    for (const char* algorithm : {"rotated-trees", "disjoint-trees", "periodic-multinode", "own-tree"}) {
        const DynamicResult result = measured(broadcasts(5, 2.0, algorithm), {.slots = 1'000'000});
        EXPECT_EQ(result.stability, Stability::unstable) << algorithm;
        EXPECT_FALSE(result.meanDelay) << algorithm;
        EXPECT_EQ(result.stopped, Stopped::saturated);
        EXPECT_LT(result.warmUpSlots + result.measuredSlots, 5000U);
    }
}

TEST(DynamicRun, StopsWhenTheIntervalIsNarrow) {
    const DynamicResult result = measured(broadcasts(5, 0.3, "rotated-trees"), {.slots = 1'000'000, .halfWidth = 0.01});
    EXPECT_EQ(result.stopped, Stopped::narrow);
    EXPECT_LT(result.measuredSlots, 100'000U);
    EXPECT_LT(result.meanDelay->relativeHalfWidth(), 0.012);
}

TEST(DynamicRun, IsTheSameEveryTimeAndNotInAnotherReplication) {
    const auto run = broadcasts(4, 0.4, "rotated-trees");
    const DynamicResult once = measured(run, {.slots = 1000});
    EXPECT_EQ(once, measured(run, {.slots = 1000}));
    const auto other = built("hypercube(4)", "poisson-broadcasts(rho=0.4)", "rotated-trees", 0, 1);
    EXPECT_NE(once.chain, measured(other, {.slots = 1000}).chain);
}

// Two algorithms see the same arrivals and the same lots.
TEST(DynamicRun, AlgorithmsSeeTheSameArrivals) {
    const DynamicResult fifo = measured(broadcasts(4, 0.4, "rotated-trees"), {.slots = 2000});
    const DynamicResult label = measured(broadcasts(4, 0.4, "rotated-trees(order=label)"), {.slots = 2000});
    ASSERT_EQ(fifo.warmUpSlots, label.warmUpSlots);
    EXPECT_EQ(fifo.generated, label.generated);
}

TEST(DynamicRun, DelaysAreCounted) {
    const DynamicResult result = measured(broadcasts(4, 0.4, "rotated-trees"), {.slots = 2000});
    std::uint64_t packets = 0;
    double sum = 0.0;
    for (std::size_t slots = 0; slots < result.delays.size(); ++slots) {
        packets += result.delays[slots];
        sum += static_cast<double>(result.delays[slots]) * (static_cast<double>(slots) + 0.5);
    }
    EXPECT_EQ(packets, result.completed);
    EXPECT_NEAR(sum / static_cast<double>(packets), result.meanDelay->value, 1e-9);
    for (std::size_t slots = 0; slots < 4; ++slots) EXPECT_EQ(result.delays[slots], 0U);  // four links away
}

TEST(DynamicRun, InterruptionGivesWhatThereIs) {
    const auto run = broadcasts(4, 0.4, "rotated-trees", 5000);
    const auto result = execute(run, {}, {.proceed = [](const Advance& so) { return so.measuredSlots < 1000; }});
    ASSERT_TRUE(result.ok());
    EXPECT_TRUE(result->partial);
    EXPECT_TRUE(result->dynamic);
    EXPECT_EQ(result->text("stopped"), "interrupted");
    EXPECT_EQ(result->number("measured_slots"), 1000.0);
    EXPECT_TRUE(result->findings.empty());
}

TEST(DynamicRun, BadRatesAreRefused) {
    const auto refused = [](const std::string& task) {
        Request request;
        request.task = task;
        const auto run = build(request, {});
        return run ? std::string() : run.error().message;
    };
    EXPECT_EQ(refused("poisson-broadcasts(rho=0)"),
              "task poisson-broadcasts on hypercube(4): rho must be greater than 0, not 0");
    EXPECT_NE(refused("poisson-packets(lambda=-1)"), "");
    EXPECT_NE(refused("poisson-broadcasts(rho=0.1,lambda=0.1)").find("give one of them"), std::string::npos);
    EXPECT_NE(refused("poisson-broadcasts(lambda=1e9)").find("choose a rate at which"), std::string::npos);
}

// The rate changes: up to there the run is the same, and what is measured is of the last rate.
TEST(DynamicRun, AChangeOfTheRateLeavesWhatWasBefore) {
    const auto plain = broadcasts(5, 0.3, "rotated-trees");
    const auto changed = built("hypercube(5)", "poisson-broadcasts(rho=0.3,then=[[400,0.6]])", "rotated-trees");
    engine::Simulation before(plain.setting, plain.algorithm.process),
        after(changed.setting, changed.algorithm.process);
    for (Step slot = 0; slot < 399; ++slot) {
        ASSERT_TRUE(before.step().ok());
        ASSERT_TRUE(after.step().ok());
    }
    EXPECT_EQ(engine::fingerprint(before.state()), engine::fingerprint(after.state()));
    for (Step slot = 0; slot < 20; ++slot) {
        ASSERT_TRUE(before.step().ok());
        ASSERT_TRUE(after.step().ok());
    }
    EXPECT_NE(before.state().chain, after.state().chain);
}

TEST(DynamicRun, MeasuresTheLastRate) {
    const Effort effort{.slots = 6000};
    const DynamicResult alone = measured(broadcasts(5, 0.6, "rotated-trees"), effort);
    const auto run = built("hypercube(5)", "poisson-broadcasts(rho=0.1,then=[[200,1.4],[900,0.6]])", "rotated-trees");
    const DynamicResult last = measured(run, effort);
    EXPECT_NE(last.stability, Stability::unstable);
    EXPECT_GE(last.warmUpSlots, 1200U);
    EXPECT_NEAR(last.meanDelay->value, alone.meanDelay->value,
                2.0 * (last.meanDelay->halfWidth + alone.meanDelay->halfWidth));
    EXPECT_NEAR(last.utilisation->value, 0.6, 0.02);
    const auto stays = broadcasts(5, 0.6, "rotated-trees");
    EXPECT_EQ(run.statements, stays.statements);
    const DynamicResult saturated =
        measured(built("hypercube(5)", "poisson-broadcasts(rho=0.3,then=[[500,1.3]])", "rotated-trees"), effort);
    EXPECT_EQ(saturated.stability, Stability::unstable);
}

}  // namespace
}  // namespace hop::run::dynamic_run_test

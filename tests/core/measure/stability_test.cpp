// SPDX-License-Identifier: GPL-3.0-or-later
// Stable, unstable, not decided: queues in a model that is quick, and all eight schemes of random broadcasts on both
// sides of their limits.
#include "core/measure/stability.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/base/poisson.h"
#include "core/base/random.h"
#include "core/engine/simulation.h"
#include "tests/core/measure/runs.h"

namespace hop::measure::stability_test {
namespace {

// Queues with Poisson arrivals that together serve one packet each at the end of every period.
struct Queues {
    std::uint32_t count = 1;
    Step period = 1;
    double load = 1.0;
    std::uint64_t before = 0;  // packets in each at the start
};

StabilityTest judged(const Queues& queues, Step slots, std::uint64_t seed, Step since = 0) {
    RandomStream stream({.seed = seed, .replication = 0, .purpose = 0});
    const PoissonTable arrivals(queues.load * queues.count / static_cast<double>(queues.period));
    std::vector<std::uint64_t> waiting(queues.count, queues.before), joining(queues.count, 0);
    std::uint64_t generated = queues.before * queues.count, complete = 0;
    StabilityTest test(0, since);
    for (Step slot = 1; slot <= slots; ++slot) {
        for (std::uint64_t left = arrivals.draw(stream); left > 0; --left) {
            ++joining[stream.below(queues.count)];
            ++generated;
        }
        if (slot % queues.period == 0)
            for (std::uint32_t queue = 0; queue < queues.count; ++queue) {
                if (waiting[queue] > 0) {
                    --waiting[queue];
                    ++complete;
                }
                waiting[queue] += joining[queue];
                joining[queue] = 0;
            }
        test.add(generated, complete);
    }
    return test;
}

TEST(StabilityTest, QueuesAreTold) {
    for (const std::uint32_t count : {1U, 16U, 200U})
        for (const Step period : {Step{1}, Step{30}}) {
            const Step slots = 40'000 * period;
            for (const double load : {0.3, 0.8, 0.9})
                EXPECT_EQ(judged({count, period, load}, slots, 1).verdict(), Stability::stable)
                    << count << ' ' << period << ' ' << load;
            for (const double load : {1.1, 1.5})
                EXPECT_EQ(judged({count, period, load}, slots, 1).verdict(), Stability::unstable)
                    << count << ' ' << period << ' ' << load;
            EXPECT_EQ(judged({count, period, 1.0}, slots, 1).verdict(), Stability::undecided) << count << ' ' << period;
        }
}

// Just where it is hardest to tell, many short runs: none may be wrong.
TEST(StabilityTest, ShortRunsNearTheLimitAreNotMisjudged) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        EXPECT_NE(judged({1, 1, 0.98}, 3000, seed).verdict(), Stability::unstable) << seed;
        EXPECT_NE(judged({1, 1, 1.02}, 3000, seed).verdict(), Stability::stable) << seed;
        EXPECT_EQ(judged({1, 1, 1.0}, 3000, seed).verdict(), Stability::undecided) << seed;
    }
}

TEST(StabilityTest, TheFirstDecisionStays) {
    const StabilityTest once = judged({16, 1, 0.8}, 20'000, 4);
    ASSERT_EQ(once.verdict(), Stability::stable);
    const Step decided = once.decidedAfter();
    EXPECT_EQ(judged({16, 1, 0.8}, decided - 1, 4).verdict(), Stability::undecided);
    EXPECT_EQ(judged({16, 1, 0.8}, decided, 4).verdict(), Stability::stable);
    EXPECT_EQ(judged({16, 1, 0.8}, 100'000, 4).decidedAfter(), decided);
}

// A backlog from before is worked off: no growth, and no steady state before it is gone.
TEST(StabilityTest, ABacklogFromBeforeIsNotJudged) {
    EXPECT_EQ(judged({50, 1, 0.8, 400}, 60'000, 2, 100).verdict(), Stability::stable);
    EXPECT_GT(judged({50, 1, 0.8, 400}, 60'000, 2, 100).decidedAfter(), 2000U);
    EXPECT_EQ(judged({50, 1, 1.2, 400}, 60'000, 2, 100).verdict(), Stability::unstable);
}

TEST(StabilityTest, NothingIsSaidOfNothing) {
    StabilityTest idle(3, 0), stuck(3, 0);
    for (Step slot = 1; slot <= 5000; ++slot) {
        idle.add(0, 0);
        stuck.add(slot, 0);
    }
    EXPECT_EQ(idle.verdict(), Stability::undecided);
    EXPECT_TRUE(idle.filled());
    EXPECT_EQ(stuck.verdict(), Stability::undecided) << "packets may take that long";
    EXPECT_FALSE(stuck.filled());
}

struct Scheme {
    const char* algorithm;
    double (*limit)(double d);  // load; d is the dimension
};

double nodes(double d) { return static_cast<double>(std::uint64_t{1} << static_cast<unsigned>(d)); }
double rootLimit(double d) { return (1.0 - 1.0 / nodes(d)) / d; }
double treeLimit(double d) { return std::min(1.0, 2.0 / d * (1.0 - 1.0 / nodes(d))); }
double periodLimit(double d) {
    const auto others = static_cast<std::uint64_t>(nodes(d)) - 1, links = static_cast<std::uint64_t>(d);
    return (nodes(d) - 1.0) / d / static_cast<double>((others + links - 1) / links);
}
double gateLimit(double d) { return 2.0 / 3.0 * (1.0 - 1.0 / nodes(d)); }
double disjointLimit(double d) { return d == 1 ? 1.0 : 2.0 / 3.0 * (1.0 - 1.0 / 3.0 / (nodes(d) - 2.0 / 3.0)); }
double fullLimit(double) { return 1.0; }

constexpr std::array kSchemes = {
    Scheme{"fixed-tree", treeLimit},           Scheme{"single-root", rootLimit},
    Scheme{"periodic-multinode", periodLimit}, Scheme{"periodic-d-trees", fullLimit},
    Scheme{"own-tree", periodLimit},           Scheme{"rotated-trees", fullLimit},
    Scheme{"disjoint-trees", gateLimit},       Scheme{"disjoint-trees(idling=no)", disjointLimit}};

StabilityTest judged(std::uint32_t d, const Scheme& scheme, double part, Step slots) {
    const test::Run run =
        test::algorithmRun("hypercube(" + std::to_string(d) + ")",
                           "poisson-broadcasts(rho=" + std::to_string(part * scheme.limit(d)) + ")", scheme.algorithm);
    engine::Simulation simulation(run.setting, run.process);
    StabilityTest test(transitOf(*run.setting->network), 0);
    for (Step slot = 0; slot < slots && test.verdict() == Stability::undecided; ++slot) {
        EXPECT_TRUE(simulation.step().ok());
        test.add(simulation.state().packets, simulation.state().delivered);
    }
    return test;
}

TEST(StabilityTest, AllSchemesAreToldOnBothSidesOfTheirLimits) {
    for (const Scheme& scheme : kSchemes)
        for (std::uint32_t d = 1; d <= 6; ++d) {
            for (const double part : {0.5, 0.8})
                EXPECT_EQ(judged(d, scheme, part, 400'000).verdict(), Stability::stable)
                    << scheme.algorithm << ' ' << d << ' ' << part;
            for (const double part : {1.2, 1.5})
                EXPECT_EQ(judged(d, scheme, part, 400'000).verdict(), Stability::unstable)
                    << scheme.algorithm << ' ' << d << ' ' << part;
        }
}

}  // namespace
}  // namespace hop::measure::stability_test

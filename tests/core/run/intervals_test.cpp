// SPDX-License-Identifier: GPL-3.0-or-later
// Intervals of long-run means cover as often as they say, and statements of theory about such means are judged only in
// runs that have settled and are known to be stable. tests/proof/intervals has more settings and seeds.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <tuple>

#include "core/measure/statistics.h"
#include "core/run/execute.h"
#include "tests/core/run/built.h"

namespace hop::run::intervals_test {
namespace {

Observation observed(const std::string& network, const std::string& task, const std::string& algorithm, Step slots,
                     std::uint64_t seed) {
    Request request;
    request.network = network;
    request.task = task;
    request.algorithm = algorithm;
    request.slots = slots;
    request.seed = seed;
    const auto run = build(request, {});
    EXPECT_TRUE(run.ok()) << run.error().message;
    auto observation = execute(*run, {});
    EXPECT_TRUE(observation.ok());
    return *std::move(observation);
}

Observation cube(std::uint32_t d, double rho, const std::string& algorithm, Step slots, std::uint64_t seed) {
    return observed("hypercube(" + std::to_string(d) + ")", "poisson-broadcasts(" + std::to_string(rho) + ")",
                    algorithm, slots, seed);
}

// 200 slots are 29 mean delays.
TEST(Intervals, FewSlotsHaveNone) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Observation few = cube(3, 0.7, "rotated-trees", 200, seed);
        for (const char* mean : {"mean_delay", "mean_queue", "utilisation", "max_queue"}) {
            ASSERT_TRUE(few.interval(mean)) << mean;
            EXPECT_TRUE(std::isinf(few.interval(mean)->halfWidth)) << mean << ", seed " << seed;
        }
    }
}

TEST(Intervals, CoverTheLongRunMean) {
    constexpr int kSeeds = 100;
    for (const auto& [network, task, algorithm, slots] :
         {std::tuple{"hypercube(3)", "poisson-broadcasts(0.7)", "rotated-trees", Step{1000}},
          std::tuple{"hypercube(3)", "poisson-broadcasts(0.4)", "disjoint-trees(idling=no)", Step{600}},
          std::tuple{"torus(4,2)", "poisson-packets(0.5)", "shortest-path", Step{800}}}) {
        const Observation longRun = observed(network, task, algorithm, 200'000, 1'000'000);
        constexpr std::array kMeans = {"mean_delay", "mean_queue", "utilisation"};
        std::array<int, kMeans.size()> given{}, covered{};
        for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
            const Observation found = observed(network, task, algorithm, slots, seed);
            for (std::size_t i = 0; i < kMeans.size(); ++i) {
                const auto mean = found.interval(kMeans[i]);
                if (!std::isfinite(mean->halfWidth)) continue;
                ++given[i];
                covered[i] += mean->contains(*longRun.number(kMeans[i])) ? 1 : 0;
            }
        }
        for (std::size_t i = 0; i < kMeans.size(); ++i) {
            EXPECT_GE(given[i], 40) << kMeans[i] << ' ' << network << ' ' << algorithm;
            // 88 %: 95 % less three standard errors of 100.
            EXPECT_GE(covered[i], 0.88 * given[i]) << kMeans[i] << ' ' << network << ' ' << algorithm;
        }
    }
}

bool isLongRunEquality(const Finding& finding) {
    return finding.statement.relation == Relation::equals && finding.statement.quantity != theory::kStable;
}

// The queues still fill when the measuring begins: not one of these is broken, whatever was measured so far.
TEST(LongRunStatements, AreNotJudgedBeforeTheRunHasSettled) {
    int equalities = 0;
    for (const auto& [d, rho, algorithm, seed] :
         {std::tuple{8U, 0.9, "periodic-multinode", 3U}, std::tuple{6U, 0.926, "periodic-multinode", 1U},
          std::tuple{5U, 0.9, "periodic-d-trees", 1U}, std::tuple{6U, 0.9, "periodic-d-trees", 1U},
          std::tuple{7U, 0.9, "periodic-d-trees", 1U}, std::tuple{7U, 0.9, "periodic-d-trees", 2U}}) {
        const Observation short_ = cube(d, rho, algorithm, 1500, seed);
        EXPECT_FALSE(short_.number("stable")) << algorithm << ' ' << d;
        EXPECT_TRUE(short_.number("mean_delay"));
        EXPECT_TRUE(short_.holds()) << algorithm << ' ' << d;
        for (const Finding& finding : short_.findings) {
            if (finding.statement.quantity == theory::kStable) continue;
            EXPECT_FALSE(finding.measured) << finding.statement.id << ' ' << algorithm << ' ' << d;
            equalities += isLongRunEquality(finding) ? 1 : 0;
        }
    }
    EXPECT_GE(equalities, 6);
}

// And then they are: no settled run contradicts a formula that is exact.
TEST(LongRunStatements, HoldInSettledRuns) {
    int judged = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed)
        for (const auto& [d, rho, algorithm] :
             {std::tuple{3U, 0.3, "periodic-multinode"}, std::tuple{3U, 0.1, "single-root"}}) {
            const Observation settled = cube(d, rho, algorithm, 6000, seed);
            for (const Finding& finding : settled.findings) {
                EXPECT_FALSE(finding.broken()) << finding.statement.id << ' ' << algorithm << ", seed " << seed;
                judged += isLongRunEquality(finding) && finding.measured ? 1 : 0;
            }
        }
    EXPECT_GT(judged, 40);
}

// A formula that is a tenth off is found to be wrong.
TEST(LongRunStatements, ThatAreWrongAreFound) {
    const Observation settled = cube(3, 0.3, "periodic-multinode", 40'000, 1);
    int judged = 0;
    for (const Finding& finding : settled.findings) {
        if (!isLongRunEquality(finding) || !finding.measured) continue;
        ++judged;
        theory::Statement wrong = finding.statement;
        wrong.value *= 1.1;
        EXPECT_FALSE(theory::judge(wrong, finding.measured->value, finding.measured->halfWidth).holds);
    }
    EXPECT_GT(judged, 0);
}

}  // namespace
}  // namespace hop::run::intervals_test

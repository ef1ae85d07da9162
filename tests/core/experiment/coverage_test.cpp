// SPDX-License-Identifier: GPL-3.0-or-later
// Coverage of the 95 % intervals of sweeps over a random task: of a hundred seeds, about 95 contain the true mean,
// which is estimated from independent draws that no sweep uses.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/experiment/run_point.h"
#include "core/measure/statistics.h"
#include "core/run/execute.h"

namespace hop::experiment::coverage_test {
namespace {

constexpr std::uint64_t kSeeds = 100;
// 100 trials with probability 0.95: the binomial count is outside this range with a probability of 1 %.
constexpr int kFewest = 89, kMost = 99;

const std::vector<std::string> kMeasures = {"mean_delay", "steps"};

// Each draw from a seed of its own, built anew: independent of how a sweep makes its replications.
std::array<double, 2> trueMeans(const std::string& network, const std::string& algorithm) {
    constexpr std::uint64_t kFirst = 1'000'000, kDraws = 2000;
    std::array<measure::Moments, 2> moments;
    run::Request request;
    request.network = network;
    request.task = "k-k(2,random)";
    request.algorithm = algorithm;
    for (request.seed = kFirst; request.seed < kFirst + kDraws; ++request.seed) {
        const auto run = run::build(request, {});
        EXPECT_TRUE(run.ok()) << run.error().message;
        const auto observation = run::execute(*run, {});
        EXPECT_TRUE(observation.ok()) << observation.error().message;
        for (std::size_t i = 0; i < moments.size(); ++i) moments[i].add(*observation->number(kMeasures[i]));
    }
    return {moments[0].mean(), moments[1].mean()};
}

std::vector<document::PointResult> pointsOf(std::uint64_t seed, const std::string& network,
                                            const std::string& algorithm) {
    document::Experiment experiment;
    document::Sweep& sweep = *experiment.sweep();
    sweep.network = network;
    sweep.task = "k-k({k},random)";
    sweep.algorithm = algorithm;
    experiment.seed = seed;
    sweep.variables = {{"k", {document::variableValue(2)}}};
    sweep.x = "k";
    experiment.measures = kMeasures;
    experiment.length.replications = experiment.length.mostReplications = 10;
    const auto result = runSweep({experiment, {}, false}, {.makePoint = pointsIn({})});
    EXPECT_TRUE(result.ok()) << result.error().message;
    return result->points;
}

class Coverage : public testing::TestWithParam<std::array<const char*, 2>> {};

// The networks are large enough for ten draws never to take the same number of steps: the width is then above 0.
TEST_P(Coverage, NinetyFiveOfAHundredIntervalsContainTheMean) {
    const auto& [network, algorithm] = GetParam();
    const auto truth = trueMeans(network, algorithm);
    std::array<int, 2> contained{};
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        const auto points = pointsOf(seed, network, algorithm);
        ASSERT_EQ(points.size(), 1U);
        ASSERT_EQ(points[0].used, 10U);
        for (std::size_t i = 0; i < contained.size(); ++i) {
            ASSERT_GT(points[0].values[i]->halfWidth, 0.0) << kMeasures[i] << ", seed " << seed;
            contained[i] += points[0].values[i]->contains(truth[i]) ? 1 : 0;
        }
    }
    for (std::size_t i = 0; i < contained.size(); ++i) {
        EXPECT_GE(contained[i], kFewest) << kMeasures[i] << ", true mean " << truth[i];
        EXPECT_LE(contained[i], kMost) << kMeasures[i] << ", true mean " << truth[i];
    }
}

INSTANTIATE_TEST_SUITE_P(RandomTasks, Coverage,
                         testing::Values(std::array{"torus(8,2)", "shortest-path"},
                                         std::array{"torus(8,2)", "shortest-path(path=random)"},
                                         std::array{"torus(4,3)", "shortest-path"},
                                         std::array{"mesh(8,2)", "kk-oblivious"}));

}  // namespace
}  // namespace hop::experiment::coverage_test

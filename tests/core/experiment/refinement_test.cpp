// SPDX-License-Identifier: GPL-3.0-or-later
// Refinement looks where curves bend and where they end, and nowhere else.
#include "core/experiment/refinement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "tests/core/experiment/queue_points.h"

namespace hop::experiment::refinement_test {
namespace {

using Curve = std::vector<document::PointResult>;

Curve curveOf(const std::vector<double>& xs, const std::function<double(double)>& y, double halfWidth,
              double saturatedFrom = 2.0, double undecidedFrom = 2.0) {
    Curve curve;
    for (const double x : xs) {
        document::PointResult result;
        result.point = document::Settings{document::variableValue(x)};
        result.stability = x < std::min(saturatedFrom, undecidedFrom) ? Stability::stable
                           : x < saturatedFrom                        ? Stability::undecided
                                                                      : Stability::unstable;
        result.values = {Interval{y(x), halfWidth}};
        curve.push_back(result);
    }
    return curve;
}

document::Experiment refined() {
    document::Experiment experiment = test::queueExperiment();
    experiment.measures = {"mean_delay"};
    experiment.sweep()->refinement = {8, 0.02, 0.02};
    return experiment;
}

TEST(Refinement, AStraightLineIsFineEnough) {
    EXPECT_TRUE(
        pointsToAdd(refined(), curveOf({0.1, 0.2, 0.5, 0.9}, [](double x) { return 3 * x; }, 0.001), 8).empty());
}

TEST(Refinement, AddsWhereTheCurveBendsMost) {
    const auto pole = [](double x) { return 1.0 / (1.0 - x); };
    EXPECT_EQ(pointsToAdd(refined(), curveOf({0.1, 0.3, 0.5, 0.7, 0.9}, pole, 0.0), 2),
              (std::vector<double>{0.6, 0.8}));
    EXPECT_EQ(pointsToAdd(refined(), curveOf({0.1, 0.3, 0.5, 0.7, 0.9}, pole, 0.0), 1).size(), 1U);
}

TEST(Refinement, NoiseIsNoBend) {
    const auto jagged = [](double x) { return x > 0.25 && x < 0.35 ? 1.4 : 1.0 + x; };
    EXPECT_EQ(pointsToAdd(refined(), curveOf({0.2, 0.3, 0.5}, jagged, 0.0), 8), (std::vector<double>{0.25, 0.4}));
    EXPECT_TRUE(pointsToAdd(refined(), curveOf({0.2, 0.3, 0.5}, jagged, 0.5), 8).empty());
}

TEST(Refinement, HalvesTowardsSaturation) {
    std::vector<double> xs = {0.5, 1.0};
    const auto flat = [](double) { return 1.0; };
    for (int round = 0; round < 20; ++round) {
        const auto added = pointsToAdd(refined(), curveOf(xs, flat, 0.0, 0.66), 8);
        if (added.empty()) break;
        xs.insert(xs.end(), added.begin(), added.end());
        std::ranges::sort(xs);
    }
    const auto end = std::ranges::upper_bound(xs, 0.66);
    EXPECT_LE(*end - *(end - 1), 0.02 * *end);
    EXPECT_LT(xs.size(), 10U);
}

// Undecided points stay between; the halving ends all the same, at both sides of them.
TEST(Refinement, HalvesOnBothSidesOfUndecidedPoints) {
    document::Experiment experiment = refined();
    experiment.sweep()->refinement = {100, 0.0, 0.02};
    std::vector<double> xs = {0.5, 1.0};
    const auto flat = [](double) { return 1.0; };
    int rounds = 0;
    for (; rounds < 50; ++rounds) {
        const auto added = pointsToAdd(experiment, curveOf(xs, flat, 0.0, 0.7, 0.6), 8);
        if (added.empty()) break;
        xs.insert(xs.end(), added.begin(), added.end());
        std::ranges::sort(xs);
    }
    EXPECT_LT(rounds, 20);
    for (const double end : {0.6, 0.7}) {
        const auto after = std::ranges::lower_bound(xs, end);
        EXPECT_LE(*after - *(after - 1), 0.02 * *after);
    }
    EXPECT_LT(xs.size(), 20U);
}

// Without bends only the end of stability is looked for, as closely as the document asks.
TEST(Refinement, LooksForTheLimitAlone) {
    document::Experiment experiment = refined();
    experiment.sweep()->refinement = {20, 0.0, 0.005};
    const auto pole = [](double x) { return 1.0 / (1.0 - x); };
    EXPECT_TRUE(pointsToAdd(experiment, curveOf({0.1, 0.3, 0.5, 0.7, 0.9}, pole, 0.0), 20).empty());
    EXPECT_EQ(pointsToAdd(experiment, curveOf({0.1, 0.3, 0.5, 0.7, 0.9}, pole, 0.0, 0.6), 20),
              (std::vector<double>{0.6}));
    EXPECT_EQ(pointsToAdd(experiment, curveOf({0.1, 0.69, 0.7}, pole, 0.0, 0.7), 20).size(), 1U);
    EXPECT_TRUE(pointsToAdd(experiment, curveOf({0.1, 0.697, 0.7}, pole, 0.0, 0.7), 20).empty());
}

TEST(Refinement, OfOnePointIsNothing) {
    EXPECT_TRUE(pointsToAdd(refined(), curveOf({0.5}, [](double) { return 1.0; }, 0.0), 8).empty());
    EXPECT_TRUE(pointsToAdd(refined(), {}, 8).empty());
}

}  // namespace
}  // namespace hop::experiment::refinement_test

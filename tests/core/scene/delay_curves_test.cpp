// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps as charts: a curve for each choice, theory once where it is the same, ends of stability, published points.
#include "core/scene/curves/delay_curves.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace hop::scene::delay_curves_test {
namespace {

document::SweepResult sample() {
    document::SweepResult result;
    const auto experiment =
        document::parseExperiment(R"json({"format": "hopscope-experiment", "version": 1, "title": "Delays",
      "network": "hypercube({d})", "task": "poisson-broadcasts(rho={rho})", "algorithm": "{scheme}",
      "vary": [{"name": "d", "values": [8]}, {"name": "scheme", "values": ["rotated-trees", "own-tree"]},
               {"name": "rho", "values": [0.1, 0.5, 0.9]}],
      "x": "rho", "measures": ["mean_delay"], "y": "mean_delay - d",
      "theory": [{"title": "bound", "formula": "1/2 + rho"},
                 {"title": "(25)", "formula": "rho", "at": {"scheme": "rotated-trees"}}],
      "published": [{"title": "Table", "at": {"scheme": "rotated-trees"}, "values": [[0.1, 0.7], [0.4, 2.7]]}]})json");
    EXPECT_TRUE(experiment.ok()) << experiment.error().message;
    result.experiment = *experiment;
    for (const auto& curve : document::curves(result.experiment))
        for (const document::Point& point : curve) {
            document::PointResult each;
            each.point = point;
            const document::Settings& settings = std::get<document::Settings>(point);
            const bool stable = *settings[2].number < 0.6 || settings[1].text == "own-tree";
            each.stability = stable ? Stability::stable : Stability::unstable;
            each.values = {Interval{8.0 + 5.0 * *settings[2].number, 0.25}};
            each.replications = each.used = 5;
            result.points.push_back(each);
        }
    return result;
}

const Curves::Series& series(const Curves& chart, const std::string& name) {
    const auto found = std::ranges::find(chart.series, name, &Curves::Series::name);
    EXPECT_NE(found, chart.series.end()) << name;
    return found == chart.series.end() ? chart.series.front() : *found;
}

TEST(DelayCurves, HaveACurveForEachChoice) {
    const Curves chart = delayCurves(sample());
    EXPECT_EQ(chart.x.title, "load factor ρ");
    EXPECT_EQ(chart.y.title, "D − d [slots]");
    const Curves::Series& rotated = series(chart, "rotated-trees");
    EXPECT_EQ(rotated.values.size(), 2U) << "the saturated point is not on the curve";
    EXPECT_NEAR(rotated.values[1].y, 2.5, 1e-12);
    EXPECT_NEAR(rotated.values[1].halfWidth, 0.25, 1e-12);
    EXPECT_EQ(rotated.values[1].tag, 1U);
    EXPECT_EQ(series(chart, "own-tree").values.size(), 3U);
    EXPECT_NE(series(chart, "own-tree").category, rotated.category);
}

TEST(DelayCurves, EndWhereTheyDoNotSettle) {
    const Curves chart = delayCurves(sample());
    ASSERT_EQ(chart.asymptotes.size(), 1U);
    EXPECT_NEAR(chart.asymptotes[0].x, 0.7, 1e-12);
    EXPECT_NEAR(chart.asymptotes[0].halfWidth, 0.2, 1e-12) << "between the last stable and the first saturated point";
}

TEST(DelayCurves, DrawTheoryOnceAndPublishedPointsWithTheirCurve) {
    const Curves chart = delayCurves(sample());
    EXPECT_EQ(std::ranges::count(chart.series, Curves::Kind::theory, &Curves::Series::kind), 2);
    EXPECT_GT(series(chart, "bound").values.size(), 50U);
    const Curves::Series& own = series(chart, "(25), rotated-trees");
    EXPECT_NEAR(own.values.back().y, 0.9, 1e-12);
    const Curves::Series& published = series(chart, "Table, rotated-trees");
    EXPECT_EQ(published.kind, Curves::Kind::published);
    EXPECT_EQ(published.category, own.category);
}

TEST(DelayCurves, ShowWhichPointsAreNotDecided) {
    document::SweepResult result = sample();
    const auto keys = [&] {
        return std::ranges::count(delayCurves(result).series, Curves::Kind::undecided, &Curves::Series::kind);
    };
    EXPECT_EQ(keys(), 0);
    result.points[1].stability = Stability::undecided;
    EXPECT_EQ(keys(), 1);
    const Curves chart = delayCurves(result);
    EXPECT_EQ(chart.series.back().name, "stability not decided");
    const Curves::Series& rotated = series(chart, "rotated-trees");
    EXPECT_FALSE(rotated.values[0].undecided);
    EXPECT_TRUE(rotated.values[1].undecided);
}

// Points of static runs have no slots.
TEST(DelayCurves, TimeIsInStepsForStaticRuns) {
    document::SweepResult result = sample();
    result.experiment.y.clear();
    EXPECT_EQ(delayCurves(result).y.title, "mean delay D [slots]");
    for (document::PointResult& point : result.points) point.stability = Stability::stable;
    EXPECT_EQ(delayCurves(result).y.title, "mean delay D [steps]");
}

TEST(DelayCurves, GrowFromNothing) {
    document::SweepResult result = sample();
    result.points.clear();
    const Curves chart = delayCurves(result);
    EXPECT_TRUE(series(chart, "own-tree").values.empty());
    EXPECT_FALSE(chart.empty.empty());
}

}  // namespace
}  // namespace hop::scene::delay_curves_test

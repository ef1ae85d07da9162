// SPDX-License-Identifier: GPL-3.0-or-later
// Points of a result that come one by one stand where sorting puts all of them.
#include "core/document/point_order.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "core/base/random.h"
#include "core/document/sweep_result.h"

namespace hop::document::point_order_test {
namespace {

// Curves of `most` points, not in the order of their names, and two points beside them.
SweepResult resultOf(int most) {
    std::string values;
    for (int x = 3; x < most + 3; ++x) values += (x == 3 ? "" : ", ") + std::to_string(x);
    const auto experiment = parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
      "network": "ring({x})", "task": "{scheme}", "x": "x", "measures": ["steps"],
      "vary": [{"name": "scheme", "values": ["total-exchange", "neighbourhood-exchange(1,1)", "multinode-broadcast"]},
               {"name": "x", "values": [)json" +
                                            values + R"json(]}]})json");
    EXPECT_TRUE(experiment.ok()) << experiment.error().message;
    SweepResult result;
    result.experiment = *experiment;
    for (const auto& curve : curves(result.experiment))
        for (const Point& point : curve) result.points.emplace_back().point = point;
    for (const char* scheme : {"zeta", "alpha"}) {
        result.points.push_back(result.points.front());
        std::get<Settings>(result.points.back().point)[0].text = scheme;
        result.points.back().beside = true;
    }
    return result;
}

TEST(PointOrder, IsTheSameWhetherPointsComeTogetherOrOneByOne) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SweepResult result = resultOf(17);
        std::vector<PointResult> points = result.points;
        RandomStream(StreamKey{.seed = seed}).shuffle(std::span(points));
        const PointOrder order(result.experiment);
        std::vector<PointResult> oneByOne;
        for (const PointResult& point : points) order.put(oneByOne, point);
        // A second time, as when a point is measured on.
        for (PointResult& point : points) {
            point.replications = 7;
            order.put(oneByOne, point);
        }
        ASSERT_EQ(oneByOne.size(), points.size());
        order.sort(points);
        EXPECT_EQ(oneByOne, points);
        for (std::size_t i = 0; i < 51; ++i) EXPECT_EQ(points[i].point, result.points[i].point) << i;
        EXPECT_EQ(std::get<Settings>(points[51].point)[0].text, "alpha");
    }
}

// Half a million points would take hours if each were compared with all.
TEST(PointOrder, TakesPointsInSecondsHoweverManyThereAre) {
    const SweepResult result = resultOf(30'000);
    const PointOrder order(result.experiment);
    const auto start = std::chrono::steady_clock::now();
    std::vector<PointResult> points;
    for (const PointResult& point : result.points) order.put(points, point);
    EXPECT_EQ(points.size(), result.points.size());
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

}  // namespace
}  // namespace hop::document::point_order_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps as charts.
#include "core/scene/delay_curves.h"

#include <algorithm>
#include <cmath>

#include "core/scene/axis_titles.h"

namespace hop::scene {

namespace {

using document::Experiment;
using document::Point;
using document::PointResult;

constexpr int kTheorySteps = 96;  // from the first to the last x of a curve

// Points of static runs have no slots and are all stable.
bool isDynamic(const document::SweepResult& result) {
    return result.points.empty() || std::ranges::any_of(result.points, [](const PointResult& point) {
               return point.slots > 0 || point.stability != Stability::stable;
           });
}

// A line of theory along one curve. Variables that only take natural numbers, such as d, are not asked between them.
std::vector<Curves::Value> theoryAlong(const Experiment& experiment, const document::TheoryLine& line,
                                       const std::vector<Point>& curve) {
    const std::size_t along = document::placeOf(experiment, experiment.x);
    std::vector<Curves::Value> values;
    const auto add = [&](double x) {
        Point point = curve.front();
        point[along] = document::settingOf(x);
        if (const auto y = document::theoryAt(experiment, line, point)) values.push_back({x, *y, 0.0, 0});
    };
    const double first = *curve.front()[along].number, last = *curve.back()[along].number;
    const bool natural = std::ranges::all_of(curve, [&](const Point& point) {
        return *point[along].number == static_cast<double>(static_cast<long>(*point[along].number));
    });
    if (natural || curve.size() == 1) {
        for (const Point& point : curve) add(*point[along].number);
    } else {
        for (int i = 0; i <= kTheorySteps; ++i) add(first + (last - first) * i / kTheorySteps);
    }
    return values;
}

}  // namespace

Curves delayCurves(const document::SweepResult& result) {
    const Experiment& experiment = result.experiment;
    const std::size_t along = document::placeOf(experiment, experiment.x);
    Curves chart;
    chart.title = experiment.title;
    chart.empty = "No point measured yet";
    const bool dynamic = isDynamic(result);
    chart.x = {experiment.xAxis.title.empty() ? axisTitle(experiment.x, dynamic) : experiment.xAxis.title,
               experiment.xAxis.logarithmic};
    const std::string y =
        experiment.y.empty() ? axisTitle(experiment.measures.front(), dynamic) : formulaTitle(experiment.y);
    chart.y = {experiment.yAxis.title.empty() ? y : experiment.yAxis.title, experiment.yAxis.logarithmic};

    const auto curves = document::curves(experiment);
    const auto limits = document::limitsOf(result);
    std::vector<Curves::Series> theory;
    for (std::size_t c = 0; c < curves.size(); ++c) {
        const Point& first = curves[c].front();
        const std::string name = document::curveName(experiment, first);
        Curves::Series measured{name, Curves::Kind::measured, c, {}};
        double firstSaturated = INFINITY;
        for (std::size_t i = 0; i < result.points.size(); ++i) {
            const PointResult& point = result.points[i];
            if (!document::onCurve(experiment, first, point.point)) continue;
            const double x = *point.point[along].number;
            if (point.stability == Stability::unstable) firstSaturated = std::min(firstSaturated, x);
            const auto shown = document::yOf(experiment, point);
            if (!shown) continue;
            measured.values.push_back({x, shown->value, shown->halfWidth, i, point.stability == Stability::undecided});
        }
        std::ranges::sort(measured.values, {}, &Curves::Value::x);
        const auto limit = std::ranges::find_if(
            limits, [&](const document::Limit& each) { return document::onCurve(experiment, first, each.curve); });
        if (limit != limits.end())
            chart.asymptotes.push_back({limit->middle(), c, {}, (limit->saturatedFrom - limit->stableTo) / 2.0});
        else if (firstSaturated < INFINITY)
            chart.asymptotes.push_back({firstSaturated, c});
        const bool alone = curves.size() == 1;
        if (alone && measured.name.empty()) measured.name = "measured";
        chart.series.push_back(std::move(measured));
        for (const document::PublishedSeries& series : experiment.published) {
            if (!document::matches(experiment, first, series.at)) continue;
            Curves::Series shown{alone ? series.title : series.title + ", " + name, Curves::Kind::published, c, {}};
            for (const auto& [x, value] : series.values) shown.values.push_back({x, value, 0.0, 0});
            chart.series.push_back(std::move(shown));
        }
        for (const document::TheoryLine& line : experiment.theory) {
            const std::vector<Curves::Value> values = theoryAlong(experiment, line, curves[c]);
            // The same line along several curves, such as a bound for all schemes, is drawn once.
            const bool known = std::ranges::any_of(theory, [&](const Curves::Series& other) {
                return std::ranges::equal(other.values, values, [](const Curves::Value& a, const Curves::Value& b) {
                    return a.x == b.x && a.y == b.y;
                });
            });
            if (values.empty() || known) continue;
            const bool ofAll =
                line.at.empty() && curves.size() > 1 && std::ranges::all_of(curves, [&](const auto& other) {
                    const auto there = theoryAlong(experiment, line, other);
                    return std::ranges::equal(there, values, [](const Curves::Value& a, const Curves::Value& b) {
                        return a.x == b.x && a.y == b.y;
                    });
                });
            theory.push_back({alone || ofAll ? line.title : line.title + ", " + name, Curves::Kind::theory,
                              ofAll   ? curves.size()
                              : alone ? c + 1
                                      : c,
                              values});
        }
    }
    chart.series.insert(chart.series.end(), theory.begin(), theory.end());
    const bool someUndecided = std::ranges::any_of(chart.series, [](const Curves::Series& series) {
        return std::ranges::any_of(series.values, &Curves::Value::undecided);
    });
    if (someUndecided) chart.series.push_back({"stability not decided", Curves::Kind::undecided, 0, {}});
    return chart;
}

}  // namespace hop::scene

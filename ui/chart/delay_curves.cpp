// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps as charts.
#include "ui/chart/delay_curves.h"

#include <algorithm>

#include "ui/chart/quantity_axis.h"
#include "ui/style/text.h"

namespace hop::ui::chart {

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
std::vector<Value> theoryAlong(const Experiment& experiment, const document::TheoryLine& line,
                               const std::vector<Point>& curve) {
    const std::size_t along = document::placeOf(experiment, experiment.x);
    std::vector<Value> values;
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

Chart delayCurves(const document::SweepResult& result) {
    const Experiment& experiment = result.experiment;
    const std::size_t along = document::placeOf(experiment, experiment.x);
    Chart chart;
    chart.title = text(experiment.title);
    chart.empty = QStringLiteral("No point is finished yet");
    const bool dynamic = isDynamic(result);
    chart.x = {experiment.xAxis.title.empty() ? axisTitle(experiment.x, dynamic) : text(experiment.xAxis.title),
               experiment.xAxis.logarithmic};
    const QString y =
        experiment.y.empty() ? axisTitle(experiment.measures.front(), dynamic) : formulaTitle(experiment.y);
    chart.y = {experiment.yAxis.title.empty() ? y : text(experiment.yAxis.title), experiment.yAxis.logarithmic};

    const auto curves = document::curves(experiment);
    const auto limits = document::limitsOf(result);
    std::vector<Series> theory;
    for (std::size_t c = 0; c < curves.size(); ++c) {
        const Point& first = curves[c].front();
        const QString name = text(document::curveName(experiment, first));
        Series measured{name, Kind::measured, c, {}};
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
        std::ranges::sort(measured.values, {}, &Value::x);
        const auto limit = std::ranges::find_if(
            limits, [&](const document::Limit& each) { return document::onCurve(experiment, first, each.curve); });
        if (limit != limits.end())
            chart.asymptotes.push_back({limit->middle(), c, {}, (limit->saturatedFrom - limit->stableTo) / 2.0});
        else if (firstSaturated < INFINITY)
            chart.asymptotes.push_back({firstSaturated, c});
        const bool alone = curves.size() == 1;
        if (alone && measured.name.isEmpty()) measured.name = QStringLiteral("measured");
        chart.series.push_back(std::move(measured));
        for (const document::PublishedSeries& series : experiment.published) {
            if (!document::matches(experiment, first, series.at)) continue;
            Series shown{
                alone ? text(series.title) : text(series.title) + QStringLiteral(", ") + name, Kind::published, c, {}};
            for (const auto& [x, value] : series.values) shown.values.push_back({x, value, 0.0, 0});
            chart.series.push_back(std::move(shown));
        }
        for (const document::TheoryLine& line : experiment.theory) {
            const std::vector<Value> values = theoryAlong(experiment, line, curves[c]);
            // The same line along several curves, such as a bound for all schemes, is drawn once.
            const bool known = std::ranges::any_of(theory, [&](const Series& other) {
                return std::ranges::equal(other.values, values,
                                          [](const Value& a, const Value& b) { return a.x == b.x && a.y == b.y; });
            });
            if (values.empty() || known) continue;
            const bool ofAll =
                line.at.empty() && curves.size() > 1 && std::ranges::all_of(curves, [&](const auto& other) {
                    const auto there = theoryAlong(experiment, line, other);
                    return std::ranges::equal(there, values,
                                              [](const Value& a, const Value& b) { return a.x == b.x && a.y == b.y; });
                });
            theory.push_back({alone || ofAll ? text(line.title) : text(line.title) + QStringLiteral(", ") + name,
                              Kind::theory,
                              ofAll   ? curves.size()
                              : alone ? c + 1
                                      : c,
                              values});
        }
    }
    chart.series.insert(chart.series.end(), theory.begin(), theory.end());
    const bool someUndecided = std::ranges::any_of(
        chart.series, [](const Series& series) { return std::ranges::any_of(series.values, &Value::undecided); });
    if (someUndecided) chart.series.push_back({QStringLiteral("stability not decided"), Kind::undecided, 0, {}});
    return chart;
}

}  // namespace hop::ui::chart

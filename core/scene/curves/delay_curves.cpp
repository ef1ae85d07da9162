// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps as charts.
#include "core/scene/curves/delay_curves.h"

#include <algorithm>
#include <cmath>

#include "core/scene/curves/axis_titles.h"
#include "core/scene/theory_values.h"

namespace hop::scene {

namespace {

using document::Experiment;
using document::Point;
using document::PointResult;
using document::Settings;
using document::Sweep;

constexpr int kTheorySteps = 96;  // from the first to the last x of a curve

// Points of static runs have no slots and are all stable.
bool isDynamic(const document::SweepResult& result) {
    return result.points.empty() || std::ranges::any_of(result.points, [](const PointResult& point) {
               return point.slots > 0 || point.stability != Stability::stable;
           });
}

// Index of x among the variables.
std::size_t alongOf(const Sweep& sweep) { return document::placeOf(sweep, sweep.x); }

double xOf(const Point& point, std::size_t along) { return *std::get<Settings>(point)[along].number; }

// The point of this curve at another x.
Point movedTo(const Point& point, std::size_t along, double x) {
    Settings settings = std::get<Settings>(point);
    settings[along] = document::variableValue(x);
    return settings;
}

// A theory curve along one measured curve. Variables that take only natural numbers, such as d, are not evaluated
// between them.
std::vector<Curves::Value> theoryAlong(const Experiment& experiment, const document::TheoryLine& line,
                                       const std::vector<Point>& curve) {
    const std::size_t along = alongOf(*experiment.sweep());
    std::vector<Curves::Value> values;
    const auto add = [&](double x) {
        if (const auto y = theoryAt(experiment, line, movedTo(curve.front(), along, x)))
            values.push_back({x, *y, 0.0, 0});
    };
    std::vector<double> xs;
    for (const Point& point : curve) xs.push_back(xOf(point, along));
    const double first = xs.front(), last = xs.back();
    const bool natural =
        std::ranges::all_of(xs, [](double x) { return x == static_cast<double>(static_cast<long>(x)); });
    if (natural || curve.size() == 1) {
        for (const double x : xs) add(x);
    } else {
        // Also at the measured x, for comparisons.
        for (int i = 1; i < kTheorySteps; ++i) xs.push_back(first + (last - first) * i / kTheorySteps);
        std::ranges::sort(xs);
        const auto same = std::ranges::unique(xs);
        xs.erase(same.begin(), same.end());
        for (const double x : xs) add(x);
    }
    return values;
}

// If x takes only a few natural numbers, such as dimensions, the axis has ticks only at these.
bool isWhole(const document::Variable& variable) {
    constexpr std::size_t kMostTicks = 12;
    return variable.values.size() <= kMostTicks && std::ranges::all_of(variable.values, [](const auto& setting) {
               return setting.number && *setting.number == static_cast<double>(static_cast<long>(*setting.number));
           });
}

// Markers in the order of the curves, or as the document gives them for the first variable that has markers.
Curves::Marker markerOf(const Sweep& sweep, const Point& curve, std::size_t index) {
    const Settings& settings = std::get<Settings>(curve);
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const document::Variable& variable = sweep.variables[i];
        const auto place =
            static_cast<std::size_t>(std::ranges::find(variable.values, settings[i]) - variable.values.begin());
        if (place >= variable.markers.size()) continue;
        const auto word = std::ranges::find(document::kMarkers, variable.markers[place]);
        if (word != document::kMarkers.end()) return static_cast<Curves::Marker>(word - document::kMarkers.begin());
    }
    return static_cast<Curves::Marker>(index % document::kMarkers.size());
}

bool sameLine(const std::vector<Curves::Value>& a, const std::vector<Curves::Value>& b) {
    return std::ranges::equal(a, b, [](const Curves::Value& one, const Curves::Value& other) {
        return one.x == other.x && one.y == other.y;
    });
}

class Builder {
public:
    Builder(const document::SweepResult& result, const Experiment& experiment)
        : m_result(result),
          m_experiment(experiment),
          m_sweep(*experiment.sweep()),
          m_along(alongOf(m_sweep)),
          m_curves(document::curves(experiment)) {}

    Curves chart();

private:
    void addMeasured(std::size_t curve);
    void addPublished(std::size_t curve);
    void addTheory(std::size_t curve);
    void addEnd(std::size_t curve);
    void addLimitLines();
    std::string nameOf(std::size_t curve) const { return document::curveTitle(m_experiment, m_curves[curve].front()); }
    // "(25)", or where there are several curves "(25), ρ = 0.10"
    std::string nameOf(const std::string& title, std::size_t curve) const {
        return m_curves.size() == 1 ? title : title + ", " + nameOf(curve);
    }

    const document::SweepResult& m_result;
    const Experiment& m_experiment;  // with the chart's own y
    const Sweep& m_sweep;
    const std::size_t m_along;
    std::vector<std::vector<Point>> m_curves;
    std::vector<Curves::Series> m_theory;
    Curves m_chart;
};

void Builder::addMeasured(std::size_t c) {
    const Point& first = m_curves[c].front();
    Curves::Series measured{nameOf(c), Curves::Kind::measured, c, {}};
    measured.marker = markerOf(m_sweep, first, c);
    if (m_curves.size() == 1 && measured.name.empty()) measured.name = "measured";
    for (std::size_t i = 0; i < m_result.points.size(); ++i) {
        const PointResult& point = m_result.points[i];
        if (point.beside || !document::onCurve(m_experiment, first, point.point)) continue;
        const auto shown = document::yOf(m_experiment, point);
        if (!shown) continue;
        measured.values.push_back(
            {xOf(point.point, m_along), shown->value, shown->halfWidth, i, point.stability == Stability::undecided});
    }
    std::ranges::stable_sort(measured.values, {}, &Curves::Value::x);
    m_chart.series.push_back(std::move(measured));
}

void Builder::addEnd(std::size_t c) {
    const Point& first = m_curves[c].front();
    const auto limits = document::limitsOf(m_result);
    const auto limit = std::ranges::find_if(
        limits, [&](const document::Limit& each) { return document::onCurve(m_experiment, first, each.curve); });
    if (limit != limits.end()) {
        m_chart.asymptotes.push_back({limit->middle(), c, {}, (limit->saturatedFrom - limit->stableTo) / 2.0});
        return;
    }
    double firstSaturated = INFINITY;
    for (const PointResult& point : m_result.points)
        if (!point.beside && document::onCurve(m_experiment, first, point.point) &&
            point.stability == Stability::unstable)
            firstSaturated = std::min(firstSaturated, xOf(point.point, m_along));
    if (firstSaturated < INFINITY) m_chart.asymptotes.push_back({firstSaturated, c});
}

void Builder::addPublished(std::size_t c) {
    const Point& first = m_curves[c].front();
    for (const document::PublishedSeries& series : m_experiment.published) {
        if (!document::matches(m_experiment, first, series.at)) continue;
        Curves::Series shown{nameOf(series.title, c), Curves::Kind::published, c, {}};
        shown.marker = markerOf(m_sweep, first, c);
        shown.key = series.title;
        for (const auto& [x, value] : series.values) {
            if (const auto y = document::publishedAt(m_experiment, series, movedTo(first, m_along, x)))
                shown.values.push_back({x, *y, 0.0, 0});
        }
        m_chart.series.push_back(std::move(shown));
    }
}

void Builder::addTheory(std::size_t c) {
    for (const document::TheoryLine& line : m_experiment.theory) {
        const std::vector<Curves::Value> values = theoryAlong(m_experiment, line, m_curves[c]);
        // A theory curve that is equal for several curves, such as a bound for all schemes, is drawn once.
        const bool known =
            std::ranges::any_of(m_theory, [&](const Curves::Series& other) { return sameLine(other.values, values); });
        if (values.empty() || known) continue;
        const bool several = m_curves.size() > 1;
        const bool ofAll = line.at.empty() && several && std::ranges::all_of(m_curves, [&](const auto& other) {
                               return sameLine(theoryAlong(m_experiment, line, other), values);
                           });
        Curves::Series shown{several && !ofAll ? nameOf(line.title, c) : line.title, Curves::Kind::theory,
                             several && !ofAll ? c : m_curves.size(), values};
        shown.key = line.title;
        shown.neutral = line.at.empty();
        shown.dash = static_cast<std::size_t>(&line - m_experiment.theory.data());
        // Long names appear in the legend only.
        constexpr std::size_t kLongestLabel = 8;
        if (several && !ofAll && line.title.size() <= kLongestLabel) shown.label = line.title;
        if (line.to) {
            // Both parts include the end point, so that there is no gap.
            const auto past = std::ranges::find_if(
                values, [&](const Curves::Value& value) { return value.x > *line.to * (1.0 + 1e-9); });
            Curves::Series beyond = shown;
            beyond.pale = true;
            beyond.name += ", beyond its range";
            beyond.values.assign(past == values.begin() ? past : past - 1, values.end());
            shown.values.assign(values.begin(), past);
            if (beyond.values.size() > 1) {
                shown.label.clear();
                m_theory.push_back(std::move(beyond));
            }
        }
        m_theory.push_back(std::move(shown));
    }
}

void Builder::addLimitLines() {
    for (const document::LimitLine& line : m_experiment.limitLines) {
        const auto formula = Formula::parse(line.formula);
        if (!formula) continue;
        const auto curve = std::ranges::find_if(m_curves, [&](const std::vector<Point>& points) {
            return document::matches(m_experiment, points.front(), line.at);
        });
        if (curve == m_curves.end()) continue;
        const auto x = formula->value(
            [&](std::string_view name) { return document::numberAt(m_experiment, curve->front(), name); });
        const std::size_t index =
            line.at.empty() ? m_curves.size() : static_cast<std::size_t>(curve - m_curves.begin());
        if (x) m_chart.asymptotes.push_back({*x, index, line.title});
    }
}

Curves Builder::chart() {
    const bool dynamic = isDynamic(m_result);
    m_chart.title = m_experiment.title;
    m_chart.empty = "No point measured yet";
    m_chart.x = {m_experiment.xAxis.title.empty() ? axisTitle(m_sweep.x, dynamic) : m_experiment.xAxis.title,
                 m_experiment.xAxis.logarithmic, m_experiment.xAxis.from,
                 !m_experiment.xAxis.logarithmic && isWhole(m_sweep.variables[m_along])};
    const std::string y = m_experiment.y.empty() ? axisTitle(m_experiment.measures.front(), dynamic)
                                                 : formulaTitle(m_experiment.y, dynamic);
    m_chart.y = {m_experiment.yAxis.title.empty() ? y : m_experiment.yAxis.title, m_experiment.yAxis.logarithmic,
                 m_experiment.yAxis.from};
    // In the order of the legend.
    for (std::size_t c = 0; c < m_curves.size(); ++c) {
        addMeasured(c);
        addEnd(c);
    }
    for (std::size_t c = 0; c < m_curves.size(); ++c) addPublished(c);
    for (std::size_t c = 0; c < m_curves.size(); ++c) addTheory(c);
    addLimitLines();
    m_chart.series.insert(m_chart.series.end(), m_theory.begin(), m_theory.end());
    const bool someUndecided = std::ranges::any_of(m_chart.series, [](const Curves::Series& series) {
        return std::ranges::any_of(series.values, &Curves::Value::undecided);
    });
    if (m_chart.hasIntervals()) m_chart.series.push_back({"95 % interval", Curves::Kind::intervals, 0, {}});
    if (someUndecided) m_chart.series.push_back({"stability not decided", Curves::Kind::undecided, 0, {}});
    return std::move(m_chart);
}

}  // namespace

Curves delayCurves(const document::SweepResult& result, const ChartChoice& choice) {
    Experiment experiment = result.experiment;
    if (choice.y && *choice.y != experiment.y) {
        experiment.y = *choice.y;
        experiment.yAxis = {};
    }
    if (choice.from) experiment.yAxis.from = choice.from;
    return Builder(result, experiment).chart();
}

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// The points of an experiment and their scenarios.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/document/experiment.h"

namespace hop::document {
namespace {

// The text with every "{name}" replaced by the point's value.
std::string filled(const Experiment& experiment, const Point& point, std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        result += text.substr(0, open);
        text.remove_prefix(open);
        const std::size_t close = text.find('}');
        if (text.empty() || close == std::string_view::npos) break;
        const std::size_t place = placeOf(experiment, text.substr(1, close - 1));
        if (place < point.size()) result += point[place].text;
        text.remove_prefix(close + 1);
    }
    return result;
}

std::string described(const Experiment& experiment, const Point& point, bool withX) {
    std::vector<std::string> parts;
    const auto add = [&](bool varyingOnly) {
        for (std::size_t i = 0; i < point.size(); ++i) {
            const Variable& variable = experiment.variables[i];
            if ((variable.name == experiment.x && !withX) || (varyingOnly && variable.values.size() < 2)) continue;
            parts.push_back(point[i].number ? variable.name + " = " + point[i].text : point[i].text);
        }
    };
    add(true);
    if (parts.empty()) add(false);
    return join(parts, ", ");
}

}  // namespace

Setting settingOf(double number) { return {shortest(number), number}; }

std::size_t placeOf(const Experiment& experiment, std::string_view variable) {
    const auto found = std::ranges::find(experiment.variables, variable, &Variable::name);
    return static_cast<std::size_t>(found - experiment.variables.begin());
}

bool onCurve(const Experiment& experiment, const Point& curve, const Point& point) {
    for (std::size_t i = 0; i < point.size(); ++i)
        if (experiment.variables[i].name != experiment.x && curve[i] != point[i]) return false;
    return true;
}

bool matches(const Experiment& experiment, const Point& point, const std::vector<NamedSetting>& at) {
    return std::ranges::all_of(at, [&](const NamedSetting& named) {
        const std::size_t place = placeOf(experiment, named.variable);
        return place < point.size() && point[place] == named.value;
    });
}

std::optional<double> numberAt(const Experiment& experiment, const Point& point, std::string_view variable) {
    const std::size_t place = placeOf(experiment, variable);
    return place < point.size() ? point[place].number : std::nullopt;
}

std::vector<std::vector<Point>> curves(const Experiment& experiment) {
    const std::size_t along = placeOf(experiment, experiment.x);
    std::vector<std::vector<Point>> result;
    Point point;
    for (const Variable& variable : experiment.variables) point.push_back(variable.values.front());
    std::vector<std::size_t> index(point.size(), 0);
    for (bool more = true; more;) {
        std::vector<Point>& curve = result.emplace_back();
        for (const Setting& x : experiment.variables[along].values) {
            point[along] = x;
            curve.push_back(point);
        }
        more = false;
        for (std::size_t i = index.size(); i-- > 0 && !more;) {
            if (i == along) continue;
            more = ++index[i] < experiment.variables[i].values.size();
            if (!more) index[i] = 0;
            point[i] = experiment.variables[i].values[index[i]];
        }
    }
    return result;
}

Result<Scenario> scenarioAt(const Experiment& experiment, const Point& point) {
    Scenario scenario;
    static_cast<run::Request&>(scenario) = experiment;
    scenario.title = experiment.title;
    scenario.source = experiment.source;
    scenario.text = experiment.text;
    scenario.note = experiment.note;
    scenario.network = filled(experiment, point, experiment.network);
    scenario.task = filled(experiment, point, experiment.task);
    scenario.algorithm = filled(experiment, point, experiment.algorithm);
    if (experiment.length.slots.empty()) return scenario;
    const auto slots = Formula::parse(experiment.length.slots);
    if (!slots) return slots.error();
    const auto value = slots->value([&](std::string_view name) { return numberAt(experiment, point, name); });
    constexpr double kMostSlots = 1e15;
    // Values of formulas are rounded; a plain number must be a valid number of slots.
    const bool isWhole = value && *value == std::floor(*value);
    if (!value || *value > kMostSlots || *value < 1.0 || (slots->names().empty() && !isWhole))
        return invalid("the number of slots, " + excerpt(experiment.length.slots) + ", is " +
                       (value ? shortest(*value) : "not defined") + " where " + excerpt(describe(experiment, point)) +
                       "; it must be an integer from 1 to 1e15");
    scenario.slots = static_cast<Step>(*value + 0.5);
    return scenario;
}

std::string describe(const Experiment& experiment, const Point& point) { return described(experiment, point, true); }

std::string curveName(const Experiment& experiment, const Point& point) { return described(experiment, point, false); }

}  // namespace hop::document

// SPDX-License-Identifier: GPL-3.0-or-later
// The points of an experiment and their scenarios.
#include <algorithm>
#include <cmath>

#include "core/base/hash.h"
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

// A seed of its own for every network and task. 32 bits, so that it can be read aloud and typed.
std::uint64_t seedOf(const run::Request& request) {
    Hasher hasher;
    hasher.add(request.seed);
    hasher.add(request.network);
    hasher.add(request.task);
    return hasher.value() & 0xffffffffU;
}

std::string described(const Experiment& experiment, const Point& point, bool withX) {
    std::vector<std::string> parts;
    const auto add = [&](bool varyingOnly) {
        for (std::size_t i = 0; i < point.size(); ++i) {
            const Variable& variable = experiment.variables[i];
            if ((variable.name == experiment.x && !withX) || (varyingOnly && variable.values.size() < 2)) continue;
            parts.push_back(!experiment.cases.empty() ? titleOf(variable, point[i])
                            : point[i].number         ? variable.name + " = " + point[i].text
                                                      : point[i].text);
        }
    };
    add(true);
    if (parts.empty()) add(false);
    return join(parts, ", ");
}

}  // namespace

VariableValue variableValue(double number) { return {shortest(number), number}; }

std::size_t placeOf(const Experiment& experiment, std::string_view variable) {
    const auto found = std::ranges::find(experiment.variables, variable, &Variable::name);
    return static_cast<std::size_t>(found - experiment.variables.begin());
}

bool isAmong(const Experiment& experiment, const Variable& variable, const VariableValue& setting) {
    const auto listed = [&] {
        if (!variable.numeric() || !setting.number)
            return std::ranges::find(variable.values, setting) != variable.values.end();
        // Numbers ascend.
        const auto found = std::ranges::lower_bound(variable.values, *setting.number, {},
                                                    [](const VariableValue& each) { return *each.number; });
        return found != variable.values.end() && *found == setting;
    };
    return listed() || std::ranges::any_of(experiment.also, [&](const std::vector<NamedValue>& at) {
               return std::ranges::find(at, NamedValue{variable.name, setting}) != at.end();
           });
}

bool onCurve(const Experiment& experiment, const Point& curve, const Point& point) {
    for (std::size_t i = 0; i < point.size(); ++i)
        if (experiment.variables[i].name != experiment.x && curve[i] != point[i]) return false;
    return true;
}

bool matches(const Experiment& experiment, const Point& point, const std::vector<NamedValue>& at) {
    return std::ranges::all_of(at, [&](const NamedValue& named) {
        const std::size_t place = placeOf(experiment, named.variable);
        return place < point.size() && point[place] == named.value;
    });
}

std::optional<double> numberAt(const Experiment& experiment, const Point& point, std::string_view variable) {
    const std::size_t place = placeOf(experiment, variable);
    return place < point.size() ? point[place].number : std::nullopt;
}

std::size_t pointCount(const Experiment& experiment) {
    std::size_t count = 1;
    for (const Variable& variable : experiment.variables) count *= variable.values.size();
    return count;
}

std::vector<std::vector<Point>> curves(const Experiment& experiment) {
    const std::size_t along = placeOf(experiment, experiment.x);
    std::vector<std::vector<Point>> result;
    Point point;
    for (const Variable& variable : experiment.variables) point.push_back(variable.values.front());
    std::vector<std::size_t> index(point.size(), 0);
    for (bool more = true; more;) {
        std::vector<Point>& curve = result.emplace_back();
        for (const VariableValue& x : experiment.variables[along].values) {
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

std::vector<double> precisionsOf(const Experiment& experiment) {
    std::vector<double> precisions(experiment.measures.size(), 0.0);
    if (!precisions.empty()) precisions.front() = experiment.length.relativeHalfWidth;
    for (const Precision& each : experiment.length.precision) {
        const auto found = std::ranges::find(experiment.measures, each.measure);
        const auto index = static_cast<std::size_t>(found - experiment.measures.begin());
        if (index < precisions.size()) precisions[index] = each.relativeHalfWidth;
    }
    return precisions;
}

Result<run::Request> requestAt(const Experiment& experiment, const Point& point) {
    run::Request request = experiment;
    if (experiment.cases.empty()) {
        request.network = filled(experiment, point, experiment.network);
        request.task = filled(experiment, point, experiment.task);
        request.algorithm = filled(experiment, point, experiment.algorithm);
    } else {
        const Case& each = experiment.cases[static_cast<std::size_t>(*point.front().number) - 1];
        request.network = each.network;
        request.task = each.task;
        request.algorithm = each.algorithm;
    }
    if (experiment.length.independentSeeds) request.seed = seedOf(request);
    if (experiment.length.slots.empty()) return request;
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
    request.slots = static_cast<Step>(*value + 0.5);
    return request;
}

Result<Scenario> scenarioAt(const Experiment& experiment, const Point& point) {
    auto request = requestAt(experiment, point);
    if (!request) return request.error();
    Scenario scenario;
    static_cast<run::Request&>(scenario) = *std::move(request);
    scenario.title = experiment.title;
    scenario.summary = experiment.summary;
    scenario.source = experiment.source;
    scenario.level = experiment.level;
    scenario.text = experiment.text;
    scenario.note = experiment.note;
    scenario.files = experiment.files;
    return scenario;
}

std::vector<Point> pointsBeside(const Experiment& experiment) {
    std::vector<Point> points;
    for (const std::vector<NamedValue>& at : experiment.also) {
        Point& point = points.emplace_back();
        for (const Variable& variable : experiment.variables) {
            const auto said = std::ranges::find(at, variable.name, &NamedValue::variable);
            point.push_back(said == at.end() ? variable.values.front() : said->value);
        }
    }
    return points;
}

std::optional<VariableValue> titled(const Variable& variable, std::string_view title) {
    const auto index = static_cast<std::size_t>(std::ranges::find(variable.titles, title) - variable.titles.begin());
    return index < variable.titles.size() ? std::optional(variable.values[index]) : std::nullopt;
}

std::string titleOf(const Variable& variable, const VariableValue& value) {
    const auto index = static_cast<std::size_t>(std::ranges::find(variable.values, value) - variable.values.begin());
    if (index < variable.titles.size()) return variable.titles[index];
    if (!value.number) return value.text;
    if (variable.name != "rho") return variable.name + " = " + value.text;
    // Loads have two digits at least, so that they stand below each other.
    std::string text = value.text;
    if (text.find('.') == std::string::npos) text += '.';
    while (text.size() - text.find('.') <= 2) text += '0';
    return "ρ = " + text;
}

std::string curveTitle(const Experiment& experiment, const Point& point) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < point.size(); ++i)
        if (const Variable& variable = experiment.variables[i];
            variable.name != experiment.x && variable.values.size() > 1)
            parts.push_back(titleOf(variable, point[i]));
    return join(parts, ", ");
}

std::string describe(const Experiment& experiment, const Point& point) { return described(experiment, point, true); }

std::string curveName(const Experiment& experiment, const Point& point) { return described(experiment, point, false); }

}  // namespace hop::document

// SPDX-License-Identifier: GPL-3.0-or-later
// The points of an experiment and their scenarios.
#include <algorithm>
#include <cmath>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/document/experiment.h"

namespace hop::document {
namespace {

// The text with every "{name}" replaced by the setting.
std::string filled(const Sweep& sweep, const Settings& settings, std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        result += text.substr(0, open);
        text.remove_prefix(open);
        const std::size_t close = text.find('}');
        if (text.empty() || close == std::string_view::npos) break;
        const std::size_t place = placeOf(sweep, text.substr(1, close - 1));
        if (place < settings.size()) result += settings[place].text;
        text.remove_prefix(close + 1);
    }
    return result;
}

// A seed for each pair of network and task. 32 bits, so that it can be read aloud and typed.
std::uint64_t seedOf(const run::Request& request) {
    Hasher hasher;
    hasher.add(request.seed);
    hasher.add(request.network);
    hasher.add(request.task);
    return hasher.value() & 0xffffffffU;
}

const Case& caseAt(const Experiment& experiment, const Point& point) {
    return (*experiment.cases())[std::get<CasePlace>(point).index];
}

std::string described(const Experiment& experiment, const Point& point, bool withX) {
    const Sweep* sweep = experiment.sweep();
    if (sweep == nullptr) return withX ? caseAt(experiment, point).name : std::string();
    const Settings& settings = std::get<Settings>(point);
    std::vector<std::string> parts;
    const auto add = [&](bool varyingOnly) {
        for (std::size_t i = 0; i < settings.size(); ++i) {
            const Variable& variable = sweep->variables[i];
            if ((variable.name == sweep->x && !withX) || (varyingOnly && variable.values.size() < 2)) continue;
            parts.push_back(settings[i].number ? variable.name + " = " + settings[i].text : settings[i].text);
        }
    };
    add(true);
    if (parts.empty()) add(false);
    return join(parts, ", ");
}

std::string titlesOf(const Experiment& experiment, const Point& point, bool withX) {
    const Sweep* sweep = experiment.sweep();
    if (sweep == nullptr) return withX && pointCount(experiment) > 1 ? caseAt(experiment, point).name : std::string();
    const Settings& settings = std::get<Settings>(point);
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < settings.size(); ++i)
        if (const Variable& variable = sweep->variables[i];
            (withX || variable.name != sweep->x) && variable.values.size() > 1)
            parts.push_back(titleOf(variable, settings[i]));
    return join(parts, ", ");
}

std::vector<std::vector<Point>> curvesOf(const Sweep& sweep) {
    const std::size_t along = placeOf(sweep, sweep.x);
    std::vector<std::vector<Point>> result;
    Settings settings;
    for (const Variable& variable : sweep.variables) settings.push_back(variable.values.front());
    std::vector<std::size_t> index(settings.size(), 0);
    for (bool more = true; more;) {
        std::vector<Point>& curve = result.emplace_back();
        for (const VariableValue& x : sweep.variables[along].values) {
            settings[along] = x;
            curve.emplace_back(settings);
        }
        more = false;
        for (std::size_t i = index.size(); i-- > 0 && !more;) {
            if (i == along) continue;
            more = ++index[i] < sweep.variables[i].values.size();
            if (!more) index[i] = 0;
            settings[i] = sweep.variables[i].values[index[i]];
        }
    }
    return result;
}

std::vector<Point> pointsOf(const Cases& cases) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < cases.size(); ++i) points.emplace_back(CasePlace{i});
    return points;
}

VariableValue numberOf(CasePlace place) { return variableValue(static_cast<double>(place.index + 1)); }

// The case with this number.
std::optional<Point> numbered(const Cases& cases, const VariableValue& number) {
    for (std::size_t i = 0; i < cases.size(); ++i)
        if (numberOf({i}) == number) return CasePlace{i};
    return std::nullopt;
}

bool isAmong(const Sweep& sweep, const Variable& variable, const VariableValue& setting) {
    const auto listed = [&] {
        if (!variable.numeric() || !setting.number)
            return std::ranges::find(variable.values, setting) != variable.values.end();
        // Numbers ascend.
        const auto found = std::ranges::lower_bound(variable.values, *setting.number, {},
                                                    [](const VariableValue& each) { return *each.number; });
        return found != variable.values.end() && *found == setting;
    };
    return listed() || std::ranges::any_of(sweep.also, [&](const std::vector<NamedValue>& at) {
               return std::ranges::find(at, NamedValue{variable.name, setting}) != at.end();
           });
}

}  // namespace

VariableValue variableValue(double number) { return {shortest(number), number}; }

bool isRefined(const Experiment& experiment) {
    const Sweep* sweep = experiment.sweep();
    return sweep != nullptr && sweep->refinement.points > 0;
}

Settings settingsOf(const Point& point) {
    const auto* place = std::get_if<CasePlace>(&point);
    return place == nullptr ? std::get<Settings>(point) : Settings{numberOf(*place)};
}

std::vector<Coordinate> coordinatesOf(const Experiment& experiment) {
    if (const Cases* cases = experiment.cases()) return {{kCase, true, cases->size()}};
    std::vector<Coordinate> coordinates;
    for (const Variable& variable : experiment.sweep()->variables)
        coordinates.push_back({variable.name, variable.numeric(), variable.values.size()});
    return coordinates;
}

std::vector<std::string_view> coordinateNames(const Experiment& experiment) {
    std::vector<std::string_view> names;
    for (const Coordinate& each : coordinatesOf(experiment)) names.push_back(each.name);
    return names;
}

std::string_view alongCurves(const Experiment& experiment) {
    const Sweep* sweep = experiment.sweep();
    return sweep != nullptr ? std::string_view(sweep->x) : kCase;
}

Point pointOf(const Experiment& experiment, Settings settings) {
    if (const Cases* cases = experiment.cases()) return *numbered(*cases, settings.front());
    return settings;
}

std::size_t placeOf(const Sweep& sweep, std::string_view variable) {
    const auto found = std::ranges::find(sweep.variables, variable, &Variable::name);
    return static_cast<std::size_t>(found - sweep.variables.begin());
}

bool isAmong(const Experiment& experiment, std::string_view coordinate, const VariableValue& setting) {
    if (const Cases* cases = experiment.cases()) return coordinate == kCase && numbered(*cases, setting);
    const Sweep& sweep = *experiment.sweep();
    const std::size_t place = placeOf(sweep, coordinate);
    return place < sweep.variables.size() && isAmong(sweep, sweep.variables[place], setting);
}

bool onCurve(const Experiment& experiment, const Point& curve, const Point& point) {
    const Sweep* sweep = experiment.sweep();
    if (sweep == nullptr) return true;
    const Settings &first = std::get<Settings>(curve), &settings = std::get<Settings>(point);
    for (std::size_t i = 0; i < settings.size(); ++i)
        if (sweep->variables[i].name != sweep->x && first[i] != settings[i]) return false;
    return true;
}

bool matches(const Experiment& experiment, const Point& point, const std::vector<NamedValue>& at) {
    return std::ranges::all_of(at, [&](const NamedValue& named) {
        if (const auto* place = std::get_if<CasePlace>(&point))
            return named.variable == kCase && named.value == numberOf(*place);
        const Settings& settings = std::get<Settings>(point);
        const std::size_t place = placeOf(*experiment.sweep(), named.variable);
        return place < settings.size() && settings[place] == named.value;
    });
}

std::optional<double> numberAt(const Experiment& experiment, const Point& point, std::string_view coordinate) {
    if (const auto* place = std::get_if<CasePlace>(&point))
        return coordinate == kCase ? numberOf(*place).number : std::nullopt;
    const Settings& settings = std::get<Settings>(point);
    const std::size_t place = placeOf(*experiment.sweep(), coordinate);
    return place < settings.size() ? settings[place].number : std::nullopt;
}

std::size_t pointCount(const Experiment& experiment) {
    std::size_t count = 1;
    for (const Coordinate& each : coordinatesOf(experiment)) count *= each.count;
    return count;
}

std::vector<std::vector<Point>> curves(const Experiment& experiment) {
    if (const Cases* cases = experiment.cases()) return {pointsOf(*cases)};
    return curvesOf(*experiment.sweep());
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
    run::Request request;
    request.ports = experiment.ports;
    request.seed = experiment.seed;
    request.run = experiment.run;
    if (const Sweep* sweep = experiment.sweep()) {
        const Settings& settings = std::get<Settings>(point);
        request.network = filled(*sweep, settings, sweep->network);
        request.task = filled(*sweep, settings, sweep->task);
        request.algorithm = filled(*sweep, settings, sweep->algorithm);
    } else {
        const Case& each = caseAt(experiment, point);
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
    const Sweep* sweep = experiment.sweep();
    if (sweep == nullptr) return {};
    std::vector<Point> points;
    for (const std::vector<NamedValue>& at : sweep->also) {
        Settings settings;
        for (const Variable& variable : sweep->variables) {
            const auto said = std::ranges::find(at, variable.name, &NamedValue::variable);
            settings.push_back(said == at.end() ? variable.values.front() : said->value);
        }
        points.emplace_back(std::move(settings));
    }
    return points;
}

std::optional<VariableValue> titled(const Experiment& experiment, std::string_view coordinate, std::string_view title) {
    if (const Cases* cases = experiment.cases()) {
        const auto index = static_cast<std::size_t>(std::ranges::find(*cases, title, &Case::name) - cases->begin());
        return coordinate == kCase && index < cases->size() ? std::optional(numberOf({index})) : std::nullopt;
    }
    const Sweep& sweep = *experiment.sweep();
    const std::size_t place = placeOf(sweep, coordinate);
    if (place >= sweep.variables.size()) return std::nullopt;
    const Variable& variable = sweep.variables[place];
    const auto index = static_cast<std::size_t>(std::ranges::find(variable.titles, title) - variable.titles.begin());
    return index < variable.titles.size() ? std::optional(variable.values[index]) : std::nullopt;
}

std::string titleOf(const Variable& variable, const VariableValue& value) {
    const auto index = static_cast<std::size_t>(std::ranges::find(variable.values, value) - variable.values.begin());
    if (index < variable.titles.size()) return variable.titles[index];
    if (!value.number) return value.text;
    if (variable.name != "rho") return variable.name + " = " + value.text;
    // At least two decimals for loads, so that they align.
    std::string text = value.text;
    if (text.find('.') == std::string::npos) text += '.';
    while (text.size() - text.find('.') <= 2) text += '0';
    return "ρ = " + text;
}

std::string pointTitle(const Experiment& experiment, const Point& point) { return titlesOf(experiment, point, true); }

std::string curveTitle(const Experiment& experiment, const Point& point) { return titlesOf(experiment, point, false); }

std::string describe(const Experiment& experiment, const Point& point) { return described(experiment, point, true); }

std::string curveName(const Experiment& experiment, const Point& point) { return described(experiment, point, false); }

}  // namespace hop::document

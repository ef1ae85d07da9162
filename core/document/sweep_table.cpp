// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps as tables.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/text.h"
#include "core/document/sweep_result.h"

namespace hop::document {
namespace {

std::string cell(std::string_view text) { return csvField(text); }
std::string cell(std::optional<double> value) {
    return value && std::isfinite(*value) ? shortest(*value) : std::string();
}

std::string stableCell(Stability stability) {
    if (stability == Stability::undecided) return {};
    return stability == Stability::stable ? "true" : "false";
}

void addInterval(std::vector<std::string>& row, const std::optional<Interval>& interval) {
    row.push_back(interval ? cell(std::optional(interval->value)) : "");
    row.push_back(interval ? cell(std::optional(interval->halfWidth)) : "");
}

// False if y is one of the measures, which have their columns.
bool hasOwnY(const Experiment& experiment) {
    return !experiment.y.empty() && std::ranges::find(experiment.measures, experiment.y) == experiment.measures.end();
}

// "Table 2 as printed", or of several of this title "Table 2 as printed, rho = 0.15".
std::string columnOf(const std::string& title, const std::vector<NamedValue>& at) {
    std::string name = title;
    for (const NamedValue& value : at) name += ", " + value.variable + " = " + value.value.text;
    return name;
}

// Column heads. A name that stands for several is told apart by where it holds, else by a number.
std::vector<std::string> unlike(std::vector<std::string> heads) {
    std::map<std::string, int> seen;
    for (std::string& head : heads)
        if (const int count = ++seen[head]; count > 1) head += " (" + std::to_string(count) + ')';
    return heads;
}

template <typename Lines>
void addHeads(std::vector<std::string>& heads, const Lines& lines) {
    for (const auto& line : lines) {
        const bool several =
            std::ranges::count_if(lines, [&](const auto& other) { return other.title == line.title; }) > 1;
        heads.push_back(several ? columnOf(line.title, line.at) : line.title);
    }
}

std::vector<std::string> headsOf(const Experiment& experiment) {
    std::vector<std::string> heads;
    for (const std::string_view name : coordinateNames(experiment)) heads.emplace_back(name);
    heads.insert(heads.end(), {"stable", "ended", "replications", "used", "slots"});
    for (const std::string& measure : experiment.measures) heads.insert(heads.end(), {measure, measure + "_ci95"});
    if (hasOwnY(experiment)) heads.insert(heads.end(), {experiment.y, "y_ci95"});
    addHeads(heads, experiment.theory);
    addHeads(heads, experiment.published);
    if (isRefined(experiment)) heads.insert(heads.end(), {"stable_to", "saturated_from"});
    return unlike(std::move(heads));
}

}  // namespace

std::string printTable(const SweepResult& result, const TheoryAt& theoryAt) {
    const Experiment& experiment = result.experiment;
    std::vector<std::string> row;
    for (const std::string& head : headsOf(experiment)) row.push_back(cell(head));
    const bool refined = isRefined(experiment);
    const auto limits = refined ? limitsOf(result) : std::vector<Limit>();
    std::string text = join(row, ",") + '\n';
    auto limit = limits.begin();  // of the curve of the points, or of a later one: both are in the same order
    bool ofCurve = false;
    for (const PointResult& each : result.points) {
        row.clear();
        for (const VariableValue& setting : settingsOf(each.point)) row.push_back(cell(setting.text));
        row.insert(row.end(),
                   {stableCell(each.stability), std::string(name(each.ended)), std::to_string(each.replications),
                    std::to_string(each.used), std::to_string(each.slots)});
        for (const auto& interval : each.values) addInterval(row, interval);
        if (hasOwnY(experiment)) addInterval(row, yOf(experiment, each));
        for (const TheoryLine& line : experiment.theory)
            row.push_back(cell(theoryAt ? theoryAt(line, each.point) : std::nullopt));
        for (const PublishedSeries& series : experiment.published)
            row.push_back(cell(publishedAt(experiment, series, each.point)));
        if (refined) {
            const auto isOfCurve = [&] {
                return limit != limits.end() && onCurve(experiment, limit->curve, each.point);
            };
            if (ofCurve && !isOfCurve()) ++limit;
            ofCurve = isOfCurve();
            row.push_back(cell(ofCurve ? std::optional(limit->stableTo) : std::nullopt));
            row.push_back(cell(ofCurve ? std::optional(limit->saturatedFrom) : std::nullopt));
        }
        text += join(row, ",") + '\n';
    }
    return text;
}

}  // namespace hop::document

// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps as tables.
#include <algorithm>
#include <cmath>

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

}  // namespace

std::string printTable(const SweepResult& result, const TheoryAt& theoryAt) {
    const Experiment& experiment = result.experiment;
    std::vector<std::string> row;
    for (const std::string_view name : coordinateNames(experiment)) row.push_back(cell(name));
    row.insert(row.end(), {"stable", "ended", "replications", "used", "slots"});
    for (const std::string& measure : experiment.measures) row.insert(row.end(), {measure, measure + "_ci95"});
    if (!experiment.y.empty()) row.insert(row.end(), {cell(experiment.y), "y_ci95"});
    for (const TheoryLine& line : experiment.theory) row.push_back(cell(line.title));
    for (const PublishedSeries& series : experiment.published) row.push_back(cell(series.title));
    const bool refined = isRefined(experiment);
    const auto limits = refined ? limitsOf(result) : std::vector<Limit>();
    if (refined) row.insert(row.end(), {"stable_to", "saturated_from"});
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
        if (!experiment.y.empty()) addInterval(row, yOf(experiment, each));
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

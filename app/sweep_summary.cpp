// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a sweep as readable text.
#include "app/sweep_summary.h"

#include <cmath>
#include <optional>
#include <vector>

#include "app/summary.h"
#include "app/sweep_run.h"
#include "core/base/text.h"
#include "core/scene/theory_values.h"

namespace hop::app {
namespace {

// Remark the reader of the values needs; may be empty.
std::string remark(const document::PointResult& point) {
    if (point.stability == measure::Stability::unstable) return {};
    std::string text = point.stability == measure::Stability::undecided ? "stability not decided" : "";
    if (point.used < point.replications)
        text += (text.empty() ? "" : "; ") + std::to_string(point.used) + " of " +
                quantity(point.replications, "replication") + " used";
    return text;
}

}  // namespace

std::string summary(const document::SweepResult& result) {
    const document::Experiment& experiment = result.experiment;
    std::vector<std::vector<std::string>> rows(1);
    for (const std::string_view name : document::coordinateNames(experiment)) rows[0].emplace_back(name);
    for (const std::string& measure : experiment.measures) rows[0].push_back(measure);
    for (const document::TheoryLine& line : experiment.theory) rows[0].push_back(line.title);
    for (const document::PublishedSeries& series : experiment.published) rows[0].push_back(series.title);
    const auto rounded = [](std::optional<double> value) {
        return value ? shortest(std::round(*value * 1e4) / 1e4) : std::string("-");
    };
    for (const document::PointResult& each : result.points) {
        auto& row = rows.emplace_back();
        for (const document::VariableValue& setting : document::settingsOf(each.point)) row.push_back(setting.text);
        for (const auto& interval : each.values)
            row.push_back(each.stability == measure::Stability::unstable ? "saturated"
                          : !interval                                    ? "not measured"
                          : interval->halfWidth == 0.0
                              ? readable(interval->value)
                              : rounded(interval->value) + " ± " + percent(interval->relativeHalfWidth()));
        for (const document::TheoryLine& line : experiment.theory)
            row.push_back(rounded(scene::theoryAt(experiment, line, each.point)));
        for (const document::PublishedSeries& series : experiment.published)
            row.push_back(rounded(document::publishedAt(experiment, series, each.point)));
        row.push_back(remark(each));
    }
    std::string text = (experiment.title.empty() ? "" : experiment.title + "\n\n") + aligned(rows);
    if (!document::isRefined(experiment)) return text;
    for (const document::Limit& limit : document::limitsOf(result))
        text += "\n" + document::curveName(experiment, limit.curve) + ": stable up to " +
                std::string(document::alongCurves(experiment)) + " = " + rounded(limit.stableTo) + ", saturated from " +
                rounded(limit.saturatedFrom) + " on";
    return text + "\n";
}

}  // namespace hop::app

// SPDX-License-Identifier: GPL-3.0-or-later
// Values of y and of published series, limits of stability, merging of parts.
#include "core/document/sweep_result.h"

#include <algorithm>
#include <cmath>

#include "core/base/formula.h"
#include "core/base/text.h"
#include "core/document/point_order.h"

namespace hop::document {

std::string_view name(Ended ended) {
    switch (ended) {
        case Ended::complete:
            return "complete";
        case Ended::precise:
            return "precise";
        case Ended::imprecise:
            return "imprecise";
        case Ended::saturated:
            return "saturated";
        case Ended::undecided:
            break;
    }
    return "undecided";
}

std::optional<Interval> yOf(const Experiment& experiment, const PointResult& result) {
    if (result.stability == Stability::unstable || result.values.empty()) return std::nullopt;
    if (experiment.y.empty()) return result.values.front();
    const auto formula = Formula::parse(experiment.y);
    if (!formula) return std::nullopt;
    return formula->interval([&](std::string_view name) -> std::optional<Interval> {
        const auto found = std::ranges::find(experiment.measures, name);
        const auto index = static_cast<std::size_t>(found - experiment.measures.begin());
        if (index < result.values.size()) return result.values[index];
        const auto number = numberAt(experiment, result.point, name);
        return number ? std::optional(Interval{*number, 0.0}) : std::nullopt;
    });
}

std::optional<double> publishedAt(const Experiment& experiment, const PublishedSeries& series, const Point& point) {
    if (!matches(experiment, point, series.at)) return std::nullopt;
    const auto x = numberAt(experiment, point, alongCurves(experiment));
    const auto found = std::ranges::find_if(series.values, [&](const auto& pair) { return x && pair.first == *x; });
    if (found == series.values.end()) return std::nullopt;
    if (series.of.empty() || experiment.y.empty()) return found->second;
    return formulaValue(experiment.y, [&](std::string_view name) {
        return name == series.of ? std::optional(found->second) : numberAt(experiment, point, name);
    });
}

std::vector<Limit> limitsOf(const SweepResult& result) {
    const Experiment& experiment = result.experiment;
    const Sweep* sweep = experiment.sweep();
    if (sweep == nullptr) return {};
    const std::size_t along = placeOf(*sweep, sweep->x);
    const auto xOf = [&](const PointResult& point) { return *std::get<Settings>(point.point)[along].number; };
    std::vector<Limit> limits;
    const Point* curve = nullptr;
    const PointResult* stable = nullptr;  // the last stable point of this curve
    for (const PointResult& here : result.points) {
        if (here.beside) continue;
        if (curve == nullptr || !onCurve(experiment, *curve, here.point)) {
            curve = &here.point;
            stable = nullptr;
        }
        if (here.stability == Stability::stable) stable = &here;
        if (here.stability != Stability::unstable || stable == nullptr) continue;
        // Only the first end of stability counts.
        if (!limits.empty() && onCurve(experiment, limits.back().curve, *curve)) continue;
        limits.push_back({*curve, xOf(*stable), xOf(here)});
    }
    return limits;
}

void sortPoints(SweepResult& result) { PointOrder(result.experiment).sort(result.points); }

Result<SweepResult> merged(const std::vector<SweepResult>& parts) {
    if (parts.empty()) return invalid("there is nothing to merge");
    SweepResult whole;
    whole.experiment = parts.front().experiment;
    whole.program = parts.front().program;
    whole.fingerprint = parts.front().fingerprint;
    const std::uint32_t of = parts.front().shard.of;
    std::vector<bool> seen(of, false);
    for (const SweepResult& part : parts) {
        const std::string which = std::to_string(part.shard.index) + '/' + std::to_string(part.shard.of);
        if (part.experiment != whole.experiment) return invalid("the parts are of different experiments");
        if (part.shard.of != of)
            return invalid("the parts are of different divisions: " + which + " and " +
                           std::to_string(parts.front().shard.index) + '/' + std::to_string(of));
        if (part.partial) return invalid("part " + which + " is not finished; run it again, it goes on where it was");
        if (seen[part.shard.index - 1]) return invalid("part " + which + " is there twice");
        seen[part.shard.index - 1] = true;
        whole.points.insert(whole.points.end(), part.points.begin(), part.points.end());
    }
    if (const auto missing = std::ranges::find(seen, false); missing != seen.end())
        return invalid("part " + std::to_string(missing - seen.begin() + 1) + '/' + std::to_string(of) + " is missing");
    sortPoints(whole);
    return whole;
}

}  // namespace hop::document

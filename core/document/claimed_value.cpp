// SPDX-License-Identifier: GPL-3.0-or-later
// Looks up the measured value of a claim's or table's term in the result of a sweep.
#include "core/document/claimed_value.h"

#include <algorithm>

namespace hop::document {

Result<const PointResult*> pointAt(const SweepResult& result, const std::vector<NamedValue>& at) {
    const auto found = std::ranges::find_if(
        result.points, [&](const PointResult& each) { return matches(result.experiment, each.point, at); });
    if (found == result.points.end()) return invalid("a claim is about a point that was not measured");
    return &*found;
}

std::optional<Interval> valueAt(const SweepResult& result, const PointResult& point, std::string_view quantity) {
    if (quantity == "stable") {
        if (point.stability == Stability::undecided) return std::nullopt;
        return Interval{point.stability == Stability::stable ? 1.0 : 0.0, 0.0};
    }
    const Experiment& experiment = result.experiment;
    if (quantity == "y") return yOf(experiment, point);
    const auto index =
        static_cast<std::size_t>(std::ranges::find(experiment.measures, quantity) - experiment.measures.begin());
    return index < point.values.size() ? point.values[index] : std::nullopt;
}

}  // namespace hop::document

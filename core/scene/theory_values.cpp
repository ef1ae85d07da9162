// SPDX-License-Identifier: GPL-3.0-or-later
// Theory curves, evaluated.
#include "core/scene/theory_values.h"

#include <algorithm>
#include <string_view>

#include "core/base/formula.h"
#include "core/base/statement.h"
#include "core/run/known.h"

namespace hop::scene {

std::optional<double> theoryAt(const document::Experiment& experiment, const document::TheoryLine& line,
                               const document::Point& point) {
    if (!document::matches(experiment, point, line.at)) return std::nullopt;
    const auto variable = [&](std::string_view name) { return document::numberAt(experiment, point, name); };
    if (line.statement.empty()) return formulaValue(line.formula, variable);
    const auto scenario = document::scenarioAt(experiment, point);
    if (!scenario) return std::nullopt;
    const auto known = run::knownOf(*scenario);
    if (!known) return std::nullopt;
    const auto found = std::ranges::find(*known, line.statement, &Statement::id);
    if (found == known->end()) return std::nullopt;
    if (experiment.y.empty())
        return found->quantity == experiment.measures.front() ? std::optional(found->value) : std::nullopt;
    return formulaValue(experiment.y, [&](std::string_view name) {
        return name == found->quantity ? std::optional(found->value) : variable(name);
    });
}

document::TheoryAt theoryOf(const document::Experiment& experiment) {
    return [&experiment](const document::TheoryLine& line, const document::Point& point) {
        return theoryAt(experiment, line, point);
    };
}

}  // namespace hop::scene

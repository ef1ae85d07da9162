// SPDX-License-Identifier: GPL-3.0-or-later
// The kind of a document.
#include <algorithm>

#include "core/document/loaded.h"
#include "core/sheet/experiment_sheet.h"
#include "core/sheet/several_runs.h"
#include "core/sheet/shown_sheet.h"

namespace hop::sheet {
namespace {

// Whether the cell does not change with the clock.
bool isAtRest(const Resolved& shown) {
    if (isAtOwnStep(shown) || run::isNetworkAlone(shown.request)) return true;
    const auto& parameters = shown.cell.figure->parameters;
    return std::ranges::find(parameters, "traffic", &ParameterSpec::name) != parameters.end() &&
           !shown.cell.arguments.flag("traffic");
}

}  // namespace

std::string_view kindOf(const document::Loaded& loaded) {
    if (loaded.experiment) {
        const auto figures = figuresOf(*loaded.experiment);
        return !figures.empty() && figures.front()->form == scene::FormKind::table ? "table" : "curves";
    }
    if (comparesRuns(loaded.scenario)) return "comparison";
    const auto rows = resolveRows(loaded.scenario);
    const bool atRest = rows && std::ranges::all_of(*rows, [](const std::vector<Resolved>& row) {
                            return std::ranges::all_of(row, isAtRest);
                        });
    return atRest ? "structure" : "steps";
}

}  // namespace hop::sheet

// SPDX-License-Identifier: GPL-3.0-or-later
// Sheets of experiments.
#include "core/sheet/experiment_sheet.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/sheet/sweep/catalogue.h"

namespace hop::sheet {
namespace {

Result<ExperimentPanel> panelOf(const document::SweepResult& result, const std::string& text) {
    const auto cell = sweep::cellOf(text);
    if (!cell) return cell.error();
    const auto& [figure, arguments] = *cell;
    if (const std::string why = sweep::whyNot(*figure, result.experiment); !why.empty()) return unsupported(why);
    auto panel = figure->panel(result, arguments);
    if (!panel) return panel.error();
    if (const std::string_view title = arguments.text("title"); !title.empty()) panel->heading = title;
    return ExperimentPanel{*std::move(panel), figure, text};
}

}  // namespace

document::Sheet sheetOf(const document::Experiment& experiment) {
    if (!experiment.sheet.empty()) return experiment.sheet;
    const auto figures = sweep::figures();
    auto shown = std::ranges::find_if(
        figures, [&](const sweep::Entry& figure) { return sweep::whyNot(figure, experiment).empty(); });
    if (shown == figures.end()) --shown;  // says why it cannot
    return {{std::string(shown->id)}};
}

std::vector<const sweep::Entry*> figuresOf(const document::Experiment& experiment) {
    std::vector<const sweep::Entry*> figures;
    for (const std::vector<std::string>& row : sheetOf(experiment))
        for (const std::string& text : row)
            if (const auto cell = sweep::cellOf(text)) figures.push_back(cell->figure);
    return figures;
}

Result<ExperimentSheet> experimentSheet(const document::SweepResult& result) {
    ExperimentSheet sheet;
    for (const std::vector<std::string>& row : sheetOf(result.experiment)) {
        sheet.emplace_back();
        for (const std::string& cell : row) {
            auto panel = panelOf(result, cell);
            if (!panel) return panel.error();
            sheet.back().push_back(*std::move(panel));
        }
    }
    return sheet;
}

}  // namespace hop::sheet

// SPDX-License-Identifier: GPL-3.0-or-later
// Sheets of experiments.
#include "core/sheet/experiment_sheet.h"

#include <algorithm>
#include <array>

#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/scene/curves/delay_curves.h"
#include "core/scene/table/data_table.h"

namespace hop::sheet {
namespace {

Error unknownParameter(const std::string& cell, const std::string& key, std::vector<std::string_view> known) {
    return invalid("the cell " + inQuotes(cell) + " has no parameter called " + inQuotes(key) + suggestion(key, known));
}

Result<ExperimentPanel> chartOf(const document::SweepResult& result, const std::string& cell, const Expression& call) {
    scene::ChartChoice choice;
    std::string title;
    for (const Argument& argument : call.arguments) {
        if (argument.key == "y" && argument.value.kind != Expression::Kind::number)
            choice.y = argument.value.text;
        else if (argument.key == "from" && argument.value.kind == Expression::Kind::number)
            choice.from = argument.value.number;
        else if (argument.key == "title")
            title = argument.value.text;
        else
            return unknownParameter(cell, argument.key, {"y", "from", "title"});
    }
    return ExperimentPanel{title, scene::delayCurves(result, choice)};
}

Result<ExperimentPanel> tableOf(const document::SweepResult& result, const std::string& cell, const Expression& call) {
    const std::size_t count = result.experiment.tables.size();
    std::size_t index = 1;
    std::string title;
    for (const Argument& argument : call.arguments) {
        if (argument.key.empty() && argument.value.kind == Expression::Kind::number)
            index = static_cast<std::size_t>(argument.value.number);
        else if (argument.key == "title")
            title = argument.value.text;
        else
            return unknownParameter(cell, argument.key, {"title"});
    }
    if (index < 1 || index > count)
        return invalid("the cell " + inQuotes(cell) + " shows table " + std::to_string(index) +
                       ", and the document has " + quantity(count, "table"));
    const document::DataTable& table = result.experiment.tables[index - 1];
    return ExperimentPanel{title.empty() ? table.title : title, scene::dataTable(result, table)};
}

}  // namespace

Result<ExperimentSheet> experimentSheet(const document::SweepResult& result) {
    std::vector<std::vector<std::string>> cells = result.experiment.sheet;
    if (cells.empty()) cells = {{result.experiment.sweep() != nullptr ? "chart" : "table"}};
    ExperimentSheet sheet;
    for (const std::vector<std::string>& row : cells) {
        sheet.emplace_back();
        for (const std::string& cell : row) {
            const auto call = parseExpression(cell);
            if (!call) return call.error();
            constexpr std::array<std::string_view, 2> kCells = {"chart", "table"};
            if (call->text == "chart" && result.experiment.sweep() == nullptr)
                return invalid("a chart needs a variable along x, and the runs of this experiment are single cases");
            if (std::ranges::find(kCells, call->text) == kCells.end())
                return invalid("an experiment shows charts and tables, not " + inQuotes(cell) +
                               suggestion(call->text, kCells));
            auto panel = call->text == "chart" ? chartOf(result, cell, *call) : tableOf(result, cell, *call);
            if (!panel) return panel.error();
            sheet.back().push_back(*std::move(panel));
        }
    }
    return sheet;
}

}  // namespace hop::sheet

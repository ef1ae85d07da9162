// SPDX-License-Identifier: GPL-3.0-or-later
// Tables: one of those that an experiment's document describes, with its measured values.
#include "core/base/text.h"
#include "core/scene/table/data_table.h"
#include "core/sheet/sweep/entry.h"

namespace hop::sheet::sweep::table {

Entry entry();

namespace {

Result<Panel> panelOf(const document::SweepResult& result, const Arguments& arguments) {
    const auto& tables = result.experiment.tables;
    const auto number = static_cast<std::size_t>(arguments.integer("number"));
    if (number > tables.size())
        return invalid("figure table: the document has " + quantity(tables.size(), "table") + ", and number is " +
                       std::to_string(number));
    const document::DataTable& table = tables[number - 1];
    return Panel{table.title, scene::dataTable(result, table)};
}

std::string whyNot(const document::Experiment& experiment) {
    if (!experiment.tables.empty()) return {};
    return "a table shows one of those that the document describes, and this experiment has none";
}

}  // namespace

Entry entry() {
    return {.id = "table",
            .title = "Table",
            .help = "A table that the document describes: measured, computed, theoretical and published values.",
            .parameters = {{.name = "number",
                            .kind = ParameterKind::integer,
                            .help = "Which of the document's tables.",
                            .minimum = 1,
                            .fallback = "1",
                            .example = "2"}},
            .form = scene::FormKind::table,
            .panel = panelOf,
            .whyNot = whyNot,
            .example = "st-table-1"};
}

}  // namespace hop::sheet::sweep::table

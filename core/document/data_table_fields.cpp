// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a table.
#include "core/document/data_table_fields.h"

#include "core/base/text.h"
#include "core/document/variable_value_fields.h"

namespace hop::document {
namespace {

constexpr std::uint32_t kMostDigits = 12;

Form<TableItem> itemForm() {
    const auto read = [](const Json& value, const std::string& path, TableItem& out) -> Result<void> {
        if (value.kind == Json::Kind::number)
            out = value.number;
        else if (value.kind == Json::Kind::text)
            out = value.text;
        else
            return errorAt(value, path, "must be a number or a text, not " + describe(value));
        return {};
    };
    const auto print = [](const TableItem& item) {
        return std::visit([](const auto& each) { return Json(each); }, item);
    };
    return formOf<TableItem>(read, print, Json{{"type", {"number", "string"}}});
}

Object<TableColumn> columnObject() {
    return {.fields = {
                field<TableColumn>("head", &TableColumn::head, text(), "", Presence::required),
                field<TableColumn>("group", &TableColumn::group, text(), "A head that neighbours share."),
                field<TableColumn>("name", &TableColumn::name, text(), "In formulas of the columns after it."),
                field<TableColumn>("value", &TableColumn::value, text(),
                                   "Of an experiment: a formula of variables, measures and named columns."),
                field<TableColumn>("interval", &TableColumn::interval, text(),
                                   "Of an experiment: the 95 % half-width of this measure."),
                field<TableColumn>("theory", &TableColumn::theory, text(),
                                   "Of an experiment: the theory curve with this title."),
                field<TableColumn>("values", &TableColumn::values, listOf(itemForm()), "Literal entries, one a row."),
                field<TableColumn>("digits", &TableColumn::digits, optional(natural<std::uint32_t>(0, kMostDigits)),
                                   "Behind the point; left out, as many as a number has.")}};
}

Object<TableMark> markObject() {
    return {
        .fields = {field<TableMark>("row", &TableMark::row, natural<std::uint32_t>(1), "", Presence::required),
                   field<TableMark>("column", &TableMark::column, natural<std::uint32_t>(1), "", Presence::required),
                   field<TableMark>("sign", &TableMark::sign, text(), ""),
                   field<TableMark>("note", &TableMark::note, text(), "Below the table.", Presence::required)}};
}

}  // namespace

const Object<DataTable>& dataTableObject() {
    static const Object<DataTable> object = {
        .fields =
            {field<DataTable>("title", &DataTable::title, text(), "Above the table."),
             field<DataTable>("at", &DataTable::at, atForm(), "Of an experiment: the curve whose points are the rows."),
             field<DataTable>("columns", &DataTable::columns, listOf(objectForm("table_column", columnObject())), "",
                              Presence::required),
             field<DataTable>(
                 "rows", &DataTable::rows, listOf(listOf(itemForm())),
                 "Entries row by row: a number, a text, or \"=\" and a formula of measures at points, with conditions "
                 "that are ticked: \"=steps(case=d3) <= 50*8\"."),
             field<DataTable>("rules", &DataTable::rules, listOf(natural<std::uint32_t>(1)),
                              "A rule stands above these rows, counted from 1."),
             field<DataTable>("marks", &DataTable::marks, listOf(objectForm("table_mark", markObject())),
                              "Signs at entries, explained below."),
             field<DataTable>("tick", &DataTable::tick, text(), "What a tick says, below the table.")},
        .help = "A table of a sheet: \"table\", or \"table(2)\" for the second."};
    return object;
}

}  // namespace hop::document

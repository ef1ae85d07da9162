// SPDX-License-Identifier: GPL-3.0-or-later
// Document tables as text.
#include "core/scene/table/data_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

#include "core/base/decimal.h"
#include "core/base/formula.h"
#include "core/base/text.h"
#include "core/document/claimed_value.h"
#include "core/document/experiment_claims.h"
#include "core/document/table_formula.h"
#include "core/explain/numbers.h"
#include "core/scene/theory_values.h"

namespace hop::scene {
namespace {

using document::DataTable;
using document::TableColumn;
using document::TableItem;

constexpr const char* kHair = "\u200A";  // a hair space
constexpr const char* kTick = "✓";
constexpr const char* kCross = "✗";

// The values of a row's columns, left to right.
class Row {
public:
    Row(const document::SweepResult& result, const DataTable& table, const document::PointResult* point,
        const document::Point& at, std::size_t index)
        : m_result(result), m_table(table), m_point(point), m_at(at), m_index(index) {}

    std::vector<std::optional<TableItem>> items() {
        std::vector<std::optional<TableItem>> all;
        for (const TableColumn& column : m_table.columns) {
            auto item = itemOf(column);
            if (const auto* number = item ? std::get_if<double>(&*item) : nullptr; number != nullptr)
                if (!column.name.empty()) m_named[column.name] = *number;
            all.push_back(std::move(item));
        }
        return all;
    }

private:
    std::optional<Interval> measured(std::string_view name) const {
        const auto& measures = m_result.experiment.measures;
        const auto place = static_cast<std::size_t>(std::ranges::find(measures, name) - measures.begin());
        return m_point != nullptr && place < m_point->values.size() ? m_point->values[place] : std::nullopt;
    }
    std::optional<double> valueOf(std::string_view name) const {
        if (const auto found = m_named.find(name); found != m_named.end()) return found->second;
        if (const auto interval = measured(name)) return interval->value;
        return document::numberAt(m_result.experiment, m_at, name);
    }
    std::optional<TableItem> itemOf(const TableColumn& column) const {
        const auto number = [](std::optional<double> value) {
            return value && std::isfinite(*value) ? std::optional<TableItem>(*value) : std::nullopt;
        };
        if (!column.values.empty())
            return m_index < column.values.size() ? std::optional(column.values[m_index]) : std::nullopt;
        if (!column.interval.empty()) {
            const auto interval = measured(column.interval);
            return number(interval ? std::optional(interval->halfWidth) : std::nullopt);
        }
        if (!column.theory.empty()) {
            const auto& theory = m_result.experiment.theory;
            const auto line = std::ranges::find(theory, column.theory, &document::TheoryLine::title);
            return line == theory.end() ? std::nullopt : number(theoryOf(*line));
        }
        return number(formulaValue(column.value, [&](std::string_view name) { return valueOf(name); }));
    }
    // A statement is evaluated for the first measure, independent of the document's charts.
    std::optional<double> theoryOf(const document::TheoryLine& line) const {
        document::Experiment plain = m_result.experiment;
        if (!line.statement.empty()) plain.y.clear();
        return theoryAt(plain, line, m_at);
    }

    const document::SweepResult& m_result;
    const DataTable& m_table;
    const document::PointResult* m_point;
    const document::Point& m_at;
    std::size_t m_index;
    std::map<std::string, double, std::less<>> m_named;
};

// One of the document's `rows`.
ShownItem rowItem(const document::SweepResult& result, const TableItem& item) {
    const auto* words = std::get_if<std::string>(&item);
    if (words == nullptr || !document::isTableFormula(*words)) return {item};
    const auto formula = document::parseTableFormula(*words);
    if (!formula) return {};
    const auto answer = formula->answer([&](std::string_view name) -> std::optional<double> {
        const auto term = document::claimedTerm(result.experiment, {}, name);
        if (!term) return std::nullopt;
        const auto point = document::pointAt(result, term->at);
        const auto value = point ? document::valueAt(result, **point, term->quantity) : std::nullopt;
        return value ? std::optional(value->value) : std::nullopt;
    });
    if (!answer) return {};
    return {answer->value, formula->conditions.empty() ? std::nullopt : std::optional(answer->holds), true};
}

// The points along x; the other variables have the values that the table gives, else their first ones.
std::vector<document::Point> pointsOf(const document::Experiment& experiment, const DataTable& table) {
    for (const auto& curve : document::curves(experiment))
        if (document::matches(experiment, curve.front(), table.at)) return curve;
    return {};
}

Table::Entry entryOf(const std::optional<TableItem>& item, std::optional<std::uint32_t> digits) {
    if (!item) return {.text = "–"};
    if (const auto* text = std::get_if<std::string>(&*item)) return {.text = *text};
    const double number = std::get<double>(*item);
    // Claims refer to the printed number.
    double shown = number;
    if (digits) {
        const std::string text = explain::rounded(number, *digits);
        readDecimal(text, shown);
    }
    return {.text = explain::tableNumber(number, digits), .number = shown};
}

// The digits of the computed numbers of a column that does not specify any.
std::uint32_t digitsOfColumn(const std::vector<std::vector<ShownItem>>& items, std::size_t column) {
    std::uint32_t digits = 0;
    for (const std::vector<ShownItem>& row : items)
        if (const ShownItem& shown = row[column]; shown.computed && shown.item)
            if (const auto* number = std::get_if<double>(&*shown.item))
                digits = std::max(digits, explain::digitsNeeded(*number));
    return digits;
}

std::vector<std::vector<ShownItem>> itemsOf(std::size_t rows, std::size_t columns, const TableItemAt& itemAt) {
    std::vector<std::vector<ShownItem>> items(rows);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) items[r].push_back(itemAt(r, c));
    return items;
}

}  // namespace

Table ruledTable(const DataTable& table, std::size_t rows, const TableItemAt& itemAt) {
    const auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::ruled;
    fixed->sections.front().corner = table.columns.empty() ? std::string() : table.columns.front().head;
    for (std::size_t c = 1; c < table.columns.size(); ++c)
        fixed->columns.push_back({.head = table.columns[c].head, .group = table.columns[c].group});
    const auto items = itemsOf(rows, table.columns.size(), itemAt);
    std::vector<std::uint32_t> digits;
    for (std::size_t c = 0; c < table.columns.size(); ++c) digits.push_back(digitsOfColumn(items, c));
    std::size_t ticked = 0, crossed = 0;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const ShownItem& shown = items[r][c];
            const auto own = shown.computed ? std::optional(digits[c]) : std::nullopt;
            Table::Entry entry = entryOf(shown.item, table.columns[c].digits ? table.columns[c].digits : own);
            if (shown.holds) {
                entry.note = std::string(kHair) + (*shown.holds ? kTick : kCross);
                ++(*shown.holds ? ticked : crossed);
            }
            for (const document::TableMark& mark : table.marks)
                if (mark.row == r + 1 && mark.column == c + 1) entry.note += mark.sign;
            if (c > 0) {
                fixed->add(std::move(entry));
                fixed->endCell();
                continue;
            }
            Table::Row row{.name = entry.text};
            row.ruled = std::ranges::find(table.rules, r + 1) != table.rules.end();
            fixed->rows.push_back(std::move(row));
        }
    for (const document::TableMark& mark : table.marks) {
        const std::string note = mark.sign + ' ' + mark.note;
        if (std::ranges::find(fixed->footnotes, note) == fixed->footnotes.end()) fixed->footnotes.push_back(note);
    }
    if (ticked + crossed > 0) {
        fixed->facts = {{"ticked", static_cast<double>(ticked)}, {"crossed", static_cast<double>(crossed)}};
        fixed->footnotes.push_back(std::string(kTick) + ' ' + table.tick +
                                   (crossed > 0 ? std::string("; ") + kCross + " not so" : std::string()));
    }
    return {.fixed = fixed, .marks = {}, .text = {}};
}

Table dataTable(const document::SweepResult& result, const DataTable& table) {
    if (!table.rows.empty())
        return ruledTable(table, table.rows.size(), [&](std::size_t row, std::size_t column) {
            return column < table.rows[row].size() ? rowItem(result, table.rows[row][column])
                                                   : ShownItem{std::string()};
        });
    const std::vector<document::Point> points = pointsOf(result.experiment, table);
    std::vector<std::vector<std::optional<TableItem>>> items;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto found = std::ranges::find(result.points, points[i], &document::PointResult::point);
        items.push_back(Row(result, table, found == result.points.end() ? nullptr : &*found, points[i], i).items());
    }
    return ruledTable(table, points.size(), [&](std::size_t row, std::size_t column) {
        return ShownItem{items[row][column], std::nullopt, table.columns[column].values.empty()};
    });
}

}  // namespace hop::scene

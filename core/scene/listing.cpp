// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as a table.
#include "core/scene/listing.h"

#include <algorithm>
#include <optional>
#include <span>

#include "core/base/catalogue.h"
#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/base/whole_number.h"

namespace hop::scene {

namespace {

std::string written(const Listing::Value& value) {
    if (const auto* number = std::get_if<double>(&value)) return shortest(*number);
    if (const auto* words = std::get_if<std::string>(&value)) return *words;
    return {};
}

std::string inQuery(std::string name) {
    std::ranges::replace(name, ' ', '_');
    return name;
}

// An argument as it stands in the query: 011 is a name here, not a number.
std::string written(const Expression& value) {
    switch (value.kind) {
        case Expression::Kind::number:
        case Expression::Kind::word:
        case Expression::Kind::text:
            return value.text;
        case Expression::Kind::list:
        case Expression::Kind::call:
            break;
    }
    return print(value);
}

run::Value valueOf(const Listing::Value& value) {
    if (const auto* number = std::get_if<double>(&value)) return run::exactly(*number);
    if (const auto* words = std::get_if<std::string>(&value)) return *words;
    return {};
}

run::Value listOf(const std::vector<Listing::Value>& values) {
    std::vector<double> numbers;
    std::vector<std::string> texts;
    for (const Listing::Value& value : values) {
        if (std::holds_alternative<std::monostate>(value)) return {};
        if (const auto* number = std::get_if<double>(&value)) numbers.push_back(*number);
        texts.push_back(written(value));
    }
    if (numbers.size() == texts.size()) return numbers;
    return texts;
}

class Query {
public:
    Query(const Listing& listing, const Expression& call) : m_listing(listing), m_call(call) {}

    // Names its rows or one of its columns.
    bool isAboutIt() const { return m_call.text == m_listing.rowsAre || columnCalled(m_call.text).has_value(); }

    Result<run::Value> answer() const {
        if (m_call.text == "rows" || m_call.text == m_listing.rowsAre) return count();
        if (m_call.text == "cell") return cell();
        if (m_call.text == "cells") return cells();
        if (m_call.text == "column_sum") return columnSum();
        const auto fact = std::ranges::find_if(m_listing.facts, [this](const auto& one) {
            return one.first == m_call.text || inQuery(one.first) == m_call.text;
        });
        if (fact != m_listing.facts.end() && m_call.arguments.empty()) return valueOf(fact->second);
        const auto column = columnCalled(m_call.text);
        if (!column) return unknownColumn(m_call.text);
        if (m_call.arguments.size() == 1 && m_call.arguments.front().key.empty()) {
            const auto row = rowOf(m_call.arguments.front().value);
            if (!row) return row.error();
            return valueOf(m_listing.rows[*row][*column]);
        }
        const auto rows = matching();
        if (!rows) return rows.error();
        std::vector<Listing::Value> values;
        for (const std::size_t row : *rows) values.push_back(m_listing.rows[row][*column]);
        return listOf(values);
    }

private:
    std::optional<std::size_t> columnCalled(std::string_view name) const {
        for (std::size_t i = 0; i < m_listing.columns.size(); ++i)
            if (m_listing.columns[i] == name || inQuery(m_listing.columns[i]) == name) return i;
        return std::nullopt;
    }

    Error unknownColumn(std::string_view name) const {
        std::vector<std::string> known;
        for (const std::string& column : m_listing.columns) known.push_back(inQuery(column));
        for (const auto& [fact, value] : m_listing.facts) known.push_back(inQuery(fact));
        for (const Listing& table : m_listing.also)
            for (const std::string& column : table.columns) known.push_back(inQuery(column));
        return invalid("the figure has no column " + inQuotes(name) + "; it has " + join(known, ", "));
    }

    // Called so, else the place, counted from 1.
    static std::optional<std::size_t> place(const Expression& value, std::size_t count) {
        const auto number = wholeNumber<std::size_t>(value.text);
        if (value.kind != Expression::Kind::number || !number) return std::nullopt;
        return *number >= 1 && *number <= count ? std::optional(*number - 1) : std::nullopt;
    }

    Result<std::size_t> rowOf(const Expression& value) const {
        const std::string name = written(value);
        for (std::size_t row = 0; row < m_listing.rows.size(); ++row)
            if (written(m_listing.rows[row].front()) == name) return row;
        if (const auto found = place(value, m_listing.rows.size())) return *found;
        return invalid("the figure has no row " + inQuotes(name) + "; it has " +
                       quantity(m_listing.rows.size(), "row"));
    }

    Result<std::size_t> columnOf(const Expression& value) const {
        if (const auto called = columnCalled(written(value))) return *called;
        if (const auto found = place(value, m_listing.columns.size() - 1)) return *found + 1;  // the first is the name
        return unknownColumn(written(value));
    }

    Result<const Expression*> parameter(std::string_view key) const {
        for (const Argument& argument : m_call.arguments)
            if (argument.key == key) return &argument.value;
        return invalid("the query " + inQuotes(print(m_call)) + " needs " + std::string(key) + "=");
    }

    // Rows with all the values that the query names.
    Result<std::vector<std::size_t>> matching() const {
        std::vector<std::size_t> rows;
        for (std::size_t row = 0; row < m_listing.rows.size(); ++row) rows.push_back(row);
        for (const Argument& argument : m_call.arguments) {
            if (argument.key.empty())
                return invalid("the query " + inQuotes(print(m_call)) + " takes values of columns, as in kind=optical");
            const auto column = columnCalled(argument.key);
            if (!column) return unknownColumn(argument.key);
            const std::string wanted = written(argument.value);
            std::erase_if(rows, [&](std::size_t row) { return written(m_listing.rows[row][*column]) != wanted; });
        }
        return rows;
    }

    Result<run::Value> count() const {
        const auto rows = matching();
        if (!rows) return rows.error();
        return run::exactly(static_cast<double>(rows->size()));
    }

    Result<run::Value> cell() const {
        const auto row = parameter("row"), column = parameter("column");
        if (!row) return row.error();
        if (!column) return column.error();
        const auto at = rowOf(**row), along = columnOf(**column);
        if (!at) return at.error();
        if (!along) return along.error();
        return valueOf(m_listing.rows[*at][*along]);
    }

    Result<run::Value> columnSum() const {
        if (m_call.arguments.size() != 1 || !m_call.arguments.front().key.empty())
            return invalid("the query " + inQuotes(print(m_call)) + " takes one column, as in column_sum(2)");
        const auto column = columnOf(m_call.arguments.front().value);
        if (!column) return column.error();
        double sum = 0.0;
        for (const std::vector<Listing::Value>& row : m_listing.rows) {
            const auto* number = std::get_if<double>(&row[*column]);
            if (number == nullptr) return run::Value();
            sum += *number;
        }
        return run::exactly(sum);
    }

    Result<run::Value> cells() const {
        std::span<const std::vector<Listing::Value>> rows = m_listing.rows;
        if (!m_call.arguments.empty()) {
            const auto row = parameter("row");
            if (!row) return row.error();
            const auto at = rowOf(**row);
            if (!at) return at.error();
            rows = rows.subspan(*at, 1);
        }
        std::vector<Listing::Value> values;
        for (const std::vector<Listing::Value>& row : rows) values.insert(values.end(), row.begin() + 1, row.end());
        return listOf(values);
    }

    const Listing& m_listing;
    const Expression& m_call;
};

}  // namespace

std::string csvOf(const Listing& listing) {
    std::string csv;
    for (std::size_t i = 0; i < listing.columns.size(); ++i) csv += (i == 0 ? "" : ",") + csvField(listing.columns[i]);
    csv += '\n';
    for (const std::vector<Listing::Value>& row : listing.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) csv += (i == 0 ? "" : ",") + csvField(written(row[i]));
        csv += '\n';
    }
    return csv;
}

std::string tabbed(const Listing& listing) {
    std::string lines;
    const auto add = [&lines](bool first, std::string words) {
        std::ranges::replace_if(words, [](char c) { return c == '\t' || c == '\n'; }, ' ');
        lines += (first ? "" : "\t") + words;
    };
    for (std::size_t i = 0; i < listing.columns.size(); ++i) add(i == 0, listing.columns[i]);
    lines += '\n';
    for (const std::vector<Listing::Value>& row : listing.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) add(i == 0, written(row[i]));
        lines += '\n';
    }
    return lines;
}

Result<run::Value> answerOf(const Listing& listing, std::string_view query) {
    const auto call = parseExpression(query);
    if (!call) return call.error();
    if (!call->isName())
        return invalid("a query begins with a name, as in cell(row=3,column=2), not " + inQuotes(query));
    if (listing.columns.empty()) return run::Value();
    const auto has = [&call](const Listing& table) { return Query(table, *call).isAboutIt(); };
    const auto other = has(listing) ? listing.also.end() : std::ranges::find_if(listing.also, has);
    return Query(other == listing.also.end() ? listing : *other, *call).answer();
}

}  // namespace hop::scene

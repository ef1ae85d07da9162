// SPDX-License-Identifier: GPL-3.0-or-later
// Tables.
#include "core/scene/table/table.h"

#include <algorithm>

namespace hop::scene {

namespace {

Listing::Value valueOfCell(std::span<const Table::Entry> cell, Table::Arrangement arrangement) {
    if (cell.empty()) return {};
    if (cell.size() == 1 && cell[0].number) return *cell[0].number;
    if (cell.size() == 1 && cell[0].text.empty() && arrangement != Table::Arrangement::ruled)
        return cell[0].colour ? 1.0 : 0.0;
    std::string words;
    for (const Table::Entry& entry : cell) {
        if (!words.empty()) words += ", ";
        words += entry.text;
        if (!entry.note.empty()) words += " (" + entry.note + ')';
    }
    return words;
}

}  // namespace

std::size_t Table::Fixed::longestList() const {
    std::size_t most = 0;
    for (std::size_t cell = 0; cell + 1 < begins.size(); ++cell) most = std::max(most, begins[cell + 1] - begins[cell]);
    return most;
}

Listing listingOf(const Table& table) {
    const Table::Fixed& fixed = *table.fixed;
    Listing listing;
    listing.columns = {fixed.arrangement == Table::Arrangement::ruled ? fixed.sections.front().corner : fixed.rowKind};
    for (const Table::Column& column : fixed.columns) listing.columns.push_back(column.head);
    for (std::size_t row = 0; row < fixed.rows.size(); ++row) {
        std::vector<Listing::Value> values = {fixed.rows[row].name};
        for (std::size_t column = 0; column < fixed.columns.size(); ++column)
            values.push_back(valueOfCell(fixed.at(row, column), fixed.arrangement));
        listing.rows.push_back(std::move(values));
    }
    for (std::size_t i = 0; i < fixed.footnotes.size(); ++i)
        listing.facts.emplace_back("footnote_" + std::to_string(i + 1), fixed.footnotes[i]);
    for (const auto& [name, value] : fixed.facts) listing.facts.emplace_back(name, value);
    return listing;
}

}  // namespace hop::scene

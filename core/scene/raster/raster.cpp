// SPDX-License-Identifier: GPL-3.0-or-later
// Rasters.
#include "core/scene/raster/raster.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::scene {
namespace {

using record::Selection;

std::vector<std::uint32_t> placesOf(const std::vector<Selection>& items, std::uint64_t each, const Selection& item) {
    std::vector<std::uint32_t> places;
    if (item.kind == Selection::Kind::nothing) return places;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (const auto place = static_cast<std::uint32_t>(i / each);
            items[i] == item && (places.empty() || places.back() != place))
            places.push_back(place);
    return places;
}

Selection itemAtPlace(const std::vector<Selection>& items, std::uint64_t each, std::uint32_t place) {
    return place * each < items.size() ? items[place * each] : Selection();
}

// "3", "4 to 7": what a column of steps is called.
std::string nameOfSteps(std::pair<Step, Step> steps) {
    const auto [first, last] = steps;
    return first == last ? std::to_string(first) : std::to_string(first) + " to " + std::to_string(last);
}

// "011", "sum of 4 to 7": the head of a column of the table.
std::string headOf(const Raster& raster, std::uint32_t column) {
    const Raster::Fixed& fixed = *raster.fixed;
    const std::string name = fixed.firstStep ? nameOfSteps(raster.stepsOf(column)) : std::string(fixed.columns[column]);
    if (raster.pooling().perColumn() == 1) return name;
    return (fixed.words.areShades() ? "mean of " : "sum of ") + name;
}

Listing::Value valueOf(const Raster::Fixed& fixed, const Cells::Cell& cell) {
    if (cell.of == 0) return {};
    const auto value = static_cast<double>(cell.value);
    if (!fixed.words.areShades() || cell.of == fixed.darkest) return value;
    return value * static_cast<double>(fixed.darkest) / static_cast<double>(cell.of);
}

}  // namespace

std::vector<std::uint32_t> Raster::rowsOf(const Selection& item) const {
    return placesOf(fixed->rowItems, pooling().perRow(), item);
}
std::vector<std::uint32_t> Raster::columnsOf(const Selection& item) const {
    return placesOf(fixed->columnItems, pooling().perColumn(), item);
}
Selection Raster::itemOfRow(std::uint32_t row) const { return itemAtPlace(fixed->rowItems, pooling().perRow(), row); }
Selection Raster::itemOfColumn(std::uint32_t column) const {
    return itemAtPlace(fixed->columnItems, pooling().perColumn(), column);
}

std::pair<Step, Step> Raster::stepsOf(std::uint32_t column) const {
    const std::uint64_t each = pooling().perColumn();
    const Step first = *fixed->firstStep + column * each;
    return {first, std::min(fixed->lastStep, first + each - 1)};
}

Selection Raster::itemAt(std::uint32_t row, std::uint32_t column) const {
    const std::size_t cell = std::size_t{row} * cells->columns() + column;
    if (cell < fixed->packets.size() && fixed->packets[cell] != kNoPacket)
        return {Selection::Kind::packet, fixed->packets[cell]};
    const Selection ofColumn = itemOfColumn(column);
    return ofColumn.kind == Selection::Kind::packet ? ofColumn : itemOfRow(row);
}

std::string textOf(const Raster::Sum& sum) {
    return sum.of == 0 ? thousands(sum.value) : thousands(sum.value) + " of " + thousands(sum.of);
}

std::string namedRow(std::string_view kind, std::uint64_t items, std::string_view name) {
    return std::string(kind) + (items > 1 ? "s " : " ") + std::string(name);
}

std::string tipOf(const Raster& raster, std::uint32_t row, std::uint32_t column) {
    const Raster::Fixed& fixed = *raster.fixed;
    if (row == Raster::kNone) return column == Raster::kNone ? "" : std::string(fixed.tips.columns[column]);
    std::string tip(fixed.tips.rows[row]);
    if (column != Raster::kNone) {
        const std::string words = fixed.tips.ofCell(raster.cells->at(row, column));
        if (!words.empty()) tip += '\n' + std::string(fixed.tips.columns[column]) + ": " + words;
        if (std::ranges::binary_search(raster.rings, row * raster.cells->columns() + column))
            tip += '\n' + fixed.words.ring;
    }
    // A cell of a step is a part of the sum.
    if (raster.sums.empty() || (column != Raster::kNone && !fixed.firstStep)) return tip;
    const Raster::Sum& sum = raster.sums[row];
    return tip + '\n' +
           (fixed.sumNames.size() > 1 ? fixed.sumNames.front() + ' ' + textOf(sum)
                                      : quantity(sum.value, "packet") + " so far");
}

Listing listingOf(const Raster& raster) {
    const Raster::Fixed& fixed = *raster.fixed;
    const Cells& cells = *raster.cells;
    Listing listing{.rowsAre = fixed.rowKind + 's', .columns = {fixed.rowKind}, .rows = {}, .facts = raster.facts};
    for (std::uint32_t column = 0; column < cells.columns(); ++column)
        listing.columns.push_back(headOf(raster, column));
    const std::size_t sums = raster.sums.empty() ? 0 : fixed.sumNames.size();
    for (std::size_t i = 0; i < sums; ++i) listing.columns.push_back(fixed.sumNames[i]);
    const bool severalRows = raster.pooling().perRow() > 1;
    if (severalRows) listing.columns.push_back(fixed.rowKind + (fixed.words.areShades() ? "s averaged" : "s summed"));
    for (std::uint32_t row = 0; row < cells.rows(); ++row) {
        std::vector<Listing::Value>& line = listing.rows.emplace_back();
        line.emplace_back(std::string(fixed.rows[row]));
        for (const Cells::Cell& cell : cells.row(row)) line.push_back(valueOf(fixed, cell));
        if (sums > 0) line.emplace_back(static_cast<double>(raster.sums[row].value));
        if (sums > 1) line.emplace_back(static_cast<double>(raster.sums[row].of));
        if (severalRows) line.emplace_back(static_cast<double>(raster.pooling().itemsOfRow(row)));
    }
    return listing;
}

}  // namespace hop::scene

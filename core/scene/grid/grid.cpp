// SPDX-License-Identifier: GPL-3.0-or-later
// Grids.
#include "core/scene/grid/grid.h"

namespace hop::scene {

std::uint16_t Entries::greatest() const {
    return m_entries.empty() ? std::uint16_t{0} : *std::ranges::max_element(m_entries);
}

std::uint64_t Entries::criticalSum() const {
    std::uint64_t greatest = 0;
    for (const std::uint32_t sum : m_rowSums) greatest = std::max<std::uint64_t>(greatest, sum);
    for (const std::uint64_t sum : m_columnSums) greatest = std::max(greatest, sum);
    return greatest;
}

std::uint32_t Grid::Fixed::rowOf(const record::Selection& item) const {
    const auto found = std::ranges::find(items, item);
    return found == items.end() ? kNone : static_cast<std::uint32_t>(found - items.begin());
}

Listing listingOf(const Grid& grid) {
    const Grid::Fixed& fixed = *grid.fixed;
    Listing listing;
    listing.columns = {"row"};
    for (const Grid::Column& column : fixed.columns) listing.columns.push_back(fixed.columnKind + ' ' + column.name);
    listing.columns.emplace_back("sum");
    listing.facts = {{"critical", static_cast<double>(grid.critical)},
                     {"total", static_cast<double>(grid.now.total())}};
    for (std::uint32_t row = 0; row < fixed.rowCount(); ++row) {
        std::vector<Listing::Value>& line = listing.rows.emplace_back();
        line.emplace_back(std::string(fixed.rows[row]));
        for (const std::uint16_t entry : grid.now.row(row)) line.emplace_back(static_cast<double>(entry));
        line.emplace_back(static_cast<double>(grid.now.rowSum(row)));
    }
    return listing;
}

}  // namespace hop::scene

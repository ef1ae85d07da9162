// SPDX-License-Identifier: GPL-3.0-or-later
// Grids.
#include "core/scene/grid/grid.h"

namespace hop::scene {

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

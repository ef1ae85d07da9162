// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes over time.
#include "core/scene/lines/lanes.h"

#include <algorithm>

namespace hop::scene {

Listing listingOf(const Lanes& lanes) {
    const auto named = [](const Lanes::Lane& lane) {
        return std::ranges::any_of(lane.boxes, [](const Lanes::Box& box) { return !box.name.empty(); });
    };
    const auto nameAt = [](const auto& stretches, std::uint64_t column) {
        const auto found = std::ranges::find_if(
            stretches, [column](const auto& each) { return each.first <= column && column <= each.last; });
        return found == stretches.end() ? Listing::Value() : Listing::Value(found->name);
    };
    Listing listing{.rowsAre = "columns", .columns = {lanes.columnsName}, .rows = {}};
    for (const Lanes::Lane& lane : lanes.lanes)
        if (named(lane)) listing.columns.push_back(lane.name);
    if (!lanes.groups.empty()) listing.columns.push_back(lanes.groupsName);
    listing.columns.push_back(lanes.layersName);
    listing.columns.push_back(lanes.numbersName);
    for (std::uint64_t column = 1; column <= lanes.columns; ++column) {
        std::vector<Listing::Value> row = {static_cast<double>(column)};
        for (const Lanes::Lane& lane : lanes.lanes)
            if (named(lane)) row.push_back(nameAt(lane.boxes, column));
        if (!lanes.groups.empty()) row.push_back(nameAt(lanes.groups, column));
        const auto top = std::ranges::find_if(lanes.layers, [column](const Lanes::Layer& layer) {
            return layer.topFrom <= column && column <= layer.last;
        });
        row.push_back(top == lanes.layers.end() ? Listing::Value() : Listing::Value(top->sum));
        const auto& number = lanes.numbers[column - 1];
        row.push_back(number ? Listing::Value(static_cast<double>(*number)) : Listing::Value());
        listing.rows.push_back(std::move(row));
    }
    return listing;
}

}  // namespace hop::scene

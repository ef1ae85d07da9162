// SPDX-License-Identifier: GPL-3.0-or-later
// Lines over time.
#include "core/scene/lines/lines.h"

#include <algorithm>

namespace hop::scene {

namespace {

// A row for each column, with the names of its boxes and groups.
Listing columnsOf(const Lanes& lanes) {
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

}  // namespace

Listing listingOf(const Lines& lines) {
    if (lines.lanes != nullptr) return columnsOf(*lines.lanes);
    const Lines::Fixed& fixed = *lines.fixed;
    Listing listing{.rowsAre = "hops", .columns = {"step", "from", "to", "packet", "delivers"}, .rows = {}};
    std::vector<Lines::Hop> hops;
    for (Step step = fixed.first; step <= fixed.last; ++step) {
        hops.clear();
        fixed.hops->append(step, 1, hops);
        for (const Lines::Hop& hop : hops)
            listing.rows.push_back({static_cast<double>(step), fixed.hops->name(hop.from), fixed.hops->name(hop.to),
                                    static_cast<double>(hop.packet), hop.delivers ? 1.0 : 0.0});
    }
    return listing;
}

}  // namespace hop::scene

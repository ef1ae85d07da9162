// SPDX-License-Identifier: GPL-3.0-or-later
// A row of grids.
#include "core/scene/form/grids.h"

#include <algorithm>
#include <iterator>

namespace hop::scene {

void Grids::Fixed::clear(Entries& entries, Step step) const {
    for (const Clear& cleared : at(step))
        entries.set(cleared.row, cleared.column,
                    static_cast<std::uint16_t>(entries.at(cleared.row, cleared.column) - 1));
}

void Grids::Fixed::keepSnapshots(Stop stop) {
    const std::uint64_t size = std::uint64_t{whole.rowCount()} * whole.columnCount();
    m_snapshots = {{1, whole.first}};
    if (clears.size() <= size) return;
    Entries entries = whole.first;
    for (Step step = 1; step < steps() && !stop.requested(); ++step) {
        clear(entries, step);
        if (begins[step] - begins[m_snapshots.back().step - 1] >= size) m_snapshots.push_back({step + 1, entries});
    }
}

Entries Grids::Fixed::before(Step step) const {
    const Snapshot& nearest = *std::prev(std::ranges::upper_bound(m_snapshots, step, {}, &Snapshot::step));
    Entries entries = nearest.before;
    for (Step at = nearest.step; at < step; ++at) clear(entries, at);
    return entries;
}

Listing listingOf(const Grids& grids) {
    const Grids::Fixed& fixed = *grids.fixed;
    Listing listing;
    listing.columns = {"step", "row", fixed.whole.columnKind, "critical sum"};
    for (const Grids::Rule& rule : fixed.rules) listing.columns.push_back(rule.name);
    Entries entries = fixed.whole.first;
    for (Step step = 1; step <= fixed.steps(); ++step) {
        const std::uint64_t critical = entries.criticalSum();
        for (const Grids::Clear& clear : fixed.at(step)) {
            std::vector<Listing::Value>& line = listing.rows.emplace_back();
            line.emplace_back(static_cast<double>(step));
            line.emplace_back(std::string(fixed.whole.rows[clear.row]));
            line.emplace_back(fixed.whole.columns[clear.column].name);
            line.emplace_back(static_cast<double>(critical));
            for (const Grids::Rule& rule : fixed.rules) line.emplace_back(rule.kept[step - 1] ? "kept" : "broken");
        }
        fixed.clear(entries, step);
    }
    listing.facts.emplace_back("steps", static_cast<double>(fixed.steps()));
    for (const Grids::Rule& rule : fixed.rules)
        listing.facts.emplace_back(rule.name + " kept", static_cast<double>(std::ranges::count(rule.kept, true)));
    return listing;
}

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// A row of grids.
#include "core/scene/grid/grids.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

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

namespace {

// The critical sum of entries that only fall, after each fall in O(1) amortised.
class FallingCriticalSum {
public:
    explicit FallingCriticalSum(const Entries& entries)
        : m_lines(entries.criticalSum() + 1), m_critical(entries.criticalSum()) {
        for (std::uint32_t row = 0; row < entries.rows(); ++row) ++m_lines[entries.rowSum(row)];
        for (std::uint32_t column = 0; column < entries.columns(); ++column) ++m_lines[entries.columnSum(column)];
    }
    // A line of this sum loses 1.
    void lower(std::uint64_t sum) {
        --m_lines[sum];
        ++m_lines[sum - 1];
        while (m_critical > 0 && m_lines[m_critical] == 0) --m_critical;
    }
    std::uint64_t value() const { return m_critical; }

private:
    std::vector<std::uint32_t> m_lines;  // by sum: how many rows and columns have it
    std::uint64_t m_critical;
};

}  // namespace

// O(clears + rows + columns)
Listing listingOf(const Grids& grids) {
    const Grids::Fixed& fixed = *grids.fixed;
    Listing listing;
    listing.columns = {"step", "row", fixed.whole.columnKind, "critical sum"};
    for (const Grids::Rule& rule : fixed.rules) listing.columns.push_back(rule.name);
    Entries entries = fixed.whole.first;
    FallingCriticalSum sum(entries);
    for (Step step = 1; step <= fixed.steps(); ++step) {
        const std::uint64_t critical = sum.value();
        for (const Grids::Clear& clear : fixed.at(step)) {
            std::vector<Listing::Value>& line = listing.rows.emplace_back();
            line.emplace_back(static_cast<double>(fixed.skipped + step));
            line.emplace_back(std::string(fixed.whole.rows[clear.row]));
            line.emplace_back(fixed.whole.columns[clear.column].name);
            line.emplace_back(static_cast<double>(critical));
            for (const Grids::Rule& rule : fixed.rules) line.emplace_back(rule.kept[step - 1] ? "kept" : "broken");
        }
        for (const Grids::Clear& clear : fixed.at(step)) {
            sum.lower(entries.rowSum(clear.row));
            sum.lower(entries.columnSum(clear.column));
            entries.set(clear.row, clear.column, static_cast<std::uint16_t>(entries.at(clear.row, clear.column) - 1));
        }
    }
    // The entries of each row of the whole, "2 1 0 0".
    Listing& whole = listing.also.emplace_back();
    whole.columns = {"packet", "whole"};
    for (std::uint32_t row = 0; row < fixed.whole.rowCount(); ++row) {
        std::string words;
        for (const std::uint16_t entry : fixed.whole.first.row(row))
            words += (words.empty() ? "" : " ") + std::to_string(entry);
        whole.rows.push_back({std::string(fixed.whole.rows[row]), words});
    }
    listing.facts.emplace_back("steps", static_cast<double>(fixed.steps()));
    for (const Grids::Rule& rule : fixed.rules)
        listing.facts.emplace_back(rule.name + " kept", static_cast<double>(std::ranges::count(rule.kept, true)));
    return listing;
}

}  // namespace hop::scene

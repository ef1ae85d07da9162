// SPDX-License-Identifier: GPL-3.0-or-later
// Bars over time.
#include "core/scene/bars/bars.h"

#include <algorithm>
#include <utility>

namespace hop::scene {

std::vector<double> Bars::Fixed::pooled(std::size_t columns) const {
    std::vector<double> shares(columns);
    for (std::size_t column = 0; column < columns; ++column) {
        const Step from = column * count() / columns, to = std::max(from + 1, (column + 1) * count() / columns);
        std::uint64_t greatest = 0;
        for (Step i = from; i < std::min(to, count()); ++i) greatest = std::max(greatest, heights[i]);
        shares[column] = static_cast<double>(greatest) / static_cast<double>(most);
    }
    return shares;
}

std::string Bars::Track::at(Step step) const {
    if (step < first || step > last()) return {};
    const auto span = std::ranges::lower_bound(spans, step, {}, &Span::last);
    return span->first <= step ? span->what : rest;
}

Step Bars::first() const {
    if (rows.empty()) return fixed->first;
    Step first = 0;
    for (const Row& row : rows)
        if (row.bars != nullptr) first = first == 0 ? row.bars->first : std::min(first, row.bars->first);
    return std::max<Step>(first, 1);
}

Step Bars::last() const {
    if (rows.empty()) return fixed->last;
    Step last = 0;
    for (const Row& row : rows)
        if (row.bars != nullptr) last = std::max(last, row.bars->last);
    return last;
}

bool Bars::hasOneScale() const {
    std::optional<std::uint64_t> capacity;
    for (const Row& row : rows) {
        if (row.bars == nullptr) continue;
        if (capacity && *capacity != row.bars->capacity) return false;
        capacity = row.bars->capacity;
    }
    return true;
}

namespace {

Listing listingOfRows(const Bars& bars) {
    Listing listing;
    listing.columns = {"step"};
    for (const Bars::Row& row : bars.rows) listing.columns.push_back(row.letter);
    for (Step step = bars.first(); step <= bars.last(); ++step) {
        std::vector<Listing::Value> values = {static_cast<double>(step)};
        for (const Bars::Row& row : bars.rows) {
            const bool shown = row.bars != nullptr && row.bars->first <= step && step <= row.bars->last;
            Listing::Value& value = values.emplace_back();
            if (shown) value = static_cast<double>(row.bars->at(step));
        }
        listing.rows.push_back(std::move(values));
    }
    return listing;
}

}  // namespace

Listing listingOf(const Bars& bars) {
    if (!bars.rows.empty()) return listingOfRows(bars);
    const Bars::Fixed& fixed = *bars.fixed;
    Listing listing;
    listing.columns = {"step", fixed.what};
    if (!fixed.bands.empty()) listing.columns.emplace_back("phase");
    if (!fixed.patterns.empty()) listing.columns.emplace_back("slot");
    if (bars.track) listing.columns.push_back(bars.track->name);
    for (Step step = fixed.first; step <= fixed.last; ++step) {
        std::vector<Listing::Value> row = {static_cast<double>(step), static_cast<double>(fixed.at(step))};
        const auto holds = [step](const auto& each) { return each.first <= step && step <= each.last; };
        if (!fixed.bands.empty()) {
            const auto band = std::ranges::find_if(fixed.bands, holds);
            row.emplace_back(band == fixed.bands.end() ? std::string() : band->name);
        }
        if (!fixed.patterns.empty()) {
            const auto pattern = std::ranges::find_if(fixed.patterns, holds);
            row.emplace_back(pattern == fixed.patterns.end() ? std::string() : pattern->at(step).name);
        }
        if (bars.track) row.emplace_back(bars.track->at(step));
        listing.rows.push_back(std::move(row));
    }
    return listing;
}

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// Bars over time.
#include "core/scene/form/bars.h"

#include <algorithm>

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

Listing listingOf(const Bars& bars) {
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

// SPDX-License-Identifier: GPL-3.0-or-later
// Curves over two axes.
#include "core/scene/curves/curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace hop::scene {

bool Curves::hasValues() const {
    return std::ranges::any_of(series, [](const Series& each) { return !each.values.empty(); });
}

bool Curves::hasIntervals() const {
    return std::ranges::any_of(series, [](const Series& each) {
        return each.kind == Kind::measured && std::ranges::any_of(each.values, [](const Value& value) {
                   return value.halfWidth > 0.0 && std::isfinite(value.halfWidth);
               });
    });
}

Listing listingOf(const Curves& curves) {
    constexpr std::array<std::string_view, 7> kKinds = {"measured", "theory",    "published", "samples",
                                                        "running",  "undecided", "intervals"};
    const auto orNone = [](double value) { return std::isfinite(value) ? Listing::Value(value) : Listing::Value(); };
    Listing listing{.rowsAre = "points", .columns = {"curve", "kind", "x", "y", "half width"}, .rows = {}};
    for (const Curves::Series& series : curves.series)
        for (const Curves::Value& value : series.values)
            listing.rows.push_back({series.name, std::string(kKinds[static_cast<std::size_t>(series.kind)]),
                                    orNone(value.x), orNone(value.y), orNone(value.halfWidth)});
    // "limit_1", its name "limit_1_title".
    std::size_t limits = 0;
    for (const Curves::Asymptote& asymptote : curves.asymptotes) {
        if (asymptote.label.empty()) continue;
        const std::string name = "limit_" + std::to_string(++limits);
        listing.facts.emplace_back(name, asymptote.x);
        listing.facts.emplace_back(name + "_title", asymptote.label);
    }
    listing.facts.emplace_back("x_title", curves.x.title);
    listing.facts.emplace_back("y_title", curves.y.title);
    return listing;
}

}  // namespace hop::scene

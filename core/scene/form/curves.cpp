// SPDX-License-Identifier: GPL-3.0-or-later
// Curves over two axes.
#include "core/scene/form/curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace hop::scene {

bool Curves::hasValues() const {
    return std::ranges::any_of(series, [](const Series& each) { return !each.values.empty(); });
}

Listing listingOf(const Curves& curves) {
    constexpr std::array<std::string_view, 6> kKinds = {"measured", "theory",  "published",
                                                        "samples",  "running", "undecided"};
    const auto orNone = [](double value) { return std::isfinite(value) ? Listing::Value(value) : Listing::Value(); };
    Listing listing{.rowsAre = "points", .columns = {"curve", "kind", "x", "y", "half width"}, .rows = {}};
    for (const Curves::Series& series : curves.series)
        for (const Curves::Value& value : series.values)
            listing.rows.push_back({series.name, std::string(kKinds[static_cast<std::size_t>(series.kind)]),
                                    orNone(value.x), orNone(value.y), orNone(value.halfWidth)});
    return listing;
}

}  // namespace hop::scene

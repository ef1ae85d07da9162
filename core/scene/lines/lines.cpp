// SPDX-License-Identifier: GPL-3.0-or-later
// Lines over time.
#include "core/scene/lines/lines.h"

namespace hop::scene {

Listing listingOf(const Lines& lines) {
    if (lines.lanes != nullptr) return listingOf(*lines.lanes);
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

// SPDX-License-Identifier: GPL-3.0-or-later
// The movement in one step.
#include "ui/figure/network/traffic.h"

#include <algorithm>

namespace hop::ui::figure {

Traffic makeTraffic(const scene::Diagram& diagram, const NetworkPlaces& places) {
    const scene::Diagram::Now& now = *diagram.now;
    Traffic traffic;
    traffic.singledOut = diagram.singledOut;
    traffic.lines.resize(diagram.fixed->lines.size());
    for (const scene::Diagram::Mover& each : now.movers) {
        Traffic::Busy& busy = traffic.lines[each.over.line];
        (each.over.backward ? busy.backward : busy.forward) = each.colour;
    }
    // Packets on one link in one step follow each other. Usually each link carries one, and no count is needed.
    std::vector<std::uint16_t> carried(now.busyLinks < now.movers.size() ? 2 * traffic.lines.size() : 0);
    traffic.movers.reserve(now.movers.size());
    for (const scene::Diagram::Mover& each : now.movers) {
        Traffic::Mover mover;
        mover.line = each.over.line;
        mover.backward = each.over.backward;
        mover.swatch = each.colour;
        mover.offset = static_cast<float>(laneOf(places, traffic, each.over));
        mover.curved = places.tracks[mover.line].curve != 0;
        if (!carried.empty()) {
            const std::uint16_t before = carried[2 * std::size_t{mover.line} + (mover.backward ? 1 : 0)]++;
            mover.behind =
                static_cast<float>(before * 2.3 * places.packetRadius / std::max(places.length(mover.line), 1.0));
        }
        if (!mover.curved) {
            const QPointF start = places.at(mover.line, mover.backward ? 1.0 : 0.0, mover.offset),
                          end = places.at(mover.line, mover.backward ? 0.0 : 1.0, mover.offset);
            mover.from = start;
            mover.along = end - start;
        }
        traffic.movers.push_back(mover);
    }
    return traffic;
}

QPointF Traffic::place(const NetworkPlaces& scene, std::size_t index, double fraction) const {
    const Mover& mover = movers[index];
    const double at = std::max(0.0, fraction - static_cast<double>(mover.behind));
    return mover.curved ? scene.at(mover.line, mover.backward ? 1.0 - at : at, static_cast<double>(mover.offset))
                        : mover.from + at * mover.along;
}

void Traffic::spots(const NetworkPlaces& scene, double fraction, std::vector<Spot>& out) const {
    out.clear();
    out.reserve(movers.size());
    const QRectF sight = scene.body.adjusted(-8, -8, 8, 8);
    for (std::size_t i = 0; i < movers.size(); ++i) {
        const QPointF at = place(scene, i, fraction);
        if (sight.contains(at)) out.push_back({at, movers[i].swatch});
    }
    if (singledOut) std::ranges::stable_partition(out, [](const Spot& spot) { return spot.swatch == 0; });
}

double laneOf(const NetworkPlaces& places, const Traffic& traffic, const scene::Diagram::Crossing& over) {
    if (!traffic.lines[over.line].both()) return 0.0;
    return over.backward ? -places.lane : places.lane;
}

}  // namespace hop::ui::figure

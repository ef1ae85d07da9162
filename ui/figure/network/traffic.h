// SPDX-License-Identifier: GPL-3.0-or-later
// The movement in one step, prepared to be drawn many times: busy lines and the track of every moving packet.
#pragma once

#include <QPointF>
#include <cstdint>
#include <vector>

#include "core/scene/diagram/diagram.h"
#include "ui/figure/network/places.h"
#include "ui/figure/packet_atlas.h"

namespace hop::ui::figure {

struct Traffic {
    static constexpr std::uint32_t kIdle = 0xffffffffU;

    // Per direction, the swatch of the packets carried; kIdle for none.
    struct Busy {
        std::uint32_t forward = kIdle;
        std::uint32_t backward = kIdle;
        bool both() const { return forward != kIdle && backward != kIdle; }
        bool any() const { return forward != kIdle || backward != kIdle; }
        friend bool operator==(const Busy&, const Busy&) = default;
    };
    // A moving packet. Straight tracks are stored as point and vector; curves are looked up in the places.
    struct Mover {
        QPointF from, along;
        std::uint32_t line = 0;
        std::uint32_t swatch = 0;
        float offset = 0.0F;  // lane, to the right of the line's forward direction
        float behind = 0.0F;  // share of the track by which it follows the previous packet on the same link
        bool backward = false;
        bool curved = false;
    };

    std::vector<Busy> lines;
    std::vector<Mover> movers;  // in the diagram's order
    bool singledOut = false;    // packets of the first swatch are drawn below the others

    QPointF place(const NetworkPlaces& scene, std::size_t mover, double fraction) const;
    void spots(const NetworkPlaces& scene, double fraction, std::vector<Spot>& out) const;
};

// O(lines + moves)
Traffic makeTraffic(const scene::Diagram& diagram, const NetworkPlaces& places);

// The lane of a direction, as an offset from the middle of its line.
double laneOf(const NetworkPlaces& places, const Traffic& traffic, const scene::Diagram::Crossing& over);

}  // namespace hop::ui::figure

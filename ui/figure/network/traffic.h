// SPDX-License-Identifier: GPL-3.0-or-later
// What moves in one step, ready to be drawn many times: which lines are busy, and the track of every packet under way.
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

    // A line's two directions: the swatch of what they carry, kIdle for nothing.
    struct Busy {
        std::uint32_t forward = kIdle;
        std::uint32_t backward = kIdle;
        bool both() const { return forward != kIdle && backward != kIdle; }
        bool any() const { return forward != kIdle || backward != kIdle; }
        friend bool operator==(const Busy&, const Busy&) = default;
    };
    // A packet under way. Straight tracks are a point and a vector; curves are looked up in the scene.
    struct Mover {
        QPointF from, along;
        std::uint32_t line = 0;
        std::uint32_t swatch = 0;
        float offset = 0.0F;  // lane, to the right of the line's forward direction
        float behind = 0.0F;  // share of the track by which it follows an earlier packet on the same link
        bool backward = false;
        bool curved = false;
    };

    std::vector<Busy> lines;
    std::vector<Mover> movers;  // in the order of the diagram's
    bool singledOut = false;    // packets of the first swatch lie below the others

    QPointF place(const NetworkPlaces& scene, std::size_t mover, double fraction) const;
    void spots(const NetworkPlaces& scene, double fraction, std::vector<Spot>& out) const;
};

// Cost O(lines + moves).
Traffic makeTraffic(const scene::Diagram& diagram, const NetworkPlaces& places);

// The offset of a direction's lane from the middle of its line.
double laneOf(const NetworkPlaces& places, const Traffic& traffic, const scene::Diagram::Crossing& over);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// Axes: dimensions in which every path of a packet makes a minimum number of crossings.
//
// An axis is a pair of link types that step up and down a coordinate which no other link changes: a coordinate of a
// mesh (a line), of a torus (a ring), a bit of a cube (a ring of 2, both types equal). From coordinate a to b any
// schedule of any algorithm takes at least b - a crossings up a line (or a - b down), and round a ring of period p at
// least x up or p - x down, x = (b - a) mod p. The columns of the task matrix count shortest paths only, which an
// algorithm need not take; axes make bounds of them.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::theory {

struct Axis {
    std::uint16_t up = 0, down = 0;  // link types; equal if the period is 2 and one link serves both directions
    std::uint32_t period = 0;        // of the ring; 0: a line
    std::uint64_t upCapacity = 0;    // total bandwidth of the type [packets per step]
    std::uint64_t downCapacity = 0;
    friend bool operator==(const Axis&, const Axis&) = default;
};

// All axes given by the link types of a network. Types that are not independent directions (those of a complete graph)
// give none; if an axis is longer than 65,535, the maximum number of crossings, the result is empty. O(types^2) with
// translations, otherwise O(nodes * types + links).
std::vector<Axis> axesOf(const network::Network& network, Stop stop = {});  // unspecified if stopped

}  // namespace hop::theory

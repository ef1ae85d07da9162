// SPDX-License-Identifier: GPL-3.0-or-later
// Axes: the dimensions in which a packet cannot help moving, whatever path it takes.
//
// An axis is a pair of link types that step up and down a coordinate which no other link changes: a coordinate of a
// mesh (a line), of a torus (a ring), a bit of a cube (a ring of 2, both types one). Going from coordinate a to b then
// takes at least b - a crossings up a line (or a - b down), and round a ring of period p at least x up or p - x down, x
// = (b - a) mod p, in any schedule of any algorithm. The columns of the task matrix count shortest paths only, which an
// algorithm need not take; axes are what makes bounds of them.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::theory {

struct Axis {
    std::uint16_t up = 0, down = 0;  // link types; the same where the period is 2 and one link goes both ways
    std::uint32_t period = 0;        // of the ring; 0: a line
    std::uint64_t upCapacity = 0;    // bandwidth of all links of the type [packets per step]
    std::uint64_t downCapacity = 0;
    friend bool operator==(const Axis&, const Axis&) = default;
};

// The axes of a network: all that its link types have. Types that are not independent directions (those of a complete
// graph) give none, and a network with an axis longer than 65,535, which crossings cannot count, has none at all.
// O(types^2) with translations, O(nodes * types + links) else.
std::vector<Axis> axesOf(const network::Network& network, Stop stop = {});  // stopped: any, or none

}  // namespace hop::theory

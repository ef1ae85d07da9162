// SPDX-License-Identifier: GPL-3.0-or-later
// Orbits: rows of a task matrix that a turn of the network maps to each other.
//
// A turn maps every link type to the next one in a cycle: on a cube dimension j to j + 1, so that tags rotate; on a
// torus 0+ to 1+ and so on, the last + to 0-, the last - to 0+, so that (x_1 .. x_d) is mapped to (-x_d, x_1 ..
// x_(d-1)). In a full orbit, with as many rows as link types, no two rows use the same link if each crosses the turned
// types of the first: it is cleared in as many steps as its rows have crossings, with every link busy.
// **Source:** VB §6 (classes R_ij), §8 (classes R_ab).
// **Departs from the source:** tori of any dimension; VB has d = 1 and 2.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::plan {

// The link types in turn order. For cubes, and tori of one odd side; empty for other networks. O(types * side)
std::vector<std::uint32_t> turnOf(const network::Network& network);

struct Orbit {
    std::uint32_t hops = 0;
    std::vector<std::uint32_t> rows;   // each the turn of its predecessor
    std::vector<std::uint32_t> order;  // crossings of the first row, in order; places in the turn
    std::string name;                  // "class R21", "distance 3", "orbit of (1,0,2)"
    friend bool operator==(const Orbit&, const Orbit&) = default;
};

// Partitions the rows into orbits, ordered by hops, then as VB numbers them: on cubes by smallest member; on tori of
// two dimensions R_i0, R_(i-1)1, ..; otherwise by smallest member. nullopt if a row occurs twice, an orbit is
// incomplete, or row 0 is among them. O(nodes + rows * types)
std::optional<std::vector<Orbit>> orbitsOf(const network::Network& network, std::span<const std::uint32_t> turn,
                                           std::span<const NodeId> rows, Stop stop = {});

}  // namespace hop::plan

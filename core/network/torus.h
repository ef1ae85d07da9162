// SPDX-License-Identifier: GPL-3.0-or-later
// Constructs a torus directly; also used for rings and products of rings.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/network/lattice.h"

namespace hop::network::torus {

inline constexpr unsigned kMaxSide = 131070;  // half of it is an entry of the task matrix: 16 bits

// Sides of 2 to kMaxSide, one of them above 2; counts at most kMaxCount. `expression` as written by the user, `title`
// and `note` for display.
NetworkPtr make(const Sides& sides, std::string expression, std::string title, std::string note = {});
NetworkPtr ringOf(NodeId side);                      // ring(2) is hypercube(1)
NetworkPtr torusOf(const Sides& sides);              // under its usual name: ring(5), torus(5,2), torus([3,5])
Result<NetworkPtr> makeOfSides(const Sides& sides);  // torus([..]) as written. Errors: tooLarge

}  // namespace hop::network::torus

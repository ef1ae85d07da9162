// SPDX-License-Identifier: GPL-3.0-or-later
// Constructs a mesh directly; also used for paths and products of paths.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/network/lattice.h"

namespace hop::network::mesh {

inline constexpr unsigned kMaxSide = 65536;  // distances along a dimension are entries of the task matrix: 16 bits

// Sides of 2 to kMaxSide, counts at most kMaxCount. `expression` as written by the user, `title` and `note` for
// display.
NetworkPtr make(const Sides& sides, std::string expression, std::string title, std::string note);
NetworkPtr pathOf(NodeId side);
NetworkPtr meshOf(const Sides& sides);               // under its usual name: path(4), mesh(4,2), mesh([4,8])
Result<NetworkPtr> makeOfSides(const Sides& sides);  // mesh([..]) as written. Errors: tooLarge

}  // namespace hop::network::mesh

// SPDX-License-Identifier: GPL-3.0-or-later
// Constructs a mesh directly; also used for paths.
#pragma once

#include <string>

#include "core/network/network.h"

namespace hop::network::mesh {

inline constexpr unsigned kMaxSide = 65536;  // distances along a dimension are entries of the task matrix: 16 bits

// Side n >= 2, r >= 1, 2 r (n-1) n^(r-1) <= kMaxCount. `expression` as written by the user, `title` and `note` for
// display.
NetworkPtr make(unsigned side, unsigned dimension, std::string expression, std::string title, std::string note);

}  // namespace hop::network::mesh

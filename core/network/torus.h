// SPDX-License-Identifier: GPL-3.0-or-later
// Constructs a torus directly; also used for rings.
#pragma once

#include <string>

#include "core/network/network.h"

namespace hop::network::torus {

inline constexpr unsigned kMaxSide = 131070;  // half of it is an entry of the task matrix: 16 bits

// Side p >= 3, d >= 1, 2 d p^d <= kMaxCount. `expression` as written by the user, `title` and `note` for display.
NetworkPtr make(unsigned side, unsigned dimension, std::string expression, std::string title, std::string note = {});

}  // namespace hop::network::torus

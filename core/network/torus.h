// SPDX-License-Identifier: GPL-3.0-or-later
// Making a torus directly: a ring is one too.
#pragma once

#include <string>

#include "core/network/network.h"

namespace hop::network::torus {

inline constexpr unsigned kMaxSide = 131070;  // half of it is an entry of the task matrix: 16 bits

// Side p >= 3, d >= 1, 2 d p^d <= kMaxCount. `expression` is how the user wrote it, `title` for people, `note`
// what to tell about it.
NetworkPtr make(unsigned side, unsigned dimension, std::string expression, std::string title, std::string note = {});

}  // namespace hop::network::torus

// SPDX-License-Identifier: GPL-3.0-or-later
// Making a mesh directly: a path is one too.
#pragma once

#include <string>

#include "core/network/network.h"

namespace hop::network::mesh {

inline constexpr unsigned kMaxSide = 65536;  // a distance along a dimension is an entry of the task matrix: 16 bits

// Side n >= 2, r >= 1, 2 r (n-1) n^(r-1) <= kMaxCount. `expression` is how the user wrote it, `title` for people,
// `note` what to tell about it.
NetworkPtr make(unsigned side, unsigned dimension, std::string expression, std::string title, std::string note);

}  // namespace hop::network::mesh

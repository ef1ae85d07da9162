// SPDX-License-Identifier: GPL-3.0-or-later
// Making a hypercube directly: torus(2,d) is one too.
#pragma once

#include <string>

#include "core/network/network.h"

namespace hop::network::hypercube {

inline constexpr unsigned kMaxDimension = 27;  // 27 * 2^27 directed links still have 32-bit identity numbers

// 1 <= dimension <= kMaxDimension. `expression` is how the user wrote it, `note` what to tell about that.
NetworkPtr make(unsigned dimension, std::string expression, std::string note);

}  // namespace hop::network::hypercube

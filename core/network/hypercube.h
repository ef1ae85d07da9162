// SPDX-License-Identifier: GPL-3.0-or-later
// Constructs a hypercube directly; also used for torus(2,d).
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/network/network.h"

namespace hop::network::hypercube {

// `expression` as written by the user, `title` and `note` for display. Error tooLarge beyond kMaxDimension.
Result<NetworkPtr> make(unsigned dimension, std::string expression, std::string title, std::string note);

}  // namespace hop::network::hypercube

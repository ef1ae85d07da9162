// SPDX-License-Identifier: GPL-3.0-or-later
// Making a hypercube directly: torus(2,d) is one too.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/network/network.h"

namespace hop::network::hypercube {

// `expression` is how the user wrote it, `title` for people, `note` what to tell about it. Error tooLarge beyond
// kMaxDimension.
Result<NetworkPtr> make(unsigned dimension, std::string expression, std::string title, std::string note);

}  // namespace hop::network::hypercube

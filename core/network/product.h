// SPDX-License-Identifier: GPL-3.0-or-later
// Constructs a Cartesian product directly; also used for powers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network::product {

// Factors in written order, the first one varying slowest. Products of rings, of paths and of single links are tori,
// meshes and hypercubes, and their note says so. `remedy` ends the error message for networks
// that are too large. Errors: tooLarge. Unspecified if stopped.
Result<NetworkPtr> make(std::vector<NetworkPtr> factors, std::string expression, std::string title,
                        std::string_view remedy, Stop stop = {});

// The path, ring, mesh, torus or hypercube that is the product of these paths or rings, under its own name; null for
// other factors. Factor 0 varies fastest.
NetworkPtr named(const std::vector<NetworkPtr>& factors);

}  // namespace hop::network::product

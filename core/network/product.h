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

// Factors in written order, the first one varying slowest. Products of rings of one length, of paths of one length and
// of single links are tori, meshes and hypercubes, and their note says so. `remedy` ends the error message for networks
// that are too large. Errors: tooLarge. Unspecified if stopped.
Result<NetworkPtr> make(std::vector<NetworkPtr> factors, std::string expression, std::string title,
                        std::string_view remedy, Stop stop = {});

}  // namespace hop::network::product

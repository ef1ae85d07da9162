// SPDX-License-Identifier: GPL-3.0-or-later
// Making a Cartesian product directly: a power is one too.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network::product {

// Factors as they are written, the first one varying slowest. Products of rings of one length, of paths of one length
// and of single links are tori, meshes and hypercubes, and say so in their note. `remedy` ends the sentence that
// refuses what is too large. Errors: tooLarge. Stopped: some network or error.
Result<NetworkPtr> make(std::vector<NetworkPtr> factors, std::string expression, std::string title,
                        std::string_view remedy, Stop stop = {});

}  // namespace hop::network::product

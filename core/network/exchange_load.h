// SPDX-License-Identifier: GPL-3.0-or-later
// What a total exchange asks of the links of a factor.
#pragma once

#include <cstdint>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// What `lines` exchanges on every copy of a factor ask of its links at least, however they run: all distances shared
// among all bandwidths, rounded up. [steps] O(nodes^2) distances, O(nodes) where there are translations. Stopped: any
// number.
std::uint64_t exchangeLoad(const Network& factor, std::uint64_t lines, Stop stop = {});

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// The link load of a total exchange on a factor.
#pragma once

#include <cstdint>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// A lower bound for `lines` exchanges on every copy of a factor: the sum of distances divided by the sum of bandwidths,
// rounded up. [steps] O(nodes^2) distances, O(nodes) with translations. Unspecified if stopped.
std::uint64_t exchangeLoad(const Network& factor, std::uint64_t lines, Stop stop = {});

}  // namespace hop::network

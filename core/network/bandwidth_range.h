// SPDX-License-Identifier: GPL-3.0-or-later
// The range of the bandwidths of a network's links.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

struct BandwidthRange {
    std::uint32_t least = 1, most = 1;  // [packets per step]
    bool areAllOne() const { return most == 1; }
    bool areAlike() const { return least == most; }
};

// O(degree) with translations, otherwise O(links)
BandwidthRange bandwidthRange(const Network& network, Stop stop = {});

// "1 to 10 packets per step"; `unit`: the unit of time.
std::string textOf(const BandwidthRange& range, const std::string& unit = "step");

}  // namespace hop::network

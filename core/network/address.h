// SPDX-License-Identifier: GPL-3.0-or-later
// The node of an address: the inverse of Network::address.
#pragma once

#include <string_view>

#include "core/network/network.h"

namespace hop::network {

// kNoNode if no node has this address. Bit strings, numbers, coordinates and addresses of groups are parsed; other
// addresses are searched for, O(nodes), in networks of at most kMostSearched nodes.
inline constexpr NodeId kMostSearched = 1U << 17U;
NodeId nodeAt(const Network& network, std::string_view address);

}  // namespace hop::network

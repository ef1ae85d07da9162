// SPDX-License-Identifier: GPL-3.0-or-later
// The prime factors of a network with respect to the Cartesian product.
//
// **Source:** Dim §1.1.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// The factors of a network, recursively, that are not products themselves; only the network if it is not a product.
// Factor 0 varies fastest: identity number = sum of x_i w_i with w_i the product of the sizes of factors 0 .. i-1.
std::vector<NetworkPtr> primeFactors(const NetworkPtr& network);

// Same nodes, same links, same bandwidths? O(links) look-ups. Unspecified if stopped.
bool areSameGraph(const Network& a, const Network& b, Stop stop = {});

// H^d: all factors are the same graph.
struct Power {
    NetworkPtr factor;           // H; null if the network is a product of different factors
    std::uint32_t exponent = 1;  // d
};
Power powerOf(const NetworkPtr& network, Stop stop = {});  // unspecified if stopped

}  // namespace hop::network

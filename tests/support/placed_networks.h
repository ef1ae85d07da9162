// SPDX-License-Identifier: GPL-3.0-or-later
// Networks with places as people have them: several nodes in one place or nearly so, some without, distances over five
// orders of magnitude, longitudes across the date line.
#pragma once

#include <string>

namespace hop::test {

inline constexpr unsigned kPlacedNetworks = 300;

struct PlacedNetwork {
    std::string kind;  // "several nodes in each town"
    unsigned nodes = 0;
    std::string graphml;
};

// The same for the same number < kPlacedNetworks, of 2 to 200 nodes, connected.
PlacedNetwork placedNetwork(unsigned number);

}  // namespace hop::test

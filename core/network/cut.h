// SPDX-License-Identifier: GPL-3.0-or-later
// The cut that a total exchange finds narrowest: two parts of the nodes, and the links that join them.
//
// **Source:** Dim (3), Theorem 3.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

struct Cut {
    std::uint32_t dimension = 0;  // of the network's prime factors; the two parts differ in this coordinate
    std::vector<NodeId> part;     // values of that coordinate on one side
    std::uint64_t pairs = 0;      // |V1| |V2| in the factor
    std::uint64_t width = 0;      // between them in the factor, one way [packets per step]
    std::uint64_t copies = 1;     // of the factor in the network

    // A total exchange needs |V1| |V2| / C = copies pairs / width steps; rounded up.
    std::uint64_t steps() const { return (copies * pairs + width - 1) / width; }
    bool isWhole() const { return copies * pairs % width == 0; }  // nothing was rounded
};

// The cut of greatest |V1| |V2| / C among those that split one prime factor. All cuts of factors of up to
// kMostCutNodes nodes are tried; of larger ones complete graphs, paths, rings and stars are known, and if any other
// factor is as large there is nothing to say. O(2^n n) for the smaller factors
inline constexpr NodeId kMostCutNodes = 16;
std::optional<Cut> narrowestCut(const Network& network, Stop stop = {});  // stopped: any, or nothing

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// The narrowest cut for a total exchange: two parts of the nodes, and the links between them.
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
    std::uint32_t dimension = 0;  // among the network's prime factors; the two parts differ in this coordinate
    std::vector<NodeId> part;     // coordinate values on one side
    std::uint64_t pairs = 0;      // |V1| |V2| in the factor
    std::uint64_t width = 0;      // link capacity between them in the factor, one way [packets per step]
    std::uint64_t copies = 1;     // number of copies of the factor in the network

    // The steps that a total exchange needs: |V1| |V2| / C = copies pairs / width, rounded up.
    std::uint64_t steps() const { return (copies * pairs + width - 1) / width; }
    bool isWhole() const { return copies * pairs % width == 0; }  // no rounding occurred
};

// The cut of greatest |V1| |V2| / C among those that split one prime factor. All cuts of factors of up to kMostCutNodes
// nodes are tried; for larger ones those of complete graphs, paths, rings and stars are known; nullopt if any other
// factor is as large. O(2^n n) for the smaller factors
inline constexpr NodeId kMostCutNodes = 16;
std::optional<Cut> narrowestCut(const Network& network, Stop stop = {});  // unspecified if stopped

// By node: whether it is in the part of the network's cut. O(nodes)
std::vector<bool> sideOf(const Cut& cut, const NetworkPtr& network);

}  // namespace hop::network

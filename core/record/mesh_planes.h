// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks of oblivious routing in a three-dimensional mesh, plane by plane.
//
// A source block S_(i,j) is a band of the plane {(i,x,y)}, a destination block D_(i,j) one of the plane {(x,y,i)}.
// **Source:** Ost §4.5.3, Figs 4.3 to 4.6.
#pragma once

#include <string>
#include <vector>

#include "core/network/partition.h"
#include "core/record/instant.h"

namespace hop::record {

struct MeshPlanes {
    NodeId side = 0;                                     // n
    std::size_t bands = 0;                               // of a plane
    hop::network::Partition partition;                   // blocks: bands of plane 0, of plane 1, ...
    std::vector<std::uint32_t> sourceOf, destinationOf;  // by node

    NodeId nodeAt(NodeId first, NodeId second, NodeId third) const { return (first * side + second) * side + third; }
};

// Why a run has no such blocks, in one sentence; empty if it has. Fast.
std::string planesRefusal(const Instant& instant);
// Requires a run with blocks. O(nodes)
MeshPlanes planesOf(const Instant& instant);

// "S₅,₂"
std::string bandName(std::string_view letter, const MeshPlanes& planes, std::size_t block);

}  // namespace hop::record

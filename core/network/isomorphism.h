// SPDX-License-Identifier: GPL-3.0-or-later
// Isomorphisms between a regular pattern (cube, torus, mesh) and a network with any numbering.
#pragma once

#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// By node of the pattern: its image, so that nodes are linked iff their images are. Bandwidths are not compared. The
// search walks the pattern so that every node has as many placed neighbours as possible, compares common neighbours
// where that leaves a choice, and goes back where a node has no place; it gives up after 64 tries per link, which
// cubes, tori and meshes never need. Node 0 is placed at the first node of its degree only, so the pattern must look
// the same from all nodes of that degree. nullopt: not isomorphic, given up, or stopped. O(links * degree) for such
// patterns
std::optional<std::vector<NodeId>> findIsomorphism(const Network& pattern, const Network& host, Stop stop = {});

}  // namespace hop::network

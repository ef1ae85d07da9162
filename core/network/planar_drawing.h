// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings of planar graphs without crossings.
#pragma once

#include <vector>

#include "core/base/stop.h"
#include "core/network/crossings.h"
#include "core/network/layout.h"

namespace hop::network {

// Places of the nodes at which no straight links cross, with neighbours about one apart where that is possible. Empty
// if the graph is not planar. Links are different, without loops. At least three nodes; O(nodes * links) per round.
std::vector<Position> placePlanar(NodeId nodes, const std::vector<LinkEnds>& links, Stop stop = {});

}  // namespace hop::network

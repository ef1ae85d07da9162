// SPDX-License-Identifier: GPL-3.0-or-later
// Involutions of a network's nodes: the f of an extended OTIS network.
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// Maps every coordinate to its mirror image: the complement in a cube, x + n/2 in an even ring, n-1-x in a path or a
// mesh, and accordingly in products. It preserves distances. Empty if a factor has no mirror image: an odd ring, or
// neither a ring nor a path.
// **Source:** Ost §5.7.3.
std::vector<NodeId> mirrorImage(const NetworkPtr& network);

// The numbers as an involution of the nodes. Errors: wrong count, a number that is not a node, a node that is not
// mapped back.
Result<std::vector<NodeId>> asInvolution(std::span<const std::int64_t> numbers, NodeId nodes);

// Is it an automorphism, so that d(x,y) = d(f(x),f(y)) for all x, y? O(links) look-ups. Unspecified if stopped.
bool respectsDistances(const Network& network, std::span<const NodeId> involution, Stop stop = {});

}  // namespace hop::network

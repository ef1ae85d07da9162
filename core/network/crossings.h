// SPDX-License-Identifier: GPL-3.0-or-later
// How many links of a drawing cross.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

using LinkEnds = std::pair<NodeId, NodeId>;

// One pair for a link and its opposite, in order of the links.
std::vector<LinkEnds> undirectedLinks(const Network& network);

// Do two straight links cross, or lie on each other? Those that share an end only if they lie on each other; a link
// that ends on another, at a node that is not its own, crosses it.
bool cross(const std::vector<Position>& nodes, const LinkEnds& a, const LinkEnds& b);

// Pairs of links that cross if all are straight. O(links^2)
std::size_t countCrossings(const std::vector<Position>& nodes, const std::vector<LinkEnds>& links);

}  // namespace hop::network

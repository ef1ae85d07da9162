// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the crossings of links in a drawing.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

using LinkEnds = std::pair<NodeId, NodeId>;

// One entry per pair of opposite links, in link order.
std::vector<LinkEnds> undirectedLinks(const Network& network);

// Do two straight links cross or overlap? Links with a common end only count if they overlap; a link whose end lies on
// another link, at a foreign node, crosses it.
bool cross(const std::vector<Position>& nodes, const LinkEnds& a, const LinkEnds& b);

// Number of crossing pairs if all links are straight. O(links^2)
std::size_t countCrossings(const std::vector<Position>& nodes, const std::vector<LinkEnds>& links);

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// Link paths along the streets between boxes, for large networks of groups, where straight lines would hide the nodes.
// Links with a common path coincide and form a bundle.
#pragma once

#include <vector>

#include "core/network/network.h"

namespace hop::network {

// The corners of every link between groups of `group` nodes each, for Layout::corners: from its start into the lane
// beside its column of nodes, to the street beside its row of boxes, along it, along the street beside the column of
// boxes of its end, and into the lane beside the row of its end. Empty if the nodes of the boxes are not on a grid of
// whole spacings, or the boxes not in rows and columns. `places`: of all nodes, group by group. O(nodes + links)
std::vector<std::vector<Position>> streetWays(const Network& network, NodeId group,
                                              const std::vector<Position>& places);

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// Ways of links along the streets between boxes: for large networks of groups, where straight lines would hide what is
// under them. Links that go the same way lie on each other, as a bundle.
#pragma once

#include <vector>

#include "core/network/network.h"

namespace hop::network {

// The corners of every link between groups of `group` nodes each, as Layout::corners has them: from its start into the
// lane beside its column of nodes, to the street beside its row of boxes, along it, along the street beside the column
// of boxes of its end, and into the lane beside the row of its end. Nothing if the nodes of the boxes do not stand on a
// grid of whole spacings, or the boxes not in rows and columns. `places`: of all nodes, group after group.
// O(nodes + links)
std::vector<std::vector<Position>> streetWays(const Network& network, NodeId group,
                                              const std::vector<Position>& places);

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// The distances between the nodes of a drawing.
#pragma once

#include <vector>

#include "core/base/stop.h"
#include "core/network/layout.h"

namespace hop::network {

double distance(const Position& a, const Position& b);

// Distance of every node to its nearest neighbour, unordered; 1e300 if there is no other node. O(nodes^2) if all nodes
// are in one column, otherwise about O(nodes sqrt(nodes)).
std::vector<double> nearestDistances(const std::vector<Position>& nodes, Stop stop);

// The lower quartile of these distances. At least one node.
double usualSpacing(const std::vector<Position>& nodes, Stop stop);

// Repeatedly moves apart pairs of nodes that are closer than kNodeSpacing, in the order of their numbers; true if none
// are left. O(nodes) per round where nodes are not crowded.
bool pushApart(std::vector<Position>& nodes, Stop stop);

}  // namespace hop::network

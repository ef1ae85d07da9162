// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed part of a diagram, from a network and a layout of it.
#pragma once

#include "core/base/stop.h"
#include "core/scene/form/diagram.h"

namespace hop::scene {

// Cost O(links log links) and, for up to 512 nodes, O(nodes * links) for the clearance; larger networks take that of
// the layouts' contract. Unspecified if stopped.
DiagramShape shapeOf(const hop::network::Network& network, const hop::network::Layout& layout, Stop stop = {});

// The shape where some kinds of lines are never drawn: its clearance is that of the others. As above.
DiagramShape shapeWithout(const std::array<bool, 3>& hidden, const hop::network::Layout& layout,
                          const DiagramShape& shape, Stop stop = {});

// Level and upright parts of the routes, cut where lines join and leave; slanted parts by themselves. O(parts log
// parts)
std::vector<Diagram::Bundle> bundlesOf(const DiagramShape& shape);

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed part of a diagram, from a network and a layout of it.
#pragma once

#include "core/base/stop.h"
#include "core/network/part.h"
#include "core/scene/form/diagram.h"

namespace hop::scene {

// O(links log links) and, up to 512 nodes, O(nodes * links) for the clearance; larger networks use the clearance that
// layouts guarantee. Unspecified if stopped.
DiagramShape shapeOf(const hop::network::Network& network, const hop::network::Layout& layout, Stop stop = {});

// Shape of a part of a network, in a layout of that part alone.
DiagramShape shapeOf(const hop::network::NetworkPtr& whole, const hop::network::NetworkPart& part,
                     const hop::network::Layout& layout, Stop stop = {});

// Shape of a network drawn as its parts, in a layout of the parts.
DiagramShape shapeOf(const hop::network::Division& division, const hop::network::Layout& layout, Stop stop = {});

// The shape without the hidden kinds of lines; the clearance is computed from the remaining lines. Cost as above.
DiagramShape shapeWithout(const std::array<bool, 3>& hidden, const hop::network::Layout& layout,
                          const DiagramShape& shape, Stop stop = {});

// Level and upright parts of the routes, cut where lines join and leave; slanted parts by themselves. O(parts log
// parts)
std::vector<Diagram::Bundle> bundlesOf(const DiagramShape& shape);

}  // namespace hop::scene

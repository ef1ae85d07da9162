// SPDX-License-Identifier: GPL-3.0-or-later
// Diagrams of a part of a network, and of a network as its parts.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/colouring.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/looks.h"

namespace hop::scene {

// "subcube 101111****", "16 of 1,024 nodes", and the gates: "link 9". Empty for whole networks.
void namePart(const record::Instant& instant, Diagram::Names& names);

// Restricts marks to the nodes and links that are drawn, renumbered as in the drawing.
Marks marksOfPart(Marks marks, const Diagram& diagram);

// Fills in the packets that cross the gates in the step under way, and the caption with the busy links. O(moves)
void countGates(const record::Instant& instant, const Diagram& diagram, std::uint64_t busyInside, Diagram::Now& now);

// The legend items of the link types that the part has.
Legend legendOfPart(const record::Instant& instant, const Diagram& diagram, const Colouring& colouring, Legend legend);

// A network drawn as its parts: parts are shaded by their waiting packets, bundles of links between them by the packets
// that cross them. O(nodes + moves)
Diagram diagramOfParts(const record::Instant& instant, bool traffic, Keeper& keeper);

}  // namespace hop::scene

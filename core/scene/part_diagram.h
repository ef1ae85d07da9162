// SPDX-License-Identifier: GPL-3.0-or-later
// Diagrams of a part of a network, and of a network as its parts.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/scene/form/diagram.h"
#include "core/scene/scene.h"

namespace hop::scene {

// "subcube 101111****", "16 of 1,024 nodes", and the gates: "link 9". Nothing of whole networks.
void namePart(const Frame& frame, Diagram::Names& names);

// Those of nodes and links that are drawn, with the numbers that they have in the drawing.
Marks marksOfPart(Marks marks, const Diagram& diagram);

// Packets that cross the gates in the step under way, and the words for what is busy. O(moves)
void countGates(const Frame& frame, const Diagram& diagram, std::uint64_t busyInside, Diagram::Now& now);

// The items of link types that the part has.
Legend legendOfPart(const Frame& frame, const Diagram& diagram, const Colouring& colouring, Legend legend);

// A network drawn as its parts: they are shaded by the packets that wait in them, and the bundles of links between them
// by those that cross them. O(nodes + moves)
Diagram diagramOfParts(const Frame& frame, bool traffic);

// The busy links that leave the nodes of every part, as a share of all of theirs. O(moves)
std::vector<double> busyShares(const Frame& frame, const hop::network::Division& division);

// The part of the network that a click on this part of the picture shows: an expression; empty if it shows nothing
// else.
std::string leadsTo(const Scene& scene, const Part& part);

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// The selected packet in a diagram: where it has been, where it will go, where it is.
#pragma once

#include <vector>

#include "ui/figure/network/layers.h"

namespace hop::ui::figure {

// Past hops solid, future ones dashed.
void drawPath(Ink& ink, const NetworkView& view);

// Its halo on the link that carries it; where none does, the packet itself beside its node, with its name.
void drawSelectedPacket(Ink& ink, const NetworkView& view);

// Where it stands: on links, or beside the node where it waits, where no packet comes or goes.
std::vector<QPointF> selectedPacketPlaces(const NetworkView& view);

// The part of its link that a packet under way has behind it.
std::vector<QPointF> trail(const NetworkView& view, std::size_t mover);

// The lane on which a direction's packets run when both directions of its line are busy.
double rightLane(const NetworkView& view, const scene::Diagram::Crossing& over);

}  // namespace hop::ui::figure

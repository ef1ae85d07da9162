// SPDX-License-Identifier: GPL-3.0-or-later
// The selected packet in a diagram: its past and future path and its position.
#pragma once

#include <vector>

#include "ui/figure/network/view.h"

namespace hop::ui::figure {

// Past hops solid, future ones dashed.
void drawPath(Ink& ink, const NetworkView& view);

// Its halo on the link it is crossing; otherwise the packet itself with its name, beside its node.
void drawSelectedPacket(Ink& ink, const NetworkView& view);

// Its positions: on links, or beside the node where it waits, away from departing and arriving packets.
std::vector<QPointF> selectedPacketPlaces(const NetworkView& view);

// The part of its link that a moving packet has already covered.
std::vector<QPointF> trail(const NetworkView& view, std::size_t mover);

// The lane used by one direction's packets when both directions of the line are busy.
double rightLane(const NetworkView& view, const scene::Diagram::Crossing& over);

}  // namespace hop::ui::figure

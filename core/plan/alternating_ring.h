// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on rings of even length in ceil(n^2/8) steps: packets to the opposite node travel up from even nodes
// and down from odd ones, all others on their shortest path.
//
// A symmetric schedule sends all packets to the opposite node in the same direction and takes n(n+2)/8 steps;
// alternating, no link carries more than ceil(n^2/8) packets. Every link sends the packet with most hops left, ties by
// smallest offset from its source.
// **Source:** VB §8, which has the symmetric schedule.
// **Departs from the source:** VB gives n(n+2)/8 as the minimum, which holds for symmetric schedules only.
#pragma once

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"

namespace hop::plan {

// A ring of even length, at least 4, whose link types 0 and 1 lead one node up and down?
bool isEvenRing(const network::Network& network);

// Does the packet from `source` to the node `offset` further up go up, over links of type 0?
bool alternatingGoesUp(NodeId nodes, NodeId source, NodeId offset);

// Packet s (n - 1) + x - 1 goes from s to s + x. A move's tag is its packet's distance. O(n^3 log n)
ExplicitPlan alternatingRingPlan(const network::Network& network, Stop stop = {});

// Peak memory for building it on a ring of n nodes [bytes].
double alternatingRingMemory(double n);

}  // namespace hop::plan

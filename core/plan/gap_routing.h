// SPDX-License-Identifier: GPL-3.0-or-later
// Gap routing on a line: packets of the same class leave it at least a given number of steps apart.
//
// A line of m nodes 0 .. m-1 and a virtual node m that absorbs every packet. In each step node i forwards the packet
// that enters from i-1 immediately; if none enters, it sends its first own packet, in buffer order, whose class has not
// passed for d(class) steps. A packet waits only at its source, so its departure determines its path in time: it leaves
// node j in step departure + j - i.
// **Source:** Ost §3.2.2, Algorithm 1, Definitions 3.5 and 3.6, Lemmas 3.7 and 3.8.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"

namespace hop::plan {

struct ClassedPacket {
    NodeId node = 0;                // place on the line
    std::uint32_t classNumber = 0;  // from 0
    friend bool operator==(const ClassedPacket&, const ClassedPacket&) = default;
};

// The step in which each packet leaves its node, counted from 0. Packets of a node are in buffer order. `gaps` by
// class, each at least 1. If stopped, some are not set. [steps] O(steps * (nodes + classes at a node))
std::vector<Step> gapDepartures(NodeId nodes, std::span<const ClassedPacket> packets,
                                std::span<const std::uint64_t> gaps, Stop stop = {});

// Peak memory [bytes].
double gapDeparturesMemory(double nodes, double packets, double classes);

}  // namespace hop::plan

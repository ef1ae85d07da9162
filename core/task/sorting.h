// SPDX-License-Identifier: GPL-3.0-or-later
// The order of places that sorting fills. **Source:** Ost §5.4.1.
#pragma once

#include <vector>

#include "core/base/stop.h"
#include "core/task/task.h"

namespace hop::task {

inline constexpr double kMostLayers = 255;  // maximum number of packets per node in k-k problems

// If stopped, these return unspecified values, in full length.

// Are all keys distinct, so that every packet has a unique place? O(packets log packets)
bool keysDiffer(const Sorting& sorting, Stop stop = {});

// The node of every packet's place; ties between equal keys by packet number. O(packets log packets)
std::vector<NodeId> sortedNodes(const Sorting& sorting, Stop stop = {});

// The packets by increasing key; ties between equal keys by packet number. O(packets log packets)
std::vector<PacketId> sortedPackets(const Sorting& sorting, Stop stop = {});

}  // namespace hop::task

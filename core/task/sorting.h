// SPDX-License-Identifier: GPL-3.0-or-later
// Where sorting takes the packets. **Source:** Ost §5.4.1.
#pragma once

#include <vector>

#include "core/base/stop.h"
#include "core/task/task.h"

namespace hop::task {

inline constexpr double kMostLayers = 255;  // packets that a node may hold in k-k problems

// All of these: stopped, any answer of as many entries.

// Whether no two packets have the same key: then every packet has but one place. O(packets log packets)
bool keysDiffer(const Sorting& sorting, Stop stop = {});

// The node at which every packet's place is; of packets with the same key the smaller number comes first.
// O(packets log packets)
std::vector<NodeId> sortedNodes(const Sorting& sorting, Stop stop = {});

// The packets by increasing key; of packets with the same key the smaller number comes first. O(packets log packets)
std::vector<PacketId> sortedPackets(const Sorting& sorting, Stop stop = {});

}  // namespace hop::task

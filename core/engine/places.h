// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: the final places of the packets, and whether they are in the requested order.
//
// Within a node, packets are assigned to layers by ascending key, ties by packet number. **Source:** Ost §5.4.1.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/engine/state.h"
#include "core/task/placed.h"
#include "core/task/task.h"

namespace hop::engine {

using task::Placed;

// Every copy of every packet, in the order of nodes and layers. O(packets log layers)
std::vector<Placed> placesOf(const State& state, const task::Sorting& sorting);

// The number of packets that are settled: without a copy, in a place to which their key belongs. The task is done when
// it is all of them. O(packets log packets)
std::uint64_t settled(const State& state, const task::Sorting& sorting);

// One sentence about the first place with a wrong key; empty if the packets are sorted. O(packets log packets)
std::string whyUnsorted(const State& state, const task::Sorting& sorting, const network::Network& network);

}  // namespace hop::engine

// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: where the packets stand at last, and whether that is the order that was asked for.
//
// A node puts the packets that it holds into its places by itself, smaller keys into lower layers, equal ones by their
// numbers. **Source:** Ost §5.4.1.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/engine/state.h"
#include "core/task/placed.h"
#include "core/task/task.h"

namespace hop::engine {

using task::Placed;

// Every copy of every packet, by the nodes' places in order. O(packets log layers)
std::vector<Placed> placesOf(const State& state, const task::Sorting& sorting);

// How many packets stand where the order wants their key. All of them: the task is done. O(packets log packets)
std::uint64_t inPlace(const State& state, const task::Sorting& sorting);

// What is wrong with the order: one sentence about the first place that is; empty if nothing is. O(packets log packets)
std::string whyUnsorted(const State& state, const task::Sorting& sorting, const network::Network& network);

}  // namespace hop::engine

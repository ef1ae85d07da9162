// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts run backwards: reductions; and broadcasts of what has been combined.
//
// Every hop goes the other way, the last step comes first, and a copy becomes an addition for which the sender gives
// away what it holds: where a broadcast goes on from a node to its children, a reduction adds up what they contribute.
// That is right iff the plan wastes nothing: every node but the source gets every packet exactly once.
// **Source:** BOSTT §1 (broadcasts on trees; a gather as a scatter backwards).
#pragma once

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/task/task.h"

namespace hop::plan {

// `packets`: those of the broadcasts, by source. Links must come in opposite pairs of the same bandwidth. Errors: a
// plan that wastes a hop, or leaves a node out: the first such packet and node. Stopped: anything. O(moves log moves +
// packets * nodes / 64)
Result<ExplicitPlan> reversed(const network::Network& network, const task::PacketSet& packets, const ExplicitPlan& plan,
                              Stop stop = {});
// The same for symmetric plans; rows are broadcasts. The opposites of link types must be link types.
Result<SymmetricPlan> reversed(const network::Network& network, const task::PacketSet& packets,
                               const SymmetricPlan& plan, Stop stop = {});

// First the reductions, then the broadcasts themselves, which replace what is left by copies of the whole. Two phases.
Result<ExplicitPlan> thereAndBack(const network::Network& network, const task::PacketSet& packets,
                                  const ExplicitPlan& plan, Stop stop = {});
Result<SymmetricPlan> thereAndBack(const network::Network& network, const task::PacketSet& packets,
                                   const SymmetricPlan& plan, Stop stop = {});

// What making and keeping a plan of so many moves takes at most beside the broadcasts' own, there or there and back.
// [bytes]
double reversedMemory(const network::Network& network, double packets, double moves, double bytesOfMove, bool andBack);

}  // namespace hop::plan

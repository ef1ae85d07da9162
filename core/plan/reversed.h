// SPDX-License-Identifier: GPL-3.0-or-later
// Reversed broadcasts: reductions, and reductions followed by broadcasts of the result.
//
// Every hop is reversed, the last step comes first, and a copy becomes an addition that gives the sender's set away:
// where a broadcast forwards a packet from a node to its children, a reduction adds up the children's contributions.
// This requires a plan without redundant copies: every node except the source receives every packet exactly once.
// **Source:** BOSTT §1 (broadcasts on trees; a gather as a reversed scatter).
#pragma once

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/task/task.h"

namespace hop::plan {

// `packets`: those of the broadcasts, by source. Links must come in opposite pairs of equal bandwidth. Errors: a plan
// with a redundant hop or a node left out; names the first such packet and node. If stopped, the result is unspecified.
// O(moves log moves + packets * nodes / 64)
Result<ExplicitPlan> reversed(const network::Network& network, const task::PacketSet& packets, const ExplicitPlan& plan,
                              Stop stop = {});
// Likewise for symmetric plans; rows are broadcasts. The opposite of every link type must be a link type.
Result<SymmetricPlan> reversed(const network::Network& network, const task::PacketSet& packets,
                               const SymmetricPlan& plan, Stop stop = {});

// The reductions, followed by the broadcasts, which replace the remaining sets by copies of the full one. Two phases.
Result<ExplicitPlan> thereAndBack(const network::Network& network, const task::PacketSet& packets,
                                  const ExplicitPlan& plan, Stop stop = {});
Result<SymmetricPlan> thereAndBack(const network::Network& network, const task::PacketSet& packets,
                                   const SymmetricPlan& plan, Stop stop = {});

// Peak memory for building and keeping a plan with that many moves, without the broadcasts' own; `andBack`: for
// thereAndBack. [bytes]
double reversedMemory(const network::Network& network, double packets, double moves, double bytesOfMove, bool andBack);

}  // namespace hop::plan

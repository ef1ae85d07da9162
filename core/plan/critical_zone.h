// SPDX-License-Identifier: GPL-3.0-or-later
// The critical zone of an earlier oblivious algorithm, whose proof underestimates the number of arrivals.
//
// A mesh of side 2n; packets of nodes (x, y), x, y < n, go to nodes of the opposite quadrant. A packet of column y
// leaves in step 4 (n - y - 1), counted from 0, moves along its row to its destination column without waiting, and then
// down the column, farthest destination first. If row i has k_ij packets for column j, at least ceil(n / 2 k_ij) apart,
// then at most 2 sum_{l<i} k_lj / k_ij packets of the rows above are claimed to reach the column in any 2n / k_ij
// steps; but with k_ij = 1 above and n/2 packets in row n/2, n/2 of them arrive there in one step, where the claim
// allows two in four steps.
// **Source:** Ost §4.2.1.
// **Departs from the source:** it does not specify how packets wait in the column.
#pragma once

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/task/task.h"

namespace hop::plan {

// Packets go from the quadrant of small coordinates to the opposite one, at most one per node. O(steps * packets)
ExplicitPlan criticalZonePlan(const network::Network& mesh, NodeId side, const task::Task& task, Stop stop = {});

}  // namespace hop::plan

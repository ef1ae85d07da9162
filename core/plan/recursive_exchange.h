// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on a d-cube, cube by cube: in 2^(d-1) steps with every link busy.
//
// A d-cube is two cubes of one dimension less. Phase 1: total exchange in each. Phase 2: every node sends over the new
// link the packets for the other half, in the order in which its counterpart will need them, the counterpart's own
// last. Phase 3: total exchange of these in each half. Phase 2 goes on during both others; without overlap phase 3
// waits for its end, and it takes 2^d - 1 steps.
//
// Closed form, links 1 .. d from the right: in steps Y 2^(k-1) + 1 .. (Y + 1) 2^(k-1) node i sends over link k the
// packets of node i XOR Y 2^k, for i XOR table[k][·] in turn. Without overlap they begin after step Y 2^k.
// Queues, what a node does that knows no schedule: its own packets by its tables; a received one joins the queue of the
// highest link that it has still to cross, in the order of origin XOR i, those of one origin as they came; the queue of
// link k is served from step 2^(k-1) + 1 on. Both give the same moves.
// **Source:** BOSTT §4, Figs 5 and 6.
// **Departs from the source:** the destinations that a node receives over link k are printed with i_k where its own
// packets need the complement; they are sent over link k to nodes that differ in bit k.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/plan/plan.h"

namespace hop::plan {

// table[k], k = 1 .. d, of 2^(k-1) destinations: what node 0 sends of its own over link k, in this order. table[0] is
// empty. 1 <= dimensions <= 30. O(2^d)
std::vector<std::vector<NodeId>> exchangeTables(std::uint32_t dimensions, Stop stop = {});

// The schedule by the closed form. `rowOf`: by tag 1 .. 2^d - 1 the row of its packet. Tags are the three phases of the
// whole cube. O(d 2^d)
SymmetricPlan recursiveExchangePlan(std::uint32_t dimensions, std::span<const std::uint32_t> rowOf, bool overlap,
                                    Stop stop = {});

// The same schedule, with overlap, by the queues of a node. O(d 2^d log 2^d)
SymmetricPlan queuedExchangePlan(std::uint32_t dimensions, std::span<const std::uint32_t> rowOf, Stop stop = {});

}  // namespace hop::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// Vertical routing with state variables, the part of an earlier oblivious algorithm that is slower than claimed.
//
// Node i of a line of n nodes knows k_i, the packets that it inserts upwards, and k'_i = (k_0 + .. + k_i) / n. Its
// variable q_i is 0 at first and grows by k'_i each step, modulo 1; in the steps in which it would reach 1 the node is
// enabled and sends one of its packets, of those that go farther the one from the lowest source. So a packet may wait
// n / (i + 1) steps at node i: from node 0 it reaches node 1 in step n, where n H_i is printed for node i.
// **Source:** Ost §4.2.2.
// **Departs from the source:** which packet a node sends is said nowhere; the lowest source is the packet that the
// example follows.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/task/task.h"

namespace hop::plan {

// Every packet goes up a line. [steps] O(steps * nodes)
ExplicitPlan verticalRoutingPlan(const network::Network& line, const task::Task& task, Stop stop = {});

}  // namespace hop::plan

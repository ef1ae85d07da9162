// SPDX-License-Identifier: GPL-3.0-or-later
// Vertical routing with state variables, a part of an earlier oblivious algorithm that is claimed to take O(n) steps.
//
// Node i of a line of n nodes knows k_i, the number of packets that it inserts upwards, and k'_i = (k_0 + .. + k_i) /
// n. Its variable q_i starts at 0 and grows by k'_i each step, modulo 1; in the steps in which it would reach 1 the
// node is enabled and sends one of its packets that go farther, the one from the lowest source. With one packet at each
// of the nodes 0 to n/2 - 1, node i is enabled in the multiples of n / (i + 1), so the packet from node 0 reaches node
// i in step (2 - 1/i) n, rounded up from some node on; the thesis prints n H_i, as if every wait were n / (i + 1). A
// packet of node 0 alone takes n steps at every node.
// **Source:** Ost §4.2.2.
// **Departs from the source:** it does not specify which packet a node sends; the lowest source is the packet that the
// example follows.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/task/task.h"

namespace hop::plan {

// Every packet travels up a line. [steps] O(steps * nodes)
ExplicitPlan verticalRoutingPlan(const network::Network& line, const task::Task& task, Stop stop = {});

}  // namespace hop::plan

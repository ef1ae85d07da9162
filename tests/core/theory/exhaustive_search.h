// SPDX-License-Identifier: GPL-3.0-or-later
// The truth about tiny tasks, by trying every schedule: what bounds are measured against. Knows nothing of core/theory.
//
// In each step every packet may stay or take any link, as long as no link carries more than one packet and no node uses
// more than its ports. Unicast packets are delivered when they first reach their destination.
#pragma once

#include <cstdint>

#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::test {

// Least completion time [steps]. For a dozen packets if the answer is 2 or 3, for half a dozen else.
std::uint64_t fewestSteps(const network::Network& network, const task::Task& task, std::uint32_t ports);

// Least sum of the delays of all packets [steps]. Unicast; for up to five packets on five nodes.
std::uint64_t leastDelaySum(const network::Network& network, const task::Task& task, std::uint32_t ports);

}  // namespace hop::test

// SPDX-License-Identifier: GPL-3.0-or-later
// The minimum completion time of any packets on a one-dimensional mesh.
#pragma once

#include <cstdint>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::theory {

// max over i < j of (packets from nodes <= i to nodes >= j) + j - i - 1, and the same in the other direction; 0 if
// there are no packets. The network must be a line of nodes 0, 1, .., the task static and unicast. [steps] O((packets +
// nodes) log nodes). Unspecified if stopped.
std::uint64_t lineSteps(const network::Network& line, const task::Task& task, Stop stop = {});

}  // namespace hop::theory

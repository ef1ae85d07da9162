// SPDX-License-Identifier: GPL-3.0-or-later
// How long a one-dimensional mesh needs for any packets.
#pragma once

#include <cstdint>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::theory {

// max over i < j of (packets from nodes <= i to nodes >= j) + j - i - 1, and the same in the other direction; 0 if
// there is no packet. The network is a line of nodes 0, 1, .., the task static with one destination a packet. [steps]
// O((packets + nodes) log nodes). Stopped: any number.
std::uint64_t lineSteps(const network::Network& line, const task::Task& task, Stop stop = {});

}  // namespace hop::theory

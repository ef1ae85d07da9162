// SPDX-License-Identifier: GPL-3.0-or-later
// What a run would cost, before it starts.
#pragma once

#include <cstdint>
#include <optional>

#include "core/task/catalogue.h"

namespace hop::run {

enum class Mode : std::uint8_t { explicitly, symmetrically };

// What a run would cost. Hops are exact for unicast tasks on shortest paths and for broadcasts without redundant
// copies, and about right for dynamic tasks.
struct Estimate {
    std::uint64_t packets = 0;
    double hops = 0.0;
    double memory = 0.0;          // [bytes] without a recorded timeline
    double recordedMemory = 0.0;  // [bytes] with one
    double seconds = 0.0;         // on an ordinary core
};

struct Estimates {
    Estimate explicitly;
    std::optional<Estimate> symmetrically;  // isotropic tasks only
};

// Whatever the algorithm. O(packets) for listed tasks, O(rows) for isotropic ones. Of a dynamic task: while the packets
// of one slot at its greatest rate are there. Stopped: any numbers.
Estimates estimate(const network::Network& network, const task::Task& task, Stop stop = {});

// The same before the task is made: at least. O(1)
Estimates estimate(const network::Network& network, const task::Size& size);

}  // namespace hop::run

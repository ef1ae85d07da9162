// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates of a run, computed before it starts.
#pragma once

#include <cstdint>
#include <optional>

#include "core/task/catalogue.h"

namespace hop::run {

enum class Mode : std::uint8_t { explicitly, symmetrically };

// The cost of a run. Hops are exact for unicast tasks on shortest paths and for broadcasts without redundant copies,
// and approximate for dynamic tasks.
struct Estimate {
    std::uint64_t packets = 0;
    double hops = 0.0;
    double memory = 0.0;          // [bytes] without a recorded timeline
    double recordedMemory = 0.0;  // [bytes] with a recorded timeline
    double seconds = 0.0;         // on an ordinary core
};

struct Estimates {
    Estimate explicitly;
    std::optional<Estimate> symmetrically;  // isotropic tasks only
};

// Independent of the algorithm. O(packets) for listed tasks, O(rows) for isotropic ones. A dynamic task is estimated
// with the packets of one slot at its greatest rate. If stopped, the values are unspecified.
Estimates estimate(const network::Network& network, const task::Task& task, Stop stop = {});

// A lower bound, before the task is built. O(1)
Estimates estimate(const network::Network& network, const task::Size& size);

}  // namespace hop::run

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
    double hopsOfOne = 0.0;       // of a packet of a dynamic task, on average; at least that where it is not known
    double memory = 0.0;          // [bytes] without a recorded timeline
    double inTransit = 0.0;       // [bytes] of these: the packets in the network in a dynamic run
    double recordedMemory = 0.0;  // [bytes] with a recorded timeline
    double seconds = 0.0;         // on an ordinary core
};

struct Estimates {
    Estimate explicitly;
    std::optional<Estimate> symmetrically;  // isotropic tasks only
};

// Independent of the algorithm; withPause adds what depends on it. O(packets) for listed tasks,
// O(rows) for isotropic ones. The packets of a dynamic task are those of one slot at its greatest rate; its memory is
// that of the packets in the network in the steady state at this rate, if there is one (at load 0.95 if it is higher):
// at least what a stable run takes, and at most four times that where it is more than some 10 MiB. Runs that grow
// beyond it end at their limit (Run::packetMemory). If stopped, the values are unspecified.
Estimates estimate(const network::Network& network, const task::Task& task, Stop stop = {});

// The same estimates of a dynamic task with the algorithm's longest pause [slots]. Distances are not measured again.
Estimates withPause(const network::Network& network, const task::Task& task, Estimates estimates, Step pause,
                    Stop stop = {});

// The same estimate with the packets and hops of the first `slots` slots of a dynamic run.
Estimate estimateOfSlots(const network::Network& network, const task::Task& task, Step slots, Estimate estimate,
                         Stop stop = {});

// [bytes] that a packet in the network takes at most in a dynamic run, apart from the queues.
double bytesPerLivePacket(const network::Network& network, task::Cast cast);

// A lower bound, before the task is built. O(1)
Estimates estimate(const network::Network& network, const task::Size& size);

}  // namespace hop::run

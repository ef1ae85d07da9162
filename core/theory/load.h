// SPDX-License-Identifier: GPL-3.0-or-later
// The load: what a static task puts on a network, worked out once for all bounds.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/task/task.h"
#include "core/theory/axes.h"

namespace hop::theory {

// Listed packets beyond this number are not looked at: their bounds would take longer than a user waits.
inline constexpr std::uint64_t kMostListedPackets = std::uint64_t{1} << 26U;

struct Load {
    std::uint64_t packets = 0;  // 0: there is nothing to say (a dynamic task, or too many packets); all else is 0 then
    bool broadcasts = false;    // packets are for all nodes
    bool combines = false;      // packets are combined from contributions

    // What the network can do in one step [packets per step], ports considered.
    std::uint64_t capacity = 0;      // all links together
    std::uint64_t portCapacity = 0;  // all nodes together: each as many as its ports and its links let it send
    std::uint32_t fanOut = 0;        // greatest number of neighbours that a node can send to

    // What must be done.
    std::vector<std::uint64_t> byDistance;  // unicast: packets by distance [links]
    std::uint64_t work = 0;                 // [transmissions] sum of distances; of a broadcast N - 1; task::leastHops
    std::uint64_t mostContributors = 0;     // combining: to one packet
    std::uint64_t farthest = 0;             // [links] greatest distance that a packet must go
    std::uint64_t sending = 0;         // [steps] max over nodes of its packets / what it can send in a step, rounded up
    std::uint64_t receiving = 0;       // [steps] the same for receiving
    std::uint64_t widestColumn = 0;    // [steps] unicast: the bound of the axes: what the links of one direction must
                                       // carry, rounded up; 0 without axes
    std::uint64_t shortestColumn = 0;  // [steps] the same if every packet takes a shortest path: the largest column
                                       // sum; greater where going the long way round a ring relieves the busier links
    bool totalExchange = false;        // a packet from every node to every other one
    friend bool operator==(const Load&, const Load&) = default;
};

// ports 0: all. O(rows * types) for isotropic tasks, O(packets * types + nodes + links) else. Takes less memory than
// the run will (document/estimate.h). Stopped: a load without packets.
Load loadOf(const network::Network& network, const task::Task& task, std::uint32_t ports, Stop stop = {});

}  // namespace hop::theory

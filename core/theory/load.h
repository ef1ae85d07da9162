// SPDX-License-Identifier: GPL-3.0-or-later
// The load of a static task on a network, computed once for all bounds.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/task/task.h"
#include "core/theory/axes.h"

namespace hop::theory {

// Larger lists of packets are not examined: their bounds would take too long.
inline constexpr std::uint64_t kMostListedPackets = std::uint64_t{1} << 26U;

struct Load {
    std::uint64_t packets = 0;  // 0: no load (a dynamic task, or too many packets); everything else is then 0
    bool broadcasts = false;    // packets are for all nodes
    bool combines = false;      // packets are combined from contributions

    // The capacity of the network in one step [packets per step], limited by the ports.
    std::uint64_t capacity = 0;      // of all links together
    std::uint64_t portCapacity = 0;  // of all nodes together, each limited by its ports and links
    std::uint32_t fanOut = 0;        // maximum number of neighbours that a node can send to

    // The work of the task.
    std::vector<std::uint64_t> byDistance;  // unicast: packets by distance [links]
    std::uint64_t work = 0;                 // [transmissions] sum of distances; of a broadcast N - 1; task::leastHops
    std::uint64_t mostContributors = 0;     // combining: to one packet
    std::uint64_t farthest = 0;             // [links] maximum distance of a packet
    std::uint64_t sending = 0;         // [steps] max over nodes of its packets / what it can send per step, rounded up
    std::uint64_t receiving = 0;       // [steps] likewise for receiving
    std::uint64_t widestColumn = 0;    // [steps] unicast: axis bound, load of a direction / bandwidth; 0 without axes
    std::uint64_t shortestColumn = 0;  // [steps] likewise if all paths are shortest; may be greater
    bool totalExchange = false;        // one packet from every node to every other node
    friend bool operator==(const Load&, const Load&) = default;
};

// ports 0: all. O(rows * types) for isotropic tasks, otherwise O(packets * types + nodes + links). Needs less memory
// than the run (run/estimate.h). If stopped, a load without packets.
Load loadOf(const network::Network& network, const task::Task& task, std::uint32_t ports, Stop stop = {});

}  // namespace hop::theory

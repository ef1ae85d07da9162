// SPDX-License-Identifier: GPL-3.0-or-later
// The setting of a run: what is constant during the run and in all its replications. Network, task, communication
// model, seed.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::engine {

// The number of links that a node may use in one step, for sending and for receiving separately.
struct Ports {
    std::uint32_t count = 0;  // 0: all (MLA)
    bool all() const { return count == 0; }
    friend bool operator==(const Ports&, const Ports&) = default;
};

// The links of the network as flat arrays, for inner loops.
struct LinkTable {
    std::vector<NodeId> from;
    std::vector<NodeId> to;
    std::vector<std::uint16_t> bandwidth;  // empty: 1 everywhere
    std::uint64_t capacity = 0;            // sum of bandwidths [packets per step]

    std::uint32_t bandwidthOf(LinkId link) const { return bandwidth.empty() ? 1U : bandwidth[link]; }
};

LinkTable makeLinkTable(const network::Network& network, Stop stop = {});  // unusable if stopped. O(links)

struct Setting {
    network::NetworkPtr network;
    task::TaskPtr task;
    Ports ports;
    std::uint64_t seed = 1;
    LinkTable links;
};

using SettingPtr = std::shared_ptr<const Setting>;

SettingPtr makeSetting(network::NetworkPtr network, task::TaskPtr task, Ports ports, std::uint64_t seed,
                       Stop stop = {});

}  // namespace hop::engine

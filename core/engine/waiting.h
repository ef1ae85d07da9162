// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet waits for at a node, as its process answers it between two steps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/ids.h"

namespace hop::engine {

// One link that a packet will leave a node by.
struct AwaitedLink {
    static constexpr std::size_t kMostNamed = 64;

    LinkId link = kNoLink;
    std::vector<PacketId> before;  // known to cross the link before it, in their order; the first kMostNamed of them
    std::uint64_t ahead = 0;       // how many there are
    std::optional<Step> leaves;    // the step in which it leaves, where that is decided

    // One more packet is served before it, after those that were added earlier.
    void add(PacketId packet) {
        if (++ahead <= kMostNamed) before.push_back(packet);
    }
    friend bool operator==(const AwaitedLink&, const AwaitedLink&) = default;
};

struct Waiting {
    // Unicast and sorting: the packet leaves by one of them, today always the only one. Broadcast: the copy leaves by
    // each of them. Empty: the node keeps the packet, or the link is not decided yet.
    std::vector<AwaitedLink> links;
    std::optional<Step> since;  // the first step in which it could have left; nullopt: the process does not remember
    friend bool operator==(const Waiting&, const Waiting&) = default;
};

}  // namespace hop::engine

// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet waits for at a node, as reported by its process between two steps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/ids.h"

namespace hop::engine {

// A link by which a packet will leave a node.
struct AwaitedLink {
    static constexpr std::size_t kMostNamed = 64;

    LinkId link = kNoLink;
    std::vector<PacketId> before;  // packets known to cross the link earlier, in order; at most kMostNamed
    std::uint64_t ahead = 0;       // their total number
    std::optional<Step> leaves;    // the step in which the packet leaves, if already decided

    // Appends a packet to those served earlier.
    void add(PacketId packet) {
        if (++ahead <= kMostNamed) before.push_back(packet);
    }
    friend bool operator==(const AwaitedLink&, const AwaitedLink&) = default;
};

struct Waiting {
    // Unicast and sorting: the packet leaves by one of these links, at present always the only one. Broadcast: the copy
    // leaves by each of them. Empty: the node keeps the packet, or the link is not decided yet.
    std::vector<AwaitedLink> links;
    std::optional<Step> since;  // the first step in which it could have left; nullopt if the process does not record it
    friend bool operator==(const Waiting&, const Waiting&) = default;
};

}  // namespace hop::engine

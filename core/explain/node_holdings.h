// SPDX-License-Identifier: GPL-3.0-or-later
// What a node has of what it wants after an instant's step, one by one, and where the missing items are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/record/instant.h"

namespace hop::explain {

// A packet, a contribution to one, or a key.
struct WantedItem {
    PacketId packet = kNoPacket;
    NodeId from = kNoNode;  // its source, or who contributes it; kNoNode: the key of the packet
    friend bool operator==(const WantedItem&, const WantedItem&) = default;
};

struct MissingItem {
    WantedItem item;
    NodeId at = kNoNode;    // the first node that holds it; kNoNode: not known, because several packets have this key
    NodeId others = 0;      // how many more do
    LinkId over = kNoLink;  // what it crosses in the next step; of several copies only one that goes to the node counts
    friend bool operator==(const MissingItem&, const MissingItem&) = default;
};

struct NodeHoldings {
    static constexpr std::size_t kMostListed = 12;

    std::uint64_t wants = 0, has = 0;
    // The first kMostListed of each, by packet; empty in symmetric mode.
    std::vector<WantedItem> held;
    std::vector<MissingItem> missing;
};

// Nothing for runs without holdings (measure/holdings.h) or without packets, and if stopped. O(packets + nodes);
// combining: O(packets * nodes); sorting: O(packets log packets)
std::optional<NodeHoldings> holdingsOf(const record::Instant& instant, NodeId node);

// "001", "key 7"; of a node that wants contributions to several packets "001 to packet 3"
std::string nameOf(const record::Instant& instant, const WantedItem& item);

}  // namespace hop::explain

// SPDX-License-Identifier: GPL-3.0-or-later
// A move: one packet crossing one link in one step, proposed or made.
#pragma once

#include <cstdint>

#include "core/base/ids.h"

namespace hop::plan {

// Set by the process.
// Unicast: the hop delivers the packet; arriving at the destination alone does not.
inline constexpr std::uint16_t kDelivers = 1;
inline constexpr std::uint16_t kKept = 2;  // broadcast: the receiver will forward this copy, so it counts in its buffer
inline constexpr std::uint16_t kLastForward = 4;  // broadcast: the sender's copy leaves its buffer
inline constexpr std::uint16_t kCopies = 32;      // sorting, combining: the sender keeps the packet and sends a copy
inline constexpr std::uint16_t kAdds = 64;        // combining: added to the receiver's set; otherwise replaces it
// Set by the engine when the move is applied; for combining also kKept, kLastForward and kDelivers (at this receiver).
inline constexpr std::uint16_t kRedundant = 8;   // broadcast: the receiver already had a copy
inline constexpr std::uint16_t kCompletes = 16;  // the packet is now delivered everywhere

struct Move {
    PacketId packet = kNoPacket;
    LinkId link = kNoLink;
    std::uint16_t tag = 0;  // class, tree, ...: for colour; the process defines its meaning
    std::uint16_t flags = 0;
    friend bool operator==(const Move&, const Move&) = default;
};

// Sorting: one of a packet's two copies, dropped by its node at the end of a step.
struct Drop {
    PacketId packet = kNoPacket;
    NodeId node = kNoNode;
    friend bool operator==(const Drop&, const Drop&) = default;
};

}  // namespace hop::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// A move: one packet proposed for, or having crossed, one link in one step.
#pragma once

#include <cstdint>

#include "core/base/ids.h"

namespace hop::plan {

// Said by whoever proposes the move.
inline constexpr std::uint16_t kDelivers =
    1;  // unicast: the packet has arrived for good; arriving at the destination alone is not delivery
inline constexpr std::uint16_t kKept = 2;  // broadcast: the receiver will forward this copy, so it counts in its buffer
inline constexpr std::uint16_t kLastForward = 4;  // broadcast: the sender's copy counts in its buffer no more
inline constexpr std::uint16_t kCopies = 32;      // sorting, combining: the sender keeps the packet and sends a copy
inline constexpr std::uint16_t kAdds = 64;        // combining: added to what the receiver holds; else it replaces that
// Found by the engine when the move is applied; of combining also kKept, kLastForward and kDelivers (at this receiver).
inline constexpr std::uint16_t kRedundant = 8;   // broadcast: the receiver had a copy already
inline constexpr std::uint16_t kCompletes = 16;  // with this hop the packet has been delivered everywhere

struct Move {
    PacketId packet = kNoPacket;
    LinkId link = kNoLink;
    std::uint16_t tag = 0;  // class, tree, ...: for colour; what it means is the process's to say
    std::uint16_t flags = 0;
    friend bool operator==(const Move&, const Move&) = default;
};

// Sorting: one of a packet's two copies, which its node gives up at the end of a step.
struct Drop {
    PacketId packet = kNoPacket;
    NodeId node = kNoNode;
    friend bool operator==(const Drop&, const Drop&) = default;
};

}  // namespace hop::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// Identity numbers of nodes, links and packets.
//
// All are dense indices from 0. A network has at most 2^32 - 2 nodes and as many directed links; memory is the tighter
// limit.
#pragma once

#include <cstdint>

namespace hop {

using NodeId = std::uint32_t;
using LinkId = std::uint32_t;    // directed
using PacketId = std::uint32_t;  // reused in dynamic runs, where the serial number identifies a packet
using Step = std::uint64_t;      // counted from 1; 0: before the first step

inline constexpr NodeId kNoNode = 0xffffffffU;
inline constexpr LinkId kNoLink = 0xffffffffU;
inline constexpr PacketId kNoPacket = 0xffffffffU;

}  // namespace hop

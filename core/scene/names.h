// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes, links and packets are called in what is shown.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/network/network.h"
#include "core/scene/frame.h"

namespace hop::scene {

// A link type in the chosen numbering: "0", "2+". Dimensions are counted from the left the way VB does when the
// numbering says so.
std::string linkTypeName(const network::Network& network, std::uint32_t type, Numbering numbering);

// "S₁₂", "n³"
std::string lowered(std::string_view letter, std::uint64_t number);
std::string raised(std::string_view letter, std::uint64_t number);

// What names nodes where a name cannot be left out: addresses where labels are off.
Labels named(Labels labels);

// Address or identity number; the identity number when labels are off.
std::string nodeName(const network::Network& network, NodeId node, Labels labels);

// "0000 → 0110", "0000 → all". Empty for a packet that does not exist (any more).
std::string packetName(const Frame& frame, PacketId packet);

// "0000 → 0001"
std::string linkName(const network::Network& network, LinkId link, Labels labels);

// "class R21" is R₂₁ for short; other names have no short form and give nothing.
std::string shortClassName(std::string_view name);

// Source and destination of a packet of this frame; kNoNode both if there is no such packet.
task::Packet packetOf(const Frame& frame, PacketId packet);

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes, links and packets are called in figures and panels.
#pragma once

#include <QString>
#include <string>

#include "core/network/network.h"
#include "core/scene/frame.h"

namespace hop::ui::figure {

// A link type in the chosen numbering: "0", "2+". Dimensions are counted from the left the way VB does when the
// numbering says so.
QString linkTypeName(const network::Network& network, std::uint32_t type, scene::Numbering numbering);

// "S₁₂", "n³"
QString lowered(const QString& letter, std::uint64_t number);
QString raised(const QString& letter, std::uint64_t number);

// Address or identity number; the identity number when labels are off.
QString nodeName(const network::Network& network, NodeId node, scene::Labels labels);

// "0000 → 0110", "0000 → all". Empty for a packet that does not exist (any more).
QString packetName(const scene::Frame& frame, PacketId packet);

// "0000 → 0001"
QString linkName(const network::Network& network, LinkId link, scene::Labels labels);

// "class R21" is R₂₁ for short; other names have no short form and give nothing.
QString shortClassName(const std::string& name);

// Source and destination of a packet of this frame; kNoNode both if there is no such packet.
task::Packet packetOf(const scene::Frame& frame, PacketId packet);

}  // namespace hop::ui::figure

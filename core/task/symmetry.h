// SPDX-License-Identifier: GPL-3.0-or-later
// Is a task the same at every node, and if not, which packet breaks the symmetry?
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::task {

// The rows of a list of unicast packets that are the same at every node, by offset; nullopt if they are not, or if the
// network has no translations. O(packets log packets); memory kSeenBytes per packet. Unspecified if stopped.
inline constexpr double kSeenBytes = 18.0;
std::optional<std::vector<NodeId>> commonRows(const network::Network& network, std::span<const Packet> packets,
                                              Stop stop = {});

// Why the task is not isotropic, as a sentence without its full stop that names the first packet without counterparts
// at other nodes; empty if it is isotropic. O(packets log packets); memory kSeenBytes per packet. Unspecified if
// stopped.
std::string whyNotIsotropic(const network::Network& network, const Task& task, Stop stop = {});

// The packet of the same row at another node; kNoPacket unless the task is isotropic and has the packet.
PacketId samePacketOf(const Task& task, PacketId packet, NodeId node);

}  // namespace hop::task

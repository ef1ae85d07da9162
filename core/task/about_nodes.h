// SPDX-License-Identifier: GPL-3.0-or-later
// Packet sets with one packet per node: broadcasts from all nodes, reductions to all of them.
#pragma once

#include <optional>
#include <string>

#include "core/task/catalogue.h"
#include "core/task/task.h"

namespace hop::task {

// Packet p has the source p and is destined for p itself, or for all nodes. One row on networks with translations;
// otherwise packets are listed by source. O(nodes)
enum class About { eachNode, allNodes };
PacketSet packetsAboutNodes(const network::NetworkPtr& network, About about, const BuildContext& context);

// A broadcast from every node: the task and its size.
Task broadcastsFromAll(const network::NetworkPtr& network, std::string title, const BuildContext& context);
std::optional<Size> sizeOfBroadcastsFromAll(const network::Network& network, const Arguments& arguments);

}  // namespace hop::task

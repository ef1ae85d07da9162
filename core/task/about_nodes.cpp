// SPDX-License-Identifier: GPL-3.0-or-later
// Packet sets with one packet per node.
#include "core/task/about_nodes.h"

#include "core/task/limits.h"

#include "core/base/paced_stop.h"

namespace hop::task {

PacketSet packetsAboutNodes(const network::NetworkPtr& network, About about, const BuildContext& context) {
    const bool toAll = about == About::allNodes;
    if (network->translations() != nullptr) return PacketSet::isotropic(network, {toAll ? kAllNodes : 0U});
    std::vector<Packet> packets;
    packets.reserve(network->nodeCount());
    PacedStop paced(context.world.stop);
    for (NodeId node = 0; node < network->nodeCount() && !paced.requested(); ++node)
        packets.push_back({node, toAll ? kAllNodes : node});
    return PacketSet::listed(std::move(packets));
}

Task broadcastsFromAll(const network::NetworkPtr& network, std::string title, const BuildContext& context) {
    Task task;
    task.title = std::move(title);
    task.cast = Cast::broadcast;
    task.packets = packetsAboutNodes(network, About::allNodes, context);
    return task;
}

std::optional<Size> sizeOfBroadcastsFromAll(const network::Network& network, const Arguments&) {
    return broadcastsOf(network, network.nodeCount(), network.translations() != nullptr ? 1.0 : 0.0);
}

}  // namespace hop::task

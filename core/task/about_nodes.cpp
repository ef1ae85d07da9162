// SPDX-License-Identifier: GPL-3.0-or-later
// The packets of tasks that have one for each node.
#include "core/task/about_nodes.h"

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

}  // namespace hop::task

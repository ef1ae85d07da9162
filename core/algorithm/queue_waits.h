// SPDX-License-Identifier: GPL-3.0-or-later
// The reason why a packet in the queue of a link waits.
#pragma once

#include "core/engine/waiting.h"
#include "core/network/network.h"

namespace hop::algorithm {

// Queues: FirstComeQueues or PriorityQueues by link. Empty if the packet is in no queue of this node. O(packets at the
// node)
template <typename Queues>
engine::Waiting waitsInQueues(const network::Network& network, const Queues& queues, PacketId packet, NodeId node) {
    engine::Waiting waiting;
    for (LinkId link = network.firstLink(node); link < network.firstLink(node + 1); ++link) {
        const auto ahead = queues.ahead(link, packet);
        if (!ahead) continue;
        engine::AwaitedLink& awaited = waiting.links.emplace_back();
        awaited.link = link;
        awaited.ahead = *ahead;
        const auto named = std::min<std::uint32_t>(*ahead, engine::AwaitedLink::kMostNamed);
        queues.forFirst(link, named, [&](auto ticket) { awaited.before.push_back(ticket.packet()); });
        break;
    }
    return waiting;
}

}  // namespace hop::algorithm

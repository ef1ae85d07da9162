// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet waits for that stands in the queue of one of its node's links.
#pragma once

#include "core/engine/waiting.h"
#include "core/network/network.h"

namespace hop::algorithm {

// Queues: FirstComeQueues or PriorityQueues by link. Empty: the packet is in no queue of this node. O(what waits there)
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

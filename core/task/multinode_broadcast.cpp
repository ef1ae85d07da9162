// SPDX-License-Identifier: GPL-3.0-or-later
// Multinode broadcast: every node has one packet for all other nodes. N packets.
//
// One row on networks with translations; elsewhere packets are listed by source.
// **Source:** BOSTT §1.
#include "core/task/about_nodes.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::multinode_broadcast {

Entry entry();

namespace {

std::optional<Size> size(const network::Network& network, const Arguments&) {
    return broadcastsOf(network, network.nodeCount(), network.translations() != nullptr ? 1.0 : 0.0);
}

Result<Task> make(const network::NetworkPtr& network, const Arguments&, const BuildContext& context) {
    Task task;
    task.title = "multinode broadcast";
    task.cast = Cast::broadcast;
    task.packets = packetsAboutNodes(network, About::allNodes, context);
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "multinode-broadcast",
            .title = "Multinode broadcast",
            .help = "Every node sends a packet of its own to all other nodes.",
            .parameters = {},
            .citation = {"BOSTT", "§1"},
            .examples = {"multinode-broadcast"},
            .refuses = nullptr,
            .make = make,
            .size = size};
}

}  // namespace hop::task::multinode_broadcast

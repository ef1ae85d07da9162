// SPDX-License-Identifier: GPL-3.0-or-later
// Multinode broadcast: every node has one packet for all other nodes. N packets.
//
// One row on networks with translations; otherwise packets are listed by source.
// **Source:** BOSTT §1.
#include "core/task/about_nodes.h"
#include "core/task/catalogue.h"

namespace hop::task::multinode_broadcast {

Entry entry();

namespace {

Result<Task> make(const network::NetworkPtr& network, const Arguments&, const BuildContext& context) {
    return broadcastsFromAll(network, "multinode broadcast", context);
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
            .size = sizeOfBroadcastsFromAll};
}

}  // namespace hop::task::multinode_broadcast

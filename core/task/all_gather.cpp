// SPDX-License-Identifier: GPL-3.0-or-later
// All-gather: every node has one packet for all other nodes. N packets. The current name of the multinode broadcast.
//
// **Source:** BOSTT §1 (multinode broadcast).
#include "core/task/about_nodes.h"
#include "core/task/catalogue.h"

namespace hop::task::all_gather {

Entry entry();

namespace {

Result<Task> make(const network::NetworkPtr& network, const Arguments&, const BuildContext& context) {
    return broadcastsFromAll(network, "all-gather", context);
}

}  // namespace

Entry entry() {
    return {.id = "all-gather",
            .title = "All-gather",
            .help = "Every node sends a packet of its own to all other nodes: the multinode broadcast.",
            .parameters = {},
            .citation = {"BOSTT", "§1"},
            .examples = {"all-gather"},
            .refuses = nullptr,
            .make = make,
            .size = sizeOfBroadcastsFromAll};
}

}  // namespace hop::task::all_gather

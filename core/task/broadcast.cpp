// SPDX-License-Identifier: GPL-3.0-or-later
// Single node broadcast: the root has one packet for all nodes. 1 packet.
//
// **Source:** BOSTT §1.
#include "core/task/catalogue.h"
#include "core/task/limits.h"
#include "core/task/root.h"

namespace hop::task::broadcast {

Entry entry();

namespace {

std::optional<Size> size(const network::Network& network, const Arguments&) { return broadcastsOf(network, 1.0); }

Result<Task> make(const network::NetworkPtr&, const Arguments& arguments, const BuildContext&) {
    const NodeId root = rootOf(arguments);
    Task task;
    task.title = "broadcast from node {}";
    task.named = {root};
    task.cast = Cast::broadcast;
    task.packets = PacketSet::listed({{root, kAllNodes}});
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "broadcast",
            .title = "Broadcast",
            .help = "One node, the root, sends the same packet to all other nodes.",
            .parameters = {rootParameter("The node that has the packet.")},
            .citation = {"BOSTT", "§1"},
            .examples = {"broadcast", "broadcast(root=1)"},
            .make = make,
            .size = size};
}

}  // namespace hop::task::broadcast

// SPDX-License-Identifier: GPL-3.0-or-later
// Single node scatter: the root has a separate packet for every other node, ordered by destination. N - 1 packets.
//
// **Source:** BOSTT §1 and §3.
#include "core/task/catalogue.h"
#include "core/task/limits.h"
#include "core/task/root.h"

namespace hop::task::scatter {

Entry entry();

namespace {

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const NodeId root = rootOf(arguments);
    if (auto fits = checkPacketCount(network->nodeCount() - 1, context); !fits) return fits.error();
    std::vector<Packet> packets;
    packets.reserve(network->nodeCount() - 1);
    for (NodeId node = 0; node < network->nodeCount(); ++node)
        if (node != root) packets.push_back({root, node});
    Task task;
    task.title = "scatter from node " + std::to_string(root);
    task.packets = PacketSet::listed(std::move(packets));
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "scatter",
            .title = "Scatter",
            .help = "One node, the root, sends a separate packet to every other node.",
            .parameters = {rootParameter("The node that has the packets.")},
            .citation = {"BOSTT", "§1"},
            .examples = {"scatter", "scatter(root=1)"},
            .refuses = refuseRoot,
            .make = make};
}

}  // namespace hop::task::scatter

// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange: every node has one packet for every other node. N (N - 1) packets.
//
// Rows are ordered by offset 1 .. N-1 on networks with translations; elsewhere packets are ordered by source, then
// destination.
// **Source:** VB §2 (also called all-to-all personalised exchange).
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::total_exchange {

Entry entry();

namespace {

Result<Task> make(const network::NetworkPtr& network, const Arguments&, const BuildContext& context) {
    const NodeId nodes = network->nodeCount();
    Task task;
    task.title = "total exchange";
    if (network->translations() != nullptr) {
        std::vector<NodeId> rows(nodes - 1);
        for (NodeId x = 1; x < nodes; ++x) rows[x - 1] = x;
        task.packets = PacketSet::isotropic(network, std::move(rows));
        return task;
    }
    if (auto fits = checkPacketCount(std::uint64_t{nodes} * (nodes - 1), context); !fits) return fits.error();
    std::vector<Packet> packets;
    packets.reserve(std::size_t{nodes} * (nodes - 1));
    for (NodeId s = 0; s < nodes; ++s)
        for (NodeId t = 0; t < nodes; ++t)
            if (s != t) packets.push_back({s, t});
    task.packets = PacketSet::listed(std::move(packets));
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "total-exchange",
            .title = "Total exchange",
            .help = "Every node sends a separate packet to every other node.",
            .parameters = {},
            .citation = {"VB", "§2"},
            .examples = {"total-exchange"},
            .refuses = nullptr,
            .make = make};
}

}  // namespace hop::task::total_exchange

// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange: every node has one packet for every other node. N (N - 1) packets.
//
// Rows are ordered by offset 1 .. N-1 on networks with translations; elsewhere packets are ordered by source, then
// destination.
// **Source:** VB §2 (also called all-to-all personalised exchange).
#include "core/base/paced_stop.h"
#include "core/network/measure.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::total_exchange {

Entry entry();

namespace {

std::optional<Size> size(const network::Network& network, const Arguments&) {
    const double others = network.nodeCount() - 1.0, packets = network.nodeCount() * others;
    return Size{.packets = packets,
                .rows = network.translations() != nullptr ? others : 0.0,
                .hops = packets * network::statedValue(network, network::Property::meanDistance).value_or(1.0)};
}

Result<Task> make(const network::NetworkPtr& network, const Arguments&, const BuildContext& context) {
    const NodeId nodes = network->nodeCount();
    PacedStop paced(context.world.stop);
    Task task;
    task.title = "total exchange";
    if (network->translations() != nullptr) {
        std::vector<NodeId> rows;
        rows.reserve(nodes - 1);
        for (NodeId x = 1; x < nodes && !paced.requested(); ++x) rows.push_back(x);
        task.packets = PacketSet::isotropic(network, std::move(rows));
        return task;
    }
    if (auto fits = checkPacketCount(nodes * (nodes - 1.0)); !fits) return fits.error();
    std::vector<Packet> packets;
    packets.reserve(std::size_t{nodes} * (nodes - 1));
    for (NodeId s = 0; s < nodes && !paced.requested(nodes); ++s)
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
            .make = make,
            .size = size};
}

}  // namespace hop::task::total_exchange

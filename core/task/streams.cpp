// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by tasks in which all packets go to the last node.
#include "core/task/streams.h"

#include <algorithm>

#include "core/base/paced_stop.h"
#include "core/base/stoppable.h"

namespace hop::task {

Result<Task> makeStream(const network::Network& network, std::vector<Classed> packets, std::string title,
                        const BuildContext& context) {
    const Stop stop = context.world.stop;
    // Most tasks have them in order; sorting would need a buffer.
    if (!std::ranges::is_sorted(packets, {}, &Classed::source))
        stableSort(packets, stop, [](const Classed& a, const Classed& b) { return a.source < b.source; });
    Task task;
    task.title = std::move(title);
    const bool several = std::ranges::any_of(packets, [](const Classed& packet) { return packet.classNumber != 0; });
    std::vector<Packet> listed;
    listed.reserve(packets.size());
    if (several) task.classes.reserve(packets.size());
    PacedStop paced(stop);
    for (const Classed& packet : packets) {
        if (paced.requested()) break;
        listed.push_back({packet.source, network.nodeCount() - 1});
        if (several) task.classes.push_back(packet.classNumber);
    }
    task.packets = PacketSet::listed(std::move(listed));
    return task;
}

double streamBytes(double packets, bool several) {
    return packets * (sizeof(Classed) + sizeof(Packet) + (several ? sizeof(std::uint32_t) : 0.0));
}

std::optional<std::string> refuseSource(const network::Network& network, std::int64_t node) {
    const std::int64_t last = std::int64_t{network.nodeCount()} - 1;
    if (node < last) return std::nullopt;
    return "node " + std::to_string(node) + " cannot send: packets go to the last node, " + std::to_string(last) +
           ", from nodes 0 to " + std::to_string(last - 1);
}

}  // namespace hop::task

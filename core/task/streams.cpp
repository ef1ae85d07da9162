// SPDX-License-Identifier: GPL-3.0-or-later
// What tasks that send everything to the last node share.
#include "core/task/streams.h"

#include <algorithm>

#include "core/task/limits.h"

namespace hop::task {

Result<Task> makeStream(const network::Network& network, std::vector<Classed> packets, std::string title,
                        const BuildContext& context) {
    if (auto fits = checkPacketCount(packets.size(), context); !fits) return fits.error();
    std::ranges::stable_sort(packets, {}, &Classed::source);
    Task task;
    task.title = std::move(title);
    const bool several = std::ranges::any_of(packets, [](const Classed& packet) { return packet.classNumber != 0; });
    std::vector<Packet> listed;
    for (const Classed& packet : packets) {
        listed.push_back({packet.source, network.nodeCount() - 1});
        if (several) task.classes.push_back(packet.classNumber);
    }
    task.packets = PacketSet::listed(std::move(listed));
    return task;
}

std::optional<std::string> refuseSource(const network::Network& network, std::int64_t node) {
    const std::int64_t last = std::int64_t{network.nodeCount()} - 1;
    if (node < last) return std::nullopt;
    return "node " + std::to_string(node) + " cannot send: packets go to the last node, " + std::to_string(last) +
           ", from nodes 0 to " + std::to_string(last - 1);
}

}  // namespace hop::task

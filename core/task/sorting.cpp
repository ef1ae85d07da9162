// SPDX-License-Identifier: GPL-3.0-or-later
// Where sorting takes the packets.
#include "core/task/sorting.h"

#include <algorithm>
#include <numeric>

namespace hop::task {

std::vector<PacketId> sortedPackets(const Sorting& sorting) {
    std::vector<PacketId> packets(sorting.keys.size());
    std::iota(packets.begin(), packets.end(), 0U);
    std::ranges::stable_sort(packets, {}, [&](PacketId packet) { return sorting.keys[packet]; });
    return packets;
}

bool keysDiffer(const Sorting& sorting) {
    const std::vector<PacketId> packets = sortedPackets(sorting);
    return std::ranges::adjacent_find(packets, {}, [&](PacketId packet) { return sorting.keys[packet]; }) ==
           packets.end();
}

std::vector<NodeId> sortedNodes(const Sorting& sorting) {
    const std::vector<PacketId> packets = sortedPackets(sorting);
    std::vector<NodeId> nodes(packets.size());
    for (std::size_t place = 0; place < packets.size(); ++place)
        nodes[packets[place]] = sorting.order[place / sorting.layers];
    return nodes;
}

}  // namespace hop::task

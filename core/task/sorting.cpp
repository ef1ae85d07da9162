// SPDX-License-Identifier: GPL-3.0-or-later
// The order of places that sorting fills.
#include "core/task/sorting.h"

#include <algorithm>
#include <numeric>

#include "core/base/stoppable.h"

namespace hop::task {

std::vector<PacketId> sortedPackets(const Sorting& sorting, Stop stop) {
    std::vector<PacketId> packets(sorting.keys.size());
    std::iota(packets.begin(), packets.end(), 0U);
    stableSort(packets, stop, [&](PacketId a, PacketId b) { return sorting.keys[a] < sorting.keys[b]; });
    return packets;
}

bool keysDiffer(const Sorting& sorting, Stop stop) {
    const std::vector<PacketId> packets = sortedPackets(sorting, stop);
    return std::ranges::adjacent_find(packets, {}, [&](PacketId packet) { return sorting.keys[packet]; }) ==
           packets.end();
}

std::vector<NodeId> sortedNodes(const Sorting& sorting, Stop stop) {
    const std::vector<PacketId> packets = sortedPackets(sorting, stop);
    std::vector<NodeId> nodes(packets.size());
    for (std::size_t place = 0; place < packets.size(); ++place)
        nodes[packets[place]] = sorting.order[place / sorting.layers];
    return nodes;
}

}  // namespace hop::task

// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the symmetry of a task.
#include "core/task/symmetry.h"

#include <algorithm>

#include "core/base/paced_stop.h"
#include "core/base/stoppable.h"
#include "core/base/text.h"

namespace hop::task {

namespace {

// A packet relative to its source.
struct Seen {
    NodeId offset = kNoNode;  // kAllNodes: a broadcast
    NodeId source = kNoNode;
    PacketId packet = kNoPacket;
    friend auto operator<=>(const Seen&, const Seen&) = default;
};

Seen see(const network::Translations& translations, const Packet& packet, PacketId number) {
    const NodeId offset =
        packet.destination == kAllNodes ? kAllNodes : translations.offset(packet.source, packet.destination);
    return {offset, packet.source, number};
}

// Packets of one offset, ordered by source.
struct Breach {
    Seen packet;               // a surplus packet
    NodeId without = kNoNode;  // a node that has fewer packets of this offset
};

// The packet of smallest number at a node that has more packets of its offset than some other node.
std::optional<Breach> breachIn(std::span<const Seen> group, NodeId nodes) {
    // The first node with the fewest such packets, possibly none.
    NodeId fewestAt = 0;
    std::size_t fewest = group.size() + 1;
    std::size_t begin = 0;
    NodeId expected = 0;
    while (begin < group.size() && group[begin].source == expected) {
        std::size_t end = begin;
        while (end < group.size() && group[end].source == expected) ++end;
        if (end - begin < fewest) {
            fewest = end - begin;
            fewestAt = expected;
        }
        begin = end;
        ++expected;
    }
    if (expected < nodes) {
        fewest = 0;
        fewestAt = expected;
    }
    std::optional<Breach> first;
    for (begin = 0; begin < group.size();) {
        std::size_t end = begin;
        while (end < group.size() && group[end].source == group[begin].source) ++end;
        if (end - begin > fewest && (!first || group[begin + fewest].packet < first->packet.packet))
            first = Breach{group[begin + fewest], fewestAt};
        begin = end;
    }
    return first;
}

std::string sentence(const network::Network& network, const Task& task, const Breach& breach) {
    const Packet packet = task.packets.at(breach.packet.packet);
    const auto name = [&](NodeId node) { return network.address(node); };
    if (packet.destination == kAllNodes)
        return "packet " + std::to_string(breach.packet.packet) + ", a broadcast from " + name(packet.source) +
               ", breaks the symmetry: node " + name(breach.without) + " has no such broadcast";
    const NodeId there = network.translations()->translate(breach.without, breach.packet.offset);
    return "packet " + std::to_string(breach.packet.packet) + " from " + name(packet.source) + " to " +
           name(packet.destination) + " breaks the symmetry: node " + name(breach.without) +
           " has no packet like it, which would go to " + name(there);
}

}  // namespace

std::optional<std::vector<NodeId>> commonRows(const network::Network& network, std::span<const Packet> packets,
                                              Stop stop) {
    const network::Translations* translations = network.translations();
    const NodeId nodes = network.nodeCount();
    if (translations == nullptr || packets.empty() || packets.size() % nodes != 0) return std::nullopt;
    std::vector<Seen> seen;
    seen.reserve(packets.size());
    PacedStop paced(stop);
    for (const Packet& packet : packets) {
        if (paced.requested()) return std::nullopt;
        seen.push_back(see(*translations, packet, 0));
        std::swap(seen.back().offset, seen.back().source);  // order by source first
    }
    stableSort(seen, stop);
    const std::size_t rowCount = packets.size() / nodes;
    std::vector<NodeId> rows;
    for (std::size_t i = 0; i < seen.size() && !paced.requested(); ++i) {
        const auto [source, offset, packet] = seen[i];
        if (source != i / rowCount) return std::nullopt;
        if (source == 0)
            rows.push_back(offset);
        else if (rows[i % rowCount] != offset)
            return std::nullopt;
    }
    return rows;
}

std::string whyNotIsotropic(const network::Network& network, const Task& task, Stop stop) {
    if (task.isIsotropic()) return {};
    if (task.isDynamic()) return "its packets arrive while it runs";
    if (network.translations() == nullptr)
        return excerpt(network.facts().expression) + " does not look the same from every node";
    std::vector<Seen> seen;
    seen.reserve(task.packets.count());
    PacedStop paced(stop);
    for (PacketId p = 0; p < task.packets.count() && !paced.requested(); ++p)
        seen.push_back(see(*network.translations(), task.packets.at(p), p));
    stableSort(seen, stop);
    std::optional<Breach> first;
    for (std::size_t begin = 0; begin < seen.size() && !stop.requested();) {
        std::size_t end = begin;
        while (end < seen.size() && seen[end].offset == seen[begin].offset) ++end;
        const auto breach = breachIn(std::span(seen).subspan(begin, end - begin), network.nodeCount());
        if (breach && (!first || breach->packet.packet < first->packet.packet)) first = breach;
        begin = end;
    }
    if (!first) return "its packets are listed one by one, though they are the same at every node";
    return sentence(network, task, *first);
}

PacketId samePacketOf(const Task& task, PacketId packet, NodeId node) {
    if (!task.isIsotropic() || packet >= task.packets.count()) return kNoPacket;
    const std::uint64_t rows = task.packets.rows().size();
    return static_cast<PacketId>(node * rows + packet % rows);
}

}  // namespace hop::task

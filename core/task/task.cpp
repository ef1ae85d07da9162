// SPDX-License-Identifier: GPL-3.0-or-later
// Packet sets.
#include "core/task/task.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/network/node_reader.h"
#include "core/task/node_lists.h"

namespace hop::task {

PacketSet PacketSet::listed(std::vector<Packet> packets) {
    PacketSet set;
    set.m_count = packets.size();
    set.m_packets = std::move(packets);
    return set;
}

PacketSet PacketSet::isotropic(network::NetworkPtr network, std::vector<NodeId> rows) {
    HOP_EXPECTS(network->translations() != nullptr);
    PacketSet set;
    set.m_count = std::uint64_t{network->nodeCount()} * rows.size();
    set.m_rows = std::move(rows);
    set.m_network = std::move(network);
    return set;
}

Packet PacketSet::at(PacketId packet) const {
    HOP_EXPECTS(packet < m_count);
    if (m_rows.empty()) return m_packets[packet];
    const auto source = static_cast<NodeId>(packet / m_rows.size());
    const NodeId offset = m_rows[packet % m_rows.size()];
    return {source, offset == kAllNodes ? kAllNodes : m_network->translations()->translate(source, offset)};
}

PacketGrid PacketSet::grid() const {
    if (!isIsotropic()) return {};
    HOP_EXPECTS(m_count < kNoPacket);
    return {m_network->nodeCount(), static_cast<std::uint32_t>(m_rows.size())};
}

bool operator==(const PacketSet& a, const PacketSet& b) {
    if (a.m_count != b.m_count) return false;
    for (std::uint64_t i = 0; i < a.m_count; ++i)
        if (a.at(static_cast<PacketId>(i)) != b.at(static_cast<PacketId>(i))) return false;
    return true;
}

std::string titleOf(const Task& task, const std::function<std::string(NodeId)>& name) {
    std::string title = task.title;
    std::size_t at = 0;
    for (const NodeId node : task.named) {
        at = title.find("{}", at);
        HOP_EXPECTS(at != std::string::npos);
        const std::string called = name(node);
        title.replace(at, 2, called);
        at += called.size();
    }
    return title;
}

std::string titleOf(const Task& task, const network::Network& network) {
    return titleOf(task, [&network](NodeId node) { return network::plainName(network, node); });
}

Combining::Sets setsOf(const Task& task, PacketId packet) {
    HOP_EXPECTS(task.kind().combines);
    if (task.combining != nullptr) return task.combining->packets[packet];
    const NodeId destination = task.packets.at(packet).destination;
    if (destination == kAllNodes) return {};
    return {.contributors = {}, .destinations = {destination}};
}

std::uint64_t leastHops(const Combining::Sets& sets, NodeId nodes) {
    const std::uint64_t contributors = countIn(sets.contributors, nodes);
    const std::uint64_t destinations = countIn(sets.destinations, nodes);
    std::uint64_t both = 0;
    if (sets.contributors.empty()) {
        both = destinations;
    } else if (sets.destinations.empty()) {
        both = contributors;
    } else {
        for (const NodeId node : sets.contributors)
            both += std::ranges::binary_search(sets.destinations, node) ? 1U : 0U;
    }
    if (contributors == 1) return destinations - both;
    return contributors - (both > 0 ? 1 : 0) + destinations - 1;
}

double leastHops(const Task& task, NodeId nodes) {
    const std::uint64_t packets = task.packets.count();
    if (packets == 0) return 0.0;
    if (task.combining == nullptr)
        return static_cast<double>(packets) * static_cast<double>(leastHops(setsOf(task, 0), nodes));
    double hops = 0.0;
    for (const Combining::Sets& sets : task.combining->packets) hops += static_cast<double>(leastHops(sets, nodes));
    return hops;
}

}  // namespace hop::task

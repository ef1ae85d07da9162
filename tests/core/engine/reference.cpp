// SPDX-License-Identifier: GPL-3.0-or-later
// A second opinion about a run.
#include "tests/core/engine/reference.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace hop::test {

void Reference::object(const std::string& what) {
    if (objections.empty()) objections = "step " + std::to_string(m_step) + ": " + what;
}

void Reference::begin(const engine::Setting& setting, const engine::State& initial) {
    m_setting = &setting;
    m_broadcast = setting.task->cast == task::Cast::broadcast;
    m_sorting = setting.task->cast == task::Cast::sorting;
    m_combining = setting.task->cast == task::Cast::combining;
    if (setting.task->isDynamic()) {
        for (PacketId p = 0; p < initial.slots.size(); ++p) {
            const auto& slot = initial.slots[p];
            m_packets[p] = {
                slot.packet.source, slot.packet.destination, slot.instant, {slot.packet.source}, {slot.packet.source}};
        }
    } else {
        for (PacketId p = 0; p < setting.task->packets.count(); ++p) {
            const task::Packet packet = setting.task->packets.at(p);
            m_packets[p] = {packet.source, packet.destination, 0.0, {packet.source}, {packet.source}};
        }
    }
    if (m_combining) beginCombining();
    compare(initial, {}, true);
}

bool Reference::Packet::wholeAt(NodeId node) const {
    const auto found = has.find(node);
    return found != has.end() && found->second == std::multiset<NodeId>(contributors.begin(), contributors.end());
}

void Reference::settle(Packet& packet) {
    packet.at.clear();
    packet.waiting.clear();
    for (const auto& [node, contributions] : packet.has) {
        if (contributions.empty()) continue;
        packet.at.insert(node);
        if (!packet.destinations.contains(node) || !packet.wholeAt(node)) packet.waiting.insert(node);
    }
}

void Reference::beginCombining() {
    const auto nodesOf = [&](const std::vector<NodeId>& listed) {
        std::set<NodeId> nodes(listed.begin(), listed.end());
        for (NodeId node = 0; listed.empty() && node < m_setting->network->nodeCount(); ++node) nodes.insert(node);
        return nodes;
    };
    for (auto& [id, packet] : m_packets) {
        const task::Combining::Sets sets = task::setsOf(*m_setting->task, id);
        packet.contributors = nodesOf(sets.contributors);
        packet.destinations = nodesOf(sets.destinations);
        for (const NodeId node : packet.contributors) packet.has[node] = {node};
        settle(packet);
        packet.complete = std::ranges::all_of(packet.destinations, [&](NodeId node) { return packet.wholeAt(node); });
        if (packet.complete) ++delivered;
    }
}

void Reference::combine(const engine::StepRecord& record, const std::map<PacketId, Packet>& before) {
    std::map<std::pair<PacketId, NodeId>, int> additions, copies;
    std::set<std::pair<PacketId, NodeId>> given;
    const auto fromOf = [&](const engine::Move& move) { return m_setting->network->link(move.link).from; };
    const auto toOf = [&](const engine::Move& move) { return m_setting->network->link(move.link).to; };
    for (const engine::Move& move : record.moves) {
        const bool adds = (move.flags & plan::kAdds) != 0, copied = (move.flags & plan::kCopies) != 0;
        if (!adds && !copied) object("a hop neither adds nor copies");
        if (adds && !copied) {
            if (!given.insert({move.packet, fromOf(move)}).second) object("a value is given away twice");
            m_packets[move.packet].has[fromOf(move)].clear();
        }
        ++(adds ? additions : copies)[{move.packet, toOf(move)}];
    }
    for (const auto& [place, count] : copies)
        if (count > 1 || additions.contains(place)) object("a copy is not alone");
    for (const engine::Move& move : record.moves) {
        const std::multiset<NodeId>& sent = before.at(move.packet).has.at(fromOf(move));
        std::multiset<NodeId>& there = m_packets[move.packet].has[toOf(move)];
        if ((move.flags & plan::kAdds) != 0) {
            for (const NodeId contribution : sent) {
                if (there.contains(contribution)) object("a contribution counts twice");
                there.insert(contribution);
            }
        } else {
            if (!std::ranges::includes(sent, there)) object("a contribution is lost");
            if (there == sent) ++redundant;
            there = sent;
        }
    }
    for (auto& [id, packet] : m_packets) {
        settle(packet);
        const bool whole = std::ranges::all_of(packet.destinations, [&](NodeId node) { return packet.wholeAt(node); });
        if (packet.complete && !whole) object("a complete packet is taken apart");
        if (packet.complete || !whole) continue;
        packet.complete = true;
        ++delivered;
        delaySum += static_cast<double>(m_step);
        maxDelay = static_cast<double>(m_step);
    }
}

void Reference::onStep(const engine::StepRecord& record, const engine::State& after) {
    const network::Network& network = *m_setting->network;
    m_step = record.step;
    std::map<LinkId, std::uint32_t> carried;
    std::map<NodeId, std::uint32_t> sent, received;
    std::set<PacketId> moved;
    std::map<PacketId, Packet> before;  // of those that this step is about
    const auto keep = [&](PacketId packet) {
        if (const auto found = m_packets.find(packet); found != m_packets.end()) before.insert(*found);
    };
    for (const engine::Move& move : record.moves) keep(move.packet);
    for (const engine::Drop& drop : record.drops) keep(drop.packet);
    for (const PacketId p : record.retired) keep(p);
    for (const engine::Move& move : record.moves) {
        const std::string hop = "packet " + std::to_string(move.packet) + " on link " + std::to_string(move.link);
        if (move.link >= network.linkCount() || !before.contains(move.packet)) return object(hop + " does not exist");
        const network::Link link = network.link(move.link);
        if (!before.at(move.packet).at.contains(link.from)) object(hop + " is not at the sender");
        if (++carried[move.link] > link.bandwidth) object(hop + " exceeds the bandwidth");
        if (m_setting->ports.count != 0 &&
            (++sent[link.from] > m_setting->ports.count || ++received[link.to] > m_setting->ports.count))
            object(hop + " exceeds the ports");
        if (!m_broadcast && !m_combining && !moved.insert(move.packet).second) object(hop + " moves twice");

        Packet& packet = m_packets[move.packet];
        ++transmissions;
        lastMove = m_step;
        bool completes = false;
        if (m_combining) continue;  // all at once, below
        if (m_sorting) {
            if ((move.flags & plan::kCopies) == 0) packet.at.erase(link.from);
            if (!packet.at.insert(link.to).second) object(hop + " meets itself");
            if (packet.at.size() > 2) object(hop + " has too many copies");
        } else if (!m_broadcast) {
            packet.at = {link.to};
            completes = (move.flags & plan::kDelivers) != 0;
            if (completes && link.to != packet.destination) object(hop + " is delivered elsewhere");
            if (completes) packet.at.clear();
            packet.waiting = packet.at;
        } else {
            if (!packet.at.insert(link.to).second) ++redundant;
            completes = !packet.complete && packet.at.size() == network.nodeCount();
            if ((move.flags & plan::kLastForward) != 0 && packet.waiting.erase(link.from) == 0)
                object(hop + " was forwarded for the last time before");
            if ((move.flags & plan::kKept) != 0) packet.waiting.insert(link.to);
        }
        if (!completes) continue;
        packet.complete = true;
        ++delivered;
        const double delay = m_setting->task->isDynamic() ? static_cast<double>(m_step + 1) - packet.instant
                                                          : static_cast<double>(m_step);
        delaySum += delay;
        maxDelay = std::max(maxDelay, delay);
    }
    if (m_combining) combine(record, before);
    for (const engine::Drop& drop : record.drops) {
        if (m_packets[drop.packet].at.erase(drop.node) == 0 || m_packets[drop.packet].at.empty())
            object("packet " + std::to_string(drop.packet) + " is lost");
    }
    if (m_sorting)
        for (auto& [id, packet] : m_packets) packet.waiting = packet.at;
    if (m_sorting && after.delivered > delivered) {  // what the order makes of it is tested elsewhere
        const auto delay = static_cast<double>(record.step);
        delaySum += delay * static_cast<double>(after.delivered - delivered);
        maxDelay = std::max(maxDelay, delay);
        delivered = after.delivered;
    }
    for (const PacketId p : record.retired) {
        if (!before.contains(p) || !before.at(p).complete)
            object("packet " + std::to_string(p) + " is retired too early");
        m_packets.erase(p);
    }
    for (const PacketId p : record.arrivals) {
        if (m_packets.contains(p)) object("slot " + std::to_string(p) + " is in use");
        const auto& slot = after.slots.at(p);
        m_packets[p] = {
            slot.packet.source, slot.packet.destination, slot.instant, {slot.packet.source}, {slot.packet.source}};
    }
    // Packets that this step is not about are looked at in every step of small runs, else from time to time.
    constexpr std::size_t kSmall = std::size_t{1} << 16U;
    for (const PacketId p : record.arrivals) keep(p);
    compare(after, before, m_packets.size() * network.nodeCount() <= kSmall || m_step % 64 == 0);
}

void Reference::compare(const engine::State& state, const std::map<PacketId, Packet>& some, bool all) {
    std::map<NodeId, std::uint64_t> buffers;
    for (const auto& [id, packet] : m_packets) {
        for (const NodeId node : packet.waiting) maxBuffer = std::max(maxBuffer, ++buffers[node]);
        if (all || some.contains(id)) compare(state, id, packet);
    }
    if (std::tie(state.step, state.lastMove, state.transmissions, state.delivered, state.redundant) !=
        std::tie(m_step, lastMove, transmissions, delivered, redundant))
        object("counts differ");
}

void Reference::compare(const engine::State& state, PacketId id, const Packet& packet) {
    for (NodeId node = 0; node < m_setting->network->nodeCount(); ++node) {
        const bool engineSays = m_broadcast   ? state.broadcast().holds(id, node)
                                : m_sorting   ? state.sorting().holds(id, node)
                                : m_combining ? state.combining().holds(id, node)
                                              : state.unicast().holds(id, node);
        if (engineSays != packet.at.contains(node)) object("packet " + std::to_string(id) + " is somewhere else");
        if (!m_combining) continue;
        const auto has = packet.has.find(node);
        std::vector<std::uint64_t> set(state.combining().held(id, node).size());
        if (has != packet.has.end())
            for (const NodeId other : has->second) set[other / 64] |= std::uint64_t{1} << other % 64;
        if (!std::ranges::equal(set, state.combining().held(id, node)))
            object("contributions to packet " + std::to_string(id) + " differ");
    }
}

}  // namespace hop::test

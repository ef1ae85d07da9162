// SPDX-License-Identifier: GPL-3.0-or-later
// A second opinion about a run.
#include "tests/core/engine/reference.h"

#include <algorithm>
#include <tuple>

namespace hop::test {

void Reference::object(const std::string& what) {
    if (objections.empty()) objections = "step " + std::to_string(m_step) + ": " + what;
}

void Reference::begin(const engine::Setting& setting, const engine::State& initial) {
    m_setting = &setting;
    m_broadcast = setting.task->cast == task::Cast::broadcast;
    m_sorting = setting.task->cast == task::Cast::sorting;
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
    compare(initial);
}

void Reference::onStep(const engine::StepRecord& record, const engine::State& after) {
    const network::Network& network = *m_setting->network;
    m_step = record.step;
    std::map<LinkId, std::uint32_t> carried;
    std::map<NodeId, std::uint32_t> sent, received;
    std::set<PacketId> moved;
    const std::map<PacketId, Packet> before = m_packets;
    for (const engine::Move& move : record.moves) {
        const std::string hop = "packet " + std::to_string(move.packet) + " on link " + std::to_string(move.link);
        if (move.link >= network.linkCount() || !before.contains(move.packet)) return object(hop + " does not exist");
        const network::Link link = network.link(move.link);
        if (!before.at(move.packet).at.contains(link.from)) object(hop + " is not at the sender");
        if (++carried[move.link] > link.bandwidth) object(hop + " exceeds the bandwidth");
        if (m_setting->ports.count != 0 &&
            (++sent[link.from] > m_setting->ports.count || ++received[link.to] > m_setting->ports.count))
            object(hop + " exceeds the ports");
        if (!m_broadcast && !moved.insert(move.packet).second) object(hop + " moves twice");

        Packet& packet = m_packets[move.packet];
        ++transmissions;
        lastMove = m_step;
        bool completes = false;
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
    compare(after);
}

void Reference::compare(const engine::State& state) {
    std::map<NodeId, std::uint64_t> buffers;
    for (const auto& [id, packet] : m_packets) {
        for (const NodeId node : packet.waiting) maxBuffer = std::max(maxBuffer, ++buffers[node]);
        for (NodeId node = 0; node < m_setting->network->nodeCount(); ++node) {
            const bool engineSays = m_broadcast ? state.broadcast().holds(id, node)
                                    : m_sorting ? state.sorting().holds(id, node)
                                                : state.unicast().holds(id, node);
            if (engineSays != packet.at.contains(node)) object("packet " + std::to_string(id) + " is somewhere else");
        }
    }
    if (std::tie(state.step, state.lastMove, state.transmissions, state.delivered, state.redundant) !=
        std::tie(m_step, lastMove, transmissions, delivered, redundant))
        object("counts differ");
}

}  // namespace hop::test

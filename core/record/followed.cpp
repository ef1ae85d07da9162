// SPDX-License-Identifier: GPL-3.0-or-later
// Followed packets.
#include "core/record/followed.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace hop::record {

void Followed::begin(const engine::Setting& setting, const engine::State&) {
    m_task = setting.task;
    m_begun.clear();
    m_holders.fill(kFree);
    m_packets.clear();
}

void Followed::onStep(const engine::StepRecord& record, const engine::State& after) {
    for (const engine::Move& move : record.moves) follow(move, record, after);
    // A colour is free from the step after its packet's last hop on.
    for (std::uint32_t& holder : m_holders)
        if (holder != kFree && m_packets[holder].last <= record.step) holder = kFree;
    for (const PacketId packet : record.arrivals)
        if (packet < m_begun.size()) m_begun[packet] = 0;
}

void Followed::follow(const engine::Move& move, const engine::StepRecord& record, const engine::State& after) {
    if (move.packet >= m_begun.size()) m_begun.resize(move.packet + std::size_t{1});
    const bool begins = m_begun[move.packet] == 0;
    m_begun[move.packet] = 1;
    auto holder =
        begins ? std::ranges::find(m_holders, kFree) : std::ranges::find_if(m_holders, [&](std::uint32_t index) {
            return index != kFree && m_packets[index].packet == move.packet;
        });
    if (holder == m_holders.end()) return;
    if (begins) {
        *holder = static_cast<std::uint32_t>(m_packets.size());
        const task::Task& task = *m_task;
        m_packets.push_back(
            {.packet = move.packet,
             .source = task.isDynamic() ? after.slots[move.packet].packet.source : task.packets.source(move.packet),
             .colour = static_cast<std::uint32_t>(holder - m_holders.begin()),
             .last = std::numeric_limits<Step>::max(),
             .hops = {}});
    }
    Packet& packet = m_packets[*holder];
    packet.hops.push_back({record.step, move.link});
    if ((move.flags & plan::kCompletes) != 0) packet.last = record.step;
}

std::vector<const Followed::Packet*> Followed::at(Step step) const {
    std::vector<const Packet*> found;
    const auto end = std::ranges::upper_bound(m_packets, step, {}, &Packet::first);
    // For each colour the packet that began last; earlier ones have ended.
    std::array<bool, kColours> seen{};
    std::uint32_t colours = 0;
    for (auto packet = end; packet != m_packets.begin() && colours < kColours;) {
        --packet;
        if (std::exchange(seen[packet->colour], true)) continue;
        ++colours;
        if (packet->last >= step) found.push_back(&*packet);
    }
    std::ranges::reverse(found);
    return found;
}

std::array<PacketId, Followed::kColours> Followed::coloursAt(Step step) const {
    std::array<PacketId, kColours> packets;
    packets.fill(kNoPacket);
    for (const Packet* packet : at(step)) packets[packet->colour] = packet->packet;
    return packets;
}

std::string sinceWords(const Followed::Packet& packet, std::span<const Followed::Packet* const> among, bool dynamic) {
    if (std::ranges::count(among, packet.source, &Followed::Packet::source) < 2) return {};
    return (dynamic ? " (since slot " : " (since step ") + std::to_string(packet.first()) + ')';
}

}  // namespace hop::record

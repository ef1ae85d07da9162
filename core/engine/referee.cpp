// SPDX-License-Identifier: GPL-3.0-or-later
// The referee: checks every proposed move against the communication model.
#include "core/engine/referee.h"

#include <algorithm>

namespace hop::engine {
namespace {

constexpr std::size_t kPrefetchDistance = 12;  // moves ahead

const char* checkPossession(const UnicastPossession& possession, const Move& move, const LinkTable& links) {
    const UnicastPossession::Record& record = possession.record(move.packet);
    if (record.where != links.from[move.link])
        return record.where == kNoNode ? "the packet has been delivered already"
                                       : "the sender does not hold the packet";
    if ((move.flags & plan::kDelivers) != 0 && record.destination != links.to[move.link])
        return "it is said to deliver the packet, but not at its destination";
    return nullptr;
}

const char* checkPossession(const BroadcastPossession& possession, const Move& move, const LinkTable& links) {
    return possession.holds(move.packet, links.from[move.link]) ? nullptr : "the sender does not hold the packet";
}

bool isComplete(const UnicastPossession& possession, PacketId packet) {
    return possession.record(packet).where == kNoNode;
}
bool isComplete(const BroadcastPossession& possession, PacketId packet) { return possession.complete(packet); }

}  // namespace

std::string print(const IllegalMove& illegal, const network::Network& network) {
    std::string text = "step " + std::to_string(illegal.step);
    if (illegal.packet != kNoPacket) text += ", packet " + std::to_string(illegal.packet);
    if (illegal.link != kNoLink && illegal.link < network.linkCount()) {
        const network::Link link = network.link(illegal.link);
        text += ", link " + network.address(link.from) + " -> " + network.address(link.to);
    }
    return text + ": " + illegal.reason;
}

Referee::Referee(SettingPtr setting) : m_setting(std::move(setting)) {
    const std::size_t links = m_setting->links.to.size();
    if (m_setting->links.bandwidth.empty())
        m_linkStamps.resize(links);
    else
        m_linkCounts.resize(links);
    if (!m_setting->ports.all()) {
        m_sends.resize(m_setting->network->nodeCount());
        m_receives.resize(m_setting->network->nodeCount());
    }
}

const char* Referee::checkLink(const Move& move, std::uint32_t stamp) {
    if (m_linkCounts.empty()) {
        std::uint32_t& last = m_linkStamps[move.link];
        if (last == stamp) return "the link carries a packet already in this step";
        last = stamp;
        return nullptr;
    }
    return m_linkCounts[move.link].add(stamp) > m_setting->links.bandwidth[move.link]
               ? "the link carries as many packets as its bandwidth allows already"
               : nullptr;
}

const char* Referee::checkPorts(const Move& move, std::uint32_t stamp) {
    if (m_setting->ports.all()) return nullptr;
    if (m_sends[m_setting->links.from[move.link]].add(stamp) > m_setting->ports.count)
        return "the sender has no free port in this step";
    if (m_receives[m_setting->links.to[move.link]].add(stamp) > m_setting->ports.count)
        return "the receiver has no free port in this step";
    return nullptr;
}

template <typename Possession>
std::optional<IllegalMove> Referee::checkMoves(const Possession& possession, const State& state,
                                               const Proposal& proposal) {
    constexpr bool kUnicast = std::is_same_v<Possession, UnicastPossession>;
    const Step step = state.step + 1;
    const std::size_t packets = possession.packetCount();
    const auto links = static_cast<LinkId>(m_setting->links.to.size());
    const std::uint32_t stamp = ++m_stamp;
    if (stamp == 0xffffffffU) {  // stamps are used up: start over, so that a very long run never meets an old one
        std::ranges::fill(m_linkStamps, 0U);
        for (auto* counts : {&m_linkCounts, &m_sends, &m_receives}) std::ranges::fill(*counts, Count{});
        m_stamp = 0;
        return checkMoves(possession, state, proposal);
    }
    if constexpr (kUnicast)
        if (m_moved.size() * 64 < packets) m_moved.resize((packets + 63) / 64);

    const std::vector<Move>& moves = proposal.moves;
    const char* reason = nullptr;
    std::size_t i = 0;
    for (; i < moves.size(); ++i) {
        const Move& move = moves[i];
        if (i + kPrefetchDistance < moves.size() && moves[i + kPrefetchDistance].packet < packets)
            possession.prefetch(moves[i + kPrefetchDistance].packet);
        if (move.link >= links)
            reason = "there is no such link";
        else if (move.packet >= packets)
            reason = "there is no such packet";
        else
            reason = checkPossession(possession, move, m_setting->links);
        if (reason == nullptr) reason = checkLink(move, stamp);
        if (reason == nullptr) reason = checkPorts(move, stamp);
        if (reason != nullptr) break;
        if constexpr (kUnicast) {
            std::uint64_t& word = m_moved[move.packet / 64];
            const std::uint64_t bit = std::uint64_t{1} << (move.packet % 64);
            if ((word & bit) != 0) {
                reason = "the packet moves already in this step";
                break;
            }
            word |= bit;
        }
    }
    if constexpr (kUnicast)
        for (std::size_t k = 0; k < i; ++k) m_moved[moves[k].packet / 64] = 0;
    if (reason != nullptr) return IllegalMove{step, moves[i].packet, moves[i].link, reason};

    for (const PacketId packet : proposal.retired) {
        if (packet >= state.slots.size() || !state.slots[packet].live)
            return IllegalMove{step, packet, kNoLink, "a packet is retired that is not in the network"};
        if (!isComplete(possession, packet))
            return IllegalMove{step, packet, kNoLink, "a packet is retired before it has been delivered"};
    }
    return std::nullopt;
}

std::optional<IllegalMove> Referee::check(const State& state, const Proposal& proposal) {
    return std::visit([&](const auto& possession) { return checkMoves(possession, state, proposal); },
                      state.possession);
}

}  // namespace hop::engine

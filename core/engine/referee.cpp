// SPDX-License-Identifier: GPL-3.0-or-later
// The referee: checks every proposed move against the communication model.
#include "core/engine/referee.h"

#include <algorithm>

#include "core/base/prefetch.h"

namespace hop::engine {
namespace {

constexpr const char* kLinkIsFull = "the link carries as many packets as its bandwidth allows already";

const char* whyNotHeld(const UnicastPossession::Record& record) {
    if (record.where == UnicastPossession::kInFlight) return "the packet moves already in this step";
    return record.where == kNoNode ? "the packet has been delivered already" : "the sender does not hold the packet";
}

bool increase(std::span<const Move> moves) {
    std::int64_t fails = 0;  // its sign
    std::int64_t previous = -1;
#pragma GCC unroll 4
    for (const Move& move : moves) {
        const auto link = static_cast<std::int64_t>(move.link);
        fails |= link - previous - 1;
        previous = link;
    }
    return fails >= 0;
}

bool isComplete(const State& state, PacketId packet) {
    if (const auto* broadcast = std::get_if<BroadcastPossession>(&state.possession)) return broadcast->complete(packet);
    if (std::holds_alternative<SortingPossession>(state.possession)) return false;
    return state.unicast().record(packet).where == kNoNode;
}

std::optional<IllegalMove> checkRetired(const State& state, std::vector<PacketId> retired) {
    std::ranges::sort(retired);
    if (const auto twice = std::ranges::adjacent_find(retired); twice != retired.end())
        return IllegalMove{0, *twice, kNoLink, "a packet is retired twice"};
    for (const PacketId packet : retired) {
        if (packet >= state.slots.size() || !state.slots[packet].live)
            return IllegalMove{0, packet, kNoLink, "a packet is retired that is not in the network"};
        if (!isComplete(state, packet))
            return IllegalMove{0, packet, kNoLink, "a packet is retired before it has been delivered"};
    }
    return std::nullopt;
}

// Moves of the step are in flight.
std::optional<IllegalMove> checkDrops(const SortingPossession* possession, std::vector<Drop> drops) {
    std::ranges::stable_sort(drops, {}, &Drop::packet);
    if (const auto twice = std::ranges::adjacent_find(drops, {}, &Drop::packet); twice != drops.end())
        return IllegalMove{0, twice->packet, kNoLink, "two copies of a packet are dropped at once"};
    for (const Drop& drop : drops) {
        if (possession == nullptr || drop.packet >= possession->packetCount())
            return IllegalMove{0, drop.packet, kNoLink, "a copy is dropped of a packet that has none"};
        if (!possession->canDrop(drop.packet, drop.node))
            return IllegalMove{
                0, drop.packet, kNoLink,
                "node " + std::to_string(drop.node) + " drops the only copy, or one that it does not hold"};
    }
    return std::nullopt;
}

const char* whyNotSent(const SortingPossession& possession, const Move& move, NodeId from, NodeId to) {
    if (possession.moves(move.packet)) return "the packet moves already in this step";
    if (!possession.holds(move.packet, from)) return "the sender does not hold the packet";
    if (possession.holds(move.packet, to)) return "the receiver holds the packet already";
    if ((move.flags & plan::kCopies) != 0 && possession.copyAt(move.packet) != kNoNode)
        return "there are two copies of the packet already";
    return nullptr;
}

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
    if (m_setting->ports.all()) return;
    m_sends.resize(m_setting->network->nodeCount());
    m_receives.resize(m_setting->network->nodeCount());
}

std::optional<IllegalMove> Referee::check(State& state, const Proposal& proposal) {
    auto* unicast = std::get_if<UnicastPossession>(&state.possession);
    auto* sorting = std::get_if<SortingPossession>(&state.possession);
    auto illegal = unicast != nullptr   ? liftAll(*unicast, proposal.moves)
                   : sorting != nullptr ? liftAll(*sorting, proposal.moves)
                                        : checkHeld(state.broadcast(), proposal.moves);
    if (!illegal) {
        illegal = checkCapacities(proposal.moves);
        if (!illegal) illegal = checkRetired(state, proposal.retired);
        if (!illegal) illegal = checkDrops(sorting, proposal.drops);
        if (illegal && unicast != nullptr) putBack(*unicast, proposal.moves);
        if (illegal && sorting != nullptr) putBack(*sorting, proposal.moves);
    }
    if (illegal) illegal->step = state.step + 1;
    return illegal;
}

std::uint32_t Referee::countOneMore(Count& count) const {
    if (count.stamp != m_stamp) count = {m_stamp, 0};
    return ++count.count;
}

std::optional<IllegalMove> Referee::liftAll(UnicastPossession& possession, std::span<const Move> moves) const {
    const std::size_t packets = possession.packetCount();
    const std::size_t links = m_setting->links.to.size();
    const NodeId* const from = m_setting->links.from.data();
    const NodeId* const to = m_setting->links.to.data();
    const char* reason = nullptr;
    const auto lift = [&](const Move& move) {
        if (move.link >= links) {
            reason = "there is no such link";
            return false;
        }
        if (move.packet >= packets) {
            reason = "there is no such packet";
            return false;
        }
        const UnicastPossession::Record record = possession.record(move.packet);
        // No branch on this alone: whether a hop delivers looks random to the processor.
        const bool missesTarget = ((move.flags & plan::kDelivers) != 0) & (record.destination != to[move.link]);
        if ((record.where != from[move.link]) | missesTarget) {
            reason = record.where != from[move.link] ? whyNotHeld(record)
                                                     : "it is said to deliver the packet, but not at its destination";
            return false;
        }
        possession.move(move.packet, UnicastPossession::kInFlight);
        return true;
    };
    const std::size_t lifted = visitPrefetched(
        moves, possession.bytes(), [&](const Move& later) { possession.prefetch(later.packet); }, lift);
    if (lifted == moves.size()) return std::nullopt;
    putBack(possession, moves.first(lifted));
    return IllegalMove{0, moves[lifted].packet, moves[lifted].link, reason};
}

void Referee::putBack(UnicastPossession& possession, std::span<const Move> moves) const {
    for (const Move& move : moves) possession.move(move.packet, m_setting->links.from[move.link]);
}

std::optional<IllegalMove> Referee::liftAll(SortingPossession& possession, std::span<const Move> moves) const {
    const LinkTable& links = m_setting->links;
    const char* reason = nullptr;
    const std::size_t lifted = visitPrefetched(
        moves, possession.bytes(), [&](const Move& later) { possession.prefetch(later.packet); },
        [&](const Move& move) {
            if (move.link >= links.to.size())
                reason = "there is no such link";
            else if (move.packet >= possession.packetCount())
                reason = "there is no such packet";
            else
                reason = whyNotSent(possession, move, links.from[move.link], links.to[move.link]);
            if (reason != nullptr) return false;
            possession.lift(move.packet, links.from[move.link], links.to[move.link], (move.flags & plan::kCopies) != 0);
            return true;
        });
    if (lifted == moves.size()) return std::nullopt;
    putBack(possession, moves.first(lifted));
    return IllegalMove{0, moves[lifted].packet, moves[lifted].link, reason};
}

void Referee::putBack(SortingPossession& possession, std::span<const Move> moves) const {
    for (const Move& move : moves)
        possession.putBack(move.packet, m_setting->links.from[move.link], (move.flags & plan::kCopies) != 0);
}

std::optional<IllegalMove> Referee::checkHeld(const BroadcastPossession& possession,
                                              std::span<const Move> moves) const {
    const std::size_t packets = possession.packetCount();
    const std::size_t links = m_setting->links.to.size();
    const char* reason = nullptr;
    const std::size_t held = visitPrefetched(
        moves, possession.bytes(),
        [&](const Move& later) {
            if (later.link < links) possession.prefetch(later.packet, m_setting->links.from[later.link]);
        },
        [&](const Move& move) {
            if (move.link >= links)
                reason = "there is no such link";
            else if (move.packet >= packets)
                reason = "there is no such packet";
            else if (!possession.holds(move.packet, m_setting->links.from[move.link]))
                reason = "the sender does not hold the packet";
            return reason == nullptr;
        });
    if (held == moves.size()) return std::nullopt;
    return IllegalMove{0, moves[held].packet, moves[held].link, reason};
}

// One packet a link: a bit says whether it is used.
std::optional<IllegalMove> Referee::checkLinksOnce(std::span<const Move> moves) {
    m_linksUsed.resize((m_setting->links.to.size() + 63) / 64);
    std::size_t i = 0;
    for (; i < moves.size(); ++i) {
        std::uint64_t& word = m_linksUsed[moves[i].link / 64];
        const std::uint64_t bit = std::uint64_t{1} << moves[i].link % 64;
        if ((word & bit) != 0) break;
        word |= bit;
    }
    if (i < m_linksUsed.size())
        for (std::size_t used = 0; used < i; ++used) m_linksUsed[moves[used].link / 64] = 0;
    else
        std::ranges::fill(m_linksUsed, 0);
    if (i == moves.size()) return std::nullopt;
    return IllegalMove{0, moves[i].packet, moves[i].link, kLinkIsFull};
}

std::optional<IllegalMove> Referee::checkCapacities(std::span<const Move> moves) {
    const LinkTable& links = m_setting->links;
    const std::uint32_t ports = m_setting->ports.count;
    // Links in increasing order: none is used twice.
    const bool countsLinks = !links.bandwidth.empty() || !increase(moves);
    if (!countsLinks && m_setting->ports.all()) return std::nullopt;
    if (links.bandwidth.empty() && m_setting->ports.all()) return checkLinksOnce(moves);
    if (countsLinks) m_linkCounts.resize(links.to.size());
    if (++m_stamp == 0) {  // stamps are used up: start over, so that a very long run never meets an old one
        for (auto* counts : {&m_linkCounts, &m_sends, &m_receives}) std::ranges::fill(*counts, Count{});
        m_stamp = 1;
    }
    for (const Move& move : moves) {
        const char* reason = nullptr;
        if (countsLinks && countOneMore(m_linkCounts[move.link]) > links.bandwidthOf(move.link))
            reason = kLinkIsFull;
        else if (ports != 0 && countOneMore(m_sends[links.from[move.link]]) > ports)
            reason = "the sender has no free port in this step";
        else if (ports != 0 && countOneMore(m_receives[links.to[move.link]]) > ports)
            reason = "the receiver has no free port in this step";
        if (reason != nullptr) return IllegalMove{0, move.packet, move.link, reason};
    }
    return std::nullopt;
}

}  // namespace hop::engine

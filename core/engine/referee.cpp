// SPDX-License-Identifier: GPL-3.0-or-later
// The referee: checks every proposed move against the communication model.
#include "core/engine/referee.h"

#include <algorithm>
#include <utility>

#include "core/engine/link_order.h"
#include "core/engine/step.h"

namespace hop::engine {
namespace {

constexpr const char* kLinkIsFull = "the link carries as many packets as its bandwidth allows already";

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
    std::optional<IllegalMove> illegal;
    const bool lifted = liftsTogether(state, proposal) || copiesMayBeSent(state, proposal.moves);
    if (auto refusal = lifted ? std::nullopt : liftMoves(state, m_setting->links, proposal.moves)) {
        const Move& move = proposal.moves[refusal->index];
        illegal = {0, move.packet, move.link, std::move(refusal->reason)};
    } else {
        if (!lifted) illegal = checkCapacities(proposal.moves);
        if (!illegal)
            if (auto retired = whyNotRetired(state, proposal.retired, m_packetMarks))
                illegal = {0, retired->packet, kNoLink, std::move(retired->reason)};
        if (!illegal)
            if (auto dropped = whyNotDropped(state, proposal.drops))
                illegal = {0, dropped->packet, kNoLink, std::move(dropped->reason)};
        if (illegal) putBackMoves(state, m_setting->links, proposal.moves);
    }
    if (illegal) illegal->step = state.step + 1;
    return illegal;
}

// Lifts the moves and checks the capacities. False, without effect, if the step is not divided or illegal: it is then
// checked move by move, which finds the first illegal one.
bool Referee::liftsTogether(State& state, const Proposal& proposal) {
    Team* team = forItems(proposal.team, proposal.moves.size());
    if (team == nullptr || !m_setting->ports.all() || !m_setting->links.bandwidth.empty() ||
        !std::holds_alternative<UnicastPossession>(state.possession) ||
        proposal.moves.size() >= UnicastPossession::kMostClaims ||
        m_setting->network->nodeCount() >= UnicastPossession::kMostClaims)
        return false;
    return liftTogether(state, m_setting->links, proposal.moves, *team, m_linksUsedBy);
}

// True if the step is one of broadcasts over links of bandwidth 1, with all ports, and legal: checked in one pass.
bool Referee::copiesMayBeSent(const State& state, std::span<const Move> moves) {
    const auto* store = std::get_if<BroadcastPossession>(&state.possession);
    return store != nullptr && m_setting->ports.all() && m_setting->links.bandwidth.empty() &&
           engine::copiesMayBeSent(*store, m_setting->links, moves, m_linkMarks);
}

std::uint32_t Referee::countOneMore(Count& count) const {
    if (count.stamp != m_stamp) count = {m_stamp, 0};
    return ++count.count;
}

// Bandwidth 1 everywhere. One branch for all moves.
std::optional<IllegalMove> Referee::checkLinksOnce(std::span<const Move> moves) {
    const std::size_t links = m_setting->links.to.size();
    unsigned twice = 0;
    const Marks::Check check = m_linkMarks.begin(links);
#pragma GCC unroll 4
    for (const Move& move : moves) twice |= check.again(move.link) ? 1U : 0U;
    if (twice == 0) return std::nullopt;
    const Marks::Check search = m_linkMarks.begin(links);
    const auto second = std::ranges::find_if(moves, [&](const Move& move) { return search.again(move.link); });
    return IllegalMove{0, second->packet, second->link, kLinkIsFull};
}

std::optional<IllegalMove> Referee::checkCapacities(std::span<const Move> moves) {
    const LinkTable& links = m_setting->links;
    const std::uint32_t ports = m_setting->ports.count;
    // Strictly increasing link numbers: no link is used twice.
    const bool countsLinks = !links.bandwidth.empty() || !linksIncrease(moves);
    if (!countsLinks && m_setting->ports.all()) return std::nullopt;
    if (links.bandwidth.empty() && m_setting->ports.all()) return checkLinksOnce(moves);
    if (countsLinks) m_linkCounts.resize(links.to.size());
    if (++m_stamp == 0) {  // wrapped around: clear the counts, so that no old stamp is taken for a new one
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

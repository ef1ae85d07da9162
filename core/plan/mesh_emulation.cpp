// SPDX-License-Identifier: GPL-3.0-or-later
// Emulation of M_{4,n} on the OTIS-Mesh.
#include "core/plan/mesh_emulation.h"

#include "core/base/stoppable.h"

namespace hop::plan {
namespace {

constexpr unsigned kInGroup = 4;  // lower types stay within their group
constexpr unsigned kWide = 4;     // bandwidth from which optical links need no turns
constexpr std::array<unsigned, 8> kTurnOf = {0, 0, 0, 0, 3, 4, 1, 2};  // by type

enum class Part { out, along, back };

// The part of a turn that is active in a step, counted from 0.
std::optional<Part> partIn(unsigned turn, unsigned step, bool wide) {
    if (turn == 0) return step == 0 ? std::optional(Part::along) : std::nullopt;
    const unsigned first = wide ? 0 : 3 * turn - 2;
    if (step < first || step >= first + 3) return std::nullopt;
    return static_cast<Part>(step - first);
}

LinkId linkOf(const EmbeddedLink& path, Part part) {
    return part == Part::out ? path.out : part == Part::along ? path.along : path.back;
}

bool isWide(const OtisMeshLinks& links) { return links.opticalBandwidth() >= kWide; }

}  // namespace

OtisMeshLinks::OtisMeshLinks(const network::Network& network, NodeId side, Stop stop)
    : m_side(side), m_group(side * side), m_powers{1, side, side * side, side * side * side} {
    resizeInPieces(m_links, network.nodeCount(), stop);
    if (stop.requested()) return;
    for (auto& of : m_links) of.fill(kNoLink);
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        if (id % 1024 == 0 && stop.requested()) return;
        const network::Link link = network.link(id);
        unsigned which = kOptical;
        if (link.kind == network::LinkKind::optical)
            m_opticalBandwidth = link.bandwidth;
        else
            which = (link.to == link.from + 1 || link.from == link.to + 1 ? 0U : 2U) + (link.to < link.from ? 1U : 0U);
        m_links[link.from][which] = id;
    }
}

EmbeddedLink embedded(const OtisMeshLinks& links, NodeId from, unsigned type) {
    if (type < kInGroup) return {kNoLink, links.link(from, type), kNoLink};
    const NodeId there = links.across(from);
    return {links.link(from, OtisMeshLinks::kOptical), links.link(there, type - kInGroup),
            links.link(links.neighbour(there, type - kInGroup), OtisMeshLinks::kOptical)};
}

unsigned stepsOfEmulation(const OtisMeshLinks& links) { return isWide(links) ? 3 : 13; }

void EmulatedStep::begin(std::span<const MeshMove> moves, Stop stop) {
    for (auto& turn : m_turns) turn.clear();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i % 4096 == 0 && stop.requested()) break;
        m_turns[kTurnOf[moves[i].type]].push_back(moves[i]);
    }
    m_taken = 0;
}

void EmulatedStep::propose(const OtisMeshLinks& links, std::vector<Move>& out, Stop stop) const {
    for (unsigned turn = 0; turn < m_turns.size(); ++turn) {
        const auto part = partIn(turn, m_taken, isWide(links));
        if (!part) continue;
        for (std::size_t i = 0; i < m_turns[turn].size(); ++i) {
            if (i % 1024 == 0 && stop.requested()) return;
            const MeshMove& move = m_turns[turn][i];
            const EmbeddedLink path = embedded(links, move.from, move.type);
            const LinkId link = linkOf(path, *part);
            if (link == kNoLink) continue;
            const bool isLast = *part == Part::back || (*part == Part::along && path.back == kNoLink);
            out.push_back({move.packet, link, move.tag, isLast ? move.flags : std::uint16_t{0}});
        }
    }
}

std::optional<EmulatedStep::Hop> EmulatedStep::nextHop(const OtisMeshLinks& links, PacketId packet) const {
    for (unsigned turn = 0; turn < m_turns.size(); ++turn)
        for (const MeshMove& move : m_turns[turn]) {
            if (move.packet != packet) continue;
            const EmbeddedLink path = embedded(links, move.from, move.type);
            for (unsigned step = m_taken; step < stepsOfEmulation(links); ++step) {
                const auto part = partIn(turn, step, isWide(links));
                if (!part) continue;
                if (const LinkId link = linkOf(path, *part); link != kNoLink) return Hop{link, step - m_taken};
            }
        }
    return std::nullopt;
}

std::size_t EmulatedStep::bytes() const {
    std::size_t moves = 0;
    for (const auto& turn : m_turns) moves += turn.capacity();
    return moves * sizeof(MeshMove);
}

}  // namespace hop::plan

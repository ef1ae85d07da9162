// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting by all-to-all mappings: comparators and ranks.
#include "core/plan/brick_sort.h"

#include <algorithm>
#include <bit>

#include "core/base/contract.h"

namespace hop::plan {

std::optional<std::string> BrickSort::whyNot(NodeId side) {
    if (auto reason = network::Bricks::whyNot(side)) return reason;
    if (std::has_single_bit(side)) return std::nullopt;
    return "its blocks are sorted by a bitonic network, so their side n^(2/3) must be a power of two: n must be 8 or "
           "64, "
           "not " +
           std::to_string(side);
}

BrickSort::BrickSort(network::Bricks bricks, Stop stop)
    : m_bits(static_cast<unsigned>(std::countr_zero(bricks.width()))), m_bricks(std::move(bricks)) {
    HOP_EXPECTS(!whyNot(m_bricks.side()));
    m_powers[0] = 1;
    for (unsigned i = 1; i < 4; ++i) m_powers[i] = m_powers[i - 1] * m_bricks.side();
    m_places.resize(m_bricks.nodes());
    for (NodeId node = 0; node < m_bricks.nodes(); ++node) {
        if (node % 1024 == 0 && stop.requested()) return;
        m_places[node] = {m_bricks.rankOfBlock(m_bricks.blockOf(node)), m_bricks.positionOf(node)};
    }
}

std::vector<CompareStage> BrickSort::stages(Group group) const {
    std::vector<CompareStage> stages;
    const unsigned levels = 4 * m_bits + (group == Group::blocks ? 0 : 1);
    for (unsigned level = 1; level <= levels; ++level)
        for (unsigned bit = level; bit-- > 0;)
            stages.push_back({group, static_cast<std::uint8_t>(level), static_cast<std::uint8_t>(bit)});
    return stages;
}

bool BrickSort::takesPart(Group group, NodeId rank) const {
    if (group == Group::blocks) return true;
    return isSecond(group, rank) ? rank > 0 : rank + 1 < m_bricks.blocks();
}

bool BrickSort::isSecond(Group group, NodeId rank) const {
    return group != Group::blocks && (rank % 2 == 1) == (group == Group::evenPairs);
}

Comparison BrickSort::comparison(const CompareStage& stage, NodeId node) const {
    const auto [rank, inBlock] = m_places[node];
    if (!takesPart(stage.group, rank)) return {};
    const bool second = isSecond(stage.group, rank);
    const NodeId position = inBlock + (second ? m_bricks.blockSize() : 0);
    const bool high = (position >> stage.bit & 1U) != 0;
    const bool ascending = (position >> stage.level & 1U) == 0;
    Comparison result;
    result.keepsSmaller = high != ascending;
    if (stage.bit == 4 * m_bits) {
        const NodeId other = m_bricks.blockOfRank(second ? rank - 1 : rank + 1);
        result.partner = m_bricks.nodeOf(other, inBlock);
        result.apart = m_bricks.width();
        unsigned dimension = 0;
        while (m_powers[dimension] * result.apart !=
               (result.partner > node ? result.partner - node : node - result.partner))
            ++dimension;
        result.type = 2 * dimension + (result.partner < node ? 1 : 0);
        return result;
    }
    const unsigned dimension = stage.bit / m_bits;
    result.apart = 1U << (stage.bit % m_bits);
    result.type = 2 * dimension + (high ? 1 : 0);
    result.partner = high ? node - result.apart * m_powers[dimension] : node + result.apart * m_powers[dimension];
    return result;
}

std::uint32_t BrickSort::reach(const CompareStage& stage, bool acrossGroups) const {
    std::uint32_t farthest = 0;
    // One node per block suffices: nodes at the same position have the same distances.
    for (NodeId block = 0; block < m_bricks.blocks(); ++block) {
        const Comparison one = comparison(stage, m_bricks.nodeOf(block, 0));
        if (one.partner != kNoNode && (one.type >= 4) == acrossGroups) farthest = std::max(farthest, one.apart);
    }
    return farthest;
}

// Initially rank i of the block goes to brick gata_B(i mod bricks), so that every brick receives a share of all ranks;
// later to brick gata_B(i / packets per brick), so that each receives a contiguous range.
std::uint32_t BrickSort::placeBefore(NodeId block, std::uint32_t rank, std::uint32_t c, bool first) const {
    const std::uint32_t bricks = m_bricks.blocks(), share = c * m_bricks.blocks();
    const std::uint32_t which = first ? rank % bricks : rank / share;
    const std::uint32_t within = first ? rank / bricks : rank % share;
    return m_bricks.brickFor(block, which) * share + within;
}

}  // namespace hop::plan

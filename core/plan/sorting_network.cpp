// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting networks over identity numbers.
#include "core/plan/sorting_network.h"

namespace hop::plan {

SortingNetwork SortingNetwork::transposition(NodeId nodes) {
    SortingNetwork sort;
    sort.m_nodes = nodes;
    return sort;
}

SortingNetwork SortingNetwork::bitonic(unsigned bits, unsigned bitsOfSide) {
    SortingNetwork sort;
    sort.m_bitonic = true;
    sort.m_nodes = NodeId{1} << bits;
    for (unsigned level = 1; level <= bits; ++level)
        for (unsigned bit = level; bit-- > 0;)
            sort.m_stages.push_back({.level = level,
                                     .bit = bit,
                                     .hop = NodeId{1} << (bit / bitsOfSide * bitsOfSide),
                                     .apart = 1U << (bit % bitsOfSide)});
    return sort;
}

Comparison SortingNetwork::comparison(std::uint32_t stage, NodeId node) const {
    Comparison result;
    result.apart = apart(stage);
    if (m_bitonic) {
        const Stage& now = m_stages[stage];
        const bool high = (node >> now.bit & 1U) != 0, ascending = (node >> now.level & 1U) == 0;
        result.partner = node ^ (NodeId{1} << now.bit);
        result.keepsSmaller = high != ascending;
        return result;
    }
    const bool second = node % 2 != stage % 2;
    if (second ? node == 0 : node + 1 == m_nodes) return {};
    result.partner = second ? node - 1 : node + 1;
    result.keepsSmaller = !second;
    return result;
}

NodeId SortingNetwork::onTheWay(std::uint32_t stage, NodeId node, const Comparison& comparison,
                                std::uint32_t links) const {
    const NodeId far = (m_bitonic ? m_stages[stage].hop : 1) * links;
    return comparison.partner > node ? node + far : node - far;
}

}  // namespace hop::plan

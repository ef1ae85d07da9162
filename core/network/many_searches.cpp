// SPDX-License-Identifier: GPL-3.0-or-later
// Multi-source breadth-first search.
#include "core/network/many_searches.h"

#include <bit>
#include <utility>

#include "core/base/contract.h"
#include "core/base/paced_stop.h"

namespace hop::network {

ManySearches::ManySearches(const Network& network, Stop stop)
    : m_seen(network.nodeCount()), m_now(network.nodeCount()), m_next(network.nodeCount()) {
    m_first.reserve(std::size_t{network.nodeCount()} + 1);
    m_neighbours.reserve(network.linkCount());
    PacedStop paced(stop);
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        if (paced.requested(1 + network.degree(node))) {
            m_neighbours.clear();
            m_first.assign(std::size_t{network.nodeCount()} + 1, 0);  // no links: every search ends immediately
            return;
        }
        m_first.push_back(m_neighbours.size());
        for (LinkId link = network.firstLink(node); link < network.firstLink(node + 1); ++link)
            m_neighbours.push_back(network.link(link).to);
    }
    m_first.push_back(m_neighbours.size());
}

std::uint64_t ManySearches::memory(const Network& network) {
    return std::uint64_t{network.nodeCount()} * (3 * sizeof(Bits) + sizeof(std::size_t)) +
           std::uint64_t{network.linkCount()} * sizeof(NodeId);
}

ManySearches::Found ManySearches::from(std::span<const NodeId> sources, Stop stop) {
    HOP_EXPECTS(!sources.empty() && sources.size() <= kMost);
    m_seen.assign(m_seen.size(), Bits{});
    m_now.assign(m_now.size(), Bits{});
    Bits all{};
    for (std::size_t i = 0; i < sources.size(); ++i) {
        m_now[sources[i]][i / 64] |= std::uint64_t{1} << i % 64;
        all[i / 64] |= std::uint64_t{1} << i % 64;
    }
    for (const NodeId source : sources) m_seen[source] = m_now[source];

    Found found;
    found.eccentricities.resize(sources.size());
    PacedStop paced(stop);
    for (std::uint32_t step = 1;; ++step) {
        Bits spread{};  // sources that reach a new node in this step
        for (std::size_t node = 0; node < m_seen.size(); ++node) {
            if (paced.requested(1 + m_first[node + 1] - m_first[node])) return found;
            Bits& seen = m_seen[node];
            Bits arriving{};
            if (seen != all)
                for (std::size_t i = m_first[node]; i < m_first[node + 1]; ++i)
                    for (std::size_t word = 0; word < arriving.size(); ++word)
                        arriving[word] |= m_now[m_neighbours[i]][word];
            for (std::size_t word = 0; word < arriving.size(); ++word) {
                arriving[word] &= ~seen[word];
                seen[word] |= arriving[word];
                spread[word] |= arriving[word];
                found.distances += std::uint64_t{step} * static_cast<unsigned>(std::popcount(arriving[word]));
            }
            m_next[node] = arriving;
        }
        if (spread == Bits{}) return found;
        for (std::size_t i = 0; i < sources.size(); ++i)
            if ((spread[i / 64] >> i % 64 & 1U) != 0) found.eccentricities[i] = step;
        std::swap(m_now, m_next);
    }
}

}  // namespace hop::network

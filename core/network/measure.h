// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of networks, measured by breadth-first search; formulas are compared with them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

inline constexpr std::uint32_t kUnreached = 0xffffffffU;

// All of these check `stop` at least every 10 ms. If stopped, their results are unspecified.

// Distances of all nodes from `source` along links: nodeCount() entries [links], kUnreached if there is no path.
// O(nodes + links). If stopped, entries may be missing.
std::vector<std::uint32_t> distancesFrom(const Network& network, NodeId source, Stop stop = {});

// Distances of many pairs. If each would be a search (Facts::searches), pairs with a common end share one.
class PairDistances {
public:
    PairDistances(const Network& network, Stop stop) : m_network(network), m_stop(stop) {}
    std::uint32_t between(NodeId from, NodeId to) {
        if (!m_network.facts().searches) return m_network.distance(from, to);
        if (to == m_source) return at(from);
        return from == m_source ? at(to) : searched(from, to);
    }

private:
    std::uint32_t searched(NodeId from, NodeId to);
    std::uint32_t at(NodeId node) const { return node < m_row.size() ? m_row[node] : 0; }

    const Network& m_network;
    Stop m_stop;
    NodeId m_source = kNoNode;
    NodeId m_destination = kNoNode;    // of the most recent pair
    std::vector<std::uint32_t> m_row;  // from m_source
};

bool isConnected(const Network& network, Stop stop = {});  // can node 0 reach all others? O(nodes + links)

// Does every link have an opposite of the same kind? O(links) look-ups
bool isSymmetric(const Network& network, Stop stop = {});

// The greatest distance from the node [links], in a connected network. O(nodes + links)
std::uint32_t eccentricity(const Network& network, NodeId node, Stop stop = {});

// The greatest distance [links] of a connected, symmetric network. One search with translations; otherwise searches
// from remote and central nodes until no other node can be more remote: few in practice, nodeCount() worst case. Of a
// product of more than 16,384 nodes, the sum of its factors' diameters, each measured like that.
std::uint32_t diameter(const Network& network, Stop stop = {});

// The value of a formula of the network's facts; nullopt if there is none.
std::optional<double> statedValue(const Network& network, Property property);
std::uint32_t statedDiameter(const Network& network, Stop stop = {});  // [links] as stated, otherwise measured

// Mean distance over all ordered pairs of distinct nodes [links]; nullopt if it would take too long (no translations
// and more than some thousand nodes).
std::optional<double> meanDistance(const Network& network, Stop stop = {});

// The number of nodes at distance 0, 1, 2, .. from node 0, and so from any; only for networks with translations. Exact
// up to 2^53. O(sizes of the prime factors + diameter * sum of theirs)
std::vector<double> distanceCounts(const Network& network, Stop stop = {});

// Sum of the bandwidths of all links [packets per step]. O(degree) with translations, otherwise O(links)
std::uint64_t totalBandwidth(const Network& network, Stop stop = {});

// Bisection width: the minimum number of undirected links between two halves whose sizes differ by at most one [links];
// nullopt if no search is feasible (halves.h).
std::optional<double> bisection(const Network& network, Stop stop = {});

struct CheckedFormula {
    Formula formula;
    bool agrees = false;
    friend bool operator==(const CheckedFormula&, const CheckedFormula&) = default;
};

// The facts shown by `info`. Formulas that cannot be measured on a network of this size are omitted.
struct MeasuredFacts {
    std::uint64_t nodes = 0;
    std::uint64_t links = 0;  // directed, counted node by node
    std::uint32_t degree = 0;
    bool connected = false;
    std::uint32_t diameter = 0;          // [links]; 0 if not connected
    std::optional<double> meanDistance;  // [links]
    std::optional<double> bisection;     // [links, undirected] as stated by the network, otherwise measured
    std::vector<CheckedFormula> formulas;
    friend bool operator==(const MeasuredFacts&, const MeasuredFacts&) = default;
};

// Progress counts nodes that need no further search. Links are not listed: O(nodes) memory. Errors: tooLarge if the
// search would need more than `memoryLimit` [bytes]; interrupted.
Result<MeasuredFacts> measureFacts(const Network& network, std::uint64_t memoryLimit, Stop stop = {},
                                   const Progress& progress = {});

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// Networks measured by breadth-first search: the truth that formulas are set beside.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

inline constexpr std::uint32_t kUnreached = 0xffffffffU;

// Distances of all nodes from one, over the links alone: nodeCount() entries [links], kUnreached where no path leads.
// O(nodes + links)
std::vector<std::uint32_t> distancesFrom(const Network& network, NodeId source);

bool isConnected(const Network& network);  // can node 0 reach all others? O(nodes + links)

// Does every link have its opposite, of the same kind? O(links) look-ups
bool isSymmetric(const Network& network);

std::uint32_t eccentricity(
    const Network& network,
    NodeId node);  // the farthest node's distance [links]; of a connected network. O(nodes + links)

// The greatest distance [links] of a connected, symmetric network. One search where there are translations; else
// searches from remote and central nodes until no other node can be more remote: few in practice, nodeCount() at worst.
std::uint32_t diameter(const Network& network, Stop stop = {});  // stopped: any number

// What a formula of the network's facts says; nothing where there is none.
std::optional<double> statedValue(const Network& network, std::string_view id);
std::uint32_t statedDiameter(const Network& network);  // [links] as the network states it, or measured

// Mean distance over all ordered pairs of different nodes [links]; nothing where it would take too long (no
// translations and more than some thousand nodes).
std::optional<double> meanDistance(const Network& network);

// Sum of the bandwidths of all links [packets per step]. O(degree) where there are translations, else O(links)
std::uint64_t totalBandwidth(const Network& network);

// Least number of undirected links between two halves (sizes differ by at most one) [links]; nothing where no search
// tells (halves.h).
std::optional<double> bisection(const Network& network);

struct CheckedFormula {
    Formula formula;
    bool agrees = false;
    friend bool operator==(const CheckedFormula&, const CheckedFormula&) = default;
};

// What `info` tells. Formulas that cannot be measured on a network of this size are left out.
struct MeasuredFacts {
    std::uint64_t nodes = 0;
    std::uint64_t links = 0;  // directed, counted node by node
    std::uint32_t degree = 0;
    bool connected = false;
    std::uint32_t diameter = 0;          // [links]; 0 if not connected
    std::optional<double> meanDistance;  // [links]
    std::optional<double> bisection;     // [links, undirected] as the network states it, or measured
    std::vector<CheckedFormula> formulas;
    friend bool operator==(const MeasuredFacts&, const MeasuredFacts&) = default;
};

// Told now and then how many nodes the search under way has looked at; false ends it.
using Watch = std::function<bool(NodeId seen)>;

// Errors: tooLarge if the search would take more than `memoryLimit` [bytes]; interrupted by `watch`.
Result<MeasuredFacts> measureFacts(const Network& network, std::uint64_t memoryLimit, const Watch& watch = {});

}  // namespace hop::network

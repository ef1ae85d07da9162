// SPDX-License-Identifier: GPL-3.0-or-later
// Networks without arithmetic: adjacency lists, links of a node by increasing neighbour.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// One direction of a link.
struct Arc {
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    std::uint16_t bandwidth = 1;  // [packets per step]
    friend bool operator==(const Arc&, const Arc&) = default;
};

struct ListedDrawing {
    LayoutChoice choice;
    std::function<Layout(const Network&, Stop, const Progress&)> draw;
};

struct ListedNetworkPlan {
    Facts facts;                         // expression, title, note, formulas, bisection; counts and degree are computed
    NodeId nodes = 0;                    // at least 1
    std::vector<Arc> arcs;               // sorted by from, then to; each with its opposite, no duplicates; connected
    std::vector<std::string> addresses;  // empty: identity numbers
    std::vector<ListedDrawing> drawings;
};

// Memory of a listed network of this size, without the distance table [bytes].
double listedMemory(double nodes, double arcs, bool hasAddresses);

// Distances come from a table of nodes^2 entries (one or two bytes) if there are at most kMaxTableNodes nodes and the
// table takes at most a quarter of `memoryLimit` [bytes]; otherwise each distance is a search, O(nodes + links), and
// the facts say so. O(nodes (nodes + links)) with a table. If stopped, the distances are unspecified.
inline constexpr NodeId kMaxTableNodes = 16384;
NetworkPtr makeListedNetwork(ListedNetworkPlan plan, std::uint64_t memoryLimit, Stop stop = {});

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// Selects and repairs the part of a graph file that becomes the network.
#pragma once

#include <cstdint>
#include <string>

#include "core/network/graph_file.h"

namespace hop::network {

// Directed links without an opposite; both = the opposite is added with the same bandwidth.
enum class Directed : std::uint8_t { both, drop, refuse };

struct GraphChoice {
    bool dropLoops = false;
    std::uint32_t part = 0;  // a connected part, 1 = the largest, ties by first node; 0: all
    Directed directed = Directed::both;
};

struct ChosenGraph {
    GraphFile file;    // arcs sorted by from, to, all distinct; nodes of a part keep their order
    std::string note;  // the changes made, in sentences; may be empty
};

// Merges parallel links into one with the sum of their bandwidths, at most 65,535. Errors: there are fewer parts.
// O(arcs log arcs + nodes of the part). If stopped, the graph is unspecified.
Result<ChosenGraph> chooseGraph(GraphFile file, const GraphChoice& choice, Stop stop = {});

}  // namespace hop::network

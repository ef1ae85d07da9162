// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken of a graph from a file.
#pragma once

#include <cstdint>
#include <string>

#include "core/network/graph_file.h"

namespace hop::network {

// Directed links that lack their opposite: both = it is added with the same bandwidth.
enum class Directed : std::uint8_t { both, drop, refuse };

struct GraphChoice {
    bool dropLoops = false;
    std::uint32_t part = 0;  // a connected part, 1 = the largest, equal ones in order of their first nodes; 0: all
    Directed directed = Directed::both;
};

struct ChosenGraph {
    GraphFile file;    // arcs by from, to; no two alike; nodes of a part keep their order
    std::string note;  // what was made of it, in sentences; may be empty
};

// Parallel links become one of their bandwidths' sum, at most 65,535. Errors: there are fewer parts.
// O(arcs log arcs + nodes of the part). If stopped, the graph is unspecified.
Result<ChosenGraph> chooseGraph(GraphFile file, const GraphChoice& choice, Stop stop = {});

}  // namespace hop::network

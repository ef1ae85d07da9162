// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs from files: what edge lists and GraphML have in common once they are read, and the checks that a network must
// pass.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/listed_network.h"

namespace hop::network {

struct FileArc {
    Arc arc;
    std::uint64_t line = 0;  // where it was read, from 1
};

struct GraphFile {
    NodeId nodes = 0;
    std::vector<FileArc> arcs;           // both directions of undirected links
    std::vector<std::string> addresses;  // empty: nodes are called by their numbers
};

// An edge list: a line for each link, two node numbers and, if it is not 1, the bandwidth [packets per step]; separated
// by blanks, tabs, commas or semicolons. Nodes are numbered from 0 without gaps. Empty lines and what follows # or %
// are skipped. A line is a link in both directions. Errors name the line. Cost O(length).
Result<GraphFile> readEdgeList(std::string_view text, Stop stop = {});  // stopped: as far as it has come

// GraphML: one graph; nodes are numbered in the order of the file and keep their names as addresses; an edge attribute
// called "bandwidth" is read. Directed edges need their opposites. Errors name the line. Cost O(length log nodes).
Result<GraphFile> readGraphml(std::string_view bytes, Stop stop = {});  // stopped: likewise

bool looksLikeXml(std::string_view bytes);

// Sorts the arcs and checks what every network must be: no link from a node to itself, none twice, each with its
// opposite, connected, at least two nodes, within 32-bit numbers and `memoryLimit` [bytes]. Cost O(arcs log arcs +
// nodes). Stopped: an error, or arcs that mean nothing.
Result<std::vector<Arc>> checkedArcs(GraphFile file, std::uint64_t memoryLimit, Stop stop = {});

}  // namespace hop::network

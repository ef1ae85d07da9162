// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs from files: the common representation of edge lists and GraphML, and the checks for every network.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/layout.h"
#include "core/network/listed_network.h"

namespace hop::network {

struct FileArc {
    Arc arc;
    std::uint64_t line = 0;  // where it was read, from 1; 0: not known
};

struct GraphFile {
    NodeId nodes = 0;
    std::vector<FileArc> arcs;           // both directions of undirected links
    std::vector<std::string> addresses;  // empty: nodes are named by their numbers
    std::vector<Position> places;        // empty: the file has none, or not of all nodes; any unit, y downwards
};

// Reads an edge list: one line per link with two node numbers and optionally the bandwidth [packets per step], 1 by
// default; separated by blanks, tabs, commas or semicolons. Nodes are numbered from 0 without gaps. Empty lines and
// comments after # or % are skipped. A line is a link in both directions; where every link stands there in both, lines
// are directions. Errors name the line. O(length log length)
Result<GraphFile> readEdgeList(std::string_view text, Stop stop = {});  // if stopped, as far as read

// Reads GraphML: one graph; nodes are numbered in file order. Their names are, where the file has them, labels (a node
// attribute "label" or "name", or the label that yEd draws), else ids; a label that several nodes have is followed by
// the id. Places are read from node attributes x and y (upwards) or longitude and latitude (as an equirectangular map),
// or from what yEd draws. The edge attribute "bandwidth" is read. Directed edges need their opposites. Errors name the
// line. O(length log nodes)
Result<GraphFile> readGraphml(std::string_view bytes, Stop stop = {});  // likewise

// Reads DOT: nodes in the order of their first mention, with their labels as names, or else their own; `pos` places
// them; the edge attribute "bandwidth" is read. Directed edges need their opposites. Errors name no line: the library
// keeps none. The library cannot be stopped. O(length log nodes)
Result<GraphFile> readDot(std::string_view bytes);

// Names by the labels, each its own: a label that several nodes have, or that is another node's id, is followed by the
// node's id. Empty labels: the ids. The ids are different.
std::vector<std::string> ownNames(const std::vector<std::string>& labels, const std::vector<std::string>& ids);

bool looksLikeXml(std::string_view bytes);
bool looksLikeDot(std::string_view bytes);

// Checks the requirements of every network, of arcs as chooseGraph() leaves them: no loops, every link with its
// opposite, connected, at least two nodes, within 32-bit numbers and `memoryLimit` [bytes]. O(arcs log arcs + nodes).
// If stopped: an error, or unspecified arcs.
Result<std::vector<Arc>> checkedArcs(GraphFile file, std::uint64_t memoryLimit, Stop stop = {});

}  // namespace hop::network

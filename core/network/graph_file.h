// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs from files: the common representation of edge lists, GraphML and DOT, and the checks for every network.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/layout.h"
#include "core/network/listed_network.h"

namespace hop::network {

inline constexpr double kNoWeight = std::numeric_limits<double>::quiet_NaN();

struct FileArc {
    Arc arc;                    // of bandwidth 1 as it is read
    std::uint64_t line = 0;     // where it was read, from 1; 0: not known
    double weight = kNoWeight;  // of the attribute that was asked for; finite if the link has it
};

struct GraphFile {
    NodeId nodes = 0;
    std::vector<FileArc> arcs;           // both directions of undirected links
    std::vector<std::string> addresses;  // empty: nodes are named by their numbers
    std::vector<Position> places;        // empty: the file has none, or not of all nodes; any unit, y downwards
    std::vector<std::string> weights;    // the link attributes that the file has, in its order
};

inline constexpr std::string_view kBandwidth = "bandwidth";  // the attribute that is read unless another is named

// Readers take the name of the link attribute that is read as weight; of an empty one none is read.

// Reads an edge list: one line per link with two node numbers and optionally its weight, called "weight" or
// "bandwidth", or attributes as networkx writes them, {'weight': 3}; separated by blanks, tabs, commas or semicolons.
// Nodes are numbered from 0 without gaps. Empty lines and comments after # or % are skipped. A line is a link in both
// directions; where every link stands there in both, lines are directions. Errors name the line. O(length log length)
Result<GraphFile> readEdgeList(std::string_view text, std::string_view attribute = kBandwidth,
                               Stop stop = {});  // if stopped, as far as read

// Reads GraphML: one graph; nodes are numbered in file order. Their names are, where the file has them, labels (a node
// attribute "label" or "name", or the label that yEd draws), else ids; a label that several nodes have is followed by
// the id. Places are read from node attributes x and y (upwards) or longitude and latitude (as an equirectangular map),
// or from what yEd draws; nodes without one stand between their neighbours if half of the nodes have one. Directed
// edges need their opposites. Errors name the line. O(length log nodes)
Result<GraphFile> readGraphml(std::string_view bytes, std::string_view attribute = kBandwidth,
                              Stop stop = {});  // likewise

// Reads DOT: nodes in the order of their first mention, with their labels as names, or else their own; `pos` places
// them. Directed edges need their opposites. Errors name no line: the library keeps none. The library cannot be
// stopped. O(length log nodes)
Result<GraphFile> readDot(std::string_view bytes, std::string_view attribute = kBandwidth, Stop stop = {});

// Names by the labels, each its own: a label that several nodes have, or that is another node's id, is followed by the
// node's id. Empty labels: the ids. The ids are different.
std::vector<std::string> ownNames(const std::vector<std::string>& labels, const std::vector<std::string>& ids);

// The weight in a text; an error, if it is no finite number. `at` begins the sentence: "line 3: ".
Result<double> weightOf(std::string_view text, std::string_view attribute, const std::string& at);

bool looksLikeXml(std::string_view bytes);
bool looksLikeDot(std::string_view bytes);

// Checks the requirements of every network, of arcs as chooseGraph() leaves them: no loops, every link with its
// opposite, connected, at least two nodes, within 32-bit numbers and `memoryLimit` [bytes]. O(arcs log arcs + nodes).
// If stopped: an error, or unspecified arcs.
Result<std::vector<Arc>> checkedArcs(GraphFile file, std::uint64_t memoryLimit, Stop stop = {});

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// The readers of graph files, one file each, and the tests by which formats.cpp recognises texts without a signature.
//
// Text is UTF-8 without a byte order mark, of the reader's format (formats.h decides). Errors begin with the line where
// there is one. O(length log length) unless noted.
#pragma once

#include <string_view>

#include "core/network/file/line_table.h"
#include "core/network/graph_file.h"

namespace hop::network {

// One graph with the graphs nested in it; nodes are numbered in file order. Groups are frames: left out unless links
// end at them. Their names are, where the file has them, labels (a node attribute "label" or "name", or the label that
// yEd draws), else ids; a label that several nodes have is followed by the id. Places are read from node attributes x
// and y (upwards) or longitude and latitude (as an equirectangular map), or from what yEd draws.
Result<GraphFile> readGraphml(std::string_view text, const FileReading& reading);

// DOT: nodes in the order of their first mention, with their labels as names, or else their own; `pos` places them.
// dir=both and none are links both ways, back is the other way. What sets of nodes stand for is counted before it is
// built.
Result<GraphFile> readDot(std::string_view text, const FileReading& reading);

// GML, as networkx, igraph, yEd and the Internet Topology Zoo write it; attributes as in GraphML.
Result<GraphFile> readGml(std::string_view text, const FileReading& reading);

// JSON with a list of nodes and a list of links (or edges), as networkx, D3, vis.js and Cytoscape write it. Links name
// nodes by id, or by place in the list where nodes have none.
Result<GraphFile> readNodeLink(std::string_view text, const FileReading& reading);

// A square sparse or dense matrix: rows are nodes, numbered from 1; entries that are not zero are links.
Result<GraphFile> readMatrixMarket(std::string_view text, const FileReading& reading);

// An edge list: a line per link with two nodes, numbers or names, and optionally its weight, called "weight" or
// "bandwidth", or attributes as networkx writes them, {'weight': 3}. A first line may name the columns, or give the
// numbers of nodes and links. A line is a link in both directions; where every link stands there in both, lines are
// directions.
Result<GraphFile> readEdgeList(std::string_view text, const FileReading& reading);

// A line per node: the node, and those that it is linked to.
Result<GraphFile> readAdjacencyList(std::string_view text, const FileReading& reading);

// A row per node: numbers, 0 where there is no link; the first row and column may be names.
Result<GraphFile> readAdjacencyMatrix(std::string_view text, const FileReading& reading);

// True if a text clearly has one of these formats. O(words log words)
bool isAdjacencyList(const LineTable& table);
bool isAdjacencyMatrix(const LineTable& table);
bool isEdgeList(const LineTable& table);

}  // namespace hop::network

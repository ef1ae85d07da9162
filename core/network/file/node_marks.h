// SPDX-License-Identifier: GPL-3.0-or-later
// Node attributes in GraphML, GML and JSON: labels, positions, frames around groups.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/network/graph_file.h"

namespace hop::network {

struct NodeMarks {
    std::string label, name;
    std::optional<double> x, y, longitude, latitude;
    std::optional<Position> shape;  // as drawn: the middle, y downwards
    bool isFrame = false;           // around a group of nodes
};

// The member that an attribute of this name sets.
enum class Mark : std::uint8_t { label, name, x, y, longitude, latitude };
std::optional<Mark> markOf(std::string_view attribute);
void set(NodeMarks& marks, Mark mark, std::string_view text);

// A label on one line; empty if it is not UTF-8.
std::string labelOf(std::string_view text);

// For a file whose addresses are the ids of its nodes: omits frames without links, with a note; names nodes by their
// labels; positions them by the kind of position that most nodes have, completed by graph_places.h. marks[node]
void applyMarks(GraphFile& file, std::vector<NodeMarks> marks);

}  // namespace hop::network

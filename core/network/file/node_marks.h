// SPDX-License-Identifier: GPL-3.0-or-later
// What GraphML, GML and JSON say of nodes besides their links: labels, places, frames around groups.
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

// A label on one line; what is no UTF-8 is no label.
std::string labelOf(std::string_view text);

// Of a file whose addresses are the ids of its nodes: leaves out frames without links, and says so; names nodes by
// their labels; places them by the way that places most, as graph_places.h completes it. marks[node]
void applyMarks(GraphFile& file, std::vector<NodeMarks> marks);

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes with ids and links that name them, in any order: the contents of GML and JSON files.
#pragma once

#include <string>
#include <vector>

#include "core/network/file/node_marks.h"

namespace hop::network {

struct ListedNode {
    std::string id;  // empty: none; links name the node by its index
    NodeMarks marks;
    std::string at;  // location for messages: "line 3: "
};

struct NamedLink {
    std::string from, to;  // ids
    double weight = kNoWeight;
    std::uint64_t line = 0;
    std::string at;
};

struct LinkedNodes {
    std::vector<ListedNode> nodes;
    std::vector<NamedLink> links;
    bool directed = false;
    GraphFile file;  // attributes of links, notes
};

// Errors: duplicate ids, a link to a missing node, no nodes. O(n log n)
Result<GraphFile> joined(LinkedNodes linked);

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes with ids and links that name them, in any order: what GML and JSON files hold.
#pragma once

#include <string>
#include <vector>

#include "core/network/file/node_marks.h"

namespace hop::network {

struct ListedNode {
    std::string id;  // empty: it has none; links name it by its place
    NodeMarks marks;
    std::string at;  // where it stands, for messages: "line 3: "
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

// Errors: two nodes with one id, a link to a node that is not there, no nodes. O(n log n)
Result<GraphFile> joined(LinkedNodes linked);

}  // namespace hop::network

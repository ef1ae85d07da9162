// SPDX-License-Identifier: GPL-3.0-or-later
// Joins links to the nodes that they name.
#include "core/network/file/linked_nodes.h"

#include <map>
#include <utility>

#include "core/base/text.h"

namespace hop::network {

namespace {

std::string idOf(const ListedNode& node, std::size_t place) {
    return node.id.empty() ? std::to_string(place) : node.id;
}

}  // namespace

Result<GraphFile> joined(LinkedNodes linked) {
    if (linked.nodes.empty()) return invalid("the graph has no nodes");
    GraphFile file = std::move(linked.file);
    std::map<std::string, NodeId> numbers;
    std::vector<NodeMarks> marks;
    for (std::size_t i = 0; i < linked.nodes.size(); ++i) {
        ListedNode& node = linked.nodes[i];
        std::string id = idOf(node, i);
        if (findInvalidUtf8(id)) return invalid(node.at + "the id of a node is not UTF-8");
        if (!numbers.emplace(id, static_cast<NodeId>(i)).second)
            return invalid(node.at + "there is a second node with the id " + inQuotes(id) + "; ids must be different");
        file.addresses.push_back(std::move(id));
        marks.push_back(std::move(node.marks));
    }
    for (const NamedLink& link : linked.links) {
        NodeId ends[2] = {};
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string& id = i == 0 ? link.from : link.to;
            const std::string which = i == 0 ? "source" : "target";
            if (id.empty()) return invalid(link.at + "a link has no " + which);
            const auto found = numbers.find(id);
            if (found == numbers.end())
                return invalid(link.at + "the " + which + ' ' + inQuotes(id) + " of a link is not a node of the graph");
            ends[i] = found->second;
        }
        file.arcs.push_back({{ends[0], ends[1]}, link.line, link.weight});
        if (!linked.directed && ends[0] != ends[1]) file.arcs.push_back({{ends[1], ends[0]}, link.line, link.weight});
    }
    applyMarks(file, std::move(marks));
    return file;
}

}  // namespace hop::network

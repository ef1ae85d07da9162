// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes and edges that the statements of a DOT file make.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/network/file/dot_cursor.h"
#include "core/network/graph_file.h"

namespace hop::network {

// The defaults that `node [..]` and `edge [..]` set for the following statements.
struct DotDefaults {
    DotAttributes node, edge;
};

// Nodes in the order of their first mention.
class DotNodes {
public:
    void add(NodeId node) {
        if (m_has.insert(node).second) m_order.push_back(node);
    }
    void add(const DotNodes& others) {
        for (const NodeId node : others.m_order) add(node);
    }
    const std::vector<NodeId>& order() const { return m_order; }

private:
    std::vector<NodeId> m_order;
    std::set<NodeId> m_has;
};

class DotGraph {
public:
    DotGraph(bool directed, bool strict, std::string name, const FileReading& reading)
        : m_directed(directed), m_strict(strict), m_name(std::move(name)), m_reading(reading) {}

    bool isDirected() const { return m_directed; }
    // The node of this name, made with the defaults when it is mentioned first.
    NodeId node(const std::string& name, const DotAttributes& defaults);
    void setNode(NodeId node, const DotAttributes& attributes);
    // The nodes of a named subgraph so far.
    DotNodes& subgraph(const std::string& name) { return m_subgraphs[name]; }
    // Links all of `from` to all of `to`. Errors: exceeds the memory limit; a weight is not a number.
    Result<void> connect(const DotNodes& from, const DotNodes& to, const DotAttributes& attributes, std::uint64_t line);
    // Errors: the sets of nodes exceed the memory limit.
    Result<void> keep(std::size_t nodes);
    Result<GraphFile> finish();

private:
    struct Node {
        std::string id;
        DotAttributes attributes;  // only the relevant ones
    };

    void mention(const DotAttributes& attributes);

    bool m_directed, m_strict;
    std::string m_name;
    const FileReading& m_reading;
    std::vector<Node> m_nodes;
    std::map<std::string, NodeId> m_numbers;
    std::map<std::string, DotNodes> m_subgraphs;
    std::set<std::string> m_attributes;             // of edges
    std::set<std::pair<NodeId, NodeId>> m_between;  // of strict graphs
    double m_kept = 0.0;
    GraphFile m_file;
};

}  // namespace hop::network

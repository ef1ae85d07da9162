// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes of files that name them only where they are linked: edge lists, adjacency lists, Matrix Market.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/network/graph_file.h"

namespace hop::network {

// Numbers from 0 without gaps are the nodes' own; other numbers are names, in their order; other words are names in
// the order in which they come. The views must outlive it.
class NamedNodes {
public:
    // The words are all names of nodes, in file order. O(words log words)
    explicit NamedNodes(const std::vector<std::string_view>& words);

    NodeId at(std::string_view word) const;
    bool areNumbers() const { return m_areNumbers; }
    // Sets nodes and addresses, and says where numbers have gaps. Errors: names that are not UTF-8.
    Result<void> nameNodes(GraphFile& file) const;

private:
    bool m_areNumbers = false, m_hasGaps = false;
    std::map<std::string_view, NodeId> m_numbers;
    std::vector<std::string_view> m_names;  // by node
};

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of Combining::Sets: ascending, and an empty one is all nodes of the network.
#pragma once

#include <algorithm>
#include <span>

#include "core/base/ids.h"

namespace hop::task {

inline NodeId countIn(std::span<const NodeId> list, NodeId nodes) {
    return list.empty() ? nodes : static_cast<NodeId>(list.size());
}

inline bool isIn(std::span<const NodeId> list, NodeId node) {
    return list.empty() || std::ranges::binary_search(list, node);
}

template <typename Visit>
void forEachIn(std::span<const NodeId> list, NodeId nodes, const Visit& visit) {
    for (const NodeId node : list) visit(node);
    for (NodeId node = 0; list.empty() && node < nodes; ++node) visit(node);
}

}  // namespace hop::task

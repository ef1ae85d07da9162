// SPDX-License-Identifier: GPL-3.0-or-later
// Snake layouts of paths.
#include "core/network/snake_drawing.h"

#include <cmath>

namespace hop::network {

Layout drawSnake(NodeId nodes) {
    const auto width = static_cast<NodeId>(std::ceil(std::sqrt(1.5 * nodes)));
    Layout layout;
    layout.nodes.reserve(nodes);
    for (NodeId v = 0; v < nodes; ++v) {
        const NodeId row = v / width;
        const NodeId column = row % 2 == 0 ? v % width : width - 1 - v % width;
        layout.nodes.push_back({static_cast<double>(column), static_cast<double>(row)});
    }
    return layout;
}

}  // namespace hop::network

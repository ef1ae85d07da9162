// SPDX-License-Identifier: GPL-3.0-or-later
// The nearly balanced tree of a cube.
#include "core/plan/nearly_balanced_tree.h"

#include <bit>

#include "core/base/contract.h"
#include "core/network/shape.h"

namespace hop::plan {

Tree nearlyBalancedTree(const network::Network& network, NodeId root, Stop stop) {
    HOP_EXPECTS(network::isHypercube(network));
    const std::uint32_t d = network.dimensions()->typeCount();
    const NodeId allOnes = network.nodeCount() - 1;
    Tree tree{root, std::vector<LinkId>(network.nodeCount(), kNoLink)};
    for (NodeId offset = 1; offset < network.nodeCount(); ++offset) {
        if (offset % 256 == 1 && stop.requested()) return tree;
        NodeId smallest = offset, rotated = offset;
        std::uint32_t turns = 0;
        for (std::uint32_t by = 1; by < d; ++by) {
            rotated = rotated >> 1U | (rotated << (d - 1) & allOnes);
            if (rotated >= smallest) continue;
            smallest = rotated;
            turns = by;
        }
        const std::uint32_t type = (static_cast<std::uint32_t>(std::bit_width(smallest) - 1) + turns) % d;
        const NodeId parent = network.translations()->translate(root, offset ^ NodeId{1} << type);
        tree.into[network.translations()->translate(root, offset)] = network.dimensions()->linkOf(parent, type);
    }
    return tree;
}

}  // namespace hop::plan

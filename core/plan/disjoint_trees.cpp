// SPDX-License-Identifier: GPL-3.0-or-later
// The d edge-disjoint spanning trees of a d-cube.
#include "core/plan/disjoint_trees.h"

#include "core/base/contract.h"
#include "core/network/shape.h"
#include "core/plan/rotated_order.h"

namespace hop::plan {

std::vector<Tree> disjointTrees(const network::Network& network, NodeId centre, Stop stop) {
    HOP_EXPECTS(network::isHypercube(network));
    const std::uint32_t d = network.dimensions()->typeCount();
    std::vector<Tree> trees;
    for (std::uint32_t j = 0; j < d; ++j) {
        const auto [root, order] = disjointTree(d, j);
        trees.push_back(binomialTree(network, network.translations()->translate(centre, root), order.first, stop));
    }
    return trees;
}

}  // namespace hop::plan

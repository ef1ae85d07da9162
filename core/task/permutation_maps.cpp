// SPDX-License-Identifier: GPL-3.0-or-later
// The classical permutations of identity numbers.
#include "core/task/permutation_maps.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <span>

#include "core/base/text.h"

namespace hop::task {
namespace {

NodeId squareRoot(NodeId nodes) { return static_cast<NodeId>(std::lround(std::sqrt(static_cast<double>(nodes)))); }

NodeId shiftOf(NodeId nodes, std::int64_t by) {
    const std::int64_t n = nodes;
    return static_cast<NodeId>((by % n + n) % n);
}

NodeId reverseBits(NodeId node, unsigned bits) {
    NodeId reversed = 0;
    for (unsigned j = 0; j < bits; ++j) reversed |= (node >> j & 1U) << (bits - 1 - j);
    return reversed;
}

}  // namespace

PermutationKind permutationKind(std::string_view id) {
    return static_cast<PermutationKind>(std::ranges::find(kPermutationIds, id) - std::begin(kPermutationIds));
}

std::optional<std::string> refusePermutation(PermutationKind kind, NodeId nodes, std::int64_t by) {
    const std::string has = "it has " + quantity(nodes, "node");
    switch (kind) {
        case PermutationKind::transpose:
            if (const std::uint64_t side = squareRoot(nodes); side * side != nodes)
                return "transpose needs a square number of nodes, and " + has;
            break;
        case PermutationKind::bitReversal:
            if (!std::has_single_bit(nodes)) return "bit-reversal needs 2^d nodes, and " + has;
            if (nodes == 2) return "bit-reversal moves nothing on 2 nodes; it needs at least 4";
            break;
        case PermutationKind::complement:
            if (!std::has_single_bit(nodes)) return "complement needs 2^d nodes, and " + has;
            break;
        case PermutationKind::shift:
            if (shiftOf(nodes, by) == 0)
                return "a shift by " + std::to_string(by) + " moves nothing on " + quantity(nodes, "node") +
                       "; by must not be a multiple of " + std::to_string(nodes);
            break;
        case PermutationKind::reversal:
        case PermutationKind::random:
            break;
    }
    return std::nullopt;
}

std::vector<NodeId> permutationMap(PermutationKind kind, NodeId nodes, std::int64_t by, RandomStream random) {
    std::vector<NodeId> map(nodes);
    std::iota(map.begin(), map.end(), NodeId{0});
    switch (kind) {
        case PermutationKind::transpose: {
            const NodeId side = squareRoot(nodes);
            for (NodeId& node : map) node = node % side * side + node / side;
            break;
        }
        case PermutationKind::bitReversal: {
            const auto bits = static_cast<unsigned>(std::countr_zero(nodes));
            for (NodeId& node : map) node = reverseBits(node, bits);
            break;
        }
        case PermutationKind::complement:
        case PermutationKind::reversal:
            std::ranges::reverse(map);
            break;  // on 2^d nodes N - 1 - v flips all bits of v
        case PermutationKind::shift:
            std::ranges::rotate(map, map.begin() + shiftOf(nodes, by));
            break;
        case PermutationKind::random:
            random.shuffle(std::span(map));
            break;
    }
    return map;
}

}  // namespace hop::task

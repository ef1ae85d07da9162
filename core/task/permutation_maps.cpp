// SPDX-License-Identifier: GPL-3.0-or-later
// The classical permutations of identity numbers.
#include "core/task/permutation_maps.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

#include "core/base/contract.h"
#include "core/base/paced_stop.h"
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
            if (!std::has_single_bit(nodes)) return "bit-reversal needs 2ᵈ nodes, and " + has;
            if (nodes == 2) return "bit-reversal moves nothing on 2 nodes; it needs at least 4";
            break;
        case PermutationKind::complement:
            if (!std::has_single_bit(nodes)) return "complement needs 2ᵈ nodes, and " + has;
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

NodeId imageOf(PermutationKind kind, NodeId nodes, std::int64_t by, NodeId node) {
    switch (kind) {
        case PermutationKind::transpose: {
            const NodeId side = squareRoot(nodes);
            return node % side * side + node / side;
        }
        case PermutationKind::bitReversal:
            return reverseBits(node, static_cast<unsigned>(std::countr_zero(nodes)));
        case PermutationKind::complement:
        case PermutationKind::reversal:
            return nodes - 1 - node;  // on 2^d nodes it flips all bits
        case PermutationKind::shift:
            return static_cast<NodeId>((node + std::uint64_t{shiftOf(nodes, by)}) % nodes);
        case PermutationKind::random:
            break;
    }
    HOP_EXPECTS(kind != PermutationKind::random);
    return node;
}

std::vector<NodeId> permutationMap(PermutationKind kind, NodeId nodes, std::int64_t by, RandomStream random,
                                   Stop stop) {
    const bool isRandom = kind == PermutationKind::random;
    std::vector<NodeId> map;
    map.reserve(nodes);
    PacedStop paced(stop);
    for (NodeId node = 0; node < nodes && !paced.requested(); ++node)
        map.push_back(isRandom ? node : imageOf(kind, nodes, by, node));
    if (isRandom) random.shuffle(std::span(map), stop);
    return map;
}

}  // namespace hop::task

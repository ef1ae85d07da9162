// SPDX-License-Identifier: GPL-3.0-or-later
// Superblocks, blocks and bricks of an OTIS-Mesh.
#include "core/network/bricks.h"

#include <cmath>

#include "core/base/contract.h"

namespace hop::network {
namespace {

NodeId cubeRoot(NodeId n) {
    NodeId q = 1;
    while (q * q * q < n) ++q;
    return q;
}

}  // namespace

std::optional<std::string> Bricks::whyNot(NodeId side) {
    const NodeId q = cubeRoot(side);
    if (side > 1 && q * q * q == side) return std::nullopt;
    const NodeId below = q > 2 ? q - 1 : 2, above = below + 1;
    return "blocks of side n^(2/3) must divide meshes of side n, so n must be a cube of a whole number such as " +
           std::to_string(below * below * below) + " or " + std::to_string(above * above * above) + ", not " +
           std::to_string(side);
}

Bricks::Bricks(NodeId side) : m_q(cubeRoot(side)), m_w(m_q * m_q), m_n(side) {
    HOP_EXPECTS(!whyNot(side));
    for (NodeId rank = 0; rank < blocks(); ++rank) {
        NodeId block = 0;
        for (NodeId weight = blocks() / m_q; weight != 0; weight /= m_q) {
            // Every line of the grid is walked in the opposite direction to the previous one.
            const NodeId line = rank / weight / m_q, digit = rank / weight % m_q;
            block = block * m_q + (line % 2 == 1 ? m_q - 1 - digit : digit);
        }
        m_blockOfRank.push_back(block);
    }
    m_rankOfBlock.resize(blocks());
    for (NodeId rank = 0; rank < blocks(); ++rank) m_rankOfBlock[m_blockOfRank[rank]] = rank;
    m_brickFor.resize(std::size_t{blocks()} * blocks());
    for (NodeId block = 0; block < blocks(); ++block)
        for (NodeId brick = 0; brick < blocks(); ++brick) {
            const NodeId arrives = blockOf(afterTransport(nodeOf(block, brick * blocks())));
            m_brickFor[block * blocks() + m_rankOfBlock[arrives]] = brick;
        }
}

Bricks::Place Bricks::placeOf(NodeId node) const {
    const NodeId group = node / (m_n * m_n), processor = node % (m_n * m_n);
    return {group / m_n, group % m_n, processor / m_n, processor % m_n};
}

NodeId Bricks::superblockOf(NodeId node) const { return blockOf(node) / (m_q * m_q); }

NodeId Bricks::blockOf(NodeId node) const {
    const Place at = placeOf(node);
    return ((at[0] / m_w * m_q + at[1] / m_w) * m_q + at[2] / m_w) * m_q + at[3] / m_w;
}

NodeId Bricks::brickOf(NodeId node) const {
    const Place at = placeOf(node);
    return at[0] % m_w * m_w + at[1] % m_w;
}

NodeId Bricks::positionOf(NodeId node) const {
    const Place at = placeOf(node);
    return (brickOf(node) * m_w + at[2] % m_w) * m_w + at[3] % m_w;
}

NodeId Bricks::nodeOf(NodeId block, NodeId position) const {
    Place at;
    for (unsigned i = 4; i-- > 0; block /= m_q, position /= m_w) at[i] = block % m_q * m_w + position % m_w;
    return nodeAt(at);
}

// The bricks of a group are numbered row by row.
NodeId Bricks::shifted(NodeId node, unsigned coordinate) const {
    Place at = placeOf(node);
    const NodeId brick = (at[2] / m_w * m_q + at[3] / m_w + at[coordinate] % m_w) % (m_q * m_q);
    at[2] = brick / m_q * m_w + at[2] % m_w;
    at[3] = brick % m_q * m_w + at[3] % m_w;
    return nodeAt(at);
}

NodeId Bricks::afterOptical(NodeId node) const {
    const Place at = placeOf(node);
    return nodeAt({at[2], at[3], at[0], at[1]});
}

NodeId Bricks::afterTurn(NodeId node) const {
    const Place at = placeOf(node);
    Place turned;
    for (unsigned i = 0; i < 4; ++i) turned[i] = at[i] / m_w * m_w + at[(i + 2) % 4] % m_w;
    return nodeAt(turned);
}

}  // namespace hop::network

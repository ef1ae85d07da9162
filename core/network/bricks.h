// SPDX-License-Identifier: GPL-3.0-or-later
// The OTIS-Mesh of side n = q^3 divided into superblocks, blocks and bricks, and the path of a brick.
//
// Node (i,j,k,l) is processor (k,l) of group (i,j), number ((i n + j) n + k) n + l; M_{4,n} numbers its nodes likewise.
// With w = q^2 (n^epsilon for epsilon = 2/3): block (a,b,c,d) has the nodes with i/w = a, j/w = b, k/w = c, l/w = d
// (rounded down), superblock (a,b) the blocks that begin with a, b. A brick is the part of a block in one group. There
// are w superblocks, w^2 blocks of w^2 bricks, and w^2 nodes in a brick.
// **Source:** Ost §5.4.4, §5.4.5, Fig. 5.3; Lemma 5.6 as corrected.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

class Bricks {
public:
    // Why a mesh of this side has no bricks: one sentence that names the valid sides. nullopt if it has.
    static std::optional<std::string> whyNot(NodeId side);
    explicit Bricks(NodeId side);  // the side must be valid

    NodeId side() const { return m_n; }
    NodeId width() const { return m_w; }    // w, side of a block and of a brick [nodes]
    NodeId perSide() const { return m_q; }  // q, blocks along a side
    NodeId nodes() const { return m_n * m_n * m_n * m_n; }
    NodeId blocks() const { return m_w * m_w; }                 // also: bricks per block, and nodes per brick
    NodeId blockSize() const { return m_w * m_w * m_w * m_w; }  // [nodes]

    // Coordinates (i,j,k,l) of a node, and the inverse.
    using Place = std::array<NodeId, 4>;
    Place placeOf(NodeId node) const;
    NodeId nodeAt(const Place& place) const { return ((place[0] * m_n + place[1]) * m_n + place[2]) * m_n + place[3]; }

    NodeId superblockOf(NodeId node) const;  // a q + b
    NodeId blockOf(NodeId node) const;       // ((a q + b) q + c) q + d
    NodeId brickOf(NodeId node) const;       // within its block: (i mod w) w + (j mod w)
    NodeId positionOf(
        NodeId node) const;  // within its block, brick by brick: the brick's number times w^2 plus the place in it
    NodeId nodeOf(NodeId block, NodeId position) const;

    // The order g of the blocks: a reflected snake through their grid, in which successive blocks are neighbours. The
    // rank of a block, and the inverse.
    NodeId rankOfBlock(NodeId block) const { return m_rankOfBlock[block]; }
    NodeId blockOfRank(NodeId rank) const { return m_blockOfRank[rank]; }

    // The four steps of Brick Transport as maps of the nodes. Steps 1 and 4 shift the bricks within their groups, by i
    // mod w and j mod w bricks; step 2 crosses the optical links; step 3 transposes every block: (i,j,k,l) ->
    // (k,l,i,j).
    NodeId afterShift1(NodeId node) const { return shifted(node, 0); }
    NodeId afterOptical(NodeId node) const;
    NodeId afterTurn(NodeId node) const;
    NodeId afterShift4(NodeId node) const { return shifted(node, 1); }
    NodeId afterTransport(NodeId node) const { return afterShift4(afterTurn(afterOptical(afterShift1(node)))); }

    // The brick of `block` that Brick Transport sends to the block of this rank.
    NodeId brickFor(NodeId block, NodeId rank) const { return m_brickFor[block * blocks() + rank]; }

private:
    NodeId shifted(NodeId node, unsigned coordinate) const;

    NodeId m_q = 0, m_w = 0, m_n = 0;
    std::vector<NodeId> m_rankOfBlock, m_blockOfRank;
    std::vector<NodeId> m_brickFor;  // by block and rank
};

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// Emulation of the four-dimensional mesh M_{4,n} on the OTIS-Mesh OTIS-M_{2,n}: the path of every link, and the
// micro-schedule for the moves of one mesh step.
//
// Node (i,j,k,l) represents itself. A link along k or l is the link inside the group. A link along i or j takes three:
// the optical link to group (k,l), the link inside that group, and an optical link back; an optical link from a node to
// itself is omitted. One mesh step takes 13 steps: first all moves along k and l; then, for i+, i-, j+ and j- in turn,
// the optical, electronic and optical links. If optical links have bandwidth 4 or more it takes 3.
// **Source:** Ost §5.4.3, Theorems 5.3 and 5.4.
// **Departs from the source:** Theorem 5.3 says 14: it counts the step in which the last packets have arrived.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/move.h"

namespace hop::plan {

// A packet that crosses the link of M_{4,n} of this type from a node. Types are numbered as in mesh(n,4): 0 to 7 are
// l+, l-, k+, k-, j+, j-, i+, i-.
struct MeshMove {
    PacketId packet = kNoPacket;
    NodeId from = kNoNode;
    std::uint8_t type = 0;
    std::uint16_t tag = 0;
    std::uint16_t flags = 0;
    friend bool operator==(const MeshMove&, const MeshMove&) = default;
};

// The links of an OTIS-Mesh, numbered as the algorithms do.
class OtisMeshLinks {
public:
    static constexpr unsigned kOptical = 4;  // after the electronic 0+, 0-, 1+, 1- (l+, l-, k+, k-)

    OtisMeshLinks(const network::Network& network, NodeId side, Stop stop = {});  // O(links)

    NodeId side() const { return m_side; }
    LinkId link(NodeId node, unsigned which) const { return m_links[node][which]; }  // kNoLink if there is none
    std::uint16_t opticalBandwidth() const { return m_opticalBandwidth; }
    // The other end of the optical link: node (i,j,k,l) to (k,l,i,j), possibly itself.
    NodeId across(NodeId node) const { return node % m_group * m_group + node / m_group; }
    // The neighbour in M_{4,n}; there must be one.
    NodeId neighbour(NodeId node, unsigned type) const {
        return type % 2 == 0 ? node + m_powers[type / 2] : node - m_powers[type / 2];
    }
    NodeId coordinate(NodeId node, unsigned dimension) const { return node / m_powers[dimension] % m_side; }

private:
    NodeId m_side, m_group;
    std::array<NodeId, 4> m_powers;  // of l, k, j, i
    std::uint16_t m_opticalBandwidth = 1;
    std::vector<std::array<LinkId, 5>> m_links;
};

// The path of a link of M_{4,n}, in order; kNoLink where an optical link is omitted.
struct EmbeddedLink {
    LinkId out = kNoLink;
    LinkId along = kNoLink;
    LinkId back = kNoLink;
};
EmbeddedLink embedded(const OtisMeshLinks& links, NodeId from, unsigned type);

// Steps per step of M_{4,n}: 13, or 3.
unsigned stepsOfEmulation(const OtisMeshLinks& links);

// The moves of one step of M_{4,n} while they are played. A value, part of an algorithm's memory.
class EmulatedStep {
public:
    // Restarts with these moves; the pairs of node and type must be distinct.
    void begin(std::span<const MeshMove> moves, Stop stop = {});
    // The moves of the next step on the OTIS-Mesh. O(moves in the active directions)
    void propose(const OtisMeshLinks& links, std::vector<Move>& out, Stop stop = {}) const;
    void advance() { ++m_taken; }  // call after that step was taken
    // The next hop of a packet: its link and the number of steps before it. nullopt if the packet has no hop left or is
    // not moved. O(moves)
    struct Hop {
        LinkId link = kNoLink;
        unsigned after = 0;  // [steps]
    };
    std::optional<Hop> nextHop(const OtisMeshLinks& links, PacketId packet) const;
    bool finished(const OtisMeshLinks& links) const { return m_taken == stepsOfEmulation(links); }
    unsigned taken() const { return m_taken; }

    const std::array<std::vector<MeshMove>, 5>& turns() const { return m_turns; }
    std::size_t bytes() const;
    friend bool operator==(const EmulatedStep&, const EmulatedStep&) = default;

private:
    std::array<std::vector<MeshMove>, 5> m_turns;  // along k and l; along i+, i-, j+, j-
    unsigned m_taken = 0;
};

}  // namespace hop::plan

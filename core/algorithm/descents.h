// SPDX-License-Identifier: GPL-3.0-or-later
// The downward paths in the trees of a relay (root_relay.h), as flat tables. A *place* is a node of a tree that has
// children; places are numbered level by level, tree by tree, so that the places below one are consecutive.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/plan/move.h"
#include "core/plan/relay_trees.h"

namespace hop::algorithm {

// A packet at a place, from which it is sent to all children in the next downward slot.
class Descent {
public:
    Descent() = default;
    Descent(PacketId packet, std::uint32_t place) : m_bits(std::uint64_t{packet} << 32U | place) {}
    PacketId packet() const { return static_cast<PacketId>(m_bits >> 32U); }
    std::uint32_t place() const { return static_cast<std::uint32_t>(m_bits); }
    Descent beyond(std::size_t places) const {  // at a later place
        Descent later = *this;
        later.m_bits += places;
        return later;
    }
    void hash(Hasher& hasher) const { hasher.add(m_bits); }
    friend bool operator==(const Descent&, const Descent&) = default;

private:
    std::uint64_t m_bits = 0;
};

class WaysDown {
public:
    // For cubes with this many link types. O(trees * nodes)
    WaysDown(const plan::RelayTrees& relay, std::uint32_t degree);

    std::uint32_t root(std::uint32_t tree) const { return m_roots[tree]; }  // its place
    NodeId node(std::uint32_t place) const { return m_nodes[place]; }
    std::uint32_t tree(std::uint32_t place) const { return m_places[place].tag / 2U; }

    // The number of moves of the descents. Writes them to `moves`, and up to kTogether beyond the last one; the tag of
    // a move is twice its tree. O(moves)
    std::size_t count(std::span<const Descent> descents) const;
    void write(std::span<const Descent> descents, plan::Move* moves) const;
    static constexpr std::size_t kTogether = 2;  // children

    // After these descents: appends the next ones, by parent and link type, to `next`, and packets that have been sent
    // down for the last time to `done`. Returns the number of moves of those appended. O(descents)
    std::size_t goOn(std::span<const Descent> sent, std::vector<Descent>& next, std::vector<PacketId>& done) const;

    // Memory of the tables [bytes].
    static double needs(double trees, double nodes) {
        return trees * nodes * (sizeof(Child) + (sizeof(Place) + sizeof(NodeId)) / 2.0);
    }

private:
    struct Child {
        LinkId link = 0;
        std::uint16_t tag = 0, flags = 0;  // of the move
    };
    struct Place {
        std::uint32_t firstChild = 0;  // in m_children
        std::uint32_t below = 0;       // the first place below this one
        std::uint16_t tag = 0;
        std::uint16_t childrenBelow = 0;  // of all places below
        std::uint8_t children = 0, placesBelow = 0;
    };

    void addTree(const plan::RelayTree& tree, std::uint16_t tag, std::uint32_t degree);

    std::vector<Place> m_places;
    std::vector<NodeId> m_nodes;         // by place
    std::vector<Child> m_children;       // by place and link type; and kTogether more
    std::vector<std::uint32_t> m_roots;  // by tree, and the number of places: the last place of a tree is before it
};

}  // namespace hop::algorithm

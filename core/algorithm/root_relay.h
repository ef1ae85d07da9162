// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts relayed by a root: every packet goes up a tree to its root, which sends it down the same tree. What the
// indirect schemes of random broadcasts share.
//
// Up: towards the root over the reverses of the tree's links, first come, first served at every node; the node's own
// packets before those received in the same slot, these by increasing sender. Down: level by level, never waiting: a
// node sends a packet to all its children in the next slot that goes down. A packet draws its tree by lot, by its
// serial number. *Virtual links*: before its way up a packet may have to cross links that are only in the mind, one
// packet a slot that goes up, at the node that generated it. *Thirds* (Rules C, E and F of ST §5.2): slots 0, 3, 6, ..
// go up, the others down. Packets from the largest subtree of the root go through one gate, all others through another;
// each gate lets one packet through in a slot that goes up, and the root starts the one or two that came through in the
// two slots after it, in an order, or at a slot, by lot. Without thirds every slot goes both ways, and the root starts
// one packet a slot.
// **Source:** ST §5, first paragraph; ST §5.2.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/plan/forest.h"
#include "core/plan/rotated_order.h"

namespace hop::algorithm {

struct RelayTree {
    NodeId root = 0;
    std::uint32_t firstType = 0;              // its subtree is the largest of the root's
    std::vector<std::uint8_t> up;             // by node: the type of the link towards the root; any at the root
    std::vector<plan::Forest::Place> down;    // by node
    std::vector<std::uint32_t> virtualLinks;  // by node: how many its own packets cross first
};

struct Relay {
    std::vector<RelayTree> trees;
    bool thirds = false;
    std::function<std::string(std::uint32_t tree)> treeName;  // "tree T(3)"
};

// The unbalanced tree of a cube from a root that crosses the types in this order; no virtual links.
RelayTree relayTree(NodeId root, const plan::RotatedOrder& order);

inline constexpr Note kRelayTies = {NoteKind::tieRule,
                                    "Towards a root a node serves first the packets that came first, its own new ones "
                                    "before those received in the same "
                                    "slot, and these by increasing sender.",
                                    "ST §5.2"};

// What a relay by so many trees needs, and the packets that are under way on average [bytes].
double relayNeeds(const Problem& problem, double trees, bool virtualLinks);

engine::ProcessPtr makeRelay(const Problem& problem, Relay relay);

}  // namespace hop::algorithm

// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts relayed by a root: every packet travels up a tree to its root, which sends it down the same tree. Shared
// by the indirect schemes of random broadcasts.
//
// Up: towards the root over the reverses of the tree's links, in FIFO order at every node; the node's own packets
// before those received in the same slot, these by increasing sender. Down: level by level without waiting: a node
// sends a packet to all its children in the next downward slot. A packet draws its tree at random, by its serial
// number. *Virtual links*: delay elements at the source, crossed before the way up, one packet per upward slot; not
// links of the network. *Thirds* (Rules C, E and F of ST §5.2): slots 0, 3, 6, .. are upward, the others downward.
// Packets from the largest subtree of the root pass one gate, all others another; each gate passes one packet per
// upward slot, and the root starts the one or two packets that passed in the two following slots, in random order, or
// in a random one of the slots. Without thirds every slot goes both ways, and the root starts one packet per slot.
// **Source:** ST §5, first paragraph; ST §5.2.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/algorithm/catalogue.h"
#include "core/plan/relay_trees.h"
#include "core/plan/rotated_order.h"

namespace hop::algorithm {

// The unbalanced tree of a cube from a root that crosses the types in this order; without virtual links.
plan::RelayTree relayTree(NodeId root, const plan::RotatedOrder& order);

inline constexpr Note kRelayTies = {NoteKind::tieRule,
                                    "Towards a root a node serves first the packets that came first, its own new ones "
                                    "before those received in the same "
                                    "slot, and these by increasing sender.",
                                    "ST §5.2"};

// Memory for a relay with that many trees, and for the mean number of packets under way [bytes].
double relayNeeds(const Problem& problem, double trees, bool virtualLinks);

using TreeName = std::function<std::string(std::uint32_t tree)>;  // "tree T(3)"
engine::ProcessPtr makeRelay(const Problem& problem, std::shared_ptr<const plan::RelayTrees> relay, TreeName treeName);

}  // namespace hop::algorithm

// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts along the trees of a forest without idling: every node forwards a packet over the links of the packet's
// tree as soon as they are free. Shared by the non-idling schemes of random broadcasts.
//
// A packet draws its tree at random, by its serial number, so that the choice does not depend on the rest of the run.
// Copies received in the same slot join the queues of their links after the node's own new packets, by increasing
// sender. *Order* of a queue: fifo; random, FIFO with random order among those that join in the same slot; label, by
// the slot in which the periodic schedule of the forest would send: a packet generated in slot s has the label l =
// max(l_prev + 1, floor(s / q) + 2), l_prev that of the previous packet from the same node for the same tree, q the
// period, and crosses a link of turn t with the key (l - 1) q + t - 1.
// **Source:** ST §4.3; the tie rule is the one that fits its tables.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/algorithm/forest_process.h"

namespace hop::algorithm {

engine::ProcessPtr makeFlow(const Problem& problem, Flow flow);

inline constexpr Note kFlowTies = {NoteKind::tieRule,
                                   "Packets that join a queue in the same slot: the node's own new ones first, then "
                                   "received ones by increasing sender. "
                                   "The source leaves it open, and it moves the mean delay by up to 5 %; of eight "
                                   "rules this one alone fits its tables.",
                                   "ST §4.3.1"};

// Memory for a flow along that many trees: tables, queues and the mean number of packets under way [bytes].
double flowNeeds(const Problem& problem, double trees, FlowOrder order);

// Memory for the broadcasts under way if each takes this long: their holders and their entries [bytes].
double underWay(const Problem& problem, double delay);

// The names of the trees of plan::rotatedForest: "the unbalanced tree that begins with link type 3".
std::function<std::string(std::uint32_t tree)> rotatedTreeNames(const Problem& problem);

// The parameter "order" of entries that offer labels, and its value.
ParameterSpec flowOrderParameter(std::string_view fallback);
FlowOrder flowOrderOf(const Arguments& arguments);

// Why random broadcasts cannot flow here; nullopt if they can: checks task, ports, and bandwidth 1.
std::optional<std::string> refusesFlow(const Problem& problem);
// As above, on cubes only, for any arguments.
std::optional<std::string> refusesCubeFlow(const Problem& problem, const Arguments& arguments);

}  // namespace hop::algorithm

// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts that flow along the trees of a forest: every node sends a packet on over the links of the packet's tree as
// soon as they are free. What the non-idling schemes of random broadcasts share.
//
// A packet draws its tree by lot, by its serial number, so that it does not matter what else happens. A copy that
// arrives with others in the same slot joins the queues of its links after the node's own new packets, and these by
// increasing sender. *Order* of a queue: fifo, first come; random, first come too, but those that join in the same slot
// by lot; label, by the slot in which the periodic schedule of the forest would send: a packet generated in slot s has
// the label l = max(l_prev + 1, floor(s / q) + 2), l_prev that of the packet before it from the same node and for the
// same tree, q the period, and goes over a link of turn t with the key (l - 1) q + t - 1.
// **Source:** ST §4.3; the tie rule is the one that fits its tables.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/algorithm/catalogue.h"
#include "core/plan/forest.h"

namespace hop::algorithm {

enum class FlowOrder : std::uint8_t { fifo, random, label };

struct Flow {
    std::shared_ptr<const plan::Forest> forest;  // with turns if the order is label
    FlowOrder order = FlowOrder::fifo;
    std::function<std::string(std::uint32_t tree)> treeName;  // "tree 3"
};

engine::ProcessPtr makeFlow(const Problem& problem, Flow flow);

inline constexpr Note kFlowTies = {NoteKind::tieRule,
                                   "Packets that join a queue in the same slot: the node's own new ones first, then "
                                   "received ones by increasing sender. "
                                   "The source leaves it open, and it moves the mean delay by up to 5 %; of eight "
                                   "rules this one alone fits its tables.",
                                   "ST §4.3.1"};

// What a flow along so many trees needs: tables, queues and the packets that are under way on average [bytes].
double flowNeeds(const Problem& problem, double trees, FlowOrder order);

// What broadcasts take that are under way when each takes so long: who has them, and where they are kept [bytes].
double underWay(const Problem& problem, double delay);

// What the trees of plan::rotatedForest are called: "the unbalanced tree that begins with link type 3".
std::function<std::string(std::uint32_t tree)> rotatedTreeNames(const Problem& problem);

// The parameter "order" of those that offer labels, and what was said.
ParameterSpec flowOrderParameter(std::string_view fallback);
FlowOrder flowOrderOf(const Arguments& arguments);

// Why random broadcasts cannot flow here; nothing if they can: the task, ports, links of bandwidth 1.
std::optional<std::string> refusesFlow(const Problem& problem);
// The same on cubes only, whatever the arguments are.
std::optional<std::string> refusesCubeFlow(const Problem& problem, const Arguments& arguments);

}  // namespace hop::algorithm

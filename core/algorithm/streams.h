// SPDX-License-Identifier: GPL-3.0-or-later
// What algorithms for packets that all go to the end of a line share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/plan/line_plan.h"

namespace hop::algorithm {

// Why these are no packets for the last node of a line; nothing if they are. O(packets + nodes)
std::optional<std::string> refusesStream(const Problem& problem);

// What packets that walk to the end need at least, `ofPacket` what is kept of each beside its walk [bytes].
double streamNeeds(const Problem& problem, double ofPacket);

// Error tooLarge if the plan of so many moves and steps does not fit: more steps than packets and nodes may ask for.
Result<void> checkWalks(const Problem& problem, std::string_view algorithm, double moves, double steps);

// What a run of walks takes; `process` null when stopped.
struct Walked {
    engine::ProcessPtr process;
    double memory = 0.0;  // [bytes]
};
// The process that plays the walks, or tooLarge. `explain` gets the packet, the node and the step of a move, from 1.
using WalkExplainer = std::function<std::string(PacketId packet, NodeId node, Step step)>;
Result<Walked> playWalks(const Problem& problem, std::string_view algorithm, const std::vector<plan::LineWalk>& walks,
                         std::vector<std::string> tagNames, WalkExplainer explain);

}  // namespace hop::algorithm

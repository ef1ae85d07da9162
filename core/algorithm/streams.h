// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms for packets that all go to the end of a line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/plan/line_plan.h"

namespace hop::algorithm {

// Why the packets do not all go to the last node of a line; nullopt if they do. O(packets + nodes)
std::optional<std::string> refusesStream(const Problem& problem);

// Lower bound of the memory for packets that walk to the end, with `ofPacket` bytes per packet in addition to its walk
// [bytes].
double streamNeeds(const Problem& problem, double ofPacket);

// Error tooLarge if a plan with that many moves and steps does not fit; there may be more steps than packets and nodes
// suggest.
Result<void> checkWalks(const Problem& problem, std::string_view algorithm, double moves, double steps);

// A run of walks; `process` is null if stopped.
struct Walked {
    engine::ProcessPtr process;
    double memory = 0.0;  // [bytes]
};
// The process that plays the walks, or tooLarge. `explain` receives the packet, node and step of a move, from 1.
using WalkExplainer = std::function<std::string(PacketId packet, NodeId node, Step step)>;
Result<Walked> playWalks(const Problem& problem, std::string_view algorithm, const std::vector<plan::LineWalk>& walks,
                         std::vector<std::string> tagNames, WalkExplainer explain);

}  // namespace hop::algorithm

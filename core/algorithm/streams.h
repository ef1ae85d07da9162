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

// The process that plays the walks, or tooLarge. `explain` gets the packet, the node and the step of a move, from 1.
using WalkExplainer = std::function<std::string(PacketId packet, NodeId node, Step step)>;
Result<engine::ProcessPtr> playWalks(const Problem& problem, std::string_view algorithm,
                                     const std::vector<plan::LineWalk>& walks, std::vector<std::string> tagNames,
                                     WalkExplainer explain);

}  // namespace hop::algorithm

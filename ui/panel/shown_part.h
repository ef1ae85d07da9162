// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the network that is drawn: shown, and where to go from it.
#pragma once

#include <string>
#include <vector>

#include "ui/session/session.h"

namespace hop::ui::panel {

// Networks of fewer nodes are seen whole.
inline constexpr NodeId kLeastParted = 129;

// An expression as in core/network/part.h; empty: all of the network.
void showPart(session::Session& session, const std::string& expression);

// From the whole network, an empty expression, to the part that is drawn: between them the part of the network's
// division that has all of its nodes, if there is one and it is another. Empty: the whole network is drawn.
std::vector<std::string> trailOf(const record::Instant& instant);

// Where the selection is, "around 0110"; empty if nothing is selected.
std::string partAroundSelection(const record::Instant& instant);

// The part that fixes the same coordinates as the one shown, to the next values; empty for other parts.
std::string nextPart(const record::Instant& instant);
std::string previousPart(const record::Instant& instant);

// The part of the network's division with the greatest share of busy links; empty if it has none. O(moves)
std::string busiestPart(const record::Instant& instant);

}  // namespace hop::ui::panel

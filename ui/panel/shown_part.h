// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the network that is shown, and parts to go to from it.
#pragma once

#include <string>
#include <vector>

#include "ui/session/session.h"

namespace hop::ui::panel {

// Smaller networks are always shown whole.
inline constexpr NodeId kLeastParted = 129;

// An expression as in core/network/part.h; empty: the whole network.
void showPart(session::Session& session, const std::string& expression);

// From the whole network (an empty expression) to the part shown; in between the part of the network's division that
// contains all its nodes, if there is a different one. Empty: the whole network is shown.
std::vector<std::string> trailOf(const record::Instant& instant);

// The surroundings of the selection, "around 0110"; empty if nothing is selected.
std::string partAroundSelection(const record::Instant& instant);

// The part with the same coordinates fixed, at the next values; empty for other kinds of parts.
std::string nextPart(const record::Instant& instant);
std::string previousPart(const record::Instant& instant);

}  // namespace hop::ui::panel

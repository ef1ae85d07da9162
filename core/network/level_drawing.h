// SPDX-License-Identifier: GPL-3.0-or-later
// Circular levels: one node in the middle, the others around it on circles by their distance from it.
#pragma once

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// O(pairs of nodes of neighbouring levels), plus makeLegible
Layout drawLevels(const Network& network, NodeId middle, Stop stop = {}, const Progress& progress = {});

}  // namespace hop::network

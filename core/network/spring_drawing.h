// SPDX-License-Identifier: GPL-3.0-or-later
// Spring layouts of arbitrary graphs: the nodes are placed, then the links are made legible.
#pragma once

#include "core/network/network.h"

namespace hop::network {

// Deterministic; positions as in spring_places.h, computed `aside`. Links that bend around nodes may cross where
// straight ones would not. A circle with a note if no positions are available.
Layout drawSprings(const Network& network, const Aside& aside, Stop stop, const Progress& progress);

}  // namespace hop::network

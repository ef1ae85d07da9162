// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as points of a sweep: each point is built once for all its replications, a network once for neighbouring points.
#pragma once

#include "core/experiment/sweep.h"
#include "core/network/catalogue.h"

namespace hop::experiment {

// Measures points in this context. Static runs have exact values, dynamic runs those of the measuring window.
MakePoint pointsIn(network::BuildContext world);

}  // namespace hop::experiment

// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as points of a sweep: built once a point, whatever the number of replications.
#pragma once

#include "core/experiment/sweep.h"
#include "core/network/catalogue.h"

namespace hop::experiment {

// Measures points in this world. A static run has exact values, a dynamic one those of its measuring window.
MakePoint pointsIn(network::BuildContext world);

}  // namespace hop::experiment

// SPDX-License-Identifier: GPL-3.0-or-later
// One replication of a scenario as a point of a sweep.
#pragma once

#include "core/experiment/sweep.h"
#include "core/network/catalogue.h"

namespace hop::experiment {

// What measures points in this world. A static run has exact figures, a dynamic one those of its measuring window.
RunPoint runPointIn(network::BuildContext world);

}  // namespace hop::experiment

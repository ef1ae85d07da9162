// SPDX-License-Identifier: GPL-3.0-or-later
// What theory states about a request without planning or running it; theory curves evaluate it at many points.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/base/statement.h"
#include "core/network/catalogue.h"
#include "core/run/request.h"

namespace hop::run {

// The bounds of the task, and the guarantees of the algorithm that need no plan. `world` limits the memory and carries
// the stop flag; its files are not read. Errors: what cannot be built, a network from a file, interrupted. O(nodes) on
// cubes.
Result<std::vector<Statement>> knownOf(const Request& request, network::BuildContext world = {});

}  // namespace hop::run

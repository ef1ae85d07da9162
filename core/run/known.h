// SPDX-License-Identifier: GPL-3.0-or-later
// What theory says of a request that nobody has planned or run: lines of theory ask at many points.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/base/statement.h"
#include "core/network/catalogue.h"
#include "core/run/request.h"

namespace hop::run {

// The bounds of its task, and those guarantees of its algorithm that need no plan. Errors: what cannot be built, and a
// network from a file. O(nodes) on cubes.
// `world` says how much memory that may take, and whether to go on; its files are not read. Errors also: interrupted.
Result<std::vector<Statement>> knownOf(const Request& request, network::BuildContext world = {});

}  // namespace hop::run

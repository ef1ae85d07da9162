// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of a view against its network and task.
#pragma once

#include "core/base/result.h"
#include "core/document/scenario.h"
#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::document {

// Resolves node names in the view to numbers. Errors: the network has no such node; the name is ambiguous.
Result<void> readNodes(View& view, const network::Network& network);

// Checks that layout, part, node, root and packet of the view exist. The error names the first that does not.
Result<void> checkView(const View& view, const network::NetworkPtr& network, const task::Task& task);

// Error: the view's step exceeds this number of steps.
Result<void> checkStep(Step asked, Step steps);

}  // namespace hop::document

// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of a view against its network and task.
#pragma once

#include "core/base/result.h"
#include "core/document/scenario.h"
#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::document {

// Replaces nodes that the view calls by names by their numbers. Errors: the network has no such node; a name of
// several.
Result<void> readNodes(View& view, const network::Network& network);

// Checks that layout, part, node, root and packet of the view exist. The error names the first that does not.
Result<void> checkView(const View& view, const network::NetworkPtr& network, const task::Task& task);

// Error: a run with this many steps has no such step.
Result<void> checkStep(Step asked, Step steps);

}  // namespace hop::document

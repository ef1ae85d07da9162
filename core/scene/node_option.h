// SPDX-License-Identifier: GPL-3.0-or-later
// The option of figures of one node's task matrix: whose.
#pragma once

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/document/view.h"

namespace hop::scene {

inline ParameterSpec nodeParameter() {
    return {.name = "node", .help = "Whose task matrix.", .minimum = 0, .maximum = kNoNode - 1.0, .fallback = "0"};
}

inline Result<void> showNode(const Arguments& arguments, document::View& view) {
    if (arguments.given("node")) view.node = static_cast<NodeId>(arguments.integer("node"));
    return {};
}

}  // namespace hop::scene

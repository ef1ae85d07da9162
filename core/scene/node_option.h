// SPDX-License-Identifier: GPL-3.0-or-later
// The `node` option of figures of one node's task matrix.
#pragma once

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/document/view.h"

namespace hop::scene {

inline ParameterSpec nodeParameter() {
    return {.name = "node", .kind = ParameterKind::node, .help = "Whose task matrix.", .fallback = "0"};
}

inline Result<void> showNode(const Arguments& arguments, document::View& view) {
    if (!arguments.given("node")) return {};
    const auto node = arguments.node("node");
    view.focusNode = node.value_or(0);
    view.nodeName = node ? std::string() : printAsWritten(arguments.expression("node"));
    return {};
}

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// The `node` parameter of figures of one node's task matrix.
#pragma once

#include "core/base/parameters.h"

namespace hop::scene {

inline ParameterSpec nodeParameter() {
    return {.name = "node", .kind = ParameterKind::node, .help = "Whose task matrix.", .fallback = "0"};
}

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// Snake layouts of paths: row after row, every second one reversed, filling a landscape page.
#pragma once

#include "core/base/ids.h"
#include "core/network/layout.h"

namespace hop::network {

Layout drawSnake(NodeId nodes);  // node v is the v-th on the path; all links straight. O(nodes)

}  // namespace hop::network

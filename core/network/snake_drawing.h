// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing a path as a snake: row after row, every second one backwards, so that it fills a landscape page.
#pragma once

#include "core/base/ids.h"
#include "core/network/layout.h"

namespace hop::network {

Layout drawSnake(NodeId nodes);  // node v is the v-th on the path; all links straight. O(nodes)

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// A network a quarter turned, for pages that are narrower than it is.
#pragma once

#include "core/scene/diagram/diagram.h"

namespace hop::ui::figure {

// What was left is above. Square copies of one grid that stood beside each other stand below each other, each drawn as
// before, if the network looks the same with rows and columns of all copies exchanged. O(lines log lines)
record::DiagramShape turned(const record::DiagramShape& shape);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// A network turned by 90 degrees, for pages narrower than it is.
#pragma once

#include "core/scene/diagram/diagram.h"

namespace hop::ui::figure {

// Turns the shape clockwise: left becomes top. Square copies of one grid that were side by side are placed one below
// the other, each drawn as before, if the network is unchanged by exchanging rows and columns in all copies. O(lines
// log lines)
scene::Diagram::Fixed turned(const scene::Diagram::Fixed& shape);

}  // namespace hop::ui::figure

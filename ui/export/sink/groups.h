// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing in groups of what looks the same, so that a file says it once for all of them.
#pragma once

#include <vector>

#include "ui/export/sink/drawing.h"

namespace hop::ui::exporting {

// Paths that can be written as one, or a disc, or a text. Point into the drawing.
using Mark = std::vector<const Item*>;

struct Group {
    Look look;
    std::vector<Mark> marks;
};

// From the back to the front. An item goes back to an earlier group only past what it does not touch: the picture stays
// the same. Paths become one only if that shows nowhere. O(items), times the groups looked back at.
std::vector<Group> groupsOf(const Drawing& drawing);

}  // namespace hop::ui::exporting

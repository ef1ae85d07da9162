// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing in groups of equal style, so that a file states each style once per group.
#pragma once

#include <vector>

#include "ui/export/sink/drawing.h"

namespace hop::ui::exporting {

// Paths that can be written as one, or a disc, or a text. Points into the drawing.
using Mark = std::vector<const Item*>;

struct Group {
    Look look;
    std::vector<Mark> marks;
};

// Back to front. An item is moved to an earlier group only past items it does not touch, so that the picture is
// unchanged. Paths are joined only if that is invisible. O(items), times the groups searched.
std::vector<Group> groupsOf(const Drawing& drawing);

}  // namespace hop::ui::exporting

// SPDX-License-Identifier: GPL-3.0-or-later
// Printing without colour: finds marks of a legend that become indistinguishable.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "ui/figure/legend.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

// Two marks with different meanings, given by their texts in the legend.
struct Alike {
    QString one, other;
    friend bool operator==(const Alike&, const Alike&) = default;
};

// The first two marks of a figure's keys that look alike in grey; nullopt if all are distinct. Marks are painted and
// compared by pixels: they are distinct if at least 4 % of the pixels with ink differ by at least a fifth of the range
// from black to white. Curves are distinguished by marker, dash or filling, unless labels at their ends name them.
// Needs an application. O(items squared)
std::optional<Alike> alikeInGrey(const std::vector<figure::Key>& keys, const style::Theme& theme);

}  // namespace hop::ui::exporting

// SPDX-License-Identifier: GPL-3.0-or-later
// Print without colour: which marks of a legend it no longer tells apart.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "ui/figure/legend.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

// Two marks with different meanings, by their words in the legend.
struct Alike {
    QString one, other;
    friend bool operator==(const Alike&, const Alike&) = default;
};

// The first two marks of a figure's keys that look alike in grey; nothing: all stay apart. Marks are painted and their
// pixels compared: at least 4 % of those with ink differ by at least a fifth of the way from black to white. Curves are
// told apart by marker, dash or filling, unless a label at their end names them. An application must exist.
// O(items squared)
std::optional<Alike> alikeInGrey(const std::vector<figure::Key>& keys, const style::Theme& theme);

}  // namespace hop::ui::exporting

// SPDX-License-Identifier: GPL-3.0-or-later
// Figures shown by panels and the window, by id.
#pragma once

#include <algorithm>
#include <string_view>

#include "core/base/contract.h"
#include "ui/figure/figure.h"

namespace hop::ui::panel {

// The entry of ui/figure's catalogue; the id must exist there.
inline const figure::Entry& figureEntry(std::string_view id) {
    const auto entries = figure::catalogue();
    const auto found = std::ranges::find(entries, id, &figure::Entry::id);
    HOP_EXPECTS(found != entries.end());
    return *found;
}

}  // namespace hop::ui::panel

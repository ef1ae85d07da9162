// SPDX-License-Identifier: GPL-3.0-or-later
// Figures for screen readers: a name, a one-sentence description, and the selection.
#pragma once

namespace hop::ui::panel {

// Once per program; further calls do nothing.
void installFigureAccessibility();

}  // namespace hop::ui::panel

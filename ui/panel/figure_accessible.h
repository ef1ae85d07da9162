// SPDX-License-Identifier: GPL-3.0-or-later
// Figures for screen readers: a name, one sentence about what is seen, and what is selected.
#pragma once

namespace hop::ui::panel {

// Once for the program; calling it again does nothing.
void installFigureAccessibility();

}  // namespace hop::ui::panel

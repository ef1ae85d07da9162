// SPDX-License-Identifier: GPL-3.0-or-later
// How much larger figures are than they are designed: by the size of the system's type, or of a presentation's screen.
#pragma once

class QWidget;

namespace hop::ui::style {

// A window with this property (a number) shows its figures larger by that factor, type and strokes too.
inline constexpr const char* kMagnification = "magnification";

// The size of the system's type, as a multiple of the usual one: 1 .. 2. Words that do not take the application's font
// are larger by it.
double textScale();

// Of the figures in a widget: its window's, else textScale().
double magnificationOf(const QWidget& widget);

}  // namespace hop::ui::style

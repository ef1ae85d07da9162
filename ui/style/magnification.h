// SPDX-License-Identifier: GPL-3.0-or-later
// The magnification of figures relative to their design: from the system's text size or a presentation's screen.
#pragma once

class QWidget;

namespace hop::ui::style {

// A window with this property (a number) magnifies its figures by it, text and strokes included.
inline constexpr const char* kMagnification = "magnification";

// The system's text size relative to the usual one: 1 .. 2. Text that does not use the application's font is scaled by
// it.
double textScale();

// Of the figures in a widget: its window's property, else textScale().
double magnificationOf(const QWidget& widget);

}  // namespace hop::ui::style

// SPDX-License-Identifier: GPL-3.0-or-later
// The application's look: Fusion, a palette and a small style sheet made from a theme; fonts.
#pragma once

#include <QFont>
#include <QPalette>
#include <QString>

#include "ui/style/theme.h"

class QApplication;

namespace hop::ui::style {

void applyTheme(QApplication& application, const Theme& theme);

QPalette palette(const Theme& theme);
QString styleSheet(const Theme& theme);

// The system's font, `pixels` high; where PaperFonts are wanted, that of paper. Figures and panels take their fonts
// here, so that sizes agree.
QFont font(double pixels, QFont::Weight weight = QFont::Normal);

// Of equal width, for commands.
QFont fixedFont(double pixels);

// Digits of equal width, where the font has them by choice.
QFont tabular(QFont font);

}  // namespace hop::ui::style

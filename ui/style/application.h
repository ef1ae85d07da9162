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

// The system's font, `pixels` high; DejaVu while PaperFonts exist. Figures and panels both use it, so that their sizes
// agree.
QFont font(double pixels, QFont::Weight weight = QFont::Normal);

// Monospaced, for commands.
QFont fixedFont(double pixels);

// With tabular digits, if the font has them as a feature.
QFont tabular(QFont font);

}  // namespace hop::ui::style

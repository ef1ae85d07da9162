// SPDX-License-Identifier: GPL-3.0-or-later
// The application's look: Fusion, a palette and a small style sheet made from a theme.
#pragma once

#include <QPalette>
#include <QString>

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

class QApplication;

namespace hop::ui::style {

void applyTheme(QApplication& application, const Theme& theme);

QPalette palette(const Theme& theme);
QString styleSheet(const Theme& theme);

}  // namespace hop::ui::style

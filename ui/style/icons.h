// SPDX-License-Identifier: GPL-3.0-or-later
// The icons drawn for Hopscope, by file stem in resources/icons.
//
// One set: a 24 x 24 grid, lines 1.75 wide in currentColor, which is the palette's button text (its highlight when
// checked) at the time of painting. So a new theme needs no new icons, and every size and pixel density is drawn from
// vectors.
#pragma once

#include <QIcon>
#include <QString>
#include <QStringList>

namespace hop::ui::style {

// The icon resources/icons/<name>.svg; a null icon if icons.qrc lacks the file.
QIcon icon(const QString& name);

QStringList iconNames();

}  // namespace hop::ui::style

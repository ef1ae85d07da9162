// SPDX-License-Identifier: GPL-3.0-or-later
// Text as TeX reads it: what it would take for a command is escaped, letters beyond ASCII are its own commands.
#pragma once

#include <QByteArray>
#include <QString>

namespace hop::ui::exporting {

// ASCII. No letters are joined to ligatures. A character for which plain LaTeX has nothing is written as its number,
// "[U+1F600]". `typed`: in a font of fixed width, quotes and hyphens as on a keyboard.
QByteArray texText(const QString& text, bool typed = false);

}  // namespace hop::ui::exporting

// SPDX-License-Identifier: GPL-3.0-or-later
// Text in TeX's input syntax: special characters are escaped, characters beyond ASCII become commands.
#pragma once

#include <QByteArray>
#include <QString>

namespace hop::ui::exporting {

// ASCII without ligatures. A character that plain LaTeX lacks is written as its code point, "[U+1F600]". `typed`:
// monospaced, with straight quotes and hyphens.
QByteArray texText(const QString& text, bool typed = false);

}  // namespace hop::ui::exporting

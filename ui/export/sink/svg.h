// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as SVG: small, text as text in the fonts on paper, the same bytes from the same drawing.
#pragma once

#include <QByteArray>
#include <QColor>
#include <functional>
#include <string>

#include "ui/export/sink/drawing.h"
#include "ui/export/sink/page_words.h"

namespace hop::ui::exporting {

// Lengths in logical pixels with at most two decimals; what looks alike stands in a group that says how; letters are
// never joined to ligatures, and lines of text are as long as they are said to be whatever font a reader has.
QByteArray svgOf(const Drawing& drawing, const PageWords& words);

// How a colour is written, without its opacity: "#07c".
using ColourWords = std::function<std::string(QRgb)>;
std::string colourWord(QRgb colour);
// The elements alone, in these words.
std::string svgElements(const Drawing& drawing, const ColourWords& colours);

// Characters that XML cannot hold are left out, ligatures taken apart.
QByteArray xmlText(const QString& text);

}  // namespace hop::ui::exporting

// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as SVG: compact, with text as text in the paper fonts; equal drawings give equal bytes.
#pragma once

#include <QByteArray>
#include <QColor>
#include <functional>
#include <string>

#include "ui/export/sink/drawing.h"
#include "ui/export/sink/page_words.h"

namespace hop::ui::exporting {

// Lengths in logical pixels with at most two decimals; items of equal style share a group that states it. Ligatures are
// avoided, and lines of text have fixed lengths whatever fonts a reader has.
QByteArray svgOf(const Drawing& drawing, const PageWords& words);

// Writes a colour without its opacity: "#07c".
using ColourWords = std::function<std::string(QRgb)>;
std::string colourWord(QRgb colour);
// Only the elements, with colours written by `colours`.
std::string svgElements(const Drawing& drawing, const ColourWords& colours);

// Leaves out characters not allowed in XML and splits ligatures.
QByteArray xmlText(const QString& text);

}  // namespace hop::ui::exporting

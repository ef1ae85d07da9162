// SPDX-License-Identifier: GPL-3.0-or-later
// Text wrapped to a width; words are never cut.
#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "ui/figure/ink.h"

namespace hop::ui::figure {

// The lines of a text, broken between words but not within short formulas ("d = 3"); a word wider than a line is broken
// anywhere. O(length)
QStringList linesOf(const QString& text, const QFont& font, double width);

// Line height of this font, including the gap to the next line. [logical pixels]
double lineHeight(const QFont& font);

// Draws lines downwards from the top of the box.
void drawLines(Ink& ink, const QRectF& box, Qt::Alignment across, const QStringList& lines, const QFont& font,
               const QColor& colour);

}  // namespace hop::ui::figure

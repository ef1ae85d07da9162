// SPDX-License-Identifier: GPL-3.0-or-later
// Text in lines of a width: words are never cut short.
#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "ui/figure/ink.h"

namespace hop::ui::figure {

// The lines of a text, broken between words, not within short formulas ("d = 3"); a word that is wider than a line is
// broken anywhere. O(length)
QStringList linesOf(const QString& text, const QFont& font, double width);

// Height of a line of this font, with the space to the next. [logical pixels]
double lineHeight(const QFont& font);

// Writes lines downwards from the top of the box.
void drawLines(Ink& ink, const QRectF& box, Qt::Alignment across, const QStringList& lines, const QFont& font,
               const QColor& colour);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the lines of a text into a box: numbers at the left, notes at the right, in the largest size that fits.
#pragma once

#include <QRectF>

#include "core/scene/text/text.h"
#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

inline constexpr double kTextLine = 22.0, kLeastTextLine = 14.0;  // heights [logical pixels]

void drawTextLines(Ink& ink, const QRectF& box, const scene::Text& shown, const style::Theme& theme);

// On a page lines wrap, and those that apply are marked by a bar in the margin.
double textPageHeight(const scene::Text& shown, double width, style::Fonts fonts);
void drawTextPage(Ink& ink, const QRectF& box, const scene::Text& shown, const style::Theme& theme);

}  // namespace hop::ui::figure

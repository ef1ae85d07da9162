// SPDX-License-Identifier: GPL-3.0-or-later
// Marked links whose thickness is a number: each direction in a lane of its own, its text beside it.
#pragma once

#include <QRectF>
#include <QSizeF>

#include "ui/figure/ink.h"
#include "ui/figure/network/view.h"

namespace hop::ui::figure {

// Thicker for more weight; the busiest ones in this colour, the others pale.
void drawWeighedLinks(Ink& ink, const NetworkView& view, const scene::Marks& marks, const QColor& colour);

// The box of the text of such a link, clear of its lane.
QRectF weighedTextBox(const NetworkPlaces& places, const scene::Diagram& diagram, const scene::Marks::Link& link,
                      const QSizeF& size);

}  // namespace hop::ui::figure

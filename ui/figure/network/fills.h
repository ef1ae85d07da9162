// SPDX-License-Identifier: GPL-3.0-or-later
// How nodes are filled by what they have: the level in a disc or box, the ring of what came in the last step, and their
// samples in a legend, drawn by the same code.
#pragma once

#include <QColor>
#include <QPen>
#include <QPointF>
#include <QRectF>

#include "core/scene/diagram/diagram.h"
#include "core/scene/looks.h"
#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/network/places.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// Smaller nodes are filled evenly instead: more colour, more of it. [logical pixels]
inline constexpr double kLeastLevelRadius = 5.0;
// Distance of the ring from a node's rim. [logical pixels]
inline constexpr double kGotRing = 3.0;

// The fill of a node without a level: all, nothing, or a share of it where nodes are small. Greys of all, some and
// nothing are a fifth apart.
QColor evenFill(const style::Theme& theme, double share, bool done);
// Below the level.
QColor levelFill(const style::Theme& theme);

// The level within the rim of a node, on its fill; `share`: between 0 and 1.
void drawLevelInDisc(Ink& ink, const QPointF& centre, double radius, double share, const style::Theme& theme);
void drawLevelInBox(Ink& ink, const QRectF& box, double share, const style::Theme& theme);

// The outline of a node that wants nothing.
QPen unwantedPen(QPen pen);
QPen gotPen(const style::Theme& theme);

// Smaller nodes have no room for the ring. [logical pixels]
inline constexpr double kLeastRingedRadius = 8.0;

// The legend of the fills; empty without them. `places`: leaves out what is not drawn there; null: not known yet.
Legend fillKey(const scene::Diagram& diagram, const style::Theme& theme, const NetworkPlaces* places);
// A sample of filled, level, unwanted or ringed nodes.
void drawFillSample(Ink& ink, const QPointF& centre, double radius, scene::Sample sample, const style::Theme& theme);

}  // namespace hop::ui::figure

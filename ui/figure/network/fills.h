// SPDX-License-Identifier: GPL-3.0-or-later
// How nodes are filled by what they have: the level in a disc or box, the ring of what came in the last step, and their
// samples in a legend, drawn by the same code. Pages, whose script draws them, get colours and lengths from here.
#pragma once

#include <QColor>
#include <QFont>
#include <QPen>
#include <QPointF>
#include <QRectF>

#include "core/scene/diagram/diagram.h"
#include "core/scene/looks.h"
#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/network/places.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// Smaller nodes are filled evenly: the more they have, the stronger the colour. [logical pixels]
inline constexpr double kLeastLevelRadius = 7.6;
// Smaller nodes have no room for the ring. [logical pixels]
inline constexpr double kLeastRingedRadius = 3.5;
// How far the ring is outside a node's rim; below 0: inside, because cells touch. [logical pixels]
double ringGrowth(const scene::Diagram& diagram, const NetworkPlaces& places);

// The fill of a node without a level: all, nothing, or a share of it where nodes are small. Greys of all, some and
// nothing are a fifth apart. `done`: the run is complete.
QColor evenFill(const style::Theme& theme, double share, bool done);
// Fill in a complete run of nodes that want nothing or have no fills.
QColor doneFill(const style::Theme& theme);
// What is written on a fill.
QColor inkOnFill(const style::Theme& theme, const QColor& fill);

// The area below the level, and the line at it.
QColor levelFill(const style::Theme& theme);
QPen levelPen(const style::Theme& theme);

// The level within the rim of a node, on its fill; `share`: between 0 and 1.
void drawLevelInDisc(Ink& ink, const QPointF& centre, double radius, double share, const QColor& area,
                     const QPen& line);
void drawLevelInBox(Ink& ink, const QRectF& box, double share, const style::Theme& theme);

// The outline of a node that wants nothing.
QPen unwantedPen(QPen pen);
QPen gotPen(const style::Theme& theme);

// The radius of rounded corners of nodes that are boxes. [logical pixels]
double nodeCorner(const scene::Diagram& diagram, const NetworkPlaces& places);
// The font of the ranks of keys, which replace the names inside nodes; 0: there are none, or no room. [logical pixels]
double rankPixels(const scene::Diagram& diagram, const NetworkPlaces& places, style::Fonts fonts);
QFont rankFont(style::Fonts fonts, double pixels);
// The font of what stands beside nodes.
QFont fillTextFont(style::Fonts fonts);

// The legend of the fills; empty without them.
Legend fillKey(const scene::Diagram& diagram, const style::Theme& theme);
// A sample of filled, level, unwanted or ringed nodes; `done`: of a complete run, whose nodes are green.
void drawFillSample(Ink& ink, const QPointF& centre, double radius, scene::Sample sample, bool done,
                    const style::Theme& theme);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a network as a framed box, with the bundles of links that leave it as gates around it.
#pragma once

#include <QLineF>
#include <QRectF>
#include <cstddef>
#include <vector>

#include "core/scene/diagram/diagram.h"
#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// Positions of a part and its gates.
struct PartPlan {
    QRectF inside;              // of the nodes and lines
    QRectF frame;               // around them and their heading; null if the whole network is drawn
    std::vector<QRectF> gates;  // by gate
    bool beside = false;        // gates are left and right of the frame and joined to it; else below
    bool tiled = false;         // gates show a tile for each node of the neighbour, shaded by its busy links
    friend bool operator==(const PartPlan&, const PartPlan&) = default;
};

// `area`: of the network and everything around it. On paper there are no outer margins, and no tiles, since a page does
// not explain them.
PartPlan partPlanOf(const scene::Diagram& diagram, const QRectF& area, bool paper, style::Fonts fonts);

// Space taken by gates and heading on a page of that width. [logical pixels]
QSizeF partRoom(const scene::Diagram& diagram, double width, style::Fonts fonts);
// The least height of the whole at that width. [logical pixels]
double leastPartHeight(const scene::Diagram& diagram, double width, style::Fonts fonts);

// The arrow for outgoing packets at a gate beside the frame; the incoming one is kWaysBetween below it.
inline constexpr double kWaysBetween = 14.0;  // [logical pixels]
inline constexpr double kPartMargin = 8.0;    // of words in a frame or a gate [logical pixels]
inline constexpr double kLeastWayShade = 0.35;
QLineF gateWay(const PartPlan& plan, std::size_t gate);
// True if the text on busy links is at the right end of the heading, false if at the left of its own line.
bool saysInsideAtRight(const PartPlan& plan, const scene::Diagram& diagram, style::Fonts fonts);

// Draws frame, heading and gates. All of it depends on the step.
void drawPart(Ink& ink, const PartPlan& plan, const scene::Diagram& diagram, const style::Theme& theme);

}  // namespace hop::ui::figure

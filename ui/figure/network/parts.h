// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a network as a framed box, with the bundles of links that leave it as gates around it; and the bundles
// between parts, if the network is drawn as parts.
#pragma once

#include <QLineF>
#include <QRectF>
#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/scene/diagram/diagram.h"
#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

struct NetworkPlaces;
struct NetworkView;

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
PartPlan partPlanOf(const scene::Diagram& diagram, const QRectF& area, bool paper);

// Space taken by gates and heading on a page of that width. [logical pixels]
QSizeF partRoom(const scene::Diagram& diagram, double width);
// The least height of the whole at that width. [logical pixels]
double leastPartHeight(const scene::Diagram& diagram, double width);

// The arrow for outgoing packets at a gate beside the frame; the incoming one is kWaysBetween below it.
inline constexpr double kWaysBetween = 14.0;  // [logical pixels]
inline constexpr double kPartMargin = 8.0;    // of words in a frame or a gate [logical pixels]
inline constexpr double kLeastWayShade = 0.35;
QLineF gateWay(const PartPlan& plan, std::size_t gate);
// True if the text on busy links is at the right end of the heading, false if at the left of its own line.
bool saysInsideAtRight(const PartPlan& plan, const scene::Diagram& diagram);

// Draws frame, heading and gates. All of it depends on the step.
void drawPart(Ink& ink, const PartPlan& plan, const scene::Diagram& diagram, const style::Theme& theme);

// The style of bundles between parts. [logical pixels]
struct BundleLook {
    static constexpr double kNumbers = 10.0;      // font size
    static constexpr double kLeastLength = 26.0;  // of a bundle with a number
    static constexpr double kLeastShade = 0.25, kFarShade = 0.6;

    explicit BundleLook(const NetworkPlaces& places);
    // `far`: it passes other parts, where many bundles cross. `share`: of its capacity, in one direction.
    double lane(bool far) const { return (far ? 0.1 : 0.25) * room; }
    double width(bool far, double share) const { return std::max(far ? 0.8 : 1.0, share * (far ? 0.15 : 0.4) * room); }
    static double shade(bool far, double share) { return std::max(kLeastShade, far ? kFarShade * share : share); }

    double room = 2.0;  // for both directions
};

// The bundles between parts: wider and darker with more packets, with numbers if there is room.
void drawBundlesOfParts(Ink& ink, const NetworkView& view);

}  // namespace hop::ui::figure

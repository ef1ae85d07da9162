// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a network as a framed box, the bundles of links that leave it as gates around; and the bundles between the
// parts of a network that is drawn as those.
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

// Where a part and its gates are.
struct PartPlan {
    QRectF inside;              // of the nodes and lines
    QRectF frame;               // around them and their heading; null: the whole network is drawn
    std::vector<QRectF> gates;  // by gate
    bool beside = false;        // gates stand left and right of the frame, joined to it; else below
    bool tiled = false;         // gates have a tile for each node of the neighbour, shaded by its busy links
    friend bool operator==(const PartPlan&, const PartPlan&) = default;
};

// `area`: of the network and all around it. On paper nothing is left free at its edges, and there are no tiles, which
// nothing on the page would explain.
PartPlan partPlanOf(const scene::Diagram& diagram, const QRectF& area, bool paper);

// What gates and heading take of a page of that width. [logical pixels]
QSizeF partRoom(const scene::Diagram& diagram, double width);
// The least height of all of it at that width. [logical pixels]
double leastPartHeight(const scene::Diagram& diagram, double width);

// The arrow of what leaves through a gate that stands beside the frame; what enters goes back kWaysBetween below it.
inline constexpr double kWaysBetween = 14.0;  // [logical pixels]
inline constexpr double kPartMargin = 8.0;    // of words in a frame or a gate [logical pixels]
inline constexpr double kLeastWayShade = 0.35;
QLineF gateWay(const PartPlan& plan, std::size_t gate);
// Whether what is busy stands at the right end of the heading, else at the left of a line of its own.
bool saysInsideAtRight(const PartPlan& plan, const scene::Diagram& diagram);

// Frame, heading, gates. Everything depends on the step.
void drawPart(Ink& ink, const PartPlan& plan, const scene::Diagram& diagram, const style::Theme& theme);

// The look of bundles between parts. [logical pixels]
struct BundleLook {
    static constexpr double kNumbers = 10.0;      // height of the type
    static constexpr double kLeastLength = 26.0;  // of a bundle with a number
    static constexpr double kLeastShade = 0.25, kFarShade = 0.6;

    explicit BundleLook(const NetworkPlaces& places);
    // `far`: it passes other parts, as many do that cross each other. `share`: of what it can carry, in one direction.
    double lane(bool far) const { return (far ? 0.1 : 0.25) * room; }
    double width(bool far, double share) const { return std::max(far ? 0.8 : 1.0, share * (far ? 0.15 : 0.4) * room); }
    static double shade(bool far, double share) { return std::max(kLeastShade, far ? kFarShade * share : share); }

    double room = 2.0;  // of both directions
};

// The bundles between parts: wider and darker the more packets cross them, with numbers where there is room.
void drawBundlesOfParts(Ink& ink, const NetworkView& view);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// A conveyor belt behind the lines of packets: its slots as slanted lines, so that empty ones show as gaps; its
// intervals as slanted bands; at the end of the line, the time after an arrival in which no other packet of the class
// may arrive.
//
// **Source:** Ost §3.2.2, §3.2.3, Figs. 3.3 and 3.4.
#pragma once

#include <span>

#include "core/scene/lines/lines.h"
#include "ui/figure/ink.h"
#include "ui/figure/lines/lines_places.h"

namespace hop::ui::figure {

// True if slots are far enough apart to be drawn.
bool showsSlotsOf(const LinesPlaces& places);

// Draws slots and intervals, unless they would be too close to distinguish.
void drawBelt(Ink& ink, const LinesPlaces& places, const plan::Belt& belt, const style::Theme& theme);

// A bar in the lane of its class, from each arrival to the first step in which the class may arrive again.
struct GapBar {
    QLineF bar;
    std::uint32_t swatch = 0;
};
// Bars of visible arrivals, and of earlier ones that extend into view; none if there is no room. O(hops of those steps)
std::vector<GapBar> gapBars(const scene::Lines::Fixed& fixed, const LinesPlaces& places);
void drawGapBars(Ink& ink, std::span<const GapBar> bars, std::span<const style::Category> swatches,
                 const style::Theme& theme, double share);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// A conveyor belt under the lines of packets: its slots as slanted lines, so that empty ones are seen as gaps; its
// intervals as slanted bands; at the end of the line, how long after a packet no other of its class may arrive.
//
// **Source:** Ost §3.2.2, §3.2.3, Figs. 3.3 and 3.4.
#pragma once

#include "core/plan/belt.h"
#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/space_time_places.h"
#include "ui/figure/step_moves.h"

namespace hop::ui::figure {

// Are slots far enough apart to be drawn?
bool showsSlotsOf(const SpaceTimePlaces& places);

// Slots and intervals; nothing where they would be too close to be told apart.
void drawBelt(Ink& ink, const SpaceTimePlaces& places, const plan::Belt& belt, const style::Theme& theme);

// A bar in the lane of its class, from every arrival to the first step in which the next of the class may come.
struct GapBar {
    QLineF bar;
    std::uint32_t swatch = 0;
};
// Of the arrivals in sight and those before whose bars reach into it; none where there is no room. O(moves of those
// steps)
std::vector<GapBar> gapBars(const scene::Frame& frame, const Colouring& colouring, const SpaceTimePlaces& places,
                            StepMoves& moves);
void drawGapBars(Ink& ink, const std::vector<GapBar>& bars, const Colouring& colouring, const style::Theme& theme,
                 double share);

}  // namespace hop::ui::figure

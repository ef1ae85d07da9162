// SPDX-License-Identifier: GPL-3.0-or-later
// Hops as strokes over steps and rows: every hop a line while there are few in sight; cells shaded by how many there
// are, in the mixture of their colours, when there are more than could be told apart.
#pragma once

#include <QColor>
#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <vector>

#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/space_time_places.h"
#include "ui/figure/step_moves.h"

namespace hop::ui::figure {

struct SpaceTimeStrokes {
    struct Cell {
        QRectF box;
        QColor colour;
        double share = 1.0;  // of the fullest cell, as it is shaded
    };
    struct End {
        QPointF at;
        std::uint32_t swatch = 0;
    };
    std::vector<std::vector<QLineF>> lines;  // by swatch
    std::vector<End> ends;                   // where packets are delivered
    std::vector<Cell> cells;
    bool thinned = false;  // not every hop was looked at

    static constexpr std::uint64_t kMostLines = 10'000;       // hops in sight
    static constexpr std::uint64_t kMostScanned = 1'500'000;  // cells touched by hops that are looked at
};

// Hops of the steps in sight; row = the node's number. O(hops in sight, at most kMostScanned + steps)
SpaceTimeStrokes makeSpaceTimeStrokes(const scene::Frame& frame, const Colouring& colouring,
                                      const SpaceTimePlaces& places, StepMoves& moves, bool vector);

// `share`: 1 as they are, less for what is still to come.
void drawStrokes(Ink& ink, const SpaceTimeStrokes& strokes, const SpaceTimePlaces& places, const Colouring& colouring,
                 const style::Theme& theme, double share);

// The pen of lines of a category: its colour, and dashes where patterns tell more categories apart.
QPen strokePen(const style::Category& category, const QColor& colour, double width);
double strokeWidth(const SpaceTimePlaces& places);  // [logical pixels]

}  // namespace hop::ui::figure

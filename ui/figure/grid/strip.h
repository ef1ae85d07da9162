// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of a row of grids: the whole with its row names at the left, then as many steps as fit, around the current
// one unless the view was panned; sums and rules of each step below it.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scene/grid/grids.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

struct Strip {
    QRectF title;               // one line above
    QRectF headings;            // T₀, S₁, …, over the whole width
    QRectF names;               // of columns, above the whole; empty without room
    QRectF labels;              // row names; empty without room
    QRectF whole;               // the cells of the whole
    QRectF sight;               // visible area of the steps
    QRectF sums;                // one line over the whole width; empty without room
    std::vector<QRectF> rules;  // one line for each rule; none without room
    double cellWidth = 0.0, cellHeight = 0.0, gap = 0.0;
    double pitch = 0.0;   // from one step to the next
    double indent = 0.0;  // of a step's cells within its pitch
    double fontPixels = 11.0;
    std::vector<std::uint32_t> classOf;  // by place
    Step first = 1, count = 0;           // visible steps
    bool before = false, after = false;  // whether there are more steps on either side

    double rowTop(std::uint32_t place) const { return whole.top() + place * cellHeight + classOf[place] * gap; }
    // The cells of a visible step.
    QRectF cells(Step step) const;
    // The full pitch of a step, from its heading to the last line.
    QRectF column(Step step) const;
    std::optional<Step> stepAt(const QPointF& point) const;
    std::optional<std::uint32_t> placeAt(double y) const;
    bool isPooled() const { return cellHeight < 2.0; }
};

// Limits of the viewport: the centre moves only sideways.
Panning stripPanning(const scene::Grids::Fixed& shown, const Canvas& canvas, Step step);

// `step`: number of completed steps.
Strip makeStrip(const scene::Grids::Fixed& shown, const Canvas& canvas, const Viewport& viewport, Step step);

// The size at which all rows are legible, for up to 16 steps.
QSizeF naturalStripSize(const scene::Grids::Fixed& shown, style::Fonts fonts);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// Where the grids of a row are: the whole with its row names at the left, beside it as many steps as there
// is room for, around the present one unless the view was moved; sums and rules of each step below it.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scene/grid/grids.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure {

struct Strip {
    QRectF title;               // one line above
    QRectF headings;            // T₀, S₁, …: the whole width
    QRectF names;               // of columns, above the whole; empty without room
    QRectF labels;              // row names; empty without room
    QRectF whole;               // the cells of the whole
    QRectF sight;               // of the steps
    QRectF sums;                // one line, the whole width; empty without room
    std::vector<QRectF> rules;  // likewise, one for each; none without room
    double cellWidth = 0.0, cellHeight = 0.0, gap = 0.0;
    double pitch = 0.0;   // from step to step
    double indent = 0.0;  // of a step's cells in its pitch
    double fontPixels = 11.0;
    std::vector<std::uint32_t> classOf;  // by place
    Step first = 1, count = 0;           // steps in sight
    bool before = false, after = false;  // there are more

    double rowTop(std::uint32_t place) const { return whole.top() + place * cellHeight + classOf[place] * gap; }
    // The cells of a step in sight.
    QRectF cells(Step step) const;
    // All of its pitch, from the heading to the last line.
    QRectF column(Step step) const;
    std::optional<Step> stepAt(const QPointF& point) const;
    std::optional<std::uint32_t> placeAt(double y) const;
    bool isPooled() const { return cellHeight < 2.0; }
};

// What the viewport may be: its centre only moves sideways.
Panning stripPanning(const scene::Grids::Fixed& shown, const Canvas& canvas, Step step);

// `step`: so many have been taken.
Strip makeStrip(const scene::Grids::Fixed& shown, const Canvas& canvas, const Viewport& viewport, Step step);

// All rows legible, up to 16 steps.
QSizeF naturalStripSize(const scene::Grids::Fixed& shown);

}  // namespace hop::ui::figure

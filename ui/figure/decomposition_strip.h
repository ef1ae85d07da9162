// SPDX-License-Identifier: GPL-3.0-or-later
// Where the small matrices of a decomposition are: T0 with its row names at the left, beside it as many steps as there
// is room for, around the present one unless the view was moved; sums and rules of each step below it.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <cstdint>
#include <optional>
#include <vector>

#include "ui/figure/decomposition_model.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure {

struct DecompositionStrip {
    QRectF title;             // one line above
    QRectF headings;          // T0, S1, ...: the whole width
    QRectF names;             // of columns, above T0; empty without room
    QRectF labels;            // row names; empty without room
    QRectF whole;             // the cells of T0
    QRectF sight;             // of the steps
    QRectF sums, octr, oadd;  // one line each, the whole width; empty without room or without rules
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
Panning decompositionPanning(const Decomposition& decomposition, const Canvas& canvas, const scene::Frame& frame);

DecompositionStrip makeStrip(const Decomposition& decomposition, const Canvas& canvas, const Viewport& viewport,
                             const scene::Frame& frame);

// All rows legible, up to 16 steps.
QSizeF naturalStripSize(const Decomposition& decomposition, const scene::Frame& frame);

// "0110": what the row's packet has to cross, or its offset.
QString decompositionRowName(const Decomposition& decomposition, const scene::Frame& frame, std::uint32_t row);

}  // namespace hop::ui::figure

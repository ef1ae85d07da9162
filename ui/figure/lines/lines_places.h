// SPDX-License-Identifier: GPL-3.0-or-later
// Where steps and rows of a space–time diagram are: time to the right, one row for each node, names at the left.
#pragma once

#include <QRectF>
#include <QString>
#include <cstdint>
#include <functional>
#include <optional>

#include "ui/figure/figure.h"
#include "ui/figure/lines/time_axis.h"

namespace hop::ui::figure {

struct LinesPlaces {
    QRectF header;   // legend and caption; empty without room
    QRectF gutter;   // names of rows; empty without room
    QRectF body;     // what pans and zooms
    QRectF numbers;  // of steps, below the body
    TimeAxis time;
    std::uint32_t rows = 0;
    double top = 0.0;                         // upper edge of row 0 [logical pixels]
    double pitch = 1.0;                       // from row to row
    std::uint32_t firstRow = 0, pastRow = 0;  // rows in sight

    double y(std::uint32_t row) const { return top + (row + 0.5) * pitch; }
    std::optional<std::uint32_t> rowAt(double y) const;  // nothing above the first and below the last
    TimeAxis::Stretch sight() const { return time.between(body.left(), body.right()); }
};

// The parts of a canvas, whatever is seen of them. `names` is the width of the widest row name.
LinesPlaces linesParts(const Canvas& canvas, double names);

// With the steps first .. last and so many rows.
LinesPlaces makeLinesPlaces(const Canvas& canvas, const Viewport& viewport, double names, Step first, Step last,
                            std::uint32_t rows);

// The lines that stay: a hairline for each row where there is room; with step lines where there is more; row names.
void drawRowLines(Ink& ink, const LinesPlaces& places, const style::Theme& theme);
void drawLinesGrid(Ink& ink, const LinesPlaces& places, const style::Theme& theme);
void drawRowNames(Ink& ink, const LinesPlaces& places, const style::Theme& theme,
                  const std::function<QString(std::uint32_t)>& name, std::optional<std::uint32_t> selected);

// The present instant: a line through the body with a knob at its foot.
void drawNow(Ink& ink, const LinesPlaces& places, const style::Theme& theme, double now);

}  // namespace hop::ui::figure

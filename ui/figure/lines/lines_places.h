// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of steps and rows of a space–time diagram: time to the right, one row for each node, names at the left.
#pragma once

#include <QRectF>
#include <QString>
#include <cstdint>
#include <functional>
#include <optional>

#include "ui/figure/lines/time_axis.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

struct LinesPlaces {
    QRectF header;   // legend and caption; empty without room
    QRectF gutter;   // names of rows; empty without room
    QRectF body;     // the part that pans and zooms
    QRectF numbers;  // of steps, below the body
    TimeAxis time;
    std::uint32_t rows = 0;
    double top = 0.0;                         // upper edge of row 0 [logical pixels]
    double pitch = 1.0;                       // distance between rows
    std::uint32_t firstRow = 0, pastRow = 0;  // visible rows

    double y(std::uint32_t row) const { return top + (row + 0.5) * pitch; }
    std::optional<std::uint32_t> rowAt(double y) const;  // nullopt above the first and below the last row
    TimeAxis::Stretch sight() const { return time.between(body.left(), body.right()); }
};

// The parts of a canvas, independent of the viewport. `names`: width of the widest row name.
LinesPlaces linesParts(const Canvas& canvas, double names);

// Places the steps first .. last and the rows.
LinesPlaces makeLinesPlaces(const Canvas& canvas, const Viewport& viewport, double names, Step first, Step last,
                            std::uint32_t rows);

// The static lines: a hairline for each row if there is room; drawLinesGrid adds step lines and row names.
void drawRowLines(Ink& ink, const LinesPlaces& places, const style::Theme& theme);
void drawLinesGrid(Ink& ink, const LinesPlaces& places, const style::Theme& theme);
void drawRowNames(Ink& ink, const LinesPlaces& places, const style::Theme& theme,
                  const std::function<QString(std::uint32_t)>& name, std::optional<std::uint32_t> selected);

// The current instant: a line through the body with a knob at its lower end. Sizes: [logical pixels]
struct NowLook {
    static constexpr double kWidth = 1.6, kKnob = 3.5;
    static constexpr double kBelow = 2.0;  // the body
};
void drawNow(Ink& ink, const LinesPlaces& places, const style::Theme& theme, double now);

}  // namespace hop::ui::figure

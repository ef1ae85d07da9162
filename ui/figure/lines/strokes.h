// SPDX-License-Identifier: GPL-3.0-or-later
// Hops as strokes over steps and rows: a line for each hop if few are visible; otherwise cells, shaded by their number
// of hops in the mixture of their colours.
#pragma once

#include <QColor>
#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <span>
#include <vector>

#include "core/scene/lines/lines.h"
#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/lines/lines_places.h"

namespace hop::ui::figure {

struct Strokes {
    struct Cell {
        QRectF box;
        QColor colour;
        double share = 1.0;  // of the fullest cell's number, as shaded
    };
    struct End {
        QPointF at;
        std::uint32_t swatch = 0;
    };
    std::vector<std::vector<QLineF>> lines;  // by swatch
    std::vector<End> ends;                   // where packets are delivered
    std::vector<Cell> cells;
    bool thinned = false;  // only a sample of the hops was examined

    enum class Detail : std::uint8_t {
        sample,  // a fast sample of the hops
        all,
    };

    static constexpr std::uint64_t kMostLines = 10'000;       // visible hops
    static constexpr std::uint64_t kMostScanned = 1'500'000;  // cells touched by the hops examined
};

// Styles of the colours of lines.
std::vector<style::Category> swatchesOf(const scene::Lines::Fixed& fixed, const style::Theme& theme);

// Number of hops of the visible steps; counting stops at `enough`. O(steps counted)
std::uint64_t hopsInSight(const scene::Lines::Fixed& fixed, const LinesPlaces& places, std::uint64_t enough);

// Hops of the visible steps. O(visible hops, at most kMostScanned + steps)
Strokes makeStrokes(const scene::Lines::Fixed& fixed, std::span<const style::Category> swatches,
                    const LinesPlaces& places, bool vector, Strokes::Detail detail = Strokes::Detail::all);

// `share`: opacity; 1: past, less: future.
void drawStrokes(Ink& ink, const Strokes& strokes, const LinesPlaces& places, std::span<const style::Category> swatches,
                 const style::Theme& theme, double share);

// The pen of lines of a category: its colour, dashed if patterns are needed to distinguish categories.
QPen strokePen(const style::Category& category, const QColor& colour, double width);
double strokeWidth(const LinesPlaces& places);  // [logical pixels]

}  // namespace hop::ui::figure

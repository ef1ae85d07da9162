// SPDX-License-Identifier: GPL-3.0-or-later
// Hops as strokes over steps and rows: every hop a line while there are few in sight; cells shaded by how many there
// are, in the mixture of their colours, when there are more than could be told apart.
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

    enum class Detail : std::uint8_t {
        sample,  // some of the hops, quickly
        all,
    };

    static constexpr std::uint64_t kMostLines = 10'000;       // hops in sight
    static constexpr std::uint64_t kMostScanned = 1'500'000;  // cells touched by hops that are looked at
};

// The looks of the colours of lines.
std::vector<style::Category> swatchesOf(const scene::Lines::Fixed& fixed, const style::Theme& theme);

// Of the steps in sight; at least `enough` if there are as many. O(steps until there are enough)
std::uint64_t hopsInSight(const scene::Lines::Fixed& fixed, const LinesPlaces& places, std::uint64_t enough);

// Hops of the steps in sight. O(hops in sight, at most kMostScanned + steps)
Strokes makeStrokes(const scene::Lines::Fixed& fixed, std::span<const style::Category> swatches,
                    const LinesPlaces& places, bool vector, Strokes::Detail detail = Strokes::Detail::all);

// `share`: 1 as they are, less for what is still to come.
void drawStrokes(Ink& ink, const Strokes& strokes, const LinesPlaces& places, std::span<const style::Category> swatches,
                 const style::Theme& theme, double share);

// The pen of lines of a category: its colour, and dashes where patterns tell more categories apart.
QPen strokePen(const style::Category& category, const QColor& colour, double width);
double strokeWidth(const LinesPlaces& places);  // [logical pixels]

}  // namespace hop::ui::figure

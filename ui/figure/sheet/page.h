// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet laid out for a page of a given width: cells beside each other as long as each can be read, else below each
// other. A sheet that would be too high is laid out more tightly, step by step, as long as it can be read. A pure
// function of what the cells ask for.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include "ui/figure/legend.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

inline constexpr double kPixelsPerMillimetre = 96.0 / 25.4;      // logical pixels
inline constexpr double kOneColumn = 85.0, kTwoColumns = 170.0;  // widths of figures in journals [mm]
inline constexpr double kHighestPage = 230.0;                    // [mm]
inline constexpr double kPageSide = style::kGrid;                // beside figures and texts [logical pixels]
// Texts of a page: six points where it is possible, else five. [logical pixels]
inline constexpr double kSmallText = 8.0, kSmallestText = 20.0 / 3.0;

// What a cell asks for. [logical pixels]
struct PageCell {
    double least = 0.0, natural = 0.0;                      // widths
    double tight = 0.0;                                     // the least on a tight page; 0: the same
    std::function<double(double width)> height = nullptr;   // of the figure
    std::function<double(double width)> heading = nullptr;  // 0: none
    std::vector<Key> keys = {};                             // part of the figure's height
    // The size of the smallest text of the figure; nothing: never too small. Not cheap.
    std::function<double(double width)> smallest = nullptr;
};

// Where a cell stands. Its figure is painted `scale` times as large as at home.
struct PageBox {
    QRectF heading;
    QRectF figure;
    double scale = 1.0;
    double keysRoom = 0.0;                                   // of the keys of its line, before it is painted smaller
    std::shared_ptr<const std::vector<Key>> keys = nullptr;  // those that are not shared
};

// The keys that several cells share, as wide as the page.
struct PageKeys {
    QRectF box;
    std::vector<Key> keys;
};

struct Page {
    double height = 0.0;
    std::vector<PageBox> boxes;  // in reading order
    std::vector<PageKeys> keys;
    // Of any text of a figure that is painted smaller than at home. [logical pixels]
    double smallest = HUGE_VAL;
};

// In one column cells stand below each other, unless they have their natural widths or the page would be too high. Else
// rows of the sheet are broken where their cells would get less than their least widths; a cell alone in its line is as
// wide as those above it and stands in the middle. A cell whose least width is wider than the page is painted smaller.
// Where the page would be higher than `highest`, or texts smaller than kSmallText, cells get narrower or are painted
// smaller, and more of them stand beside each other, with texts of kSmallText, then of kSmallestText; if nothing helps
// it is higher. [logical pixels]
Page placePage(const std::vector<std::vector<PageCell>>& rows, double width, double highest = HUGE_VAL);

// How wide a figure is that is laid out for `width` and painted so many times as large: its margins, which are free of
// ink, keep their width. [logical pixels]
constexpr double laidOutAt(double scale, double width) { return scale * width + 2.0 * kPageSide * (1.0 - scale); }

// The same with figures higher or lower, so that the page is so high; headings keep their height.
Page stretched(Page page, double height);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet laid out for a page of a given width: cells side by side while each is legible, otherwise one below the
// other. A sheet that would be too high is laid out more and more tightly, within the limits of legibility. A pure
// function of what the cells request.
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
inline constexpr double kOneColumn = 85.0, kTwoColumns = 170.0;  // usual figure widths in journals [mm]
inline constexpr double kHighestPage = 230.0;                    // [mm]
inline constexpr double kPageSide = style::kGrid;                // margin beside figures and texts [logical pixels]
// Smallest texts of a page: six points if possible, else five. [logical pixels]
inline constexpr double kSmallText = 8.0, kSmallestText = 20.0 / 3.0;

// What a cell requests. [logical pixels]
struct PageCell {
    double least = 0.0, natural = 0.0;                      // widths
    double tight = 0.0;                                     // the least on a tight page; 0: equal to `least`
    double share = 0.0;                                     // of its row's width; 0: by its natural width
    std::function<double(double width)> height = nullptr;   // of the figure
    std::function<double(double width)> heading = nullptr;  // 0: none
    std::vector<Key> keys = {};                             // part of the figure's height
    // Size of the figure's smallest text; null: never too small. Expensive.
    std::function<double(double width)> smallest = nullptr;
};

// Position of a cell. Its figure is painted at `scale` times its usual size.
struct PageBox {
    QRectF heading;
    QRectF figure;
    double scale = 1.0;
    double keysRoom = 0.0;                                   // height of the keys in its row, before scaling
    std::shared_ptr<const std::vector<Key>> keys = nullptr;  // those not shared with other cells
};

// Keys shared by several cells, as wide as the page.
struct PageKeys {
    QRectF box;
    std::vector<Key> keys;
};

struct Page {
    double height = 0.0;
    std::vector<PageBox> boxes;  // in reading order
    std::vector<PageKeys> keys;
    // The smallest text in any scaled-down figure. [logical pixels]
    double smallest = HUGE_VAL;
};

// On a one-column page cells are placed one below the other, unless they have their natural widths or the page would be
// too high. On wider pages a row of the sheet is broken where its cells would get less than their least widths; a cell
// alone in its line is centred and as wide as those above it. A cell whose least width exceeds the page is scaled down.
// If the page would be higher than `highest`, or texts smaller than kSmallText, cells get narrower or are scaled down,
// and more of them are placed side by side, with texts of kSmallText, then of kSmallestText; if that is not enough, the
// page is higher. `rowShares`: of the height, of each row; a row gets no less than it needs, and the page is no higher
// for them than `highest`; empty: each row gets what it needs. [logical pixels]
Page placePage(const std::vector<std::vector<PageCell>>& rows, double width, double highest = HUGE_VAL,
               const std::vector<double>& rowShares = {});

// Width of a figure laid out for `width` and painted at `scale`: its blank margins keep their width. [logical pixels]
constexpr double laidOutAt(double scale, double width) { return scale * width + 2.0 * kPageSide * (1.0 - scale); }

// The page with figures stretched or squeezed to the given height; headings keep their height.
Page stretched(Page page, double height);

}  // namespace hop::ui::figure

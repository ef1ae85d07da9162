// SPDX-License-Identifier: GPL-3.0-or-later
// A row of grids on a page: the whole and all steps side by side, in as many lines as the width requires.
#pragma once

#include <QRectF>
#include <vector>

#include "core/scene/grid/grids.h"
#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/view.h"

namespace hop::ui::figure::grids_page {

inline constexpr Step kMostStepsOnPage = 64;  // longer runs are shown as on screen

bool fits(const scene::Grids::Fixed& made);

// Of a figure with at most kMostStepsOnPage steps. [logical pixels]
PageWidths widths(const scene::Grids::Fixed& made, style::Fonts fonts);
double height(const scene::Grids::Fixed& made, double width, style::Fonts fonts);

// `letter`: of the whole figure in its sheet; the grids are then a1, a2, …, otherwise a, b, …
void draw(Ink& ink, const style::Theme& theme, const scene::Grids::Fixed& made, const QRectF& area,
          const QString& letter);
std::vector<Key> keys(const scene::Grids::Fixed& made, const style::Theme& theme);

}  // namespace hop::ui::figure::grids_page

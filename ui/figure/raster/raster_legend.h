// SPDX-License-Identifier: GPL-3.0-or-later
// The legend of a raster, of one step or of several.
#pragma once

#include "core/scene/raster/raster.h"
#include "ui/figure/colouring.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// The kinds of cells that there are.
struct RasterMarks {
    bool full = false, empty = false, ring = false;

    RasterMarks() = default;
    explicit RasterMarks(const scene::Raster& raster);  // O(cells)
    void add(const RasterMarks& others);
};

Legend rasterLegend(const scene::Raster::Fixed& fixed, const RasterMarks& marks, const style::Theme& theme);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// The legend of a raster.
#include "ui/figure/raster/raster_legend.h"

#include <algorithm>

#include "ui/figure/raster/raster_cells.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

using scene::Raster;

RasterMarks::RasterMarks(const Raster& raster) : ring(!raster.rings.empty()) {
    for (const scene::Cells::Cell& cell : raster.cells->all()) {
        full = full || cell.value > 0;
        empty = empty || (cell.of > 0 && cell.value == 0);
    }
}

void RasterMarks::add(const RasterMarks& others) {
    full = full || others.full;
    empty = empty || others.empty;
    ring = ring || others.ring;
}

Legend rasterLegend(const Raster::Fixed& fixed, const RasterMarks& marks, const style::Theme& theme) {
    const Raster::Words& words = fixed.words;
    Legend legend;
    if (words.areShades()) {
        legend.ramp = legend.oneHue = true;
        legend.low = text(words.low);
        legend.high = text(words.high);
    }
    const auto add = [&](const std::string& meaning, const QColor& colour, scene::Sample sample, bool isThere) {
        if (isThere && !meaning.empty())
            legend.items.push_back({text(meaning), {colour, style::Pattern::solid}, sample});
    };
    add(words.full, fullColour(theme), scene::Sample::cell, marks.full);
    add(words.empty, emptyColour(theme), scene::Sample::cell, marks.empty);
    add(words.ring, ringColour(theme), scene::Sample::frame, marks.ring);
    add(words.mark, theme.ink, scene::Sample::box, std::ranges::count(fixed.marked, true) > 0);
    return legend;
}

}  // namespace hop::ui::figure

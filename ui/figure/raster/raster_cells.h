// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the cells of a raster: one by one with gaps, rings and numbers, or side by side where they are small, each
// rectangle with the mean share of its cells.
#pragma once

#include <QColor>

#include "core/scene/raster/raster.h"
#include "ui/figure/ink.h"
#include "ui/figure/raster/raster_places.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// A cell that has all of its number, one that lacks all, and the ring around a cell: as in networks, where nodes are
// filled by what they have.
QColor fullColour(const style::Theme& theme);
QColor emptyColour(const style::Theme& theme);
QColor ringColour(const style::Theme& theme);

// Whether cells are drawn one by one; only then do they have rings.
bool areApart(const RasterPlaces& places);

// Outlines the cells of a selected packet.
void drawRasterCells(Ink& ink, const scene::Raster& raster, const RasterPlaces& places, const style::Theme& theme,
                     const scene::Selection& selection);

}  // namespace hop::ui::figure

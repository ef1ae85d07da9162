// SPDX-License-Identifier: GPL-3.0-or-later
// Where the script of a page draws what is of the step in a raster, and what its rows and columns stand for: places
// from the painter, in page coordinates. The keys are explained in README.md of ui/export.
#pragma once

#include <QJsonObject>
#include <QTransform>

#include "ui/export/page/page_numbers.h"
#include "ui/export/page/palette.h"
#include "ui/export/page/raster_steps.h"
#include "ui/figure/raster/raster_places.h"

namespace hop::ui::exporting {

// The grid of cells, what is under a point, bands behind what is selected, and the line of the current step.
QJsonObject rasterPlaces(const scene::Raster& raster, const figure::RasterPlaces& places, const QTransform& toPage);

// Rows and columns, with what tips say of them. `numbers`: of the records of the run
void addItems(QJsonObject& cell, const scene::Raster& raster, const PageNumbers& numbers);

// Headings and sums by step. `canvas`: the painter's.
void addTexts(QJsonObject& cell, const RasterSteps& steps, const figure::RasterPlaces& places,
              const figure::Canvas& canvas, const QTransform& toPage, Palette& palette);

}  // namespace hop::ui::exporting

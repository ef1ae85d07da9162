// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a raster as the script of a page draws them or tells what they say: boxes of one or several cells, each
// in one of few states, and which change by step. The keys are explained in README.md of ui/export.
#pragma once

#include <QJsonObject>
#include <QTransform>

#include "ui/export/page/palette.h"
#include "ui/export/page/raster_steps.h"
#include "ui/figure/raster/raster_places.h"

namespace hop::ui::exporting {

// Cells of the whole run stay in the picture; what they say is told unless they are too many. O(cells, and their
// changes)
void addBoxes(QJsonObject& cell, const RasterSteps& steps, const figure::RasterPlaces& places, const QTransform& toPage,
              style::Fonts fonts, Palette& palette);

}  // namespace hop::ui::exporting

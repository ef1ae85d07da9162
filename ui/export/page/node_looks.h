// SPDX-License-Identifier: GPL-3.0-or-later
// How the script of a page draws nodes by what they have of what they want, and those of a complete run, and writes on
// marked ones: colours from the palette, lengths and places in page coordinates. The keys are explained in README.md of
// ui/export.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QTransform>

#include "core/scene/diagram/diagram.h"
#include "ui/export/page/palette.h"
#include "ui/figure/network/places.h"
#include "ui/style/fonts.h"

namespace hop::ui::exporting {

// Which nodes are marked, and the colours of what is written on them. `paper`: as the picture is.
void addMarked(QJsonObject& cell, const scene::Diagram& diagram, bool paper, Palette& palette);

// The samples in a legend of fills once the run is done: of each kind its number, then fill and outline (-1: none) of
// each of its parts.
QJsonArray doneSamples(const scene::Legend& legend, Palette& palette);

// Of nodes without fills, and of a complete run.
QJsonObject bodyLooks(Palette& palette);

// Of a diagram with fills. `legend`: of all steps; `fonts`: those of the picture.
QJsonObject fillLooks(const scene::Diagram& diagram, const figure::NetworkPlaces& places, const scene::Legend& legend,
                      const QTransform& toPage, style::Fonts fonts, Palette& palette);

}  // namespace hop::ui::exporting

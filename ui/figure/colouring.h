// SPDX-License-Identifier: GPL-3.0-or-later
// The looks of colours (core/scene/colouring.h) in a theme.
#pragma once

#include <QString>
#include <vector>

#include "core/scene/looks.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

struct LegendItem {
    QString text;
    style::Category swatch;
    scene::Sample sample = scene::Sample::packet;
    scene::Stroke stroke = scene::Stroke::full;  // of a line
    scene::Fill fill = scene::Fill::none;        // of a box
};

struct Legend {
    QString title;                  // "link", "destination"
    std::vector<LegendItem> items;  // categories ...
    bool ramp = false;              // ... or a quantity from low to high
    QString low, high;
    bool oneHue = false;  // of a ramp
    bool done = false;    // of fills of nodes: of a complete run
};

style::Category swatchOf(const scene::Colour& colour, const style::Theme& theme);
Legend legendOf(const scene::Legend& legend, const style::Theme& theme);

}  // namespace hop::ui::figure

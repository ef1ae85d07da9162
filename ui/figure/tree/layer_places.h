// SPDX-License-Identifier: GPL-3.0-or-later
// Where the nodes of a layered graph are: a line for each layer below the top, groups side by side.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <optional>
#include <vector>

#include "core/scene/tree/layers.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure {

struct LayerPlaces {
    QRectF title;                 // one line above
    QRectF body;                  // what pans and zooms
    QRectF gutter;                // names of layers, left of it
    QRectF top;                   // where moves end
    std::vector<QRectF> nodes;    // by node
    std::vector<QRectF> groups;   // by group
    std::vector<double> middles;  // of the top and of each layer: the height of its line
    std::vector<QRectF> names;    // of groups, on a page
    bool sideways = false;        // on a page: layers from left to right, the top at the left
    double fontPixels = 10.0;
    bool legible = false;  // nodes have room for their names
    bool named = false;    // groups for theirs

    std::optional<std::uint32_t> nodeAt(const QPointF& point) const;
};

LayerPlaces placeLayers(const scene::Layers::Fixed& shown, const Canvas& canvas, const Viewport& viewport);

// All nodes legible, as far as that is of any use.
QSizeF naturalLayersSize(const scene::Layers::Fixed& shown);

// On a page, where all names can be read. [logical pixels]
PageWidths layersPageWidths(const scene::Layers::Fixed& shown);
double layersPageHeight(const scene::Layers::Fixed& shown, double width);

// What pans and zooms.
QRectF layersBody(const Canvas& canvas);

}  // namespace hop::ui::figure

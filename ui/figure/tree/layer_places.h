// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the nodes of a layered graph: a line for each layer below the top, groups side by side.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <optional>
#include <vector>

#include "core/scene/tree/layers.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

struct LayerPlaces {
    QRectF title;                 // one line above
    QRectF body;                  // the part that pans and zooms
    QRectF gutter;                // names of layers, left of the body
    QRectF top;                   // where moves end
    std::vector<QRectF> nodes;    // by node
    std::vector<QRectF> groups;   // by group
    std::vector<double> middles;  // line heights of the top and of each layer
    std::vector<QRectF> names;    // of groups, on a page
    bool sideways = false;        // on a page: layers from left to right, the top at the left
    double fontPixels = 10.0;
    bool legible = false;  // nodes have room for their names
    bool named = false;    // groups have room for their names

    std::optional<std::uint32_t> nodeAt(const QPointF& point) const;
};

LayerPlaces placeLayers(const scene::Layers::Fixed& shown, const Canvas& canvas, const Viewport& viewport);

// The size at which all nodes are legible, within a useful limit.
QSizeF naturalLayersSize(const scene::Layers::Fixed& shown, style::Fonts fonts);

// On a page, with all names legible. [logical pixels]
PageWidths layersPageWidths(const scene::Layers::Fixed& shown, style::Fonts fonts);
double layersPageHeight(const scene::Layers::Fixed& shown, double width, style::Fonts fonts);

// The part that pans and zooms.
QRectF layersBody(const Canvas& canvas);

}  // namespace hop::ui::figure

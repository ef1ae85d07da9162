// SPDX-License-Identifier: GPL-3.0-or-later
// Figures: their catalogue, and scenes as pictures, by one paint path for screen, SVG, PDF, PNG and animation.
//
// A scene is drawn by the painter of its form; menus, `render` and the export dialogue follow from the catalogue. Each
// function below takes the keeper of whoever shows the figure, and its fonts from there.
#pragma once

#include <QPointF>
#include <QSizeF>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/scene.h"
#include "ui/figure/legend.h"
#include "ui/figure/paint_keeper.h"
#include "ui/figure/view.h"

class QPainter;

namespace hop::ui::figure {

struct NetworkPlaces;  // network/places.h

void paint(QPainter& painter, const scene::Scene& scene, const View& view, PaintKeeper& keeper);

// What painting a scene that may be shown next would take long for: a job paints it ahead, for this view. nullopt:
// nothing.
std::optional<LayerAhead> layersAhead(const scene::Scene& scene, const View& view, PaintKeeper& keeper);

// What a point belongs to; the source of the scene has its tool tip.
std::optional<scene::Part> partAt(const QPointF& point, const scene::Scene& scene, const View& view,
                                  PaintKeeper& keeper);
// The item at a point.
Selection hit(const QPointF& point, const scene::Scene& scene, const View& view, PaintKeeper& keeper);
// The part of the network, as an expression, that a click there shows; empty: none.
std::string leadsTo(const QPointF& point, const scene::Scene& scene, const View& view, PaintKeeper& keeper);
// For figures with a time axis: the time at a point, step + fraction, for scrubbing. Beyond the axis: its nearest end.
std::optional<double> timeAt(const QPointF& point, const scene::Scene& scene, const View& view, PaintKeeper& keeper);
Panning panning(const scene::Scene& scene, const View& view, PaintKeeper& keeper);
// Items that the arrow keys visit (nodes, rows). O(places)
std::vector<Place> places(const scene::Scene& scene, const View& view, PaintKeeper& keeper);
// Positions of a network's nodes and lines; null for other figures. O(nodes + lines)
std::shared_ptr<const NetworkPlaces> networkPlaces(const scene::Scene& scene, const View& view, PaintKeeper& keeper);

// A size at which everything is legible. [logical pixels]
QSizeF naturalSize(const scene::Scene& scene, PaintKeeper& keeper);
// The smallest size at which everything is still legible. [logical pixels]
QSizeF leastSize(const scene::Scene& scene, PaintKeeper& keeper);
// What the painter gets of a canvas: on a page what is above the keys, with the theme in the keeper's fonts.
Canvas aboveKeys(const Canvas& canvas, const scene::Scene& scene, PaintKeeper& keeper);
// Sizes on a page [logical pixels]. Costs as much as painting.
PageWidths pageWidths(const scene::Scene& scene, PaintKeeper& keeper);
// The height that shows everything at a width, including the legend. [logical pixels]
double pageHeight(double width, const scene::Scene& scene, PaintKeeper& keeper);
// The legend on such a page: the meaning of its marks.
std::vector<Key> keys(const style::Theme& theme, const scene::Scene& scene, PaintKeeper& keeper);

struct Entry {
    std::string_view id;  // the id in core/scene's catalogue, which has title, help and parameters: "network", "matrix"
    const scene::FigureEntry* figure = nullptr;  // makes the scenes
    bool zoomable = false;
    bool scrolls = false;       // wheel, dragging and Page Up/Down move along it; a click shows the instant there
    bool drawsNetwork = false;  // may be accompanied by the parts beside the one shown
    bool fitsAnySize = false;   // a small view is not given scroll bars
    bool animated = true;       // depends on the fraction of the step; otherwise repainted only for whole steps
    bool followsClock = false;  // follows the clock beyond the end of its run
};

// In the order of core/scene's catalogue.
std::span<const Entry> catalogue();

}  // namespace hop::ui::figure

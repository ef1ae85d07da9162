// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tags of a class graph are: a line for each layer, delivered packets at the top, classes side by side.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <optional>
#include <vector>

#include "ui/figure/classes_model.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure {

struct ClassPlaces {
    QRectF title;                 // one line above
    QRectF body;                  // what pans and zooms
    QRectF gutter;                // names of layers, left of it
    QRectF top;                   // where delivered packets arrive
    std::vector<QRectF> tags;     // by tag
    std::vector<QRectF> groups;   // by class
    std::vector<double> middles;  // by layer: the height of its line
    double fontPixels = 10.0;
    bool legible = false;  // tags have room for their names
    bool named = false;    // classes for theirs

    std::optional<std::uint32_t> tagAt(const QPointF& point) const;
};

ClassPlaces makeClassPlaces(const ClassGraph& graph, const Canvas& canvas, const Viewport& viewport,
                            const scene::Frame& frame);

// All tags legible, as far as that is of any use.
QSizeF naturalClassSize(const ClassGraph& graph, const scene::Frame& frame);

QRectF classesBody(const Canvas& canvas);

QString tagName(const scene::Frame& frame, NodeId offset);

}  // namespace hop::ui::figure

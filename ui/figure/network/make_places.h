// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the positions in a diagram: a pure function of diagram, canvas and viewport.
#pragma once

#include "core/scene/diagram/diagram.h"
#include "ui/figure/network/node_labels.h"
#include "ui/figure/network/places.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

// The area of nodes and lines, between the two legends.
QRectF bodyOf(const Canvas& canvas, const scene::Diagram& diagram);

// The widest text beside a node that says how much it has; empty: none.
std::string fillTextOf(const scene::Diagram& diagram);

// `names`: those of the diagram.
NetworkPlaces makePlaces(const scene::Diagram& diagram, NodeLabels& names, const Canvas& canvas,
                         const Viewport& viewport);

// Margin beside the outermost discs, for labels and queues; smaller on a narrow page without any. [logical pixels]
double sideRoom(const scene::Diagram& diagram, double pageWidth);

// The smallest distance between neighbours at which nodes can carry names at this font size; without names, at which
// nodes can be distinguished. [logical pixels]
struct LabelledRoom {
    double least = 0.0;   // names in discs or beside them
    double inside = 0.0;  // in discs
};
LabelledRoom labelledRoom(const scene::Diagram& diagram, NodeLabels& names, double pixels);

}  // namespace hop::ui::figure

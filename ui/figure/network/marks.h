// SPDX-License-Identifier: GPL-3.0-or-later
// How marks look in a diagram: areas behind everything, broad pale bands under links, filled discs. On paper links are
// strokes with dashes, areas and discs have greys that are apart.
#pragma once

#include <vector>

#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/network/layers.h"

namespace hop::ui::figure {

QColor markColour(const style::Theme& theme, scene::Tone tone);
QColor markFill(const style::Theme& theme, scene::Tone tone, bool paper);

// The mark of each node, null where it has none; empty if no node has. O(nodes)
std::vector<const scene::Marks::Node*> marksByNode(const scene::Diagram& diagram);

const scene::Marks::Node* markOf(const NetworkView& view, NodeId node);  // null if it has none

// By line: whether marks replace it, on paper; empty: no line is.
std::vector<bool> markedLines(const NetworkView& view);

// What marks need on each side beyond the nodes: words, areas. [logical pixels]
QSizeF marksRoom(const scene::Diagram& diagram);

// Of words beside a node or on a link.
QSizeF markTextSize(const QString& words);
// Where the words of a link stand, near its start.
QRectF linkTextBox(const NetworkPlaces& places, const scene::Diagram& diagram, const scene::Marks::Link& link);

// What is beside marked nodes and links.
void drawMarkTexts(Ink& ink, const NetworkView& view, const scene::Marks& marks);

void drawChords(Ink& ink, const NetworkView& view, const scene::Marks& marks);
void drawMarkedAreas(Ink& ink, const NetworkView& view, const scene::Marks& marks);
void drawMarkedLinks(Ink& ink, const NetworkView& view, const scene::Marks& marks);

Legend legendOf(const scene::Marks& marks, const style::Theme& theme, bool paper);

}  // namespace hop::ui::figure

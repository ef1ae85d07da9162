// SPDX-License-Identifier: GPL-3.0-or-later
// The style of marks in a diagram: areas behind everything, broad pale bands under links, filled discs. On paper marked
// links are dashed strokes, and areas and discs have distinct greys.
#pragma once

#include <vector>

#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/network/view.h"

namespace hop::ui::figure {

QColor markColour(const style::Theme& theme, scene::Tone tone);
QColor markFill(const style::Theme& theme, scene::Tone tone, bool paper);
// Of a marked node, by the look of its mark.
QColor markedFill(const style::Theme& theme, const scene::Marks::Node& mark, bool paper);

// The mark of each node, null if it has none; empty if no node is marked. O(nodes)
std::vector<const scene::Marks::Node*> marksByNode(const scene::Diagram& diagram);

const scene::Marks::Node* markOf(const NetworkView& view, NodeId node);  // null if unmarked

// By line: true if a mark replaces the line, on paper; empty: none.
std::vector<bool> markedLines(const NetworkView& view);

// Space that marks need on each side beyond the nodes, for texts and areas. [logical pixels]
QSizeF marksRoom(const scene::Diagram& diagram, style::Fonts fonts);

// Size of a text beside a node or on a link.
QSizeF markTextSize(const QString& words, style::Fonts fonts);
// The box of a link's text, near the start of the link.
QRectF linkTextBox(const NetworkPlaces& places, const scene::Diagram& diagram, const scene::Marks::Link& link,
                   style::Fonts fonts);

// Texts beside marked nodes and links.
void drawMarkTexts(Ink& ink, const NetworkView& view, const scene::Marks& marks);

void drawChords(Ink& ink, const NetworkView& view, const scene::Marks& marks);
void drawMarkedAreas(Ink& ink, const NetworkView& view, const scene::Marks& marks);
void drawMarkedLinks(Ink& ink, const NetworkView& view, const scene::Marks& marks);

Legend legendOf(const scene::Marks& marks, const style::Theme& theme, bool paper);

}  // namespace hop::ui::figure

// SPDX-License-Identifier: GPL-3.0-or-later
// How marks look in a diagram: areas behind everything, broad pale bands under links, filled
// discs.
#pragma once

#include <optional>

#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/network/layers.h"

namespace hop::ui::figure {

QColor markColour(const style::Theme& theme, scene::Tone tone);
QColor markFill(const style::Theme& theme, scene::Tone tone);

// The tone of each node, nothing where it is not marked; empty if no node is. O(nodes)
std::vector<std::optional<scene::Tone>> tonesOf(const scene::Diagram& diagram);
std::optional<scene::Tone> toneOf(const NetworkView& view, NodeId node);

void drawMarkedAreas(Ink& ink, const NetworkView& view, const scene::Marks& marks);
void drawMarkedLinks(Ink& ink, const NetworkView& view, const scene::Marks& marks);

Legend legendOf(const scene::Marks& marks, const style::Theme& theme);

}  // namespace hop::ui::figure

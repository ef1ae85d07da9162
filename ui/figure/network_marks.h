// SPDX-License-Identifier: GPL-3.0-or-later
// How the marks of an overlay look in the drawn network: areas behind everything, broad pale bands under links, filled
// discs.
#pragma once

#include <optional>

#include "core/scene/overlay/overlay.h"
#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/network_layers.h"

namespace hop::ui::figure {

QColor markColour(const style::Theme& theme, scene::overlay::Tone tone);
QColor markFill(const style::Theme& theme, scene::overlay::Tone tone);

// The tone of each node, nothing where it is not marked. O(nodes)
std::vector<std::optional<scene::overlay::Tone>> tonesOf(const scene::overlay::Marks& marks, NodeId nodes);
std::optional<scene::overlay::Tone> toneOf(const NetworkView& view, NodeId node);

void drawMarkedAreas(Ink& ink, const NetworkView& view, const scene::overlay::Marks& marks);
void drawMarkedLinks(Ink& ink, const NetworkView& view, const scene::overlay::Marks& marks);

Legend legendOf(const scene::overlay::Marks& marks, const style::Theme& theme);

}  // namespace hop::ui::figure

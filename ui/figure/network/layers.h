// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of a diagram, from the back: what stays for a whole step; what moves within it.
#pragma once

#include <optional>
#include <span>

#include "core/scene/form/diagram.h"
#include "ui/figure/form_painter.h"
#include "ui/figure/ink.h"
#include "ui/figure/network/places.h"
#include "ui/figure/network/traffic.h"

namespace hop::ui::figure {

// All that the layers read.
struct NetworkView {
    const scene::Diagram& diagram;
    const Instant& instant;
    const style::Theme& theme;
    const NetworkPlaces& places;
    std::span<const style::Category> swatches;
    const Traffic& traffic;
    std::span<const std::optional<scene::Tone>> tones;  // of marked nodes, by node; may be empty
};

// Is the line drawn, whether it carries packets or not?
bool isShown(const scene::Diagram& diagram, const Traffic& traffic, std::uint32_t line);

// Near the end of a line, in its direction.
void drawArrow(Ink& ink, const NetworkPlaces& places, std::uint32_t line, bool backward, double offset,
               const QColor& colour);

void drawStep(Ink& ink, const NetworkView& view);  // regions, links, the selected packet's path, nodes, queues, labels
void drawMotion(Ink& ink, const NetworkView& view);  // what follows the fraction, but for the packets themselves:
                                                     // tails, the selected packet's halo below them

}  // namespace hop::ui::figure

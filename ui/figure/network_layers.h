// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of a network figure, from the back: what stays for a whole step; what moves within it.
#pragma once

#include <optional>
#include <span>

#include "core/scene/overlay/overlay.h"
#include "ui/figure/ink.h"
#include "ui/figure/link_loads.h"
#include "ui/figure/network_scene.h"
#include "ui/figure/traffic.h"

namespace hop::ui::figure {

// All that the layers read.
struct NetworkView {
    const scene::Frame& frame;
    const style::Theme& theme;
    const NetworkGeometry& geometry;
    const NetworkScene& scene;
    const Colouring& colouring;
    const Traffic& traffic;
    const LinkLoads* loads = nullptr;  // when links are coloured by load
    double fraction = 0.0;
    const scene::overlay::Marks* marks = nullptr;                // of the overlay; null: there is none
    std::span<const std::optional<scene::overlay::Tone>> tones;  // of marked nodes, by node; may be empty
};

// Is the line drawn, whether it carries packets or not?
bool isShown(const scene::Frame& frame, const NetworkGeometry& geometry, const Traffic& traffic, std::uint32_t line);

// Near the end of a line, in its direction.
void drawArrow(Ink& ink, const NetworkScene& scene, std::uint32_t line, bool backward, double offset,
               const QColor& colour);

void drawStep(Ink& ink, const NetworkView& view);  // regions, links, the selected packet's path, nodes, queues, labels
void drawMotion(Ink& ink, const NetworkView& view);  // what follows the fraction, but for the packets themselves:
                                                     // tails, the selected packet's halo below them

}  // namespace hop::ui::figure

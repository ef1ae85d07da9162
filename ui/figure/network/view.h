// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the layers of a diagram read, and what several of them draw.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/scene/diagram/diagram.h"
#include "ui/figure/ink.h"
#include "ui/figure/network/disc_stamps.h"
#include "ui/figure/network/places.h"
#include "ui/figure/network/traffic.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

// On screen, small discs are stamped into the target image instead of drawn.
struct StampedDiscs {
    QImage* image = nullptr;
    QRect clip;  // [device pixels]
    const DiscStamps* plain = nullptr;
    const DiscStamps* strong = nullptr;  // with the wider ring of emphasised nodes
};

// Everything the layers read.
struct NetworkView {
    const scene::Diagram& diagram;
    const PaintTime& instant;
    const style::Theme& theme;
    const NetworkPlaces& places;
    std::span<const style::Category> swatches;
    const Traffic& traffic;
    std::span<const scene::Marks::Node* const> marked;  // by node, null for unmarked ones; may be empty
    const StampedDiscs* stamped = nullptr;              // null: draw every disc
    std::uint32_t everyLine = 1;                        // draw only one of this many lines
    bool paper = false;                                 // marks are strokes and greys, which survive copying
};

// `everyLine` for a coarse picture: a few thousand lines show the shape and take the window's thread a few
// milliseconds.
constexpr std::uint32_t sampled(std::size_t lines) { return static_cast<std::uint32_t>(lines / 3000) + 1; }

// True if lines of its kind are drawn only while they carry packets.
bool isHidden(const scene::Diagram& diagram, const scene::Diagram::Line& line);
// True if the line is drawn at all, busy or idle.
bool isShown(const scene::Diagram& diagram, const Traffic& traffic, std::uint32_t line);

// An arrow head near the end of a line, in its direction.
void drawArrow(Ink& ink, const NetworkPlaces& places, std::uint32_t line, bool backward, double offset,
               const QColor& colour);

// Width of the ring around a node. `strong`: selected, marked, or holding a copy of the selected packet.
double ringOf(const NetworkPlaces& places, bool strong);

}  // namespace hop::ui::figure

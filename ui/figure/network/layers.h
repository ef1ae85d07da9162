// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of a diagram, from the back: what stays while nothing but the step changes; what stays for a whole step;
// what moves within it.
#pragma once

#include <optional>
#include <span>

#include "core/scene/diagram/diagram.h"
#include "ui/figure/form_painter.h"
#include "ui/figure/ink.h"
#include "ui/figure/network/disc_stamps.h"
#include "ui/figure/network/parts.h"
#include "ui/figure/network/places.h"
#include "ui/figure/network/traffic.h"

namespace hop::ui::figure {

// On screens small discs are stamped into the image that is painted on, not drawn.
struct StampedDiscs {
    QImage* image = nullptr;
    QRect clip;  // [device pixels]
    const DiscStamps* plain = nullptr;
    const DiscStamps* strong = nullptr;  // with the wider ring of nodes that stand out
};

// All that the layers read.
struct NetworkView {
    const scene::Diagram& diagram;
    const PaintTime& instant;
    const style::Theme& theme;
    const NetworkPlaces& places;
    std::span<const style::Category> swatches;
    const Traffic& traffic;
    std::span<const scene::Marks::Node* const> marked;  // by node, null if it is not; may be empty
    const StampedDiscs* stamped = nullptr;              // null: every disc is drawn
    std::uint32_t everyLine = 1;                        // only one of so many is drawn
    bool paper = false;                                 // marks are strokes and greys, which survive a copier
};

// `everyLine` for a coarse picture: some thousands show where all are, and cost a window's thread a few milliseconds.
constexpr std::uint32_t sampled(std::size_t lines) { return static_cast<std::uint32_t>(lines / 3000) + 1; }

// Is the line drawn, whether it carries packets or not?
bool isShown(const scene::Diagram& diagram, const Traffic& traffic, std::uint32_t line);

// Near the end of a line, in its direction.
void drawArrow(Ink& ink, const NetworkPlaces& places, std::uint32_t line, bool backward, double offset,
               const QColor& colour);

// Which idle lines belong to the ground.
enum class IdleLines : bool {
    allButBusy,  // as in files: a busy line replaces the idle one
    underBusy,   // busy lines cover them; those with both lanes busy are left out, for they would show between
};

// Width of the ring around a node; of one that stands out: selected, marked, with a copy of the selected packet.
double ringOf(const NetworkPlaces& places, bool strong);

void drawGround(Ink& ink, const NetworkView& view, IdleLines idle);  // regions, marks, the selected line, idle lines
void drawBusy(Ink& ink, const NetworkView& view);                    // lines that carry packets, or have carried some
void drawNodesAndPath(Ink& ink, const NetworkView& view);  // older trails, the selected packet's path, nodes, queues,
                                                           // labels
void drawMotion(Ink& ink, const NetworkView& view);        // what follows the fraction, but for the packets themselves:
                                                           // tails, the selected packet's halo below them

}  // namespace hop::ui::figure

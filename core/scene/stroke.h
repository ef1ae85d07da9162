// SPDX-License-Identifier: GPL-3.0-or-later
// Strokes and hatches that distinguish lines and areas without colours, and the samples of a legend.
#pragma once

#include <cstdint>

namespace hop::scene {

enum class Stroke : std::uint8_t { full, dashed, dotted, dashDot, thick, thin };

inline constexpr std::uint32_t kStrokes = 5;  // one thin stroke, against which the others stand out

inline constexpr Stroke strokeOf(std::uint32_t number) { return static_cast<Stroke>(number % kStrokes); }

enum class Sample : std::uint8_t {
    packet,  // a disc with the packet's colour and pattern
    line,    // a stroke
    node,    // a disc with the fill of marked nodes
    area,    // a box with the hatch of marked areas
    box,     // a black box
    disc,    // a black disc
    ring,    // a wide ring
    frame,   // a box with an outline
    dot,     // a small disc in a cell
    plain,   // as if unmarked: only a text
    fill,    // a box with a fill
};

// Hatches that distinguish areas without colours.
enum class Fill : std::uint8_t { none, paper, pale, grey, black, hatched, crossed };

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// How the items of a scene are told apart: colours by their meaning, strokes, fills, and the legend that explains them.
// Painters choose the actual colours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hop::scene {

// With or without colours.
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
    cell,    // a box with the colour itself and a thin outline
    // Nodes by what they have of what they want.
    filled,    // all of it
    level,     // some of it
    unwanted,  // nothing is wanted
    ringed,    // something came in the last step
};

// Hatches that distinguish areas without colours.
enum class Fill : std::uint8_t { none, paper, pale, grey, black, hatched, crossed };

struct Colour {
    enum class Kind : std::uint8_t {
        category,  // `number`
        quantity,  // `share`: 0 little, 1 much
        plain,     // no meaning: colours are used otherwise
        quiet,     // muted: one of many packets that are not followed
    };
    Kind kind = Kind::category;
    std::uint32_t number = 0;
    double share = 0.0;
    friend bool operator==(const Colour&, const Colour&) = default;
};

inline Colour category(std::size_t number) { return {.number = static_cast<std::uint32_t>(number)}; }

// Limit of distinguishable categories; beyond it, values are shown as a quantity, or colours repeat.
inline constexpr std::size_t kMostCategories = 48;

struct Legend {
    struct Item {
        std::string text;
        Colour colour;
        Sample sample = Sample::packet;
        Stroke stroke = Stroke::full;  // of a line
        friend bool operator==(const Item&, const Item&) = default;
    };
    std::string title;        // "link", "destination"
    std::vector<Item> items;  // categories ...
    bool ramp = false;        // ... or a quantity from low to high
    std::string low, high;
    bool oneHue = false;  // of a ramp: shades of the accent, where hues mean something else
    friend bool operator==(const Legend&, const Legend&) = default;
};

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// Text: lines, indented, with numbers of their own or counted, those that apply at the moment lit with a note at their
// end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/scene/listing.h"

namespace hop::scene {

struct Text {
    struct Line {
        std::uint32_t indent = 0;
        std::string words;
        bool lit = false;
        std::string note;          // "slot 14 of 26"; empty unless lit
        std::uint32_t number = 0;  // its own; 0: none
        std::uint64_t times = 0;   // how often it runs; 0: not said
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::vector<Line> lines;
    bool counted = true;   // lines are numbered from 1; else they have numbers of their own
    std::size_t room = 0;  // lines that its size leaves room for: the same for all texts of a figure
};

// The number at the left of a line; empty if it has none.
std::string lineNumber(const Text& shown, std::size_t line);

// A row for each line.
Listing listingOf(const Text& shown);

}  // namespace hop::scene

// SPDX-License-Identifier: GPL-3.0-or-later
// Text: indented lines, counted or with explicit numbers; the lines that apply at the moment are lit and end with a
// note.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/scene/form_kind.h"
#include "core/scene/listing.h"

namespace hop::scene {

struct Text {
    static constexpr FormKind kKind = FormKind::text;

    struct Line {
        std::uint32_t indent = 0;
        std::string words;
        bool lit = false;
        std::string note;          // "slot 14 of 26"; empty unless lit
        std::uint32_t number = 0;  // explicit number; 0: none
        std::uint64_t times = 0;   // number of executions; 0: unknown
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::vector<Line> lines;
    bool counted = true;   // lines are numbered from 1; false: they have explicit numbers
    std::size_t room = 0;  // number of lines that determines the size: equal for all texts of a figure
};

// The number at the left of a line; empty if it has none.
std::string lineNumber(const Text& shown, std::size_t line);

// One row per line.
Listing listingOf(const Text& shown);

}  // namespace hop::scene

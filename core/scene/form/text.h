// SPDX-License-Identifier: GPL-3.0-or-later
// Text: numbered lines, indented, those that apply at the moment lit with a note at their end.
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
        std::string note;  // "slot 14 of 26"; empty unless lit
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::vector<Line> lines;
    std::size_t room = 0;  // lines that its size leaves room for: the same for all texts of a figure
};

// A row for each line.
Listing listingOf(const Text& shown);

}  // namespace hop::scene

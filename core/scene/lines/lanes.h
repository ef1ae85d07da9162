// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes over time: columns of several steps, boxes over columns in named lanes, stacked layers above them and a row of
// numbers below.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/scene/colouring.h"
#include "core/scene/listing.h"

namespace hop::scene {

// Columns count from 1.
struct Lanes {
    struct Box {
        std::uint64_t first = 1, last = 1;
        Colour colour;
        bool pale = false;
        std::string name = {};  // may be empty
    };
    struct Lane {
        std::string name;
        std::vector<Box> boxes;
    };
    // Columns of all lanes except the first that belong together.
    struct Group {
        std::uint64_t first = 1, last = 1;
        std::string name, brief;
    };
    // A layer of equal height in the columns up to `last`; the total is written above the part that is on top.
    struct Layer {
        Colour colour;
        std::uint64_t last = 1;
        std::uint64_t topFrom = 1;
        std::string sum;
    };

    std::uint64_t columns = 1;
    Step stepsPerColumn = 1;
    std::vector<Lane> lanes;
    std::vector<Group> groups;                         // may be empty
    std::vector<Layer> layers;                         // lowest first, which is the longest
    std::vector<std::optional<std::int64_t>> numbers;  // by column; 0 is highlighted
    std::string groupsName, layersName, numbersName, columnsName;
    Legend legend;
    std::string caption;
};

// One row per column, with the names of its boxes and groups.
Listing listingOf(const Lanes& lanes);

}  // namespace hop::scene

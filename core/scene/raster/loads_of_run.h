// SPDX-License-Identifier: GPL-3.0-or-later
// What every link carries in every step of a run whose moves are kept; in symmetric mode all links of a type carry
// alike and are one row.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/raster/cells.h"

namespace hop::scene {

enum class LinkSort : std::uint8_t { type, load };

struct LoadsOfRun {
    bool byType = false;                     // a row is a link type
    std::vector<std::uint32_t> lines;        // by row: the link or the type
    std::vector<std::uint32_t> classStarts;  // rows of another type than the one above
    Step first = 1, last = 0;                // last < first: none
    bool allKept = true;                     // else blank cells are steps whose moves are not kept
    bool severalAtOnce = false;              // some link has a bandwidth of more than 1
    std::shared_ptr<const Cells> cells;      // packets of the link's bandwidth
    std::uint64_t most = 0;                  // packets of a row of cells in the whole run
};

// Of an instant with steps. Incomplete if stopped. O(links log links + steps + cells + moves)
LoadsOfRun loadsOfRun(const record::Instant& instant, LinkSort sort);

// By link: whether it joins the sides of the network's narrowest cut; empty if that is not known. O(nodes + links)
std::vector<bool> cutLinks(const record::Instant& instant);

}  // namespace hop::scene

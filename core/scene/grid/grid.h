// SPDX-License-Identifier: GPL-3.0-or-later
// Grids: natural numbers by row and column with their sums, rows grouped into classes, entries that the next step
// clears.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/record/selection.h"
#include "core/scene/form_kind.h"
#include "core/scene/grid/fixed_grid.h"
#include "core/scene/listing.h"
#include "core/scene/looks.h"

namespace hop::scene {

struct Grid {
    static constexpr FormKind kKind = FormKind::grid;

    static constexpr std::uint32_t kNone = FixedGrid::kNone;
    using Column = FixedGrid::Column;
    using Fixed = FixedGrid;

    // An entry that the next step clears.
    struct Mark {
        std::uint32_t row = 0, column = 0;
        Colour colour;           // plain: without meaning
        record::Selection item;  // what clears it
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    std::shared_ptr<const Fixed> fixed;
    std::string when;  // "before step 3"
    Entries now;
    std::uint64_t critical = 0;  // the critical sum of `now`
    std::vector<Mark> marks;     // at most one in a row
    std::vector<NodeId> at;      // by row: the current node of its item; kNoNode: none any more
};

// One row per grid row: its name, its entries by column, their sum.
Listing listingOf(const Grid& grid);

}  // namespace hop::scene

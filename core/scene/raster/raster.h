// SPDX-License-Identifier: GPL-3.0-or-later
// Rasters: cells by row and column, shaded by their shares, some of them ringed, with sums at the right. Columns are
// items with names, or the steps of a run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/record/selection.h"
#include "core/scene/form_kind.h"
#include "core/scene/form_names.h"
#include "core/scene/listing.h"
#include "core/scene/raster/cells.h"

namespace hop::scene {

struct Raster {
    static constexpr FormKind kKind = FormKind::raster;

    static constexpr std::uint32_t kNone = 0xffffffffU;

    // The legend. Empty: not explained; cells that lack all of their number are then not drawn.
    struct Words {
        std::string full = {}, empty = {}, ring = {}, mark = {};
        std::string low = {}, high = {};  // if not empty, shades stand for a quantity, and no cell is full or empty
        bool areShades() const { return !low.empty(); }
    };
    // What tool tips say of rows ("place 3, node 011"), of columns ("after step 4") and of cells ("key 17, rank 5";
    // empty: nothing).
    struct Tips {
        Names rows, columns;
        std::function<std::string(const Cells::Cell& cell)> ofCell;
    };
    struct Fixed {
        std::string rowKind, columnKind;                       // "node", "message of"; of steps: "step"
        Names rows, columns;                                   // no names of steps
        std::vector<record::Selection> rowItems, columnItems;  // by item; none of steps
        std::vector<PacketId> packets;           // by cell: what a click selects, kNoPacket: none; may be empty
        std::vector<bool> marked;                // by row; may be empty
        std::vector<std::uint32_t> classStarts;  // rows where another class begins than above
        std::optional<Step> firstStep;           // of the first column; nullopt: columns are no steps
        Step lastStep = 0;                       // of the last one
        Words words;
        Tips tips;
        std::uint64_t darkest = 0;          // of shades: the quantity of a cell that has all of its number
        std::vector<std::string> sumNames;  // columns of the table: the value, and of how many; none: there are no sums
        std::uint64_t greatestSum = 0;      // of those that are of no number
        std::string digits;                 // "ranks": what numbers in cells are; empty: shades say it all
    };
    // The instant that it shows. A painter knows which.
    struct When {
        std::string atRest = {};    // "after step 3 of 8"
        std::string underWay = {};  // "during step 4 of 8": while that is shown beside it
        const std::string& at(bool isUnderWay) const { return isUnderWay ? underWay : atRest; }
    };
    struct Sum {
        std::uint64_t value = 0;
        std::uint64_t of = 0;  // 0: of no number
        friend bool operator==(const Sum&, const Sum&) = default;
    };

    std::shared_ptr<const Fixed> fixed;
    std::shared_ptr<const Cells> cells;
    std::vector<std::uint32_t> rings;  // cells, row by row, ascending
    std::vector<Sum> sums;             // by row; may be empty
    std::vector<std::string> titles;   // alternative wordings, longest first
    When when;
    std::vector<std::pair<std::string, Listing::Value>> facts = {};  // of the table

    const Pooling& pooling() const { return cells->pooling(); }
    // Rows and columns that stand for an item, ascending. O(items)
    std::vector<std::uint32_t> rowsOf(const record::Selection& item) const;
    std::vector<std::uint32_t> columnsOf(const record::Selection& item) const;
    // The item of a cell: its packet, else a packet that its column stands for, else what its row stands for.
    record::Selection itemAt(std::uint32_t row, std::uint32_t column) const;
    record::Selection itemOfRow(std::uint32_t row) const;
    record::Selection itemOfColumn(std::uint32_t column) const;
    // The first and the last step of a column, where columns are steps.
    std::pair<Step, Step> stepsOf(std::uint32_t column) const;
};

// "7 of 8", "10"
std::string textOf(const Raster::Sum& sum);

// "node 3", "nodes 4 to 7": what a row of so many items is called in sentences.
std::string namedRow(std::string_view kind, std::uint64_t items, std::string_view name);

// Tool tip of a row, a column or a cell; kNone: of all rows, of all columns.
std::string tipOf(const Raster& raster, std::uint32_t row, std::uint32_t column);

// Names of rows or columns of `each` items: the item's, or "000 to 011". `name`: of an item.
template <typename Name>
Names namesOf(std::uint64_t items, std::uint64_t each, const Name& name) {
    Names names;
    for (std::uint64_t first = 0; first < items; first += each) {
        const std::uint64_t last = std::min(items, first + each) - 1;
        names.push(first == last ? name(first) : name(first) + " to " + name(last));
    }
    return names;
}

// One row for each row of cells; blank ones are empty. Cells of several items have the sum of their numbers, shades the
// mean of their quantities, and the table says so: "sum of 4 to 7", and at the end of a row how many items it has.
Listing listingOf(const Raster& raster);

}  // namespace hop::scene

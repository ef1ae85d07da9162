// SPDX-License-Identifier: GPL-3.0-or-later
// Tables: columns with heads, named rows, and cells with one entry, two lines or a list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/scene/colouring.h"
#include "core/scene/form/text.h"
#include "core/scene/frame.h"
#include "core/scene/listing.h"

namespace hop::scene {

struct Table {
    using Wordings = std::vector<std::string>;  // of one thing, longest first; the first that fits is shown

    enum class Arrangement : std::uint8_t {
        whole,   // all at once, in small cells; sections below each other
        window,  // as many columns as fit, around those of the step under way
        lists,   // each cell is a list; pans and zooms
        ruled,  // as printed: texts in rows and columns, rules above, below and under the head, points below each other
    };
    enum class Width : std::uint8_t { narrow, medium, wide };  // of a column of a whole table

    struct Entry {
        std::string text = {};  // empty: a box alone
        std::string note = {};  // below the text where there is room
        bool wrong = false;     // the note is; without a note the entry itself
        std::optional<Colour> colour = {};
        double strength = 1.0;  // of the colour, as a share
        Step from = 0;          // the step that uses it or first shows it; 0: none
        Selection item = {};
        std::optional<double> number = {};   // what the text says, where it is a number
        bool strong = false, quiet = false;  // of a ruled table: bold; in a paler ink
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    struct Column {
        std::string head;
        std::string note = {};    // below the head
        bool wrong = false;       // the note is
        std::string group = {};   // above the head; neighbours of one group share it
        std::size_t section = 0;  // where its head stands
        std::size_t block = 0;    // columns of different blocks stand apart
        Width width = Width::medium;
        Step first = 0, last = 0;  // steps that it belongs to; 0: none
        Selection item = {};
        bool strong = false;  // its texts are bold, of a ruled table
    };
    struct Row {
        std::string name;
        std::size_t section = 0;
        bool strong = false;
        Selection item = {};
        bool ruled = false;  // a rule above it
    };
    struct Section {
        std::string corner;  // the head of the names of its rows
        bool fine = false;   // of many rows that are read as a pattern
    };
    struct Fixed {
        Arrangement arrangement = Arrangement::whole;
        std::string rowKind = "row";  // what the name of a row is: "source"
        std::vector<Section> sections = {Section{}};
        std::vector<Column> columns;            // window: by `first`
        std::vector<Row> rows;                  // by section
        std::vector<std::size_t> begins = {0};  // the entries of a cell: see at()
        std::vector<Entry> entries;
        Wordings title, note;
        bool wrongNote = false;
        Entry widest;   // as wide as any, of a window
        Legend legend;  // of a list
        std::string caption;
        std::vector<std::string> footnotes = {};  // of a ruled table: "* misprint"
        // Of the whole, for claims: {"ticked", 42}.
        std::vector<std::pair<std::string, double>> facts = {};

        // Cells are added row by row.
        void add(Entry entry) { entries.push_back(std::move(entry)); }
        void endCell() { begins.push_back(entries.size()); }
        std::span<const Entry> at(std::size_t row, std::size_t column) const {
            const std::size_t cell = row * columns.size() + column;
            return std::span(entries).subspan(begins[cell], begins[cell + 1] - begins[cell]);
        }
        std::size_t longestList() const;
    };
    // A cell of the step under way: edged, with a disc in it if `filled`.
    struct Mark {
        std::size_t row = 0, column = 0;
        bool filled = false;
        Selection item = {};  // instead of the column's
        friend bool operator==(const Mark&, const Mark&) = default;
    };

    std::shared_ptr<const Fixed> fixed;
    std::vector<Mark> marks;
    Text text;  // above, where there is room; may be empty
};

// A row for each row and the column of its name before the others. Boxes are 1 with a colour and 0 without; lists are
// separated by commas, notes stand in brackets.
Listing listingOf(const Table& table);

}  // namespace hop::scene

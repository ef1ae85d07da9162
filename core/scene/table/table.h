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
#include "core/record/selection.h"
#include "core/scene/form_kind.h"
#include "core/scene/listing.h"
#include "core/scene/looks.h"

namespace hop::scene {

struct Text;  // text/text.h

struct Table {
    static constexpr FormKind kKind = FormKind::table;

    using Wordings = std::vector<std::string>;  // of one text, longest first; the first that fits is shown

    enum class Arrangement : std::uint8_t {
        whole,   // the whole table in small cells; sections below each other
        window,  // as many columns as fit, around those of the step under way
        lists,   // each cell is a list; pans and zooms
        ruled,   // as printed: rules above, below and under the head, decimal points aligned
    };
    enum class Width : std::uint8_t { narrow, medium, wide };  // width of the columns of a whole table

    struct Entry {
        std::string text = {};  // empty: only a box
        std::string note = {};  // below the text if there is room
        bool wrong = false;     // the note is wrong; without a note, the entry itself
        std::optional<Colour> colour = {};
        double strength = 1.0;  // of the colour, as a share
        Step from = 0;          // the step that uses or first shows it; 0: none
        record::Selection item = {};
        std::optional<double> number = {};   // value of the text, if it is a number
        bool strong = false, quiet = false;  // ruled tables: bold; in a paler ink
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    struct Column {
        std::string head;
        std::string note = {};    // below the head
        bool wrong = false;       // the note is wrong
        std::string group = {};   // above the head; neighbours with equal groups share it
        std::size_t section = 0;  // the section that contains its head
        std::size_t block = 0;    // a gap separates columns of different blocks
        Width width = Width::medium;
        Step first = 0, last = 0;  // the steps to which it belongs; 0: none
        record::Selection item = {};
        bool strong = false;  // ruled tables: its texts are bold
    };
    struct Row {
        std::string name;
        std::size_t section = 0;
        bool strong = false;
        record::Selection item = {};
        bool ruled = false;  // a rule above it
    };
    struct Section {
        std::string corner;  // head of the column of row names
        bool fine = false;   // many rows, read as a pattern
    };
    struct Fixed {
        Arrangement arrangement = Arrangement::whole;
        std::string rowKind = "row";  // what row names denote: "source"
        std::vector<Section> sections = {Section{}};
        std::vector<Column> columns;            // window: by `first`
        std::vector<Row> rows;                  // by section
        std::vector<std::size_t> begins = {0};  // index of the first entry of each cell: see at()
        std::vector<Entry> entries;
        Wordings title, note;
        bool wrongNote = false;
        Entry widest;   // window: an entry at least as wide as any other
        Legend legend;  // lists only
        std::string caption;
        std::vector<std::string> footnotes = {};  // ruled tables: "* misprint"
        // Numbers about the whole table, for claims: {"ticked", 42}.
        std::vector<std::pair<std::string, double>> facts = {};

        // Adds the next cell, row by row.
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
        record::Selection item = {};  // used instead of the column's
        friend bool operator==(const Mark&, const Mark&) = default;
    };

    std::shared_ptr<const Fixed> fixed;
    std::vector<Mark> marks;
    std::shared_ptr<const Text> text;  // above the table if there is room; null: none
};

// One row per row of the table, with the row name in the first column. Boxes are 1 with a colour and 0 without; list
// items are separated by commas, notes are in brackets.
Listing listingOf(const Table& table);

}  // namespace hop::scene

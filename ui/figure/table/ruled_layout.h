// SPDX-License-Identifier: GPL-3.0-or-later
// Where the texts of a printed table stand at a width.
//
// A table that is too wide is first shrunk, at most to its least letters; then columns of texts wrap; then columns come
// closer; then, or where wrapped texts would take more room, groups of columns stand below each other, each with the
// names of the rows.
#pragma once

#include <QFont>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <vector>

#include "core/scene/table/table.h"
#include "ui/style/theme.h"

namespace hop::ui::figure::ruled_table {

// [logical pixels] before shrinking
inline constexpr double kText = 11.0, kNote = 10.0;      // sizes of letters
inline constexpr double kLine = 16.0, kHeadLine = 14.0;  // heights of lines
inline constexpr double kGap = 14.0, kLeastGap = 4.5;    // between columns
inline constexpr double kBeside = style::kGrid;          // free at both sides of the table, not shrunk
inline constexpr double kEdge = 4.0;                     // beside the table and between rules and texts
// Letters are shrunk to this share at most: 6 points.
inline constexpr double kLeast = 8.0 / 11.0;

// Of the entries of a column; column 0 has the names of rows.
QFont textFont(const scene::Table::Fixed& fixed, std::size_t column);
QFont textFont(const scene::Table::Fixed& fixed, std::size_t column, const scene::Table::Entry& entry);
QFont headFont();
QFont noteFont(double scale);  // of footnotes of a table that is shrunk so: not below the least letters

// What stands left of the point and from it on; texts stand in front of it as a whole.
struct Parts {
    double before = 0.0, after = 0.0;
};
Parts partsOf(const scene::Table::Entry& entry, const QFont& font);

struct ColumnPlace {
    std::size_t column = 0;  // 0: the names of rows
    double left = 0.0, width = 0.0;
    double before = 0.0, after = 0.0;     // the widest of its numbers on either side of the point
    bool ofTexts = false;                 // not of numbers: its entries begin on the left, and wrap
    std::vector<QStringList> lines = {};  // by row
};

// Columns side by side.
struct Block {
    std::vector<ColumnPlace> columns;
    double width = 0.0;
    double gap = kGap;                 // between columns
    double groups = 0.0, heads = 0.0;  // heights
    std::vector<double> rows = {};     // heights
    double height = 0.0;
    bool isWrapped = false;  // a text in several lines
};

struct Layout {
    std::vector<Block> blocks;  // below each other
    double width = 0.0;         // of the widest
    double height = 0.0;        // with the footnotes
    double scale = 1.0;         // at which it has the width asked for, or less
};

scene::Table::Entry entryAt(const scene::Table::Fixed& fixed, std::size_t row, std::size_t column);
QStringList headLines(const scene::Table::Fixed& fixed, std::size_t column);
const std::string& groupAt(const scene::Table::Fixed& fixed, std::size_t column);  // empty for the names of rows

// O(entries)
Layout layoutOf(const scene::Table::Fixed& fixed, double width);
// In one block, nothing wrapped.
double naturalWidth(const scene::Table::Fixed& fixed);
// Below it, letters are smaller than the least.
double leastWidth(const scene::Table::Fixed& fixed);

}  // namespace hop::ui::figure::ruled_table

// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a printed table at a given width.
//
// A table that is too wide is first scaled down, at most to the smallest font size; then columns of texts wrap; then
// the gaps between columns shrink; finally, or if wrapping would take more room, groups of columns are placed one below
// the other, each with the row names.
#pragma once

#include <QFont>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <vector>

#include "core/scene/table/table.h"
#include "ui/style/theme.h"

namespace hop::ui::figure::ruled_table {

// [logical pixels] before scaling
inline constexpr double kText = 11.0, kNote = 10.0;      // font sizes
inline constexpr double kLine = 16.0, kHeadLine = 14.0;  // line heights
inline constexpr double kGap = 14.0, kLeastGap = 4.5;    // between columns
inline constexpr double kBeside = style::kGrid;          // margins beside the table, not scaled
inline constexpr double kEdge = 4.0;                     // beside the table and between rules and texts
// Limit of scaling: 6 points.
inline constexpr double kLeast = 8.0 / 11.0;

// Font of the entries of a column; column 0 holds the row names.
QFont textFont(const scene::Table::Fixed& fixed, std::size_t column, style::Fonts fonts);
QFont textFont(const scene::Table::Fixed& fixed, std::size_t column, const scene::Table::Entry& entry,
               style::Fonts fonts);
QFont headFont(style::Fonts fonts);
QFont noteFont(double scale, style::Fonts fonts);  // font of the footnotes at this scale; never below the smallest size

// Widths of a number left of its decimal point and from the point on; a text counts entirely as `before`.
struct Parts {
    double before = 0.0, after = 0.0;
};
Parts partsOf(const scene::Table::Entry& entry, const QFont& font);

struct ColumnPlace {
    std::size_t column = 0;  // 0: row names
    double left = 0.0, width = 0.0;
    double before = 0.0, after = 0.0;     // maxima over its numbers, on either side of the point
    bool ofTexts = false;                 // its entries are texts: aligned left, wrapped
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
    bool isWrapped = false;  // some text takes several lines
};

struct Layout {
    std::vector<Block> blocks;  // one below the other
    double width = 0.0;         // of the widest block
    double height = 0.0;        // at which the width is at most that requested
    double scale = 1.0;         // at which it has the width asked for, or less
};

scene::Table::Entry entryAt(const scene::Table::Fixed& fixed, std::size_t row, std::size_t column);
QStringList headLines(const scene::Table::Fixed& fixed, std::size_t column);
const std::string& groupAt(const scene::Table::Fixed& fixed, std::size_t column);  // empty for the row names

// O(entries)
Layout layoutOf(const scene::Table::Fixed& fixed, double width, style::Fonts fonts);
// Width as one block without wrapping.
double naturalWidth(const scene::Table::Fixed& fixed, style::Fonts fonts);
// Below this width, text is smaller than the smallest size.
double leastWidth(const scene::Table::Fixed& fixed, style::Fonts fonts);

}  // namespace hop::ui::figure::ruled_table

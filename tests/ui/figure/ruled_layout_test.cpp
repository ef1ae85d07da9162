// SPDX-License-Identifier: GPL-3.0-or-later
// Printed tables at narrower and narrower widths: letters shrink, texts wrap, groups stand below each other; every
// entry is there, and nothing is wider than the table.
#include "ui/figure/table/ruled_layout.h"

#include <gtest/gtest.h>

#include <set>

#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure::ruled_table::ruled_layout_test {
namespace {

using scene::Table;

Table::Fixed sample() {
    Table::Fixed fixed;
    fixed.arrangement = Table::Arrangement::ruled;
    fixed.sections.front().corner = "problem";
    fixed.columns = {{.head = "formula", .group = "steps"},
                     {.head = "d = 4", .group = "steps"},
                     {.head = "words", .group = "what it says"},
                     {.head = "count", .group = "what it says"}};
    fixed.footnotes = {"* a note below the table that says more than fits a narrow line"};
    for (const char* name : {"single node scatter", "multinode broadcast", ""}) {
        fixed.rows.push_back({.name = name, .ruled = fixed.rows.size() == 1});
        const bool last = *name == '\0';
        fixed.add({.text = last ? "" : "one half of all"});
        fixed.endCell();
        fixed.add({.text = last ? "" : "12.5", .number = last ? std::nullopt : std::optional(12.5)});
        fixed.endCell();
        fixed.add({.text = "a longer text that may wrap"});
        fixed.endCell();
        fixed.add({.text = "4,096", .number = 4096.0});
        fixed.endCell();
    }
    return fixed;
}

std::set<std::size_t> columnsOf(const Layout& layout) {
    std::set<std::size_t> all;
    for (const Block& block : layout.blocks)
        for (const ColumnPlace& column : block.columns) all.insert(column.column);
    return all;
}

TEST(RuledLayout, ShrinksThenWrapsThenParts) {
    const style::Fonts fonts = style::Medium::paper;
    const Table::Fixed fixed = sample();
    const double natural = naturalWidth(fixed, fonts);
    const Layout whole = layoutOf(fixed, natural, fonts);
    EXPECT_EQ(whole.blocks.size(), 1U);
    EXPECT_EQ(whole.scale, 1.0);
    const Layout shrunk = layoutOf(fixed, 0.8 * natural, fonts);
    EXPECT_EQ(shrunk.blocks.size(), 1U);
    EXPECT_NEAR(shrunk.scale, 0.8, 1e-9);
    EXPECT_EQ(shrunk.blocks.front().rows.front(), kLine) << "nothing wraps yet";
    const Layout wrapped = layoutOf(fixed, 0.55 * natural, fonts);
    EXPECT_EQ(wrapped.blocks.size(), 1U);
    EXPECT_GT(wrapped.blocks.front().rows.front(), kLine);
    const Layout parted = layoutOf(fixed, leastWidth(fixed, fonts) + 1.0, fonts);
    EXPECT_EQ(parted.blocks.size(), 2U);
    EXPECT_EQ(parted.blocks.back().columns.front().column, 0U) << "the names of the rows again";
    EXPECT_EQ(parted.blocks.front().rows.back(), 0.0) << "nothing stands in this row here";
}

TEST(RuledLayout, NothingIsLostOrTooSmall) {
    const style::Fonts fonts = style::Medium::paper;
    const Table::Fixed fixed = sample();
    for (double width = std::ceil(leastWidth(fixed, fonts)); width < naturalWidth(fixed, fonts) + 50.0; width += 7.0) {
        const Layout layout = layoutOf(fixed, width, fonts);
        EXPECT_EQ(columnsOf(layout).size(), fixed.columns.size() + 1) << width;
        EXPECT_LE(layout.scale * layout.width, width + 1e-6);
        EXPECT_GE(layout.scale, kLeast - 1e-9) << width;
        for (const Block& block : layout.blocks)
            for (std::size_t c = 0; c < block.columns.size(); ++c) {
                const ColumnPlace& column = block.columns[c];
                EXPECT_LE(column.left + column.width, block.width) << width;
                const double before = c == 0 ? 0.0 : block.columns[c - 1].left + block.columns[c - 1].width + block.gap;
                EXPECT_GE(column.left, before - 1e-6);
                const style::TextMetrics metrics(textFont(fixed, column.column, fonts));
                for (const QStringList& lines : column.lines)
                    for (const QString& line : lines) EXPECT_LE(metrics.horizontalAdvance(line), column.width + 1.0);
            }
    }
}

}  // namespace
}  // namespace hop::ui::figure::ruled_table::ruled_layout_test

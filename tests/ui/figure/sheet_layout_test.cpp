// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of a sheet stand: inside it, beside and below each other, none smaller than it can be read; where its
// texts break.
#include "ui/figure/sheet/sheet_layout.h"

#include <gtest/gtest.h>

#include <numeric>

#include "ui/figure/sheet/page.h"
#include "ui/figure/words.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure::sheet_layout_test {
namespace {

const CellRoom kWide = {{600.0, 400.0}, {300.0, 200.0}, true};
const CellRoom kNarrow = {{200.0, 500.0}, {180.0, 300.0}, true};
const CellRoom kFlat = {{400.0, 80.0}, {200.0, 60.0}, true};
const CellRows kRows = {{kWide, kNarrow}, {kFlat}};

TEST(SheetLayout, CellsAreInsideAndDoNotOverlap) {
    for (const QSizeF size :
         {naturalSheet(kRows), QSizeF(560.0, 480.0), QSizeF(2000.0, 1200.0), QSizeF(300.0, 200.0)}) {
        const QRectF area(QPointF(10.0, 20.0), size);
        const auto boxes = placeCells(kRows, area);
        ASSERT_EQ(boxes.size(), 3U);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const QRectF whole = boxes[i].heading.united(boxes[i].figure);
            EXPECT_TRUE(area.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(whole)) << i;
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_FALSE(whole.intersects(boxes[j].heading.united(boxes[j].figure))) << i << ' ' << j;
        }
        EXPECT_DOUBLE_EQ(boxes[0].figure.top(), boxes[1].figure.top());
        EXPECT_NEAR(boxes[2].figure.width(), area.width(), 1e-9);
    }
}

TEST(SheetLayout, TheNaturalSizeGivesEachCellAtLeastItsOwn) {
    EXPECT_EQ(naturalSheet(kRows), QSizeF(816.0, 24.0 + 500.0 + 16.0 + 24.0 + 80.0));
    const auto boxes = placeCells(kRows, QRectF({}, naturalSheet(kRows)));
    EXPECT_EQ(boxes[0].figure.size(), QSizeF(600.0, 500.0));
    EXPECT_EQ(boxes[1].figure.size(), QSizeF(200.0, 500.0));
    EXPECT_EQ(boxes[2].figure.size(), QSizeF(816.0, 80.0));
}

TEST(SheetLayout, NoneGetsLessThanItsLeastWhileOthersHaveMore) {
    EXPECT_EQ(shareOut({600.0, 200.0}, {300.0, 180.0}, 560.0), (std::vector<double>{380.0, 180.0}));
    EXPECT_EQ(shareOut({600.0, 200.0}, {300.0, 180.0}, 1600.0), (std::vector<double>{1200.0, 400.0}));
    // Not even that fits: all shrink alike.
    EXPECT_EQ(shareOut({600.0, 200.0}, {300.0, 180.0}, 240.0), (std::vector<double>{150.0, 90.0}));
}

// What is not shared by the user follows its natural size, or the mean of the shares beside it.
TEST(SheetLayout, SharesDivideInProportionAtAnyWidth) {
    CellRows rows = kRows;
    rows[0][0].share = 1.0;
    rows[0][1].share = 3.0;
    for (const double width : {1216.0, 1616.0}) {
        const auto boxes = placeCells(rows, QRectF(0.0, 0.0, width, 1016.0), kCellGap, {3.0, 1.0});
        EXPECT_DOUBLE_EQ(boxes[0].figure.width(), (width - kCellGap) / 4.0);
        EXPECT_DOUBLE_EQ(boxes[1].figure.width(), 3.0 * boxes[0].figure.width());
        EXPECT_DOUBLE_EQ(boxes[0].figure.bottom(), 750.0);
        EXPECT_DOUBLE_EQ(boxes[2].figure.bottom(), 1016.0);
    }
    // The least widths come first.
    EXPECT_DOUBLE_EQ(placeCells(rows, QRectF(0.0, 0.0, 616.0, 1016.0)).front().figure.width(), 300.0);
    EXPECT_EQ(weights({0.0, 0.0}, {5.0, 7.0}), (std::vector<double>{5.0, 7.0}));
    EXPECT_EQ(weights({4.0, 0.0, 2.0}, {5.0, 7.0, 9.0}), (std::vector<double>{4.0, 3.0, 2.0}));
}

// A table needs no more than its rows; a network is drawn as large as there is room.
TEST(SheetLayout, HeightThatIsLeftGoesToWhatGrows) {
    CellRows rows = kRows;
    const double natural = naturalSheet(rows).height();
    rows[0][0].grows = true;
    auto boxes = placeCells(rows, QRectF(0.0, 0.0, 816.0, natural + 300.0));
    EXPECT_DOUBLE_EQ(boxes[0].figure.height(), 800.0);
    EXPECT_DOUBLE_EQ(boxes[2].figure.height(), 80.0);
    rows[1][0].grows = true;
    boxes = placeCells(rows, QRectF(0.0, 0.0, 816.0, natural + 300.0));
    EXPECT_GT(boxes[2].figure.height(), 80.0);
    boxes = placeCells(rows, QRectF(0.0, 0.0, 816.0, natural - 100.0));
    EXPECT_LT(boxes[2].figure.height(), 80.0);
}

TEST(SheetLayout, AnEvenBreakOfARow) {
    EXPECT_EQ(cellsAbreast({100.0, 100.0, 100.0, 100.0, 100.0}, 450.0, 10.0), 3U);
    EXPECT_EQ(cellsAbreast({100.0, 100.0}, 210.0, 10.0), 2U);
    EXPECT_EQ(cellsAbreast({100.0, 100.0}, 209.0, 10.0), 1U);
}

TEST(SheetLayout, OneFigureAloneHasAllOfIt) {
    const auto boxes = placeCells({{CellRoom{{10.0, 10.0}, {5.0, 5.0}, false}}}, QRectF(0.0, 0.0, 70.0, 50.0));
    EXPECT_EQ(boxes.front().figure, QRectF(0.0, 0.0, 70.0, 50.0));
    EXPECT_TRUE(boxes.front().heading.isEmpty());
}

TEST(Page, OneColumnHasCellsBelowEachOtherWhereItIsHighEnough) {
    PageCell cell;
    cell.least = 100.0;
    cell.natural = 200.0;
    cell.height = [](double width) { return width; };
    const double one = kOneColumn * kPixelsPerMillimetre, two = kTwoColumns * kPixelsPerMillimetre;
    const auto beside = [](const Page& page) { return page.boxes[0].heading.top() == page.boxes[1].heading.top(); };
    EXPECT_FALSE(beside(placePage({{cell, cell}}, one)));
    EXPECT_TRUE(beside(placePage({{cell, cell}}, one, 400.0))) << "too high";
    EXPECT_TRUE(beside(placePage({{cell, cell}}, two)));
    cell.natural = 120.0;
    EXPECT_TRUE(beside(placePage({{cell, cell}}, one))) << "as wide as they want to be";
}

// A figure that is painted smaller has the margins of the others, those that it leaves free included.
TEST(Page, SmallerFiguresKeepTheMargins) {
    PageCell cell;
    cell.least = 400.0;
    cell.natural = 400.0;
    cell.height = [](double width) { return width; };
    const Page page = placePage({{cell}}, 300.0);
    const PageBox& box = page.boxes.front();
    ASSERT_LT(box.scale, 1.0);
    EXPECT_NEAR(box.figure.left() + kPageSide * box.scale, kPageSide, 1e-9);
    EXPECT_NEAR(box.figure.right() - kPageSide * box.scale, 300.0 - kPageSide, 1e-9);
    EXPECT_NEAR(box.figure.width() / box.scale, cell.least, 1e-9);
}

// Figures beside each other end at the same height, whatever their legends.
TEST(Page, NeighboursHaveTheSameRoomForKeys) {
    PageCell high, low;
    for (PageCell* cell : {&high, &low}) {
        cell->least = 200.0;
        cell->natural = 200.0;
    }
    high.keys.resize(1);
    for (const char* words : {"one", "two", "three"})
        high.keys.front().legend.items.push_back({QString::fromLatin1(words), {}, scene::Sample::line});
    const double keys = keysHeight(high.keys, 212.0, style::Medium::paper);
    high.height = [keys](double) { return 100.0 + keys; };
    low.height = [](double) { return 100.0; };
    const Page page = placePage({{high, low}}, 440.0);
    ASSERT_EQ(page.boxes.size(), 2U);
    ASSERT_GT(keys, 0.0);
    for (const PageBox& box : page.boxes) {
        EXPECT_NEAR(box.keysRoom, keys, 1e-9);
        EXPECT_NEAR(box.figure.height(), 100.0 + keys, 1e-9);
    }
}

TEST(Words, FormulasStayInOneLine) {
    const QFont font = style::Fonts(style::Medium::paper)(12.0);
    const QString text = QStringLiteral("the sum of all is d = 3 and no more than that");
    for (double width = 80.0; width < 300.0; width += 3.0)
        for (const QString& line : linesOf(text, font, width)) {
            EXPECT_FALSE(line.startsWith(u'=') || line.endsWith(u'=')) << width;
            EXPECT_EQ(line.contains(u'd' + QStringLiteral(" =")), line.contains(QStringLiteral("= 3"))) << width;
        }
    // Longer ones than half a line are broken before an operator.
    for (const QString& line : linesOf(QStringLiteral("1000 + 2000 + 3000 + 4000 = 10000"), font, 130.0))
        EXPECT_FALSE(line.endsWith(u'+') || line.endsWith(u'=')) << line.toStdString();
}

// On a page: widths by shares, rows as high as their shares, none lower than it needs, the page no higher than allowed.
TEST(SheetLayout, APageIsSharedLikeTheStage) {
    PageCell wide, narrow, flat;
    wide.least = 100.0, wide.natural = 400.0, wide.share = 1.0, wide.height = [](double) { return 200.0; };
    narrow.least = 80.0, narrow.natural = 200.0, narrow.share = 4.0, narrow.height = [](double) { return 150.0; };
    flat.least = 100.0, flat.natural = 300.0, flat.height = [](double) { return 50.0; };
    const Page page = placePage({{wide, narrow}, {flat}}, 616.0, HUGE_VAL, {1.0, 1.0});
    EXPECT_DOUBLE_EQ(page.boxes[0].figure.width(), 120.0);
    EXPECT_DOUBLE_EQ(page.boxes[1].figure.width(), 480.0);
    EXPECT_DOUBLE_EQ(page.boxes[0].figure.height(), 200.0);
    EXPECT_DOUBLE_EQ(page.boxes[2].figure.height(), 200.0);
    EXPECT_DOUBLE_EQ(page.height, 400.0 + kCellGap);
    const Page low = placePage({{wide, narrow}, {flat}}, 616.0, 300.0 + kCellGap, {1.0, 1.0});
    EXPECT_DOUBLE_EQ(low.height, 300.0 + kCellGap);
    EXPECT_DOUBLE_EQ(low.boxes[0].figure.height(), 200.0);
    EXPECT_DOUBLE_EQ(low.boxes[2].figure.height(), 100.0);
}

}  // namespace
}  // namespace hop::ui::figure::sheet_layout_test

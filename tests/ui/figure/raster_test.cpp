// SPDX-License-Identifier: GPL-3.0-or-later
// The painter of rasters: what is under a point, the axis of steps, small cells, pages and print without colour.
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <memory>

#include "core/scene/raster/raster.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"
#include "tests/ui/export/sink_fixture.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/grey.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"
#include "ui/figure/raster/raster_cells.h"
#include "ui/figure/raster/raster_places.h"
#include "ui/figure/sheet/page.h"

namespace hop::ui::figure::raster_test {
namespace {

using exporting::test::drawingOf;
using record::Selection;
using test::showRun;

const Canvas kCanvas = {.area = QRectF(0, 0, 700, 500), .theme = &style::lightTheme()};

std::unique_ptr<exporting::ShownFigure> figureOf(const char* id, style::Fonts fonts = {}) {
    return std::make_unique<exporting::ShownFigure>(scene::figureOf(id), fonts);
}

scene::Raster rasterOf(const char* id, const record::Instant& instant) {
    return scene::figureOf(id).source()->at(instant)->form.get<scene::Raster>();
}

TEST(RasterPainter, AKeyNamesAndSumsAreUnderTheirPoints) {
    const auto showing = showRun("mesh(4,2)", "k-k-sort", "bitonic-sort");
    const scene::Raster raster = rasterOf("keys", showing->instant());
    const RasterPlaces places = placeRaster(raster, kCanvas, {});
    const auto figure = figureOf("keys");
    const auto hit = [&](const QPointF& point) { return figure->hit(point, kCanvas, {}, showing->instant()); };
    EXPECT_EQ(hit(places.cell(3, 5).center()), raster.itemAt(3, 5));
    EXPECT_EQ(hit(places.cell(3, 5).center()).kind, Selection::Kind::packet);
    EXPECT_EQ(hit({places.labels.center().x(), places.cell(3, 0).center().y()}), raster.fixed->rowItems[3]);
    EXPECT_EQ(hit({1.0, 1.0}), Selection());
    EXPECT_FALSE(figure->toolTip(places.cell(3, 5).center(), kCanvas, {}, showing->instant()).isEmpty());
}

// The needle after a column is at the end of its step.
TEST(RasterPainter, NumbersLeadToTheirSteps) {
    const auto showing = showRun("path(6)", "k-k-sort(keys=reversed)", "transposition-sort");
    const RasterPlaces places = placeRaster(rasterOf("keys", showing->instant()), kCanvas, {});
    const auto figure = figureOf("keys");
    const auto timeAt = [&](double x) {
        return figure->timeAt({x, places.numbers.center().y()}, kCanvas, {}, showing->instant());
    };
    for (const Step step : {Step{1}, Step{4}}) {
        const double end = places.columnLeft(static_cast<std::uint32_t>(step) + 1);
        ASSERT_TRUE(timeAt(end));
        EXPECT_NEAR(*timeAt(end), static_cast<double>(step), 1e-6);
        EXPECT_NEAR(places.time.x(static_cast<double>(step)), end, 1e-6);
    }
    EXPECT_EQ(*timeAt(places.cells.left() + 1.0), 0.0) << "before the first step";
    EXPECT_FALSE(figure->timeAt(places.cells.center(), kCanvas, {}, showing->instant()));
    const auto holdings = showRun("hypercube(3)");
    EXPECT_FALSE(figureOf("holdings")->timeAt({350, 490}, kCanvas, {}, holdings->instant())) << "columns are no steps";
}

TEST(RasterPainter, ZoomedCellsAreHitWhereTheyAreSeen) {
    const auto showing = showRun("hypercube(5)");
    const scene::Raster raster = rasterOf("holdings", showing->instant());
    const Viewport viewport{.zoom = 3.0, .centre = {0.5, 0.25}};
    const RasterPlaces places = placeRaster(raster, kCanvas, viewport);
    EXPECT_GT(places.firstRow, 0U);
    EXPECT_LT(places.pastColumn - places.firstColumn, 32U);
    const std::uint32_t row = places.firstRow + 2, column = places.firstColumn + 2;
    EXPECT_EQ(figureOf("holdings")->hit(places.cell(row, column).center(), kCanvas, viewport, showing->instant()),
              raster.itemAt(row, column));
}

// Where rows and columns are partly seen: the rest would lie behind names of others.
TEST(RasterPainter, BandsOfZoomedCellsStayBesideThem) {
    const auto showing = showRun("hypercube(5)");
    const scene::Raster raster = rasterOf("holdings", showing->instant());
    // From the middle of a column and of a row on.
    const Viewport viewport{
        .zoom = 3.0, .centre = {10.5 / raster.cells->columns() + 1.0 / 6.0, 3.5 / raster.cells->rows() + 1.0 / 6.0}};
    const RasterPlaces places = placeRaster(raster, kCanvas, viewport);
    ASSERT_LT(places.rowTop(places.firstRow), places.cells.top() - 1.0);
    ASSERT_LT(places.columnLeft(places.firstColumn), places.cells.left() - 1.0);
    Canvas canvas = kCanvas;
    canvas.vector = true;
    for (const Selection& item : {raster.itemOfRow(places.firstRow), raster.itemOfColumn(places.firstColumn)}) {
        ASSERT_NE(item.kind, Selection::Kind::nothing);
        showing->select(item);
        const auto drawing = drawingOf(
            [&](QPainter& painter) { figureOf("holdings")->paint(painter, canvas, viewport, showing->instant()); },
            kCanvas.area.size());
        int bands = 0;
        for (const exporting::Item& each : drawing.items) {
            if (each.look.fill != style::lightTheme().hover.rgba()) continue;
            ++bands;
            EXPECT_TRUE(each.box.top() > places.cells.top() - 0.5 || each.box.left() > places.cells.left() - 0.5);
        }
        EXPECT_GT(bands, 0);
    }
}

std::size_t strokesOf(const char* id, const record::Instant& instant) {
    test::TextRecorder recorder(QSize(700, 500));
    QPainter painter(&recorder);
    Canvas canvas = kCanvas;
    canvas.vector = true;
    figureOf(id)->paint(painter, canvas, {}, instant);
    painter.end();
    return recorder.strokes();
}

// In files, where each rectangle costs bytes.
TEST(RasterPainter, SmallCellsShareRectangles) {
    const auto showing = showRun("hypercube(7)", "total-exchange", "optimal");
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep / 2, 0.0));
    const scene::Raster raster = rasterOf("link-load", showing->instant());
    EXPECT_GT(raster.cells->all().size(), 50'000U);
    EXPECT_LT(strokesOf("link-load", showing->instant()), 60'000U) << "paths of four corners";
    EXPECT_LT(strokesOf("holdings", showing->instant()), 60'000U);
}

// Rows of which nothing, half and all is there, a pixel or so each.
TEST(RasterPainter, ARectangleHasTheMeanShareOfItsCells) {
    constexpr std::uint32_t kRows = 3000;
    auto fixed = std::make_shared<scene::Raster::Fixed>();
    fixed->words = {.full = "full", .empty = "empty"};
    auto cells = std::make_shared<scene::Cells>(scene::Pooling(kRows, 1));
    for (std::uint32_t row = 0; row < kRows; ++row) {
        fixed->rows.push(std::to_string(row));
        cells->add(row, 0, row < kRows / 3 ? 0 : row < 2 * kRows / 3 ? row % 2 : 1, 1);
    }
    fixed->columns.push("x");
    const scene::Raster raster{.fixed = fixed, .cells = cells, .rings = {}, .sums = {}, .titles = {"t"}, .when = {}};
    const RasterPlaces places = placeRaster(raster, kCanvas, {});
    for (const bool vector : {false, true}) {
        QImage image(700, 500, QImage::Format_RGB32);
        image.fill(style::lightTheme().canvas);
        {
            QPainter painter(&image);
            Ink ink(painter, kCanvas.area, vector);
            drawRasterCells(ink, raster, places, style::lightTheme(), {});
        }
        const auto greyAt = [&](double share) {
            return qGray(image.pixel(
                QPointF(places.cells.center().x(), places.cells.top() + share * places.cells.height()).toPoint()));
        };
        const int nothing = greyAt(0.15), half = greyAt(0.5), all = greyAt(0.85);
        EXPECT_GT(nothing, half + 10) << vector;
        EXPECT_GT(half, all + 10) << vector;
        EXPECT_EQ(all, qGray(fullColour(style::lightTheme()).rgb())) << vector;
    }
}

// Low, but as wide as they are.
TEST(RasterPainter, TheMarkOfASelectedPacketIsOverItsCell) {
    constexpr std::uint32_t kRows = 3000, kRow = 1500;
    auto fixed = std::make_shared<scene::Raster::Fixed>();
    auto cells = std::make_shared<scene::Cells>(scene::Pooling(kRows, 1));
    for (std::uint32_t row = 0; row < kRows; ++row) {
        fixed->rows.push(std::to_string(row));
        fixed->packets.push_back(row);
        cells->add(row, 0, 1, 1);
    }
    fixed->columns.push("x");
    const scene::Raster raster{.fixed = fixed, .cells = cells, .rings = {}, .sums = {}, .titles = {"t"}, .when = {}};
    const RasterPlaces places = placeRaster(raster, kCanvas, {});
    const QRectF cell = places.cell(kRow, 0);
    ASSERT_GT(cell.width(), 10.0);
    const auto drawing = drawingOf(
        [&](QPainter& painter) {
            Ink ink(painter, kCanvas.area, true);
            drawRasterCells(ink, raster, places, style::lightTheme(), {Selection::Kind::packet, kRow});
        },
        kCanvas.area.size());
    const auto mark = std::ranges::find(drawing.items, style::lightTheme().halo.rgba(),
                                        [](const exporting::Item& item) { return item.look.fill; });
    ASSERT_NE(mark, drawing.items.end());
    EXPECT_NEAR(mark->box.center().x(), cell.center().x(), 0.01);
    EXPECT_NEAR(mark->box.center().y(), cell.center().y(), 0.01);
    EXPECT_NEAR(mark->box.width(), cell.width(), 0.01);
}

// Cells side by side have none.
TEST(RasterPainter, TheLegendExplainsRingsWhereTheyAreDrawn) {
    for (const bool small : {false, true}) {
        const auto showing = showRun(small ? "hypercube(7)" : "hypercube(3)");
        ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
        const scene::Raster raster = rasterOf("holdings", showing->instant());
        ASSERT_FALSE(raster.rings.empty());
        ASSERT_EQ(areApart(placeRaster(raster, kCanvas, {})), !small);
        test::TextRecorder recorder(QSize(700, 500));
        QPainter painter(&recorder);
        Canvas canvas = kCanvas;
        canvas.vector = true;
        figureOf("holdings")->paint(painter, canvas, {}, showing->instant());
        painter.end();
        EXPECT_TRUE(test::contains(recorder.texts(), QString::fromStdString(raster.fixed->words.full)));
        EXPECT_EQ(test::contains(recorder.texts(), QString::fromStdString(raster.fixed->words.ring)), !small);
        const std::vector<Key> keys = figureOf("holdings")->keys(style::lightTheme(), showing->instant());
        EXPECT_EQ(std::ranges::count(keys.front().legend.items, scene::Sample::frame, &LegendItem::sample), 1);
    }
}

TEST(RasterPainter, PagesAreLegibleAndNotCrowded) {
    struct Shown {
        const char* figure;
        const char* network;
        const char* task;
        const char* algorithm;
    };
    for (const Shown& shown : {Shown{"holdings", "hypercube(4)", "total-exchange", "optimal"},
                               Shown{"holdings", "mesh(4,2)", "broadcast(root=5)", ""},
                               Shown{"keys", "mesh(4,2)", "k-k-sort(2)", "bitonic-sort"},
                               Shown{"link-load", "torus(4,2)", "total-exchange", "shortest-path"}}) {
        const auto showing = showRun(shown.network, shown.task, shown.algorithm);
        ASSERT_TRUE(showing->moveTo(showing->instant().lastStep / 2, 0.0));
        for (const double millimetres : {kOneColumn, kTwoColumns}) {
            const auto figure = figureOf(shown.figure, style::Medium::paper);
            const double width = std::round(millimetres * kPixelsPerMillimetre);
            const QSizeF size(width, std::ceil(figure->pageHeight(width, showing->instant())));
            EXPECT_LT(size.height() / kPixelsPerMillimetre, kHighestPage);
            test::TextRecorder recorder(size.toSize());
            QPainter painter(&recorder);
            figure->paint(
                painter,
                {.area = QRectF(QPointF(), size), .theme = &style::printTheme(), .vector = true, .paper = true}, {},
                showing->instant());
            painter.end();
            EXPECT_GT(recorder.texts().size(), 10U);
            for (const std::string& fault : test::crowding(recorder.texts(), size.toSize()))
                ADD_FAILURE() << shown.figure << " at " << millimetres << " mm: " << fault;
        }
    }
}

TEST(RasterPainter, LegendsSurviveGreyPrinting) {
    const auto exchange = showRun("hypercube(3)", "total-exchange", "optimal");
    ASSERT_TRUE(exchange->moveTo(2, 0.0));
    for (const char* id : {"holdings", "link-load"}) {
        const auto figure = figureOf(id, style::Medium::paper);
        const std::vector<Key> keys = figure->keys(style::printTheme(), exchange->instant());
        ASSERT_FALSE(keys.empty());
        EXPECT_GT(keys.front().legend.items.size(), 1U) << id;
        const auto alike = exporting::alikeInGrey(keys, style::printTheme());
        EXPECT_FALSE(alike.has_value()) << id << ": " << alike->one.toStdString() << ", " << alike->other.toStdString();
    }
    // Shades go from light to dark.
    int last = 256;
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const int grey = qGray(style::shade(style::printTheme(), share).rgb());
        EXPECT_LT(grey, last - 20);
        last = grey;
    }
}

}  // namespace
}  // namespace hop::ui::figure::raster_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Grids drawn: names, sums and titles, what is under the pointer, pooling and zooming.
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>
#include <fstream>

#include "core/scene/grid/grid.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"
#include "ui/figure/grid/grid_places.h"
#include "ui/style/application.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure::matrix_test {
namespace {

using record::Selection;
using test::showRun;

const QSize kSize(420, 560);

class MatrixFigureTest : public ::testing::Test {
protected:
    void show(const std::string& network, const std::string& task = "total-exchange",
              const std::string& algorithm = "") {
        m_showing = showRun(network, task, algorithm);
    }
    const record::Instant& instant() const { return m_showing->instant(); }
    scene::Grid grid() const { return scene::figureOf("matrix").source()->at(instant())->form.get<scene::Grid>(); }
    GridPlaces places(const Viewport& viewport = {}) const { return placeGrid(*grid().fixed, m_canvas, viewport); }
    std::vector<test::RecordedText> texts() const {
        test::TextRecorder recorder(kSize);
        QPainter painter(&recorder);
        Canvas canvas = m_canvas;
        canvas.vector = true;
        m_figure->paint(painter, canvas, {}, instant());
        return recorder.texts();
    }

    std::unique_ptr<test::ShownRun> m_showing;
    std::unique_ptr<exporting::ShownFigure> m_figure = std::make_unique<exporting::ShownFigure>(*catalogue()[1].figure);
    Canvas m_canvas = {.area = QRectF(0, 0, kSize.width(), kSize.height()), .theme = &style::lightTheme()};
};

TEST_F(MatrixFigureTest, SaysItInWords) {
    show("hypercube(4)");
    ASSERT_TRUE(m_showing->moveTo(2, 0.0));
    const auto written = texts();
    for (const char* text : {"every node (isotropic)", "before step 3", "h = 6", "sum", "0110", "1111"})
        EXPECT_TRUE(contains(written, QString::fromUtf8(text))) << text;
    ASSERT_TRUE(m_showing->moveTo(instant().lastStep, 0.0));
    EXPECT_TRUE(contains(texts(), QStringLiteral("at the end")));
    EXPECT_EQ(m_figure->description(instant()),
              QStringLiteral("Task matrix with 15 rows and 4 columns; 0 crossings still to do, critical sum 0."));
}

TEST_F(MatrixFigureTest, NamesOfAnyLengthAreWhole) {
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "star.dot").string();
    std::ofstream(file) << "graph { Hub -- Ulm; Hub -- \"Frankfurt am Main\"; Hub -- Bonn; Hub -- Kiel; Hub -- Hof; }";
    show("graph(\"" + file + "\")");
    const GridPlaces where = places();
    const style::TextMetrics metrics(style::tabular(style::font(where.fontPixels)));
    ASSERT_EQ(grid().fixed->rowCount(), 5U);
    EXPECT_GE(where.labels.width() - 12.0, metrics.horizontalAdvance(QStringLiteral("Frankfurt am Main")));
}

TEST_F(MatrixFigureTest, ColumnsAreNamedInTheChosenNumbering) {
    show("torus(3,2)");
    record::Display display = instant().display;
    display.numbering = document::Numbering::fromLeft1;
    m_showing->setDisplay(display);
    std::vector<QString> heads;
    for (const test::RecordedText& text : texts())
        if (text.text.size() == 2 && (text.text.endsWith(QLatin1Char('+')) || text.text.endsWith(QChar(0x2212))))
            heads.push_back(text.text);
    EXPECT_EQ(heads, (std::vector<QString>{QStringLiteral("1+"), QStringLiteral("1−"), QStringLiteral("2+"),
                                           QStringLiteral("2−")}));
}

TEST_F(MatrixFigureTest, ShowsTheChosenNode) {
    show("mesh(3,2)", "scatter(root=4)", "shortest-path");
    EXPECT_TRUE(contains(texts(), QStringLiteral("packets of node (1,1)"))) << "the first that sends";
    record::Display display = instant().display;
    display.focusNode = 0;
    m_showing->setDisplay(display);
    EXPECT_TRUE(contains(texts(), QStringLiteral("No packet of this task starts at node (0,0).")));
}

TEST_F(MatrixFigureTest, RowsCanBeHitAndAskedAbout) {
    show("hypercube(4)");
    const GridPlaces at = places();
    for (std::uint32_t place = 0; place < 15; ++place) {
        const QPointF inside(at.cells.center().x(), at.rowTop(place) + at.cellHeight / 2.0);
        EXPECT_EQ(m_figure->hit(inside, m_canvas, {}, instant()), grid().fixed->items[place]);
        EXPECT_EQ(at.placeAt(at.rowTop(place) + 0.1), place);
    }
    EXPECT_EQ(at.placeAt(at.rowTop(0) - 1.0), scene::Grid::kNone);
    EXPECT_EQ(at.placeAt(at.rowTop(14) + at.cellHeight + 1.0), scene::Grid::kNone);
    EXPECT_EQ(m_figure->hit({2, 2}, m_canvas, {}, instant()), Selection{});
    const QPointF last(at.cells.center().x(), at.rowTop(14) + 4.0);
    EXPECT_TRUE(m_figure->toolTip(last, m_canvas, {}, instant()).contains(QStringLiteral("4 crossings to do")));
}

TEST_F(MatrixFigureTest, ManyRowsArePooledAndItSaysSo) {
    show("hypercube(10)");
    ASSERT_TRUE(m_showing->moveTo(100, 0.0));
    bool said = false;
    for (const test::RecordedText& text : texts()) said = said || text.text.contains(QStringLiteral("1,023 rows"));
    EXPECT_TRUE(said);
    const Viewport close = zoomed({}, m_canvas.area, 40.0, {200, 300});
    EXPECT_FALSE(places(close).isPooled()) << "zooming in shows single rows";
}

// 4,095 rows: pooled at first; zooming spreads the rows until single ones have their names, under the pointer.
TEST_F(MatrixFigureTest, ZoomsToSingleRowsOfALargeMatrix) {
    show("hypercube(12)", "total-exchange", "optimal");
    const Panning panning = m_figure->panning(m_canvas, instant());
    const scene::Grid shown = grid();
    const QPointF pointer(panning.area.center().x(), panning.area.top() + 0.3 * panning.area.height());
    Viewport viewport;
    EXPECT_TRUE(places(viewport).isPooled());
    const std::uint32_t before = places(viewport).placeAt(pointer.y());
    for (int i = 0; i < 60; ++i) viewport = zoomed(viewport, panning.area, 1.25, pointer, panning.mostZoom);
    const GridPlaces at = places(viewport);
    EXPECT_TRUE(at.hasDigits());
    EXPECT_NEAR(at.placeAt(pointer.y()), before, 8) << "the row under the pointer stays there";
    EXPECT_LE(at.left + at.cellWidth * 12, m_canvas.area.right()) << "every column stays in sight";
    const Selection hit = m_figure->hit(pointer, m_canvas, viewport, instant());
    ASSERT_EQ(hit.kind, Selection::Kind::packet);
    test::TextRecorder recorder(kSize);
    QPainter painter(&recorder);
    Canvas canvas = m_canvas;
    canvas.vector = true;
    m_figure->paint(painter, canvas, viewport, instant());
    painter.end();
    EXPECT_TRUE(
        contains(recorder.texts(), QString::fromStdString(std::string(shown.fixed->rows[at.placeAt(pointer.y())]))));
}

TEST_F(MatrixFigureTest, TheMarginsExplainTheirSums) {
    show("hypercube(4)", "total-exchange", "optimal-delay");
    const auto tip = [&](QPointF point) { return m_figure->toolTip(point, m_canvas, {}, instant()).toStdString(); };
    const GridPlaces at = places();
    const double second = at.left + 1.5 * at.cellWidth;
    EXPECT_TRUE(tip({second, at.headings.center().y()}).starts_with("link 2: 8 crossings to do\nA critical line is"));
    EXPECT_EQ(tip({second, at.columnSums.center().y()}), tip({second, at.headings.center().y()}));
    EXPECT_TRUE(tip({at.rowSums.center().x(), at.columnSums.center().y()}).starts_with("The critical sum h is"));
    EXPECT_EQ(m_figure->hit({second, at.columnSums.center().y()}, m_canvas, {}, instant()), Selection());
    EXPECT_EQ(tip({1.0, 1.0}), "");
}

}  // namespace
}  // namespace hop::ui::figure::matrix_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix figure: rows, columns, sums and what the next step clears, against the state.
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>
#include <tuple>

#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/figure/figure.h"
#include "ui/figure/matrix_grid.h"
#include "ui/figure/matrix_model.h"

namespace hop::ui::figure::matrix_test {
namespace {

using scene::Selection;
using test::showRun;

const QSize kSize(420, 560);

class MatrixFigureTest : public ::testing::Test {
protected:
    void show(const std::string& network, const std::string& task = "total-exchange",
              const std::string& algorithm = "") {
        m_showing = showRun(network, task, algorithm);
    }
    const scene::Frame& frame() const { return m_showing->frame(); }
    std::vector<test::RecordedText> texts() const {
        test::TextRecorder recorder(kSize);
        QPainter painter(&recorder);
        Canvas canvas = m_canvas;
        canvas.vector = true;
        m_figure->paint(painter, canvas, {}, frame());
        return recorder.texts();
    }

    std::unique_ptr<scene::Showing> m_showing;
    std::unique_ptr<Figure> m_figure = catalogue()[1].make();
    Canvas m_canvas = {.area = QRectF(0, 0, kSize.width(), kSize.height()), .theme = &style::lightTheme()};
};

// VB Fig. 1: total exchange on the 3-cube has the seven tags as rows and ones where they have ones.
TEST_F(MatrixFigureTest, IsTheMatrixOfVbFig1) {
    show("hypercube(3)");
    const MatrixModel model = makeMatrixModel(frame());
    ASSERT_EQ(model.rows.size(), 7U);
    ASSERT_EQ(model.columns, (std::vector<std::uint32_t>{2, 1, 0})) << "columns stand as the bits of the address do";
    for (const std::uint32_t row : model.rows)
        for (const std::uint32_t column : model.columns)
            EXPECT_EQ(model.now.entry(row, column),
                      rowLabel(model, frame(), row)[2 - static_cast<int>(column)] == QLatin1Char('1') ? 1 : 0);
    EXPECT_EQ(model.classStarts, (std::vector<std::uint32_t>{0, 3, 6})) << "classes by distance";
    EXPECT_EQ(model.now.criticalSum(), 4U);
}

// On the torus four packets go half way around a ring of 4: they stand in the columns of the ways that they take.
TEST_F(MatrixFigureTest, EmptiesStepByStep) {
    for (const char* network : {"hypercube(4)", "torus(4,2)"}) {
        SCOPED_TRACE(network);
        show(network, "total-exchange", "optimal");
        std::uint64_t before = 32;
        for (Step step = 0; step <= frame().lastStep; ++step) {
            ASSERT_TRUE(m_showing->moveTo(step, 0.0));
            const MatrixModel model = makeMatrixModel(frame());
            EXPECT_EQ(model.now.total(), before - (step == 0 ? 0 : 4));
            EXPECT_EQ(model.now.criticalSum(), frame().lastStep - step)
                << "VB: h falls by one in every step of the optimum";
            before = model.now.total();
            const auto crossing =
                std::ranges::count_if(model.crossing, [](const engine::Move& move) { return move.link != kNoLink; });
            EXPECT_EQ(crossing, step < frame().lastStep ? 4 : 0);
            for (std::size_t row = 0; row < model.crossing.size(); ++row)
                EXPECT_TRUE(model.crossing[row].link == kNoLink || model.now.entry(row, model.crossingColumn[row]) >= 1)
                    << "what is cleared now is still to do";
        }
    }
}

TEST_F(MatrixFigureTest, SaysItInWords) {
    show("hypercube(4)");
    ASSERT_TRUE(m_showing->moveTo(2, 0.0));
    const auto written = texts();
    for (const char* text : {"every node (isotropic)", "before step 3", "h = 6", "sum", "0110", "1111"})
        EXPECT_TRUE(contains(written, QString::fromUtf8(text))) << text;
    ASSERT_TRUE(m_showing->moveTo(frame().lastStep, 0.0));
    EXPECT_TRUE(contains(texts(), QStringLiteral("at the end")));
    EXPECT_EQ(m_figure->description(frame()),
              QStringLiteral("Task matrix with 15 rows and 4 columns; 0 crossings still to do, critical sum 0."));
}

TEST_F(MatrixFigureTest, ColumnsAreNamedInTheChosenNumbering) {
    show("torus(3,2)");
    scene::Display display = frame().display;
    display.numbering = scene::Numbering::fromLeft1;
    m_showing->setDisplay(display);
    std::vector<QString> heads;
    for (const test::RecordedText& text : texts())
        if (text.text.size() == 2 && (text.text.endsWith(QLatin1Char('+')) || text.text.endsWith(QChar(0x2212))))
            heads.push_back(text.text);
    EXPECT_EQ(heads, (std::vector<QString>{QStringLiteral("1+"), QStringLiteral("1−"), QStringLiteral("2+"),
                                           QStringLiteral("2−")}));
}

TEST_F(MatrixFigureTest, ShowsTheChosenNode) {
    show("mesh(3,2)", "scatter(root=4)");
    EXPECT_TRUE(makeMatrixModel(frame()).isEmpty());
    EXPECT_TRUE(contains(texts(), QStringLiteral("No packet of this task starts at node (0,0).")));
    scene::Display display = frame().display;
    display.matrixNode = 4;
    m_showing->setDisplay(display);
    EXPECT_EQ(makeMatrixModel(frame()).rows.size(), 8U);
    EXPECT_TRUE(contains(texts(), QStringLiteral("packets of node (1,1)")));
}

TEST_F(MatrixFigureTest, ListedPacketsKeepTheirOrder) {
    show("hypercube(4)", "point-to-point([[0,11],[0,7],[0,9],[0,11],[0,5]])", "shortest-path");
    const MatrixModel model = makeMatrixModel(frame());
    EXPECT_EQ(model.rows, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
    EXPECT_EQ(model.classStarts.size(), 1U);
}

TEST_F(MatrixFigureTest, BroadcastsHaveNone) {
    show("hypercube(3)", "broadcast(root=0)");
    EXPECT_TRUE(contains(texts(), QStringLiteral("A broadcast has no task matrix:")));
}

TEST_F(MatrixFigureTest, RowsCanBeHitAndAskedAbout) {
    show("hypercube(4)");
    const MatrixModel model = makeMatrixModel(frame());
    const MatrixGrid grid = makeGrid(model, m_canvas, {}, frame());
    for (std::uint32_t place = 0; place < 15; ++place) {
        const QPointF inside(grid.cells.center().x(), grid.rowTop(place) + grid.cellHeight / 2.0);
        EXPECT_EQ(m_figure->hit(inside, m_canvas, {}, frame()),
                  (Selection{Selection::Kind::packet, model.now.row(model.rows[place]).packet}));
        EXPECT_EQ(grid.placeAt(grid.rowTop(place) + 0.1), place);
    }
    EXPECT_EQ(grid.placeAt(grid.rowTop(0) - 1.0), MatrixModel::kNone);
    EXPECT_EQ(grid.placeAt(grid.rowTop(14) + grid.cellHeight + 1.0), MatrixModel::kNone);
    EXPECT_EQ(m_figure->hit({2, 2}, m_canvas, {}, frame()), Selection{});
    const QPointF last(grid.cells.center().x(), grid.rowTop(14) + 4.0);
    EXPECT_TRUE(m_figure->toolTip(last, m_canvas, {}, frame()).contains(QStringLiteral("4 crossings to do")));
}

TEST_F(MatrixFigureTest, SymmetricRunsHaveTheSameMatrix) {
    show("hypercube(4)");
    scene::Frame symmetric = frame();
    for (Step step = 0; step <= frame().lastStep; ++step) {
        ASSERT_TRUE(m_showing->moveTo(step, 0.0));
        symmetric = frame();
        symmetric.state = nullptr;
        const MatrixModel one = makeMatrixModel(frame()), other = makeMatrixModel(symmetric);
        EXPECT_EQ(one.now, other.now) << step;
        for (std::size_t row = 0; row < one.crossing.size(); ++row) {
            EXPECT_EQ(one.crossing[row].packet, other.crossing[row].packet) << step;
            EXPECT_EQ(one.crossing[row].link, other.crossing[row].link) << step;
        }
    }
}

TEST_F(MatrixFigureTest, ManyRowsArePooledAndItSaysSo) {
    show("hypercube(10)");
    ASSERT_TRUE(m_showing->moveTo(100, 0.0));
    bool said = false;
    for (const test::RecordedText& text : texts()) said = said || text.text.contains(QStringLiteral("1,023 rows"));
    EXPECT_TRUE(said);
    const Viewport close = zoomed({}, m_canvas.area, 40.0, {200, 300});
    EXPECT_FALSE(makeGrid(makeMatrixModel(frame()), m_canvas, close, frame()).isPooled())
        << "zooming in shows single rows";
}

// Forwards, backwards and by jumps: what is followed is what is made afresh.
TEST_F(MatrixFigureTest, AFollowedModelIsAFreshOne) {
    for (const auto& [network, task, algorithm] : {std::tuple("hypercube(5)", "total-exchange", "optimal"),
                                                   std::tuple("torus(4,2)", "total-exchange", "optimal"),
                                                   std::tuple("torus(4,2)", "total-exchange", "shortest-path"),
                                                   std::tuple("mesh(4,2)", "permutation(transpose)", "shortest-path"),
                                                   std::tuple("star(5)", "total-exchange", "shortest-path")}) {
        show(network, task, algorithm);
        MatrixModel followed = makeMatrixModel(frame());
        const Step last = frame().lastStep;
        for (const Step step :
             {Step{1}, Step{2}, Step{1}, last, Step{0}, last - 1, last, last / 2, last / 2 + 1, Step{0}}) {
            ASSERT_TRUE(m_showing->moveTo(std::min(step, last), 0.0));
            follow(followed, frame());
            const MatrixModel fresh = makeMatrixModel(frame());
            EXPECT_EQ(followed.now, fresh.now) << network << " at " << step;
            EXPECT_EQ(followed.now.total(), fresh.now.total());
            EXPECT_EQ(followed.now.criticalSum(), fresh.now.criticalSum());
            EXPECT_EQ(followed.crossing, fresh.crossing) << network << " at " << step;
            EXPECT_EQ(followed.crossingColumn, fresh.crossingColumn);
        }
    }
}

// 4,095 rows: pooled at first; zooming spreads the rows until single ones have their names, under the pointer.
TEST_F(MatrixFigureTest, ZoomsToSingleRowsOfALargeMatrix) {
    show("hypercube(12)", "total-exchange", "optimal");
    const Panning panning = m_figure->panning(m_canvas, frame());
    const MatrixModel model = makeMatrixModel(frame());
    const QPointF pointer(panning.area.center().x(), panning.area.top() + 0.3 * panning.area.height());
    Viewport viewport;
    EXPECT_TRUE(makeGrid(model, m_canvas, viewport, frame()).isPooled());
    const std::uint32_t before = makeGrid(model, m_canvas, viewport, frame()).placeAt(pointer.y());
    for (int i = 0; i < 60; ++i) viewport = zoomed(viewport, panning.area, 1.25, pointer, panning.mostZoom);
    const MatrixGrid grid = makeGrid(model, m_canvas, viewport, frame());
    EXPECT_TRUE(grid.hasDigits());
    EXPECT_NEAR(grid.placeAt(pointer.y()), before, 8) << "the row under the pointer stays there";
    EXPECT_LE(grid.left + grid.cellWidth * 12, m_canvas.area.right()) << "every column stays in sight";
    const Selection hit = m_figure->hit(pointer, m_canvas, viewport, frame());
    ASSERT_EQ(hit.kind, Selection::Kind::packet);
    test::TextRecorder recorder(kSize);
    QPainter painter(&recorder);
    Canvas canvas = m_canvas;
    canvas.vector = true;
    m_figure->paint(painter, canvas, viewport, frame());
    painter.end();
    EXPECT_TRUE(contains(recorder.texts(), rowLabel(model, frame(), model.rows[grid.placeAt(pointer.y())])));
}

}  // namespace
}  // namespace hop::ui::figure::matrix_test

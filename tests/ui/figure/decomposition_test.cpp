// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of grids drawn: a window of steps around the present one, the rules below, what is under the pointer.
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>

#include "core/scene/grid/grids.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"
#include "ui/figure/grid/strip.h"

namespace hop::ui::figure::decomposition_test {
namespace {

using record::Selection;
using test::showRun;

const Entry& entryOf() { return *std::ranges::find(catalogue(), std::string_view("decomposition"), &Entry::id); }

class DecompositionTest : public ::testing::Test {
protected:
    void show(const std::string& network, const std::string& task = "total-exchange",
              const std::string& algorithm = "optimal") {
        m_showing = showRun(network, task, algorithm);
        m_made = scene::figureOf("decomposition").source()->at(instant())->form.get<scene::Grids>().fixed;
    }
    const record::Instant& instant() const { return m_showing->instant(); }
    Canvas canvas(bool vector = false) const {
        return {.area = QRectF(0, 0, m_size.width(), m_size.height()), .theme = &style::lightTheme(), .vector = vector};
    }
    std::vector<test::RecordedText> texts(const Viewport& viewport = {}) const {
        test::TextRecorder recorder(m_size);
        QPainter painter(&recorder);
        m_figure->paint(painter, canvas(true), viewport, instant());
        return recorder.texts();
    }
    // Where a step's heading is.
    QPointF pointOf(Step step, const Viewport& viewport = {}) const {
        const Strip strip = makeStrip(*m_made, canvas(), viewport, instant().step);
        return {strip.cells(step).center().x(), strip.headings.center().y()};
    }

    QSize m_size = {900, 400};
    std::unique_ptr<test::ShownRun> m_showing;
    std::unique_ptr<exporting::ShownFigure> m_figure = std::make_unique<exporting::ShownFigure>(*entryOf().figure);
    std::shared_ptr<const scene::Grids::Fixed> m_made;
};

TEST_F(DecompositionTest, ShowsSumsAndRulesOfEveryStep) {
    show("hypercube(3)");
    const auto written = texts();
    for (const char* text : {"T₀", "=", "+", "S₁", "S₂", "S₃", "S₄", "critical sum", "4", "3", "OCTR", "OADD",
                             "every node (isotropic) · 4 steps", "011", "111"})
        EXPECT_TRUE(contains(written, QString::fromUtf8(text))) << text;
    EXPECT_EQ(std::ranges::count(written, QStringLiteral("✓"), &test::RecordedText::text) +
                  std::ranges::count(written, QStringLiteral("✗"), &test::RecordedText::text),
              8);
}

TEST_F(DecompositionTest, AWindowOfStepsStandsAroundThePresentOne) {
    show("hypercube(6)");
    for (const Step step : {Step{0}, Step{15}, Step{31}}) {
        ASSERT_TRUE(m_showing->moveTo(step, 0.0));
        const Strip strip = makeStrip(*m_made, canvas(), {}, instant().step);
        EXPECT_LT(strip.count, 32U);
        EXPECT_GE(step + 1, strip.first);
        EXPECT_LT(step + 1, strip.first + strip.count);
        EXPECT_EQ(strip.before, step > 0);
        EXPECT_EQ(strip.after, step < 31);
        EXPECT_TRUE(
            contains(texts(), QStringLiteral("every node (isotropic) · steps %1 to %2 of 32, around the present one")
                                  .arg(strip.first)
                                  .arg(strip.first + strip.count - 1)));
    }
}

TEST_F(DecompositionTest, MovingTheViewReachesBothEndsAndNoFarther) {
    show("hypercube(6)");
    ASSERT_TRUE(m_showing->moveTo(15, 0.0));
    const Panning panning = m_figure->panning(canvas(), instant());
    ASSERT_TRUE(panning.centres);
    const Viewport left{1.0, panning.centres->topLeft()}, right{1.0, panning.centres->bottomRight()};
    EXPECT_EQ(makeStrip(*m_made, canvas(), left, instant().step).first, 1U);
    const Strip last = makeStrip(*m_made, canvas(), right, instant().step);
    EXPECT_EQ(last.first + last.count - 1, 32U);
    EXPECT_EQ(m_figure->timeAt(pointOf(1, left), canvas(), left, instant()), 0.0);
    EXPECT_EQ(m_figure->timeAt(pointOf(32, right), canvas(), right, instant()), 31.0);
    EXPECT_EQ(m_figure->timeAt({2, 2}, canvas(), {}, instant()), std::nullopt);
}

TEST_F(DecompositionTest, ClearedEntriesAreTheirPackets) {
    show("hypercube(4)");
    const Strip strip = makeStrip(*m_made, canvas(), {}, instant().step);
    for (Step step = 1; step <= m_made->steps(); ++step)
        for (const scene::Grids::Clear& clear : m_made->at(step)) {
            const QPointF point(strip.cells(step).left() + (clear.column + 0.5) * strip.cellWidth,
                                strip.rowTop(clear.row) + strip.cellHeight / 2.0);
            EXPECT_EQ(m_figure->hit(point, canvas(), {}, instant()), m_made->whole.items[clear.row]);
        }
    const scene::Grids::Clear sent = m_made->at(1).front();
    EXPECT_EQ(m_figure->hit(pointOf(2), canvas(), {}, instant()), Selection{}) << "a heading is no packet";
    EXPECT_NE(sent.row, m_made->at(2).front().row);
}

TEST_F(DecompositionTest, TextsAreApartAtEverySize) {
    for (const char* network :
         {"hypercube(3)", "hypercube(5)", "hypercube(7)", "torus(4,2)", "torus(3,3)", "ring(7)"}) {
        show(network);
        ASSERT_TRUE(m_showing->moveTo(instant().lastStep / 2, 0.0));
        const QSizeF natural = m_figure->naturalSize(instant());
        for (const QSize& size : {QSize(300, 160), QSize(700, 220), QSize(1600, 900), natural.toSize()}) {
            m_size = size;
            for (const std::string& fault : test::crowding(texts(), size))
                ADD_FAILURE() << network << " at " << size.width() << 'x' << size.height() << ": " << fault;
        }
    }
}

}  // namespace
}  // namespace hop::ui::figure::decomposition_test

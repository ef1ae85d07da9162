// SPDX-License-Identifier: GPL-3.0-or-later
// The space–time figure: one line for each hop, cells where there are too many, what is under a point; and the slots
// of an exchange on a power.
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <set>
#include <utility>

#include "core/record/crossings.h"
#include "core/scene/lines/lines.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"
#include "ui/figure/lines/belt_slots.h"
#include "ui/figure/lines/strokes.h"

namespace hop::ui::figure::space_time_test {
namespace {

using record::Selection;
using test::showRun;

const Canvas kCanvas = {.area = QRectF(0, 0, 900, 600), .theme = &style::lightTheme()};

std::unique_ptr<exporting::ShownFigure> spaceTime() {
    return std::make_unique<exporting::ShownFigure>(scene::figureOf("space-time"));
}

record::Display slotsShown() {
    record::Display display;
    scene::setOption(display.options, "space-time", "rows", makeWord("slots"));
    return display;
}

scene::Lines linesOf(const record::Instant& instant) {
    return scene::figureOf("space-time").source()->at(instant)->form.get<scene::Lines>();
}

struct Drawn {
    LinesPlaces places;
    Strokes strokes;
};

Drawn strokesOf(const record::Instant& instant, const Viewport& viewport = {}) {
    const scene::Lines lines = linesOf(instant);
    const scene::Lines::Fixed& fixed = *lines.fixed;
    Drawn made;
    made.places = makeLinesPlaces(kCanvas, viewport, 60.0, fixed.first, fixed.last, fixed.rows);
    made.strokes = makeStrokes(fixed, swatchesOf(fixed, style::lightTheme()), made.places, false);
    return made;
}

TEST(Strokes, AreOneForEachHop) {
    const auto showing = showRun("hypercube(4)");
    const Drawn made = strokesOf(showing->instant());
    std::size_t lines = 0;
    for (const auto& each : made.strokes.lines)
        for (const QLineF& line : each) {
            ++lines;
            const auto from = made.places.rowAt(line.y1()), to = made.places.rowAt(line.y2());
            ASSERT_TRUE(from && to);
            EXPECT_NE(showing->instant().run().network->findLink(*from, *to), kNoLink);
            EXPECT_NEAR(line.dx(), made.places.time.perStep, 1e-6);
        }
    EXPECT_EQ(lines, showing->instant().measures().transmissions);
    EXPECT_EQ(made.strokes.ends.size(), showing->instant().measures().delivered);
    EXPECT_TRUE(made.strokes.cells.empty());
}

TEST(Strokes, BecomeCellsWhereTheyAreTooMany) {
    const auto showing = showRun("hypercube(7)", "total-exchange", "optimal");
    const Drawn all = strokesOf(showing->instant());
    EXPECT_FALSE(all.strokes.cells.empty());
    for (const auto& lines : all.strokes.lines) EXPECT_TRUE(lines.empty());
    for (const auto& cell : all.strokes.cells) EXPECT_TRUE(all.places.body.contains(cell.box));
    // Zooming in brings the lines back.
    const Drawn part = strokesOf(showing->instant(), {.zoom = 40.0, .centre = {}});
    EXPECT_TRUE(part.strokes.cells.empty());
    EXPECT_TRUE(std::ranges::any_of(part.strokes.lines, [](const auto& lines) { return !lines.empty(); }));
}

// Coarse at once, then as it is painted without jobs; from then on whatever the instant.
class ManyHops : public ::testing::TestWithParam<const char*> {};

TEST_P(ManyHops, ArePaintedByAJob) {
    const auto showing = showRun(GetParam(), "total-exchange", "optimal");
    ASSERT_TRUE(showing->moveTo(3, 0.5));
    std::vector<std::pair<PaintLayer, TakeLayer>> jobs;
    const LayerJobs later = [&](PaintLayer paint, TakeLayer take) { jobs.emplace_back(paint, take); };
    const auto picture = [&](exporting::ShownFigure& figure, const LayerJobs* with) {
        Canvas canvas = kCanvas;
        canvas.later = with;
        QImage image(kCanvas.area.size().toSize(), QImage::Format_RGB32);
        QPainter painter(&image);
        figure.paint(painter, canvas, {}, showing->instant());
        return image;
    };
    const QImage atOnce = picture(*spaceTime(), nullptr);
    const auto figure = spaceTime();
    const QImage coarse = picture(*figure, &later);
    EXPECT_NE(coarse, atOnce);
    EXPECT_EQ(picture(*figure, &later), coarse);
    ASSERT_EQ(jobs.size(), 1U) << "asked for once";
    jobs[0].second(jobs[0].first({}));
    EXPECT_EQ(picture(*figure, &later), atOnce);
    ASSERT_TRUE(showing->moveTo(5, 0.0));
    EXPECT_EQ(picture(*figure, &later), picture(*spaceTime(), nullptr));
    EXPECT_EQ(jobs.size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(LinesAndCells, ManyHops, ::testing::Values("hypercube(6)", "hypercube(7)"),
                         [](const auto& each) { return std::string(each.param).replace(9, 3, {each.param[10]}); });

TEST(SpaceTimeFigure, FewHopsAreNotAJob) {
    const auto showing = showRun("hypercube(4)");
    const LayerJobs later = [](const PaintLayer&, const TakeLayer&) { ADD_FAILURE(); };
    Canvas canvas = kCanvas;
    canvas.later = &later;
    QImage image(kCanvas.area.size().toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    spaceTime()->paint(painter, canvas, {}, showing->instant());
}

TEST(SpaceTimeFigure, FindsThePacketUnderAPoint) {
    const auto showing = showRun("path(6)", "permutation(reversal)", "shortest-path");
    const record::Instant& instant = showing->instant();
    const auto figure = spaceTime();
    const auto places = figure->places(kCanvas, {}, instant);
    ASSERT_EQ(places.size(), 6U);
    record::StepMoves moves(instant);
    double left = 0.0;
    while (!figure->timeAt({left, 590.0}, kCanvas, {}, instant)) ++left;
    double right = 899.0;
    while (!figure->timeAt({right, 590.0}, kCanvas, {}, instant)) --right;
    const double perStep = (right - left) / static_cast<double>(instant.lastStep);
    for (Step step = 1; step <= instant.lastStep; ++step)
        for (const engine::Move& move : moves.at(step)) {
            const auto link = instant.run().network->link(move.link);
            // A quarter of the way no two lines of neighbours cross.
            const QPointF at(left + (static_cast<double>(step) - 0.75) * perStep,
                             0.75 * places[link.from].centre.y() + 0.25 * places[link.to].centre.y());
            EXPECT_EQ(figure->hit(at, kCanvas, {}, instant), (Selection{Selection::Kind::packet, move.packet})) << step;
            EXPECT_TRUE(figure->toolTip(at, kCanvas, {}, instant).contains(QStringLiteral("step %1:").arg(step)));
        }
}

TEST(SpaceTimeFigure, WhatIsStillToComeIsFaded) {
    const auto showing = showRun("hypercube(3)");
    const auto figure = spaceTime();
    const auto picture = [&](Step step) {
        EXPECT_TRUE(showing->moveTo(step, 0.0));
        QImage image(900, 600, QImage::Format_RGB32);
        QPainter painter(&image);
        figure->paint(painter, kCanvas, {}, showing->instant());
        return image;
    };
    EXPECT_NE(picture(1), picture(3));
    EXPECT_EQ(picture(1), picture(1));
}

TEST(SpaceTimeFigure, SaysWhyItShowsNothing) {
    const auto showing = showRun("path(2)");
    record::Instant instant = showing->instant();
    instant.lastStep = 0;
    EXPECT_EQ(spaceTime()->description(instant), QStringLiteral("No step taken yet."));
}

// Dim Fig. 7: 27 slots, g(1) = 8, and where Theorem 1 is tight.
TEST(SlotChart, TellsOfEverySlot) {
    const auto showing = showRun("power(complete(3),4)", "total-exchange", "product-exchange", slotsShown());
    const record::Instant& instant = showing->instant();
    const auto figure = spaceTime();
    std::vector<QString> tips;
    for (double x = 0.0; x < 900.0; ++x) {
        const QString tip = figure->toolTip({x, 300.0}, kCanvas, {}, instant);
        if (!tip.isEmpty() && (tips.empty() || tips.back() != tip)) tips.push_back(tip);
    }
    ASSERT_EQ(tips.size(), 27U);
    EXPECT_TRUE(tips[0].contains(QStringLiteral("8 of its own messages leave each node")));
    EXPECT_TRUE(tips[0].contains(QStringLiteral("set 1 of 13 for exchange r = 1 of A")));
    EXPECT_TRUE(tips[2].contains(QStringLiteral("6 of its own messages")));
    EXPECT_TRUE(tips[8].contains(QStringLiteral("4 of its own messages")));
    EXPECT_TRUE(tips[9].contains(QStringLiteral("2 of its own messages")));
    EXPECT_TRUE(tips[9].contains(QStringLiteral("phase 3: exchange r = 1, slot 1 of 9")));
    EXPECT_TRUE(tips[26].contains(QStringLiteral("messages that need B only")));
    EXPECT_TRUE(
        std::ranges::any_of(tips, [](const QString& tip) { return tip.contains(QStringLiteral("at least 0 slots")); }));
    EXPECT_TRUE(figure->description(instant).contains(QStringLiteral("27 slots of 1 step, slot 1 runs")));
}

TEST(SlotChart, IsScrubbed) {
    const auto showing = showRun("power(path(3),3)", "total-exchange", "product-exchange", slotsShown());
    const auto figure = spaceTime();
    const auto time = figure->timeAt({500.0, 300.0}, kCanvas, {}, showing->instant());
    ASSERT_TRUE(time);
    EXPECT_GT(*time, 4.0);
    EXPECT_LT(*time, 12.0);
}

// All figures of exchanges on powers, at many sizes: nothing is cut off, no text lies on another one.
TEST(ExchangeFigures, TextsAreApart) {
    for (const char* network : {"power(complete(3),4)", "power(path(3),2)", "power(ring(5),3)", "petersen",
                                "hypercube(4)", "power(star(6),2)"}) {
        const auto showing = showRun(network, "total-exchange", "product-exchange", slotsShown());
        ASSERT_TRUE(showing->moveTo(showing->instant().lastStep / 2, 0.3));
        for (const char* id : {"space-time", "outline", "message-sets"}) {
            const auto figure = std::make_unique<exporting::ShownFigure>(scene::figureOf(id));
            const QSize least = figure->leastSize(showing->instant()).toSize(),
                        natural = figure->naturalSize(showing->instant()).toSize();
            for (const QSize& size : {least, natural, QSize(500, 260), QSize(1600, 1000)}) {
                test::TextRecorder recorder(size);
                QPainter painter(&recorder);
                const Canvas canvas = {
                    .area = QRectF(0, 0, size.width(), size.height()), .theme = &style::lightTheme(), .vector = true};
                figure->paint(painter, canvas, {}, showing->instant());
                painter.end();
                for (const std::string& fault : test::crowding(recorder.texts(), size))
                    ADD_FAILURE() << network << ", " << id << " at " << size.width() << 'x' << size.height() << ": "
                                  << fault;
            }
            for (const QSize& size : {QSize(3, 3), QSize(90, 300), QSize(400, 40)}) {
                QImage image(size, QImage::Format_RGB32);
                image.fill(Qt::magenta);
                QPainter painter(&image);
                figure->paint(painter,
                              {.area = QRectF(0, 0, size.width(), size.height()), .theme = &style::lightTheme()}, {},
                              showing->instant());
                EXPECT_NE(image.pixelColor(0, 0), QColor(Qt::magenta)) << id;
            }
        }
    }
}

// At the end of a line that keeps gaps: a bar for each packet, and none of its class arrives before it ends.
TEST(GapBars, DoNotOverlapInTheirLanes) {
    const auto showing = showRun("path(8)", "random-classes(3,3)", "gap-routing([5,2,3])");
    const record::Instant& instant = showing->instant();
    const Canvas canvas = {.area = QRectF(0, 0, 1600, 700), .theme = &style::lightTheme()};
    const scene::Lines lines = linesOf(instant);
    const scene::Lines::Fixed& fixed = *lines.fixed;
    std::vector<GapBar> bars = gapBars(fixed, makeLinesPlaces(canvas, {}, 20.0, fixed.first, fixed.last, 8));
    EXPECT_EQ(bars.size(), instant.run().task->packets.count());
    std::ranges::sort(bars, {}, [](const GapBar& each) { return std::pair(each.bar.y1(), each.bar.x1()); });
    for (std::size_t i = 1; i < bars.size(); ++i)
        EXPECT_TRUE(bars[i].bar.y1() != bars[i - 1].bar.y1() || bars[i].bar.x1() >= bars[i - 1].bar.x2());
    const Canvas low = {.area = QRectF(0, 0, 1600, 100), .theme = canvas.theme};
    EXPECT_TRUE(gapBars(fixed, makeLinesPlaces(low, {}, 20.0, fixed.first, fixed.last, 8)).empty()) << "no room";
}

TEST(SpaceTimeFigure, NamesTheIntervalsOfABelt) {
    const auto showing = showRun("path(6)", "to-the-end([3,1,4,2,1])", "injectors");
    test::TextRecorder recorder(QSize(1000, 600));
    QPainter painter(&recorder);
    spaceTime()->paint(painter, {.area = QRectF(0, 0, 1000, 600), .theme = &style::lightTheme(), .vector = true}, {},
                       showing->instant());
    painter.end();
    EXPECT_TRUE(contains(recorder.texts(), QStringLiteral("T0")));
    EXPECT_TRUE(std::ranges::any_of(recorder.texts(), [](const test::RecordedText& each) {
        return each.text.contains(QStringLiteral("in each interval"));
    }));
}

}  // namespace
}  // namespace hop::ui::figure::space_time_test

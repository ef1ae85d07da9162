// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline figure: series, pooling, scrubbing.
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <set>

#include "core/explain/names.h"
#include "core/plan/time_slots.h"
#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::timeline_test {
namespace {

using test::showRun;

const Canvas kCanvas = {.area = QRectF(0, 0, 800, 84), .theme = &style::lightTheme()};

std::unique_ptr<exporting::ShownFigure> timelineFigure() {
    return std::make_unique<exporting::ShownFigure>(*catalogue()[2].figure);
}

TEST(TimelineFigure, FindsTheTimeUnderAPoint) {
    const auto showing = showRun("hypercube(4)");
    const auto figure = timelineFigure();
    const auto at = [&](double x) { return *figure->timeAt({x, 40}, kCanvas, {}, showing->instant()); };
    EXPECT_DOUBLE_EQ(at(-50), 0.0);
    EXPECT_DOUBLE_EQ(at(2000), 8.0);
    double left = 0, right = 800;
    while (at(left + 1) == 0.0) ++left;
    while (at(right - 1) == 8.0) --right;
    EXPECT_NEAR(at((left + right) / 2), 4.0, 0.05);
    EXPECT_LT(at(300), at(310));
    EXPECT_EQ(figure->timeAt({10, 10}, kCanvas, {}, {}), std::nullopt);
}

TEST(TimelineFigure, ToolTipNamesTheStep) {
    const auto showing = showRun("hypercube(4)");
    EXPECT_TRUE(timelineFigure()
                    ->toolTip({400, 40}, kCanvas, {}, showing->instant())
                    .contains(QStringLiteral(": 64 of 64 links busy")));
}

TEST(TimelineFigure, ThePlayheadMovesWithTheFraction) {
    const auto showing = showRun("hypercube(4)");
    const auto figure = timelineFigure();
    const auto picture = [&](double fraction) {
        EXPECT_TRUE(showing->moveTo(3, fraction));
        QImage image(800, 84, QImage::Format_RGB32);
        QPainter painter(&image);
        figure->paint(painter, kCanvas, {}, showing->instant());
        return image;
    };
    EXPECT_NE(picture(0.1), picture(0.6));
    EXPECT_EQ(picture(0.1), picture(0.1));
}

TEST(TimelineFigure, DrawsAMillionSteps) {
    const auto showing = showRun("path(2)");
    record::Instant instant = showing->instant();
    plan::SymmetricPlan longPlan;
    for (int i = 0; i < 1'000'000; ++i) longPlan.endStep();
    const auto recording = std::make_shared<record::Recording>();
    recording->run = instant.run();
    recording->run.algorithm.symmetric = std::make_shared<const plan::SymmetricPlan>(std::move(longPlan));
    recording->run.setting = nullptr;
    instant.recording = recording;
    instant.lastStep = 1'000'000;
    instant.step = 500'000;
    const auto figure = timelineFigure();
    QImage image(800, 84, QImage::Format_RGB32);
    QPainter painter(&image);
    figure->paint(painter, kCanvas, {}, instant);
    painter.end();
    EXPECT_NEAR(*figure->timeAt({400, 40}, kCanvas, {}, instant), 480'000, 60'000);
}

TEST(TimelineFigure, SaysWhichTimeSlotAStepHas) {
    const auto showing = showRun("mesh(3,3)", "k-k(1)", "kk-oblivious");
    const auto figure = timelineFigure();
    const Canvas canvas = {.area = QRectF(0, 0, 1400, 100), .theme = &style::lightTheme()};
    const plan::TimeSlots& part = showing->instant().run().algorithm.artefact<plan::TimeTable>()->stretches.back();
    ASSERT_EQ(part.pattern.size(), 4U);
    std::set<QString> named;
    for (double x = 0.0; x < 1400.0; x += 1.0) {
        const QString tip = figure->toolTip({x, 50}, canvas, {}, showing->instant());
        if (const qsizetype at = tip.indexOf(QStringLiteral("time slot: ")); at >= 0) named.insert(tip.mid(at));
    }
    EXPECT_EQ(named.size(), 4U) << "source blocks, trees, phase 1, phase 2";
    const auto without = showRun("hypercube(4)");
    EXPECT_GT(figure->naturalSize(showing->instant()).height(), figure->naturalSize(without->instant()).height());
}

// Pale until it is played; in the colour of the link while it crosses; the bars above stay in their places.
TEST(TimelineFigure, TheSelectedPacketHasARowUnderTheBars) {
    const auto showing = showRun("hypercube(4)", "total-exchange", "optimal");
    const auto figure = timelineFigure();
    const style::Theme& theme = style::lightTheme();
    const auto picture = [&](Step step) {
        EXPECT_TRUE(showing->moveTo(step, 0.0));
        QImage image(800, 84, QImage::Format_RGB32);
        QPainter painter(&image);
        figure->paint(painter, kCanvas, {}, showing->instant());
        return image;
    };
    const auto hasBelow = [](const QImage& image, double x, const QColor& colour) {
        for (int y = image.height() / 3; y < image.height(); ++y)
            if (image.pixelColor(static_cast<int>(x), y) == colour) return true;
        return false;
    };
    const auto middleOf = [&](Step step) {
        double from = 0, to = 799;
        const auto at = [&](double x) { return *figure->timeAt({x, 40}, kCanvas, {}, showing->instant()); };
        while (at(from) < static_cast<double>(step) - 0.8) ++from;
        while (at(to) > static_cast<double>(step) - 0.2) --to;
        return from + (to - from) / 3.0;  // beside the number of the step
    };
    const double height = figure->naturalSize(showing->instant()).height();
    const QImage without = picture(8);
    showing->select({record::Selection::Kind::packet, 11});
    EXPECT_GT(figure->naturalSize(showing->instant()).height(), height);
    const network::Network& network = *showing->instant().run().network;
    for (const record::PathHop& hop : showing->instant().path) {
        const QColor colour = style::category(theme, network.link(hop.link).type).colour;
        EXPECT_TRUE(hasBelow(picture(8), middleOf(hop.step), colour)) << hop.step;
        EXPECT_FALSE(hasBelow(without, middleOf(hop.step), colour)) << hop.step;
        EXPECT_FALSE(hasBelow(picture(hop.step - 1), middleOf(hop.step), colour)) << hop.step;
    }
    showing->select({});
    EXPECT_EQ(picture(8), without);
}

TEST(TimelineFigure, TheRowOfThePacketIsInVectorFilesToo) {
    const auto showing = showRun("hypercube(4)", "total-exchange", "optimal");
    showing->select({record::Selection::Kind::packet, 11});
    const auto figure = timelineFigure();
    const auto texts = [&] {
        test::TextRecorder recorder(QSize(800, 84));
        QPainter painter(&recorder);
        Canvas canvas = kCanvas;
        canvas.vector = true;
        figure->paint(painter, canvas, {}, showing->instant());
        painter.end();
        return recorder.texts();
    };
    const auto name = [&] { return QString::fromStdString(explain::packetName(showing->instant(), 11)); };
    EXPECT_TRUE(test::contains(texts(), name()));
    showing->select({});
    EXPECT_FALSE(test::contains(texts(), name()));
}

}  // namespace
}  // namespace hop::ui::figure::timeline_test

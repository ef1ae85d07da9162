// SPDX-License-Identifier: GPL-3.0-or-later
// Fills of nodes are told apart in grey and under names, in all themes.
#include "ui/figure/network/fills.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/shown_run.h"
#include "tests/ui/export/sink_fixture.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/legend.h"
#include "ui/style/theme.h"

namespace hop::ui::figure::fills_test {
namespace {

double greyOf(const QColor& colour) { return qGray(colour.rgb()) / 255.0; }

TEST(FillsTest, AllIsToldFromNothingInGrey) {
    for (const style::Theme* theme : style::themes())
        EXPECT_GE(std::abs(greyOf(evenFill(*theme, 1.0, false)) - greyOf(theme->nodeFill)), 0.2) << theme->id;
}

TEST(FillsTest, MoreIsDarkerOnPaper) {
    double last = 1.1;
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const double grey = greyOf(evenFill(style::printTheme(), share, false));
        EXPECT_LT(grey, last) << share;
        last = grey;
    }
}

TEST(FillsTest, NamesAreLegibleOnEveryFill) {
    for (const style::Theme* theme : style::themes()) {
        EXPECT_GE(style::contrast(theme->nodeInk, levelFill(*theme)), 4.5) << theme->id;
        for (const bool done : {false, true})
            for (const double share : {0.0, 0.3, 0.6, 1.0}) {
                const QColor fill = evenFill(*theme, share, done);
                EXPECT_GE(style::contrast(style::inkOn(fill), fill), 4.5) << theme->id << ' ' << share;
            }
    }
}

// The colours of a sample, fills and outlines.
std::set<QRgb> coloursOf(scene::Sample sample, bool done, const style::Theme& theme) {
    const auto drawing = exporting::test::drawingOf([&](QPainter& painter) {
        Ink ink(painter, {0.0, 0.0, 200.0, 100.0}, true);
        drawFillSample(ink, {50.0, 50.0}, 5.0, sample, done, theme);
    });
    std::set<QRgb> colours;
    for (const exporting::Item& item : drawing.items)
        for (const QRgb colour : {item.look.fill, item.look.stroke})
            if (colour != 0) colours.insert(colour);
    return colours;
}

// As the nodes of a complete run do; only what came in the last step keeps its ring.
TEST(FillsTest, SamplesOfACompleteRunAreGreen) {
    for (const style::Theme* theme : style::themes()) {
        const QRgb all = evenFill(*theme, 1.0, true).rgb(), rim = theme->ok.rgb();
        EXPECT_EQ(coloursOf(scene::Sample::filled, true, *theme), (std::set{all, rim})) << theme->id;
        EXPECT_EQ(coloursOf(scene::Sample::level, true, *theme), (std::set{theme->nodeFill.rgb(), all, rim}));
        EXPECT_EQ(coloursOf(scene::Sample::unwanted, true, *theme), (std::set{doneFill(*theme).rgb(), rim}));
        EXPECT_EQ(coloursOf(scene::Sample::ringed, true, *theme), (std::set{gotPen(*theme).color().rgb(), all, rim}));
        for (const auto sample : {scene::Sample::filled, scene::Sample::level, scene::Sample::unwanted})
            EXPECT_FALSE(coloursOf(sample, false, *theme).contains(rim)) << theme->id;
    }
}

// In the window and in print alike.
TEST(FillsTest, TheLegendTurnsGreenWhenTheRunIsDone) {
    const auto showing = test::showRun("hypercube(3)", "broadcast", "tree-broadcast");
    const QRgb green = evenFill(style::lightTheme(), 1.0, true).rgb();
    for (const bool paper : {false, true}) {
        const QSizeF size(700.0, 500.0);
        const auto samplesIn = [&](Step step) {
            EXPECT_TRUE(showing->moveTo(step, 0.0));
            const auto drawing = exporting::test::drawingOf(
                [&](QPainter& painter) {
                    exporting::ShownFigure figure(scene::figureOf("network"));
                    figure.paint(
                        painter,
                        {.area = QRectF({}, size), .theme = &style::lightTheme(), .vector = true, .paper = paper}, {},
                        showing->instant());
                },
                size);
            // Nodes are larger.
            return std::ranges::count_if(drawing.items, [&](const exporting::Item& item) {
                return item.kind == exporting::Item::Kind::disc && item.radius < 6.0 && item.look.fill == green;
            });
        };
        EXPECT_EQ(samplesIn(0), 0) << paper;
        EXPECT_EQ(samplesIn(showing->instant().lastStep), 2) << paper << ": has it, and just got it";
    }
}

}  // namespace
}  // namespace hop::ui::figure::fills_test

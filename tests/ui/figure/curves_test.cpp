// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of curves: values lie where the places say, colours are the theme's, the same curves give the same
// picture.
#include "ui/figure/curves/curves.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <cmath>

namespace hop::ui::figure::curves_test {
namespace {

const QRectF kArea(0, 0, 480, 320);

using scene::Curves;

std::optional<QPointF> placeOf(const Curves::Value& value, const QRectF& area, const Curves& curves) {
    const CurvePlaces places = placeCurves(area, curves);
    return places.shows(value) ? std::optional(places.at(value.x, value.y)) : std::nullopt;
}

std::optional<CurveHit> hit(const QPointF& point, const QRectF& area, const Curves& curves) {
    return hitCurves(point, placeCurves(area, curves), curves);
}

Curves sample() {
    Curves chart;
    chart.title = "Delay";
    chart.x.title = "load";
    chart.y.title = "D";
    chart.series = {
        {"measured", Curves::Kind::measured, 0, {{0.1, 8.7, 0.0, 0}, {0.3, 9.8, 1.5, 1}, {0.5, 12.0, INFINITY, 2}}},
        {"theory", Curves::Kind::theory, 1, {{0.1, 8.6, 0, 0}, {0.5, 11.0, 0, 0}}},
        {"published", Curves::Kind::published, 0, {{0.2, 11.5, 0, 0}}}};
    chart.asymptotes = {{0.6, 0}};
    return chart;
}

QImage picture(const Curves& chart, const style::Theme& theme, const QRectF& area = kArea) {
    QImage image(area.size().toSize(), QImage::Format_RGB32);
    image.fill(theme.canvas);
    QPainter painter(&image);
    paintCurves(painter, area, chart, theme, false);
    return image;
}

int distance(QRgb a, const QColor& b) {
    return std::abs(qRed(a) - b.red()) + std::abs(qGreen(a) - b.green()) + std::abs(qBlue(a) - b.blue());
}

TEST(CurvesPicture, ValuesLieWherePlaceOfSays) {
    for (const style::Theme* theme : style::themes()) {
        const QImage image = picture(sample(), *theme);
        const QColor colour = style::category(*theme, 0).colour;
        const Curves chart = sample();
        for (const Curves::Value& value : chart.series[0].values) {
            const auto place = placeOf(value, kArea, chart);
            ASSERT_TRUE(place);
            EXPECT_LT(distance(image.pixel(place->toPoint()), colour), 30) << theme->id << ' ' << value.x;
        }
    }
}

TEST(CurvesPicture, ErrorBarsReachAsFarAsTheInterval) {
    const style::Theme& theme = style::lightTheme();
    const Curves chart = sample();
    const QImage image = picture(chart, theme);
    const QColor colour = style::category(theme, 0).colour;
    const Curves::Value end{0.3, 9.8 + 1.5 * 0.9, 0, 0};
    const QPoint inside = placeOf(end, kArea, chart)->toPoint();
    int nearest = 1000;
    for (int dx = -1; dx <= 1; ++dx) nearest = std::min(nearest, distance(image.pixel(inside + QPoint(dx, 0)), colour));
    EXPECT_LT(nearest, 120);
    Curves exact = chart;
    exact.series[0].values[1].halfWidth = 1.5;
    EXPECT_EQ(picture(exact, theme), image);
    exact.series[0].values[1].halfWidth = 0.0;
    EXPECT_NE(picture(exact, theme), image);
}

// A point near the limit of stability may be known to a thousand slots only: the others must still be told apart.
TEST(CurvesPicture, AWideIntervalDoesNotFlattenTheCurves) {
    Curves chart;
    chart.series = {{"measured", Curves::Kind::measured, 0, {{0.3, 4.0, 0.1, 0}, {0.9, 14.0, 1000.0, 1}}}};
    const QPointF low = *placeOf(chart.series[0].values[0], kArea, chart),
                  high = *placeOf(chart.series[0].values[1], kArea, chart);
    EXPECT_GT(low.y() - high.y(), 0.3 * kArea.height());
    const auto zero = placeOf({0.9, 0.0, 0.0, 0}, kArea, chart);
    ASSERT_TRUE(zero);
    // No value is negative, so that the axis begins at 0, which is above the labels of x.
    EXPECT_GT(zero->y(), low.y());
    EXPECT_LT(placeOf({0.9, -2.0, 0.0, 0}, kArea, chart)->y(), kArea.bottom());
    const QImage image = picture(chart, style::lightTheme());
    const QColor colour = style::category(style::lightTheme(), 0).colour;
    for (int y = 0; y < image.height(); ++y) {
        if (y > 8 && y < zero->y() + 12.0) continue;
        EXPECT_GE(distance(image.pixel(QPoint(static_cast<int>(high.x()), y)), colour), 30)
            << "the bar leaves the plot";
    }
}

TEST(CurvesPicture, PointsThatAreNotDecidedArePale) {
    const style::Theme& theme = style::lightTheme();
    Curves chart = sample();
    const auto middle = [&] {
        return picture(chart, theme).pixel(placeOf(chart.series[0].values[0], kArea, chart)->toPoint());
    };
    const QColor colour = style::category(theme, 0).colour;
    EXPECT_LT(distance(middle(), colour), 30);
    chart.series[0].values[0].undecided = true;
    EXPECT_GT(distance(middle(), colour), 150);
    EXPECT_GT(distance(middle(), theme.canvas), 30);
}

TEST(CurvesPicture, IsTheSameAgainAndElsewhere) {
    const style::Theme& theme = style::printTheme();
    EXPECT_EQ(picture(sample(), theme), picture(sample(), theme));
    // In a part of a larger picture it is the same chart.
    QImage large(700, 500, QImage::Format_RGB32);
    large.fill(theme.canvas);
    QPainter painter(&large);
    paintCurves(painter, kArea.translated(100, 80), sample(), theme, false);
    painter.end();
    EXPECT_EQ(large.copy(100, 80, 480, 320).convertToFormat(QImage::Format_RGB32), picture(sample(), theme));
}

TEST(CurvesPicture, LogarithmicAxesLeaveOutWhatTheyCannotShow) {
    Curves chart = sample();
    chart.y.logarithmic = true;
    chart.series[0].values[0].y = -1.0;
    EXPECT_FALSE(placeOf(chart.series[0].values[0], kArea, chart));
    const auto place = placeOf(chart.series[0].values[2], kArea, chart);
    ASSERT_TRUE(place);
    const QImage image = picture(chart, style::lightTheme());
    EXPECT_LT(distance(image.pixel(place->toPoint()), style::category(style::lightTheme(), 0).colour), 30);
}

TEST(CurvesPicture, NothingToDrawIsSaid) {
    Curves chart;
    chart.empty = "No point measured yet";
    EXPECT_NE(picture(chart, style::lightTheme()), picture(Curves{}, style::lightTheme()));
}

TEST(CurvesHit, FindsTheNearestMeasuredOrPublishedValue) {
    const Curves chart = sample();
    const QPointF place = *placeOf(chart.series[0].values[1], kArea, chart);
    const auto found = hit(place + QPointF(4, -5), kArea, chart);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->series, 0U);
    EXPECT_EQ(found->value, 1U);
    EXPECT_FALSE(hit(place + QPointF(0, 40), kArea, chart));
    const QPointF theory = *placeOf({0.1, 8.6, 0, 0}, kArea, chart);
    const auto near = hit(theory, kArea, chart);
    EXPECT_TRUE(!near || chart.series[near->series].kind != Curves::Kind::theory);
}

Curves settlingChart() {
    Curves chart;
    chart.x.title = "slot";
    chart.y.title = "D [slots]";
    chart.series = {{"samples", Curves::Kind::samples, 0, {{10, 9.0}, {20, 13.0}}},
                    {"so far", Curves::Kind::running, 0, {{10, 9.0, INFINITY}, {20, 10.0, 1.0}, {40, 11.0, 1.0}}}};
    chart.asymptotes = {{10, 3, "ρ 0.6"}};
    return chart;
}

TEST(CurvesPicture, TheIntervalOfARunningMeanIsABand) {
    const Curves chart = settlingChart();
    for (const style::Theme* theme : style::themes()) {
        const QImage image = picture(chart, *theme);
        const auto at = [&](double x, double y) { return image.pixel(placeOf({x, y}, kArea, chart)->toPoint()); };
        const QColor inside = at(33, 11.3), outside = at(33, 12.7), unknown = at(14.5, 10.3);
        EXPECT_GT(distance(inside.rgb(), theme->canvas), 20) << theme->id;
        EXPECT_LT(distance(outside.rgb(), theme->canvas), 8) << theme->id;
        EXPECT_LT(distance(unknown.rgb(), theme->canvas), 8) << theme->id << ": no interval, no band";
        EXPECT_LT(distance(at(40, 11.0), style::category(*theme, 0).colour), 90) << theme->id;
    }
}

TEST(CurvesHit, APublishedValueDoesNotHideTheMeasuredOne) {
    Curves chart = sample();
    chart.series[2].values = {{0.1, 8.71, 0, 0}, {0.2, 11.5, 0, 0}};
    const auto found = hit(*placeOf(chart.series[2].values[0], kArea, chart), kArea, chart);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->series, 0U);
    EXPECT_EQ(found->value, 0U);
    EXPECT_EQ(hit(*placeOf(chart.series[2].values[1], kArea, chart), kArea, chart)->series, 2U);
}

TEST(CurvesPicture, WhatIsNoMeasuredPointCannotBeHit) {
    const Curves chart = settlingChart();
    for (const Curves::Series& series : chart.series)
        for (const Curves::Value& value : series.values) EXPECT_FALSE(hit(*placeOf(value, kArea, chart), kArea, chart));
}

// In a low chart the curves have the room, in a high one legend and titles are there.
TEST(CurvesPicture, ALowChartLeavesOutWhatIsNotACurve) {
    const Curves chart = settlingChart();
    const auto height = [&](double of) {
        const QRectF area(0, 0, 300, of);
        return placeOf({20, 9.0}, area, chart)->y() - placeOf({20, 13.0}, area, chart)->y();
    };
    EXPECT_GT(height(159.0), height(161.0) + 20.0);
}

// Theory along several curves has one entry in the legend, the part beyond its range none.
TEST(Curves, LegendHasEveryKeyOnce) {
    Curves chart = sample();
    chart.series = {{"ρ = 0.10", Curves::Kind::measured, 0, {{3, 1}, {4, 2}}},
                    {"ρ = 0.20", Curves::Kind::measured, 1, {{3, 2}, {4, 3}}},
                    {"(26), ρ = 0.10", Curves::Kind::theory, 0, {{3, 1}, {4, 1}}, "(26)"},
                    {"(26), ρ = 0.20", Curves::Kind::theory, 1, {{3, 2}, {4, 2}}, "(26)"},
                    {"beyond", Curves::Kind::theory, 1, {{4, 2}, {5, 2}}}};
    chart.series.back().pale = true;
    const CurvePlaces places = placeCurves(QRectF(0, 0, 640, 480), chart);
    EXPECT_EQ(places.keys.size(), 3U);
    EXPECT_GT(legendHeight(chart, 640.0, {}), 0.0);
    EXPECT_GT(legendHeight(chart, 160.0, {}), legendHeight(chart, 640.0, {})) << "it wraps";
}

// An axis begins where the document says, unless something lies below.
TEST(Curves, AxesBeginWhereTheyShould) {
    Curves chart = sample();
    chart.asymptotes.clear();
    chart.y.from = 0.0;
    EXPECT_EQ(placeCurves(QRectF(0, 0, 640, 480), chart).y.least, 0.0);
    chart.y.from = 100.0;
    EXPECT_LT(placeCurves(QRectF(0, 0, 640, 480), chart).y.least, 100.0);
}

}  // namespace
}  // namespace hop::ui::figure::curves_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Curves on the screen: the same values, axes, legend and colours as the picture for files; zoom, hover, choice.
#include "ui/chart/curve_view.h"

#include <gtest/gtest.h>

#include <QCategoryAxis>
#include <QImage>
#include <QScatterSeries>
#include <QSignalSpy>
#include <QTest>
#include <QXYSeries>
#include <cmath>
#include <set>

#include "ui/style/text.h"

namespace hop::ui::chart::curve_view_test {
namespace {

using scene::Curves;

Curves sample() {
    Curves curves;
    curves.title = "Delay";
    curves.x.title = "load";
    curves.y.title = "D";
    curves.series = {{"measured",
                      Curves::Kind::measured,
                      0,
                      {{0.1, 8.7, 0.3, 0}, {0.3, 9.8, 1.5, 1}, {0.5, 12.0, INFINITY, 2, true}}},
                     {"theory", Curves::Kind::theory, 1, {{0.1, 8.6}, {0.5, 11.0}}},
                     {"published", Curves::Kind::published, 0, {{0.2, 11.5}}},
                     {"samples", Curves::Kind::samples, 2, {{0.15, 9.0}, {0.25, 10.0}}},
                     {"so far", Curves::Kind::running, 2, {{0.1, 9.0, 0.5}, {0.4, 9.5, 0.4}}}};
    curves.asymptotes = {{0.6, 0, "", 0.02}};
    return curves;
}

class CurveViewTest : public ::testing::Test {
protected:
    CurveViewTest() {
        m_view.resize(640, 420);
        m_view.setCurves(sample());
        m_view.show();
    }

    // As it is after it was painted.
    QChart& chart() {
        m_view.grab();
        return *m_view.chart();
    }
    QImage onScreen() { return m_view.grab().toImage().convertToFormat(QImage::Format_RGB32); }
    QImage onPaper(const style::Theme& theme) const {
        QImage image(m_view.size(), QImage::Format_RGB32);
        image.fill(theme.canvas);
        QPainter painter(&image);
        figure::paintCurves(painter, QRectF(QPointF(), QSizeF(m_view.size())), m_view.curves(), theme, false,
                            m_view.sight());
        return image;
    }
    QPoint placeOf(std::size_t series, std::size_t value) const {
        const Curves::Value& at = m_view.curves().series[series].values[value];
        return m_view.places().at(at.x, at.y).toPoint();
    }
    void click(const QPoint& at) { QTest::mouseClick(m_view.viewport(), Qt::LeftButton, {}, at); }

    CurveView m_view = CurveView([](const Curves::Value& value) { return QString::number(value.tag); });
};

int distance(QRgb a, QRgb b) {
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

TEST_F(CurveViewTest, IsPaintedWhereItHasHardlyAnyRoom) {
    for (const QSize& size : {QSize(120, 60), QSize(40, 300), QSize(300, 8), QSize(1, 1)}) {
        m_view.resize(size);
        EXPECT_EQ(onScreen().size(), onPaper(style::lightTheme()).size());
    }
}

// Every value that the library shows, in shares of the axes, is one of the curves', and the other way round.
TEST_F(CurveViewTest, ShowsTheValuesOfThePicture) {
    const auto places = figure::placeCurves(QRectF(m_view.viewport()->rect()), m_view.curves());
    std::multiset<std::pair<long, long>> shown, meant;
    const auto rounded = [](double share) { return std::lround(1e6 * share); };
    for (QAbstractSeries* series : chart().series())
        for (const QPointF& point : dynamic_cast<QXYSeries&>(*series).points())
            shown.insert({rounded(point.x()), rounded(point.y())});
    for (const Curves::Series& series : m_view.curves().series) {
        const figure::CurveLook look = figure::lookOf(series, style::lightTheme());
        const int times = (look.line.style() != Qt::NoPen ? 1 : 0) + (look.disc > 0.0 ? 1 : 0);
        for (const Curves::Value& value : series.values)
            for (int i = 0; i < times; ++i)
                meant.insert({rounded(places.x.position(value.x)), rounded(places.y.position(value.y))});
    }
    EXPECT_EQ(shown, meant);
}

TEST_F(CurveViewTest, HasTheAxesOfThePicture) {
    const auto places = figure::placeCurves(QRectF(m_view.viewport()->rect()), m_view.curves());
    EXPECT_EQ(chart().plotArea(), places.plot);
    const auto labels = [&](Qt::Orientation side, const figure::Scale& scale) {
        QStringList expected;
        for (const double tick : scale.ticks) expected << figure::tickLabel(tick);
        const auto axes = chart().axes(side);
        ASSERT_EQ(axes.size(), 1);
        EXPECT_EQ(dynamic_cast<QCategoryAxis&>(*axes.front()).categoriesLabels(), expected);
    };
    labels(Qt::Horizontal, places.x);
    labels(Qt::Vertical, places.y);
}

// Values have the colours of the picture where they lie, in all themes.
TEST_F(CurveViewTest, HasTheColoursOfThePicture) {
    for (const style::Theme* theme : style::themes()) {
        m_view.setTheme(*theme);
        const QImage screen = onScreen(), paper = onPaper(*theme);
        for (std::size_t s = 0; s < m_view.curves().series.size(); ++s)
            for (std::size_t v = 0; v < m_view.curves().series[s].values.size(); ++v)
                EXPECT_LT(distance(screen.pixel(placeOf(s, v)), paper.pixel(placeOf(s, v))), 60)
                    << theme->id << ' ' << s << ' ' << v;
        for (const auto& key : m_view.places().keys) {
            const QPoint middle(static_cast<int>(key.place.left() + 12.0), static_cast<int>(key.place.center().y()));
            EXPECT_LT(distance(screen.pixel(middle), paper.pixel(middle)), 60) << theme->id << ' ' << key.series;
        }
    }
}

TEST_F(CurveViewTest, ChoosesTheValueUnderAClick) {
    QSignalSpy chosen(&m_view, &CurveView::chosen);
    click(placeOf(0, 1) + QPoint(3, -3));
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].value<std::size_t>(), 1U);
    click(placeOf(1, 1));
    EXPECT_EQ(chosen.size(), 1) << "lines of theory cannot be chosen";
    QTest::keyClick(&m_view, Qt::Key_Right);
    QTest::keyClick(&m_view, Qt::Key_Return);
    ASSERT_EQ(chosen.size(), 2);
    EXPECT_EQ(chosen[1][0].value<std::size_t>(), 2U);
}

TEST_F(CurveViewTest, ZoomsAboutThePointerAndBack) {
    const QPoint about = placeOf(0, 1);
    QWheelEvent in(about, m_view.mapToGlobal(about), {}, {0, 480}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(m_view.viewport(), &in);
    EXPECT_LT(m_view.sight().right - m_view.sight().left, 0.5);
    // The labels of other ticks may be wider, and the plot as much narrower.
    EXPECT_LE((placeOf(0, 1) - about).manhattanLength(), 12) << "what is under the pointer stays";
    const figure::CurveSight zoomed = m_view.sight();
    QTest::mousePress(m_view.viewport(), Qt::LeftButton, {}, {300, 200});
    QTest::mouseMove(m_view.viewport(), {340, 200});
    QTest::mouseRelease(m_view.viewport(), Qt::LeftButton, {}, {340, 200});
    EXPECT_LT(m_view.sight().left, zoomed.left) << "dragging to the right shows what is left";
    EXPECT_NEAR(m_view.sight().right - m_view.sight().left, zoomed.right - zoomed.left, 1e-9);
    QTest::mouseDClick(m_view.viewport(), Qt::LeftButton, {}, {300, 200});
    EXPECT_EQ(m_view.sight(), figure::CurveSight{});
}

}  // namespace
}  // namespace hop::ui::chart::curve_view_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The figures' small helpers: pan and zoom, clipping by hand, names, placement, discs by the thousand.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explain/names.h"
#include "core/scene/colouring.h"
#include "tests/support/shown_run.h"
#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/network/disc_stamps.h"
#include "ui/figure/network/placement.h"
#include "ui/figure/packet_atlas.h"
#include "ui/figure/viewport.h"
#include "ui/style/text.h"

namespace hop::ui::figure::helpers_test {
namespace {

const QRectF kArea(10, 20, 800, 600);

double number(int low, int high) { return *rc::gen::inRange(low * 16, high * 16) / 16.0; }

RC_GTEST_PROP(Viewport, SeenAndWholeAreInverse, ()) {
    const Viewport viewport{number(1, 30), {number(-3, 3), number(-3, 3)}};
    const QPointF point(number(-1000, 1000), number(-1000, 1000));
    const QPointF back = whole(viewport, kArea, seen(viewport, kArea, point));
    RC_ASSERT(std::hypot(back.x() - point.x(), back.y() - point.y()) < 1e-6);
}

RC_GTEST_PROP(Viewport, ZoomingKeepsWhatIsUnderThePointer, ()) {
    const Viewport before{number(1, 30), {number(-3, 3), number(-3, 3)}};
    const QPointF pointer(number(10, 800), number(20, 600));
    const Viewport after = zoomed(before, kArea, number(1, 4), pointer);
    const QPointF there = seen(after, kArea, whole(before, kArea, pointer));
    RC_ASSERT(std::hypot(there.x() - pointer.x(), there.y() - pointer.y()) < 1e-6);
    RC_ASSERT(after.zoom <= kMaxZoom);
}

TEST(Viewport, PanningMovesThePicture) {
    const Viewport before{2.0, {0.1, 0.2}};
    const QPointF moved = seen(panned(before, kArea, {30, -40}), kArea, {100, 100}) - seen(before, kArea, {100, 100});
    EXPECT_NEAR(moved.x(), 30.0, 1e-9);
    EXPECT_NEAR(moved.y(), -40.0, 1e-9);
}

RC_GTEST_PROP(Viewport, NoPanLosesThePicture, ()) {
    Viewport viewport{number(1, 30), {}};
    for (int i = 0; i < 20; ++i) viewport = panned(viewport, kArea, {number(-2000, 2000), number(-2000, 2000)});
    const QRectF picture(seen(viewport, kArea, kArea.topLeft()), seen(viewport, kArea, kArea.bottomRight()));
    const QRectF touched = picture & kArea.adjusted(-1e-6, -1e-6, 1e-6, 1e-6);
    RC_ASSERT(touched.isValid());
}

// A cell may have no room at all.
TEST(Viewport, InAnEmptyAreaNothingChanges) {
    const Viewport before{2.0, {0.1, 0.2}};
    for (const QRectF& area : {QRectF(), QRectF(10, 20, 0, 300), QRectF(10, 20, 300, -4)}) {
        EXPECT_EQ(panned(before, area, {30, -40}), before);
        EXPECT_EQ(zoomed(before, area, 1.25, {10, 20}), before);
    }
}

RC_GTEST_PROP(ClipLine, LeavesWhatIsInside, ()) {
    QPointF from(number(-500, 1500), number(-500, 1500)), to(number(-500, 1500), number(-500, 1500));
    const QPointF start = from, end = to;
    const bool any = clipLine(kArea, from, to);
    const QRectF wide = kArea.adjusted(-1e-6, -1e-6, 1e-6, 1e-6), narrow = kArea.adjusted(1e-6, 1e-6, -1e-6, -1e-6);
    for (int i = 0; i <= 64; ++i) {
        const QPointF at = start + (end - start) * (i / 64.0);
        if (narrow.contains(at)) RC_ASSERT(any);
    }
    if (any) {
        RC_ASSERT(wide.contains(from));
        RC_ASSERT(wide.contains(to));
    }
}

// Whatever is drawn through it in a vector file, no coordinate lies outside.
TEST(Ink, CutsByHandInVectorFiles) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize({400, 400});
    generator.setViewBox(QRect(0, 0, 400, 400));
    QPainter painter(&generator);
    {
        Ink ink(painter, QRectF(100, 100, 200, 200), true);
        ink.line({0, 0}, {400, 400}, QPen(Qt::black));
        ink.line({0, 50}, {400, 50}, QPen(Qt::black));
        ink.disc({100, 200}, 50, QPen(Qt::red), Qt::blue);
        ink.disc({20, 20}, 10, QPen(Qt::red), Qt::blue);
        ink.box({250, 250, 100, 100}, 8, QPen(Qt::red), Qt::green);
        const QPointF bent[] = {{50, 150}, {200, 250}, {390, 120}};
        ink.polyline(bent, QPen(Qt::black));
        ink.text({80, 190, 60, 20}, Qt::AlignCenter, QStringLiteral("half outside"), QFont(), Qt::black);
        ink.text({180, 190, 60, 20}, Qt::AlignCenter, QStringLiteral("inside"), QFont(), Qt::black);
    }
    painter.end();
    const QString svg =
        QString::fromUtf8(buffer.data()).remove(QRegularExpression(QStringLiteral(R"(transform="[^"]*")")));
    EXPECT_FALSE(svg.contains(QStringLiteral("half outside")));
    EXPECT_TRUE(svg.contains(QStringLiteral("inside")));
    auto numbers =
        QRegularExpression(QStringLiteral(R"(([ML, ])(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?))")).globalMatch(svg);
    int seenPoints = 0;
    while (numbers.hasNext()) {
        const auto match = numbers.next();
        const double x = match.captured(2).toDouble(), y = match.captured(3).toDouble();
        EXPECT_TRUE(x >= 99.9 && x <= 300.1 && y >= 99.9 && y <= 300.1) << match.captured(0).toStdString();
        ++seenPoints;
    }
    EXPECT_GT(seenPoints, 20);
}

TEST(Names, LinksInEveryNumbering) {
    const auto cube = test::showRun("hypercube(3)");
    const network::Network& network = *cube->instant().run().network;
    EXPECT_EQ(text(explain::linkTypeName(network, 0, document::Numbering::fromRight0)), QStringLiteral("0"));
    EXPECT_EQ(text(explain::linkTypeName(network, 0, document::Numbering::fromRight1)), QStringLiteral("1"));
    EXPECT_EQ(text(explain::linkTypeName(network, 0, document::Numbering::fromLeft1)), QStringLiteral("3"));
    EXPECT_EQ(text(explain::linkTypeName(network, 2, document::Numbering::fromLeft1)), QStringLiteral("1"));
    const auto torus = test::showRun("torus(3,2)");
    EXPECT_EQ(text(explain::linkTypeName(*torus->instant().run().network, 3, document::Numbering::fromRight0)),
              QStringLiteral("1−"));
    EXPECT_EQ(text(explain::linkTypeName(*torus->instant().run().network, 0, document::Numbering::fromLeft1)),
              QStringLiteral("2+"));
}

TEST(Names, PacketsBySourceAndDestination) {
    const auto cube = test::showRun("hypercube(3)");
    EXPECT_EQ(text(explain::packetName(cube->instant(), 0)), QStringLiteral("000 → 001"));
    EXPECT_EQ(text(explain::packetName(cube->instant(), 100000)), QString());
    const auto broadcast = test::showRun("hypercube(3)", "broadcast(root=5)");
    EXPECT_EQ(text(explain::packetName(broadcast->instant(), 0)), QStringLiteral("101 → all"));
}

TEST(Placement, KeepsClearOfDiscsBoxesAndEdges) {
    const std::vector<QPointF> centres = {{40, 40}, {80, 40}, {40, 80}, {80, 80}};
    Placement placement(QRectF(0, 0, 120, 120), centres, 10.0);
    std::vector<QRectF> boxes;
    for (const QPointF& centre : centres) {
        const auto placed = placement.place(centre, {14, 10}, {1, 0});
        ASSERT_TRUE(placed.has_value());
        EXPECT_TRUE(QRectF(0, 0, 120, 120).contains(placed->box));
        for (const QPointF& other : centres) {
            const double dx = std::max({placed->box.left() - other.x(), 0.0, other.x() - placed->box.right()});
            const double dy = std::max({placed->box.top() - other.y(), 0.0, other.y() - placed->box.bottom()});
            EXPECT_GE(std::hypot(dx, dy), 10.0);
        }
        for (const QRectF& other : boxes) EXPECT_FALSE(other.intersects(placed->box));
        boxes.push_back(placed->box);
    }
    Placement narrow(QRectF(0, 0, 30, 30), std::vector<QPointF>{{15, 15}}, 10.0);
    EXPECT_FALSE(narrow.place({15, 15}, {20, 20}, {1, 0}).has_value());
}

TEST(Placement, PrefersPlacesWithoutLines) {
    Placement placement(QRectF(0, 0, 200, 200), std::vector<QPointF>{{100, 100}}, 10.0);
    const QPointF line[] = {{100, 100}, {200, 100}};
    placement.addLine(line);
    const auto placed = placement.place({100, 100}, {16, 10}, {1, 0});
    ASSERT_TRUE(placed.has_value());
    EXPECT_DOUBLE_EQ(placed->crossed, 0.0);
    EXPECT_GT(placed->box.center().x(), 100.0) << "still on the preferred side";
}

TEST(Placement, FindsTheWayOffALine) {
    Placement placement(QRectF(0, 0, 200, 200), std::vector<QPointF>{{100, 100}}, 10.0);
    const QPointF line[] = {{100, 100}, {200, 100}};
    placement.addLine(line);
    const QRectF on(130, 95, 16, 8), off(130, 120, 16, 8), area(0, 0, 200, 200);
    EXPECT_TRUE(placement.covers(on));
    EXPECT_FALSE(placement.covers(off));
    const auto by = placement.wayOut(on, 20.0, area);
    ASSERT_TRUE(by.has_value());
    EXPECT_FALSE(placement.covers(on.translated(*by)));
    EXPECT_FALSE(placement.wayOut(on, 1.0, area).has_value());
    EXPECT_FALSE(placement.wayOut(on, 20.0, on.adjusted(-1, -1, 1, 1)).has_value());
}

TEST(Dashes, BeginAndEndALine) {
    for (const double length : {3.0, 11.0, 50.0, 333.3}) {
        const QPen pen = wholeDashes(strokePen(Qt::black, 2.0, scene::Stroke::dashed), length);
        const QList<qreal> pattern = pen.dashPattern();
        ASSERT_EQ(pattern.size(), 2);
        const double periods = (length / pen.widthF() - pattern[0]) / (pattern[0] + pattern[1]);
        EXPECT_NEAR(periods, std::round(periods), 1e-6) << length;
        EXPECT_GE(periods, 0.5) << "a short line has a gap too";
    }
    EXPECT_EQ(wholeDashes(strokePen(Qt::black, 2.0, scene::Stroke::full), 50.0).style(), Qt::SolidLine);
}

// Discs that are stamped into a picture, and those drawn one by one, are the same but for rounding.
TEST(PacketAtlas, StampsThePictureThatItDraws) {
    std::vector<style::Category> swatches;
    for (std::size_t i = 0; i < 20; ++i) swatches.push_back(style::category(style::lightTheme(), i));
    for (const double ratio : {1.0, 2.0}) {
        const PacketAtlas atlas(swatches, 3.4, ratio, style::lightTheme());
        std::vector<Spot> spots;
        for (std::uint32_t i = 0; i < 400; ++i) spots.push_back({{6.0 + i % 20 * 14.1, 6.0 + i / 20 * 14.3}, i % 20});
        const QRectF bounds(0, 20, 300, 240);  // cuts some of them
        QImage drawn(QSize(300, 300) * ratio, QImage::Format_RGB32);
        drawn.setDevicePixelRatio(ratio);
        drawn.fill(Qt::lightGray);
        QImage stamped = drawn;
        const QImage empty = drawn;
        {
            QPainter painter(&drawn);
            atlas.draw(painter, spots, bounds);
        }
        atlas.stamp(stamped, {}, spots, bounds);
        int most = 0;
        for (int y = 0; y < drawn.height(); ++y)
            for (int x = 0; x < drawn.width(); ++x) {
                const QColor a = drawn.pixelColor(x, y), b = stamped.pixelColor(x, y);
                most = std::max({most, std::abs(a.red() - b.red()), std::abs(a.green() - b.green()),
                                 std::abs(a.blue() - b.blue())});
            }
        EXPECT_LE(most, 3) << ratio;
        EXPECT_NE(drawn, empty);
    }
}

// Discs whose cover is found once look as if they were drawn.
TEST(DiscStamps, AreNowhereWhereNoPictureIs) {
    const double nowhere = std::numeric_limits<double>::quiet_NaN(), far = std::numeric_limits<double>::infinity();
    const QPointF centres[] = {{nowhere, 5.0}, {5.0, -far}, {1e300, 5.0}, {5.0, 5.0}};
    const DiscStamps stamps(centres, 2.0, 1.0);
    QImage image(10, 10, QImage::Format_RGB32);
    image.fill(Qt::white);
    const QImage before = image;
    for (std::size_t disc = 0; disc < 3; ++disc) stamps.stamp(image, image.rect(), disc, 0, 0);
    EXPECT_EQ(image, before);
    stamps.stamp(image, image.rect(), 3, 0, 0);
    EXPECT_EQ(image.pixelColor(5, 5), QColor(Qt::black));
}

TEST(DiscStamps, LookLikeDrawnDiscs) {
    for (const double radius : {1.5, 2.2, 3.7, 6.0}) {
        const double ring = radius >= 3.0 ? 1.0 : 0.6;
        std::vector<QPointF> centres;
        for (int i = 0; i < 100; ++i) centres.emplace_back(12.0 + i % 10 * 20.13, 11.0 + i / 10 * 20.29);
        QImage drawn(220, 220, QImage::Format_RGB32);
        drawn.fill(QColor(240, 240, 240));
        QImage stamped = drawn;
        const QColor fill(250, 200, 120), rim(40, 60, 90);
        const QRect clip(0, 0, 180, 215);
        {
            QPainter painter(&drawn);
            painter.setRenderHint(QPainter::Antialiasing);
            Ink ink(painter, clip, false);
            for (const QPointF& centre : centres) ink.disc(centre, radius, QPen(rim, ring), fill);
        }
        const DiscStamps stamps(centres, radius, ring);
        for (std::size_t disc = 0; disc < centres.size(); ++disc)
            stamps.stamp(stamped, clip, disc, fill.rgb(), rim.rgb());
        int most = 0;
        std::int64_t sum = 0;
        for (int y = 0; y < 220; ++y)
            for (int x = 0; x < 220; ++x) {
                const int off = qGray(drawn.pixel(x, y)) - qGray(stamped.pixel(x, y));
                most = std::max(most, std::abs(off));
                sum += off;
            }
        // Thin rings are drawn raggedly, and a little too thin.
        EXPECT_LE(most, 90) << radius;
        EXPECT_LE(std::abs(sum) / 100, std::lround(210.0 * radius)) << radius << ": as dark as it should be";
        EXPECT_EQ(stamped.pixel(190, 100), QColor(240, 240, 240).rgb()) << "nothing outside";
        QImage empty(stamped.size(), QImage::Format_RGB32);
        empty.fill(QColor(240, 240, 240));
        EXPECT_NE(stamped, empty);
        stamps.restore(stamped, empty, clip);
        EXPECT_EQ(stamped, empty);
    }
}

// A few broadcasts have colours that the legend names; all others have the first swatch.
TEST(Colouring, ByBroadcastSinglesOutTheFollowed) {
    record::Display display;
    display.colourBy = document::ColourBy::broadcast;
    const auto showing = test::showRun("hypercube(5)", "poisson-broadcasts(rho=0.6)", "rotated-trees", display);
    ASSERT_TRUE(showing->moveTo(120, 0.0));
    const record::Instant& instant = showing->instant();
    const scene::Colouring colouring(instant);
    const scene::Colouring::OfStep colours = colouring.ofStep(instant);
    EXPECT_TRUE(colouring.singlesOut());
    const auto followed = instant.followed()->at(121);
    const Legend legend = legendOf(colouring.legend(instant), style::lightTheme());
    ASSERT_EQ(legend.items.size(), followed.size() + 1);
    for (std::size_t i = 0; i < followed.size(); ++i)
        EXPECT_EQ(legend.items[i].swatch.colour, style::category(style::lightTheme(), followed[i]->colour).colour);
    std::size_t coloured = 0;
    for (const engine::Move& move : instant.moves) {
        const auto found = std::ranges::find(followed, move.packet, &record::Followed::Packet::packet);
        const std::uint32_t swatch = colours.numberOf(move);
        EXPECT_EQ(swatch, found == followed.end() ? 0U : (*found)->colour + 1);
        coloured += swatch > 0 ? 1U : 0U;
    }
    EXPECT_GT(coloured, 0U);
    EXPECT_LT(coloured, instant.moves.size());
    const auto others = test::showRun("hypercube(3)", "total-exchange", "", display);
    EXPECT_EQ(scene::Colouring(others->instant()).legend(others->instant()).title, "no broadcasts in this run");
}

// Dashes run on along a line in a vector file, also a level one of many points, and one that is cut.
TEST(Ink, PolylinesKeepTheirDash) {
    std::vector<QPointF> points;
    for (int i = 0; i <= 100; ++i) points.emplace_back(10.0 + 1.4 * i, 20.5);
    const QPen pen = strokePen(Qt::black, 1.2, scene::Stroke::dashed);
    const auto drawn = [&](const QRectF& bounds, bool vector) {
        QImage image(160, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        Ink ink(painter, bounds, vector);
        ink.polyline(points, pen);
        return image;
    };
    const QRectF whole(0, 0, 160, 40), part(10, 0, 90, 40);
    EXPECT_EQ(drawn(whole, true), drawn(whole, false));
    EXPECT_EQ(drawn(part, true).copy(0, 0, 98, 40), drawn(whole, false).copy(0, 0, 98, 40));
    const QImage row = drawn(whole, true).copy(10, 20, 80, 1);
    int light = 0;
    for (int x = 0; x < row.width(); ++x) light += qGray(row.pixel(x, 0)) > 200 ? 1 : 0;
    EXPECT_GT(light, 20) << "it is dashed";
}

}  // namespace
}  // namespace hop::ui::figure::helpers_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The network figure: what is where, what it says, what moves.
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <cmath>
#include <utility>

#include "tests/support/shown_run.h"
#include "tests/ui/figure/network_fixture.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/figure/figure.h"
#include "ui/figure/network/packet_path.h"
#include "ui/figure/network/places.h"
#include "ui/figure/network/traffic.h"

namespace hop::ui::figure::network_test {
namespace {

using record::Selection;
using test::showRun;

TEST_F(NetworkFigureTest, SaysHowManyLinksAreBusyAndNamesEveryNode) {
    show("hypercube(4)");
    ASSERT_TRUE(m_showing->moveTo(2, 0.3));
    const auto written = texts();
    EXPECT_TRUE(contains(written, QStringLiteral("in step 3: all 64 links busy")));
    for (NodeId node = 0; node < 16; ++node)
        EXPECT_TRUE(contains(written, QString::fromStdString(instant().run().network->address(node)))) << node;
    EXPECT_TRUE(contains(written, QStringLiteral("link 3")));
    ASSERT_TRUE(m_showing->moveTo(instant().lastStep, 0.0));
    EXPECT_TRUE(contains(texts(), QStringLiteral("all packets delivered")));
}

TEST_F(NetworkFigureTest, RandomArrivalsEndWithTheRecordingOnly) {
    show("hypercube(3)", "poisson-broadcasts(rho=1.3)", "rotated-trees");
    ASSERT_TRUE(m_showing->moveTo(instant().lastStep, 0.0));
    EXPECT_FALSE(contains(texts(), QStringLiteral("all packets delivered")));
    EXPECT_TRUE(contains(texts(), QStringLiteral("end of the recording")));
}

TEST_F(NetworkFigureTest, LabelsFollowTheDisplay) {
    show("hypercube(4)");
    record::Display display = instant().display;
    display.labels = document::Labels::identity;
    m_showing->setDisplay(display);
    EXPECT_TRUE(contains(texts(), QStringLiteral("13")));
    EXPECT_FALSE(contains(texts(), QStringLiteral("1101")));
    display.labels = document::Labels::none;
    m_showing->setDisplay(display);
    EXPECT_FALSE(contains(texts(), QStringLiteral("13")));
}

TEST_F(NetworkFigureTest, LinksAreNumberedAsChosen) {
    show("hypercube(3)");
    record::Display display = instant().display;
    display.numbering = document::Numbering::fromRight1;
    m_showing->setDisplay(display);
    EXPECT_TRUE(contains(texts(), QStringLiteral("link 3")));
    EXPECT_FALSE(contains(texts(), QStringLiteral("link 0")));
}

TEST_F(NetworkFigureTest, NodesLinksAndPacketsCanBeHit) {
    show("hypercube(4)");
    ASSERT_TRUE(m_showing->moveTo(0, 0.3));
    const NetworkPlaces where = places();
    for (NodeId node = 0; node < 16; ++node)
        EXPECT_EQ(m_figure->hit(where.nodes[node], m_canvas, m_viewport, instant()),
                  (Selection{Selection::Kind::node, node}));
    EXPECT_EQ(m_figure->hit(placeOfFirstPacket(), m_canvas, m_viewport, instant()),
              (Selection{Selection::Kind::packet, instant().moves[0].packet}));
    ASSERT_TRUE(m_showing->moveTo(instant().lastStep, 0.0));
    const LinkId link = instant().run().network->findLink(0, 8);
    const QPointF middle = (where.nodes[0] + where.nodes[8]) / 2.0, along = where.nodes[8] - where.nodes[0];
    const QPointF right = 2.0 / std::hypot(along.x(), along.y()) * QPointF(-along.y(), along.x());
    EXPECT_EQ(m_figure->hit(middle + right, m_canvas, m_viewport, instant()), (Selection{Selection::Kind::link, link}))
        << "to the right of its direction";
    EXPECT_EQ(m_figure->hit(middle - right, m_canvas, m_viewport, instant()),
              (Selection{Selection::Kind::link, instant().run().network->findLink(8, 0)}));
    EXPECT_EQ(m_figure->hit({450, 5}, m_canvas, m_viewport, instant()), Selection{}) << "nothing in the header";
}

TEST_F(NetworkFigureTest, ToolTipsSayWhatIsThere) {
    show("hypercube(4)");
    const NetworkPlaces where = places();
    EXPECT_EQ(m_figure->toolTip(where.nodes[5], m_canvas, m_viewport, instant()),
              QStringLiteral("node 0101 (number 5)\nhas 0 of 15 packets\n15 packets waiting"));
    ASSERT_TRUE(m_showing->moveTo(0, 0.5));
    EXPECT_TRUE(
        m_figure->toolTip(placeOfFirstPacket(), m_canvas, m_viewport, instant()).startsWith(QStringLiteral("packet ")));
}

TEST_F(NetworkFigureTest, PacketsMoveLinearlyFromRimToRim) {
    show("hypercube(4)");
    const NetworkPlaces where = places();
    const Traffic traffic = makeTraffic(diagram(), where);
    ASSERT_EQ(traffic.movers.size(), 64U);
    for (std::size_t i = 0; i < 64; ++i) {
        const network::Link link = instant().run().network->link(instant().moves[i].link);
        const auto distance = [](const QPointF& a, const QPointF& b) {
            return std::hypot(a.x() - b.x(), a.y() - b.y());
        };
        const QPointF start = traffic.place(where, i, 0.0), half = traffic.place(where, i, 0.5),
                      end = traffic.place(where, i, 1.0);
        EXPECT_NEAR(distance(start, half), distance(half, end), 1e-5);
        EXPECT_NEAR(distance(start, where.nodes[link.from]), where.radius + where.packetRadius, 3.0)
            << "starts at its sender";
        EXPECT_NEAR(distance(end, where.nodes[link.to]), where.radius + where.packetRadius, 3.0)
            << "ends at its receiver";
    }
}

TEST_F(NetworkFigureTest, OppositePacketsKeepToTheirSides) {
    show("path(2)");
    const NetworkPlaces where = places();
    const Traffic traffic = makeTraffic(diagram(), where);
    ASSERT_EQ(traffic.movers.size(), 2U);
    const QPointF a = traffic.place(where, 0, 0.5), b = traffic.place(where, 1, 0.5);
    EXPECT_NEAR(std::hypot(a.x() - b.x(), a.y() - b.y()), 2.0 * where.lane, 1e-5);
}

// Equal times are equal distances on a curve too.
TEST_F(NetworkFigureTest, PacketsKeepTheirSpeedOnCurves) {
    show("torus(5,2)");
    const NetworkPlaces where = places();
    std::size_t curved = 0;
    for (std::uint32_t line = 0; line < diagram().fixed->lines.size(); ++line) {
        if (where.tracks[line].curve == 0) continue;
        ++curved;
        double least = 1e9, most = 0.0;
        for (int i = 0; i < 24; ++i) {
            const QPointF from = where.at(line, i / 24.0, 0.0), to = where.at(line, (i + 1) / 24.0, 0.0);
            const double piece = std::hypot(to.x() - from.x(), to.y() - from.y());
            least = std::min(least, piece);
            most = std::max(most, piece);
        }
        EXPECT_LT(most, 1.02 * least) << line;
    }
    EXPECT_EQ(curved, 10U);
}

TEST_F(NetworkFigureTest, ReducedMotionShowsPacketsWhereTheyStart) {
    show("hypercube(3)");
    record::Display display = instant().display;
    display.reducedMotion = true;
    m_showing->setDisplay(display);
    ASSERT_TRUE(m_showing->moveTo(1, 0.0));
    const QImage still = image();
    ASSERT_TRUE(m_showing->moveTo(1, 0.8));
    EXPECT_EQ(image(), still);
    display.reducedMotion = false;
    m_showing->setDisplay(display);
    EXPECT_NE(image(), still);
}

TEST_F(NetworkFigureTest, TheSelectedPacketHasAHaloAndItsWholePath) {
    show("hypercube(4)");
    PacketId farthest = 0;
    for (PacketId packet = 0; packet < 15; ++packet)
        if (instant().run().task->packets.at(packet).destination == 15) farthest = packet;
    ASSERT_TRUE(m_showing->moveTo(0, 0.0));
    const QImage without = image();
    m_showing->select({Selection::Kind::packet, farthest});
    EXPECT_EQ(instant().path.size(), 4U);
    EXPECT_NE(image(), without);
    const NetworkPlaces where = places();
    for (Step step = 0; step <= instant().lastStep; ++step) {
        ASSERT_TRUE(m_showing->moveTo(step, 0.0));
        const scene::Diagram now = diagram();
        const Traffic traffic = makeTraffic(now, where);
        const PaintTime time = scene::paintTimeOf(instant());
        const auto spots = selectedPacketPlaces({now, time, style::lightTheme(), where, {}, traffic, {}});
        ASSERT_EQ(spots.size(), 1U) << "a packet is somewhere in every step";
        NodeId at = instant().state().unicast().record(farthest).where;
        if (at == kNoNode) at = 15;
        EXPECT_NEAR(std::hypot(spots[0].x() - where.nodes[at].x(), spots[0].y() - where.nodes[at].y()),
                    where.radius + where.packetRadius, 6.0)
            << step;
    }
}

// What marks a waiting packet marks no other, which may leave the same node now, or arrive there.
TEST_F(NetworkFigureTest, AWaitingPacketStandsApartFromThoseUnderWay) {
    for (const char* network : {"hypercube(4)", "mesh(4,2)", "ring(8)"}) {
        show(network, "total-exchange", std::string_view(network).starts_with("hyper") ? "optimal" : "shortest-path");
        std::size_t waits = 0;
        for (PacketId packet = 0; packet < 15; ++packet) {
            m_showing->select({Selection::Kind::packet, packet});
            for (Step step = 0; step < instant().lastStep; ++step) {
                ASSERT_TRUE(m_showing->moveTo(step, 0.0));
                const scene::Diagram now = diagram();
                const bool moves =
                    std::ranges::any_of(instant().moves, [&](const auto& move) { return move.packet == packet; });
                if (moves) continue;
                ++waits;
                const NetworkPlaces where = places();
                const Traffic traffic = makeTraffic(now, where);
                for (const double fraction : {0.0, 0.999}) {
                    PaintTime time = scene::paintTimeOf(instant());
                    time.fraction = fraction;
                    const auto spots = selectedPacketPlaces({now, time, style::lightTheme(), where, {}, traffic, {}});
                    ASSERT_EQ(spots.size(), 1U);
                    for (std::size_t i = 0; i < traffic.movers.size(); ++i) {
                        const QPointF other = traffic.place(where, i, fraction) - spots[0];
                        ASSERT_GT(std::hypot(other.x(), other.y()), 2.0 * where.packetRadius)
                            << network << ", packet " << packet << " in step " << step + 1;
                    }
                }
            }
        }
        EXPECT_GT(waits, 20U) << network;
    }
}

TEST_F(NetworkFigureTest, AWaitingPacketIsNamedBesideItsNode) {
    show("hypercube(4)", "total-exchange", "optimal");
    m_showing->select({Selection::Kind::packet, 14});
    std::size_t waits = 0;
    for (Step step = 0; step <= instant().lastStep; ++step) {
        ASSERT_TRUE(m_showing->moveTo(step, 0.0));
        const bool moves = std::ranges::any_of(instant().moves, [](const auto& move) { return move.packet == 14; });
        const bool arrived = instant().path.back().step <= step;
        waits += moves || arrived ? 0 : 1;
        EXPECT_EQ(contains(texts(), QStringLiteral("0000 → 1111 waits")), !moves && !arrived) << step;
        EXPECT_EQ(contains(texts(), QStringLiteral("0000 → 1111 has arrived")), arrived) << step;
    }
    EXPECT_GT(waits, 0U);
}

TEST_F(NetworkFigureTest, APacketOfAStoppedRunHasNotArrived) {
    show("path(3)", "point-to-point([[0,2],[0,1]])", "given-moves([[[0,0,1]],[[0,0,1]]])");
    m_showing->select({Selection::Kind::packet, 0});
    ASSERT_TRUE(m_showing->moveTo(instant().lastStep, 0.0));
    EXPECT_TRUE(contains(texts(), QStringLiteral("0 → 2 waits")));
    EXPECT_FALSE(contains(texts(), QStringLiteral("0 → 2 has arrived")));
}

TEST_F(NetworkFigureTest, APacketThatHasLeftThePartIsNotSaidToBeThere) {
    show("hypercube(4)", "total-exchange", "optimal");
    record::Display display = instant().display;
    display.part = "0***";
    m_showing->setDisplay(display);
    m_showing->select({Selection::Kind::packet, 14});
    ASSERT_TRUE(m_showing->moveTo(instant().lastStep, 0.0));
    EXPECT_FALSE(contains(texts(), QStringLiteral("0000 → 1111 has arrived")));
}

// However narrow a cell is: what does not fit is left out.
TEST_F(NetworkFigureTest, LegendAndHeadingNeverStandOnEachOther) {
    const auto showings = {std::pair{"hypercube(4)", "poisson-broadcasts(0.4)"}, {"hypercube(4)", "total-exchange"}};
    for (const auto& [network, task] : showings)
        for (const auto colour : {document::ColourBy::dimension, document::ColourBy::load, document::ColourBy::queue,
                                  document::ColourBy::broadcast}) {
            show(network, task);
            record::Display display = instant().display;
            display.colourBy = colour;
            display.labels = document::Labels::none;
            m_showing->setDisplay(display);
            ASSERT_TRUE(m_showing->moveTo(5, 0.0));
            for (int width = 120; width <= 900; width += 20) {
                const QSize size(width, 500);
                m_canvas.area = QRectF(0, 0, width, 500);
                test::TextRecorder recorder(size);
                QPainter painter(&recorder);
                Canvas canvas = m_canvas;
                canvas.vector = true;
                networkFigure()->paint(painter, canvas, m_viewport, instant());
                painter.end();
                const auto& all = recorder.texts();
                for (std::size_t i = 0; i < all.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j) {
                        if (all[i].box.top() > 40.0 || all[j].box.top() > 40.0) continue;
                        EXPECT_FALSE(all[i].box.intersects(all[j].box))
                            << all[i].text.toStdString() << " on " << all[j].text.toStdString() << " in " << width;
                    }
            }
        }
}

TEST_F(NetworkFigureTest, ZoomedPicturesStayInsideTheirBody) {
    show("hypercube(4)");
    m_viewport = zoomed(m_viewport, m_canvas.area, 6.0, {300, 300});
    const QImage picture = image();
    const QColor canvas = m_canvas.theme->canvas;
    for (int x = 400; x < 600; ++x)
        for (int y = 2; y < 8; ++y) EXPECT_EQ(picture.pixelColor(x, y), canvas) << "the header is free of lines";
}

TEST_F(NetworkFigureTest, IsAsSharpAsTheScreen) {
    show("hypercube(3)");
    const QImage fine = image(2.0);
    EXPECT_EQ(fine.size(), kSize * 2.0);
    QImage coarse = image(1.0).scaled(kSize * 2.0);
    coarse.setDevicePixelRatio(2.0);
    EXPECT_NE(fine, coarse);
}

TEST_F(NetworkFigureTest, AHurriedPictureIsOfTheSameThings) {
    show("hypercube(9)");
    ASSERT_NE(instant().layout(), nullptr);
    const QImage fine = image(), coarse = image(1.0, true);
    EXPECT_NE(fine, coarse);
    EXPECT_EQ(
        fine.scaled(30, 30, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(15, 15).lightness() / 24,
        coarse.scaled(30, 30, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(15, 15).lightness() / 24);
    EXPECT_EQ(image(), fine) << "and a finer one follows";
}

TEST_F(NetworkFigureTest, ALayoutThatIsNotThereYetIsSaid) {
    show("hypercube(10)", "broadcast", {});
    test::ShownRun waiting(record::Layouts::given);
    waiting.open(m_showing->instant().recording, {});
    hop::test::TextRecorder recorder(kSize);
    QPainter painter(&recorder);
    m_figure->paint(painter, m_canvas, {}, waiting.instant());
    EXPECT_TRUE(contains(recorder.texts(), QStringLiteral("Laying out 1,024 nodes …")));
    waiting.setLayout(m_showing->layout());
    EXPECT_EQ(*waiting.instant().layout(), *m_showing->instant().layout());
    EXPECT_FALSE(waiting.instant().layoutComing);
}

TEST_F(NetworkFigureTest, ANetworkTooLargeToBeDrawnSaysSo) {
    show("hypercube(2)");
    record::Instant large = instant();
    large.drawn = nullptr;
    test::TextRecorder recorder(kSize);
    QPainter painter(&recorder);
    m_figure->paint(painter, m_canvas, m_viewport, large);
    EXPECT_TRUE(contains(recorder.texts(), QStringLiteral("This network is too large to be drawn.")));
}

TEST_F(NetworkFigureTest, QueuesAreTicksThenBarsThenShades) {
    show("hypercube(4)");
    EXPECT_EQ(places().queueMark, QueueMark::ticks);
    EXPECT_EQ(places().queueBoxes.size(), 16U);
    show("mesh(5,2)");
    EXPECT_EQ(places().queueMark, QueueMark::bar);
    show("hypercube(8)");
    EXPECT_EQ(places().queueMark, QueueMark::shade);
}

TEST_F(NetworkFigureTest, HiddenLinksAreSeenOnlyWhileTheyCarryPackets) {
    show("otis(path(3))", "point-to-point([[0,1],[1,3]])", "shortest-path");
    const LinkId idle = instant().run().network->findLink(2, 6), busy = instant().run().network->findLink(1, 3);
    const auto middle = [&](LinkId link) { return places().at(diagram().fixed->lineOf[link], 0.75, 0.0); };
    const auto hitKind = [&](LinkId link) { return m_figure->hit(middle(link), m_canvas, m_viewport, instant()).kind; };
    EXPECT_EQ(hitKind(idle), Selection::Kind::link);
    const QImage before = image();
    record::Display display = instant().display;
    display.hidden[static_cast<std::size_t>(hop::network::LinkKind::optical)] = true;
    m_showing->setDisplay(display);
    EXPECT_EQ(hitKind(idle), Selection::Kind::nothing);
    EXPECT_EQ(hitKind(busy), Selection::Kind::link);
    EXPECT_NE(image(), before);
    const QPointF at = middle(idle);
    EXPECT_EQ(image().pixelColor(at.toPoint()), m_canvas.theme->canvas);
}

TEST_F(NetworkFigureTest, CellsTouchAndAreWhollyInSight) {
    show("mesh(4,2)", "permutation(reversal)", "shortest-path");
    record::Display display = instant().display;
    display.nodes = document::NodeShape::cells;
    m_showing->setDisplay(display);
    const NetworkPlaces where = places();
    EXPECT_NEAR(where.nodes[1].x() - where.nodes[0].x(), where.side, 1e-9);
    for (const QPointF& node : where.nodes)
        EXPECT_TRUE(where.body.contains(
            QRectF(node.x() - where.side / 2.0, node.y() - where.side / 2.0, where.side, where.side)));
    EXPECT_EQ(m_figure->hit(where.nodes[5] + QPointF(0.0, 0.4 * where.side), m_canvas, m_viewport, instant()),
              (Selection{Selection::Kind::node, 5}));
    const QPointF between = (where.nodes[9] + where.nodes[10]) / 2.0;
    EXPECT_NE(image().pixelColor(between.toPoint()), m_canvas.theme->canvas) << "the edge that two cells share";
}

// How much two pictures differ where one looks from afar, so that a line may lie half a pixel elsewhere. 0 .. 255
int differenceFromAfar(const QImage& a, const QImage& b) {
    const QSize afar(a.width() / 6, a.height() / 6);
    const QImage small = a.scaled(afar, Qt::IgnoreAspectRatio, Qt::SmoothTransformation),
                 other = b.scaled(afar, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    int most = 0;
    for (int y = 0; y < afar.height(); ++y)
        for (int x = 0; x < afar.width(); ++x)
            most = std::max(most, std::abs(qGray(small.pixel(x, y)) - qGray(other.pixel(x, y))));
    return most;
}

struct Look {
    const char* name;
    const char* network;
    const char* task;
    document::ColourBy colourBy = document::ColourBy::dimension;
    const char* overlay = "";
    bool tails = false;
    const char* algorithm = "shortest-path";
};

class NetworkLooks : public NetworkFigureTest, public ::testing::WithParamInterface<Look> {
protected:
    void SetUp() override {
        show(GetParam().network, GetParam().task, GetParam().algorithm);
        record::Display display = instant().display;
        display.colourBy = GetParam().colourBy;
        display.overlay = GetParam().overlay;
        display.tails = GetParam().tails;
        m_showing->setDisplay(display);
    }
};

// What is kept from one step to the next does not show, wherever one comes from and whatever is selected.
TEST_P(NetworkLooks, StepsAreThoseOfAFreshFigure) {
    const Step last = instant().lastStep;
    const Selection nothing, link = {Selection::Kind::link, 7}, node = {Selection::Kind::node, 5},
                             packet = {Selection::Kind::packet, 3};
    const std::pair<Step, Selection> shown[] = {{0, nothing}, {1, nothing},    {2, nothing},        {3, nothing},
                                                {3, link},    {2, link},       {1, link},           {1, node},
                                                {2, node},    {3, packet},     {2, nothing},        {3, nothing},
                                                {1, nothing}, {last, nothing}, {last - 1, nothing}, {0, nothing}};
    for (const double ratio : {1.0, 2.0}) {
        Step before = 0;
        for (const auto& [step, selection] : shown) {
            ASSERT_TRUE(m_showing->moveTo(std::min(step, last), 0.4));
            m_showing->select(selection);
            const QImage kept = image(ratio);
            auto own = std::exchange(m_figure, networkFigure());
            EXPECT_EQ(image(ratio), kept) << "step " << step << " after " << before << " at ratio " << ratio;
            m_figure = std::move(own);
            before = step;
        }
    }
}

TEST_P(NetworkLooks, TheScreenShowsWhatAFileShows) {
    ASSERT_TRUE(m_showing->moveTo(1, 0.4));
    QImage file(kSize, QImage::Format_RGB32);
    QPainter painter(&file);
    Canvas canvas = m_canvas;
    canvas.vector = true;
    m_figure->paint(painter, canvas, m_viewport, instant());
    painter.end();
    EXPECT_LE(differenceFromAfar(image(), file), 24);
    EXPECT_GT(differenceFromAfar(image(), image().mirrored()), 24) << "what is different is seen to be";
}

INSTANTIATE_TEST_SUITE_P(
    All, NetworkLooks,
    ::testing::Values(
        Look{"labels", "hypercube(4)", "total-exchange"}, Look{"lanes", "mesh(12,2)", "permutation(random)"},
        Look{"stamped", "mesh(40,2)", "permutation(reversal)"},
        Look{"all_busy", "hypercube(9)", "total-exchange", document::ColourBy::dimension, "", false, "optimal"},
        Look{"corners", "otis(mesh(4,2))", "permutation(random)"},
        Look{"loads", "mesh(12,2)", "permutation(random)", document::ColourBy::load},
        Look{"queues", "mesh(30,2)", "permutation(random)", document::ColourBy::queue},
        Look{"destinations", "hypercube(8)", "permutation(random)", document::ColourBy::destination},
        Look{"marks", "mesh(30,2)", "permutation(random)", document::ColourBy::dimension, "levels(node=5)"},
        Look{"trails", "torus(12,2)", "permutation(random)", document::ColourBy::dimension, "", true}),
    [](const auto& each) { return std::string(each.param.name); });

// Coarse at once, then as it is painted without jobs.
TEST_F(NetworkFigureTest, AGroundOfManyStrokesIsPaintedByAJob) {
    show("mesh(52,2)", "none", "none");
    std::vector<std::pair<PaintLayer, TakeLayer>> jobs;
    const LayerJobs later = [&](PaintLayer paint, TakeLayer take) { jobs.emplace_back(paint, take); };
    const QImage atOnce = image();
    m_figure = networkFigure();
    m_canvas.later = &later;
    const QImage coarse = image();
    EXPECT_NE(coarse, atOnce);
    EXPECT_LE(differenceFromAfar(coarse, atOnce), 40);
    EXPECT_EQ(image(), coarse);
    ASSERT_EQ(jobs.size(), 1U) << "asked for once";
    // What is not wanted any more is not shown.
    const Viewport whole = std::exchange(m_viewport, zoomed(m_viewport, m_canvas.area, 1.5, {300, 300}));
    const QImage larger = image();
    ASSERT_EQ(jobs.size(), 2U);
    jobs[0].second(jobs[0].first({}));
    EXPECT_EQ(image(), larger);
    m_viewport = whole;
    static_cast<void>(image());
    ASSERT_EQ(jobs.size(), 3U);
    jobs[2].second(jobs[2].first({}));
    EXPECT_EQ(image(), atOnce);
    EXPECT_EQ(jobs.size(), 3U);
    // A job that is stopped returns soon; its picture is not taken.
    StopFlag stop;
    stop.raise();
    EXPECT_NE(jobs[2].first(Stop(stop)), atOnce);
    m_figure = nullptr;
    jobs[1].second({});  // the painter is gone
    m_figure = networkFigure();
}

// After the ground, whose picture it starts from.
TEST_F(NetworkFigureTest, VeryManyBusyLinesAreDrawnByAJob) {
    show("mesh(90,2)", "k-k(8,random)", "shortest-path");
    ASSERT_TRUE(m_showing->moveTo(1, 0.0));
    const QImage atOnce = image();
    ASSERT_GT(diagram().now->busyLinks, 12'000U);
    std::vector<std::pair<PaintLayer, TakeLayer>> jobs;
    const LayerJobs later = [&](PaintLayer paint, TakeLayer take) { jobs.emplace_back(paint, take); };
    const auto work = [&](std::size_t job) { jobs.at(job).second(jobs.at(job).first({})); };
    m_figure = networkFigure();
    m_canvas.later = &later;
    EXPECT_NE(image(), atOnce);
    ASSERT_EQ(jobs.size(), 1U);
    work(0);
    const QImage coarse = image();
    EXPECT_NE(coarse, atOnce);
    ASSERT_EQ(jobs.size(), 2U);
    EXPECT_EQ(image(), coarse);
    ASSERT_EQ(jobs.size(), 2U) << "asked for once";
    // What is not wanted any more is not shown.
    ASSERT_TRUE(m_showing->moveTo(2, 0.0));
    const QImage next = image();
    ASSERT_EQ(jobs.size(), 3U);
    work(1);
    EXPECT_EQ(image(), next);
    ASSERT_TRUE(m_showing->moveTo(1, 0.0));
    static_cast<void>(image());
    ASSERT_EQ(jobs.size(), 4U);
    work(3);
    EXPECT_EQ(image(), atOnce);
    EXPECT_EQ(image(), atOnce);
    EXPECT_EQ(jobs.size(), 4U);
    // While it plays, no step is waited for.
    static_cast<void>(image(1.0, true));
    ASSERT_TRUE(m_showing->moveTo(2, 0.0));
    static_cast<void>(image(1.0, true));
    EXPECT_EQ(jobs.size(), 4U);
}

TEST_F(NetworkFigureTest, SmallGroundsAreNotJobs) {
    show("mesh(30,2)", "none", "none");
    const LayerJobs later = [](const PaintLayer&, const TakeLayer&) { ADD_FAILURE(); };
    m_canvas.later = &later;
    static_cast<void>(image());
}

// Nothing is lost and nothing is drawn twice: parts of ways, each times the lines that share it.
TEST_F(NetworkFigureTest, BundlesAreAsLongAsTheirLinesTogether) {
    show("otis(mesh(5,2))", "permutation(reversal)", "shortest-path");
    const auto routes = diagram().fixed->routes;
    const NetworkPlaces where = places();
    double whole = 0.0, bundles = 0.0;
    std::uint32_t most = 0;
    for (const auto& route : routes)
        for (std::size_t i = 1; i < route.size(); ++i)
            whole += where.scale * std::hypot(route[i].x - route[i - 1].x, route[i].y - route[i - 1].y);
    for (const NetworkPlaces::Bundle& bundle : where.bundles) {
        bundles += bundle.stroke.length() * bundle.lines;
        most = std::max(most, bundle.lines);
        EXPECT_TRUE(where.body.contains(bundle.stroke.p1()) && where.body.contains(bundle.stroke.p2()));
    }
    EXPECT_NEAR(bundles / whole, 1.0, 1e-3);
    EXPECT_GT(most, 20U);
    EXPECT_LT(where.bundles.size(), 8 * routes.size());
}

}  // namespace
}  // namespace hop::ui::figure::network_test

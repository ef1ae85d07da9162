// SPDX-License-Identifier: GPL-3.0-or-later
// Names of places beside the nodes of arbitrary graphs: as many as have room, and none over another.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "tests/support/shown_run.h"
#include "tests/support/temporary_folder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"
#include "ui/figure/ink.h"
#include "ui/figure/network/make_places.h"

namespace hop::ui::figure::network_names_test {
namespace {

// Nodes anywhere in a square, linked where they are near, and along a path through all.
std::string geometric(std::size_t nodes, unsigned seed) {
    std::mt19937 random(seed);
    const auto unit = [&] { return static_cast<double>(random()) / 4294967296.0; };
    std::vector<std::pair<double, double>> places;
    for (std::size_t i = 0; i < nodes; ++i) places.emplace_back(unit(), unit());
    std::ranges::sort(places);
    std::string text = "graph {\n";
    for (std::size_t i = 0; i < nodes; ++i)
        text += "n" + std::to_string(i) + " [label=\"" + std::string(3 + random() % 12, 'a') + std::to_string(i) +
                "\", pos=\"" + std::to_string(1000 * places[i].first) + "," + std::to_string(1000 * places[i].second) +
                "\"];\n";
    const double near = 1.5 / static_cast<double>(nodes);
    for (std::size_t i = 0; i < nodes; ++i)
        for (std::size_t j = i + 1; j < nodes; ++j) {
            const double dx = places[i].first - places[j].first, dy = places[i].second - places[j].second;
            if (j == i + 1 || dx * dx + dy * dy < near)
                text += "n" + std::to_string(i) + " -- n" + std::to_string(j) + ";\n";
        }
    return text + "}\n";
}

class NetworkNamesTest : public ::testing::Test {
protected:
    void show(const std::string& text) {
        std::ofstream(m_folder.path() / "net.dot") << text;
        m_showing = test::showRun("graph(\"" + (m_folder.path() / "net.dot").string() + "\")", "broadcast");
    }
    NetworkPlaces places(double zoom = 1.0, bool paper = false) const {
        const auto diagram = scene::figureOf("network").source()->at(m_showing->instant())->form.get<scene::Diagram>();
        const Canvas canvas = {.area = QRectF(0, 0, 900, 700), .theme = &style::lightTheme(), .paper = paper};
        Viewport viewport;
        viewport.zoom = zoom;
        NodeLabels names(NodeLabels::keyOf(diagram));
        return makePlaces(diagram, names, canvas, viewport);
    }
    static std::size_t shown(const NetworkPlaces& places) {
        return static_cast<std::size_t>(
            std::ranges::count_if(places.labelBoxes, [](const auto& box) { return box.has_value(); }));
    }

    test::TemporaryFolder m_folder;
    std::unique_ptr<test::ShownRun> m_showing;
};

TEST_F(NetworkNamesTest, NeverOverlapWhateverTheGraph) {
    for (const std::size_t nodes : {30U, 60U, 120U, 300U, 1000U})
        for (unsigned seed = 1; seed <= (nodes < 300 ? 5U : 1U); ++seed) {
            SCOPED_TRACE(std::to_string(nodes) + " nodes, seed " + std::to_string(seed));
            show(geometric(nodes, seed));
            for (const bool paper : {false, true}) {
                const NetworkPlaces where = places(1.0, paper);
                ASSERT_EQ(where.labelPixels, 0.0) << "beside, not inside";
                ASSERT_EQ(where.labelBoxes.size(), nodes);
                EXPECT_GE(shown(where), std::min<std::size_t>(nodes / 2, 40));
                for (std::size_t i = 0; i < nodes; ++i) {
                    if (!where.labelBoxes[i]) continue;
                    for (std::size_t j = 0; j < nodes; ++j) {
                        if (i == j) continue;
                        const bool covers =
                            where.labelBoxes[j] && where.labelBoxes[i]->intersects(*where.labelBoxes[j]);
                        EXPECT_FALSE(covers) << i << ' ' << j;
                        EXPECT_FALSE(where.labelBoxes[i]->contains(where.nodes[j])) << i << ' ' << j;
                    }
                }
                EXPECT_EQ(places(1.0, paper).labelBoxes, where.labelBoxes) << "the same every time";
            }
        }
}

TEST_F(NetworkNamesTest, ThoseWithoutRoomAreSaidUnderThePointer) {
    show(geometric(300, 3));
    const NetworkPlaces where = places();
    const auto hidden = static_cast<std::size_t>(
        std::ranges::find_if(where.labelBoxes, [](const auto& box) { return !box.has_value(); }) -
        where.labelBoxes.begin());
    ASSERT_LT(hidden, where.nodes.size());
    const auto figure = std::make_unique<exporting::ShownFigure>(*catalogue().front().figure);
    const Canvas canvas = {.area = QRectF(0, 0, 900, 700), .theme = &style::lightTheme()};
    const QString tip = figure->toolTip(where.nodes[hidden], canvas, {}, m_showing->instant());
    EXPECT_TRUE(tip.contains(where.labels[hidden])) << tip.toStdString();
}

TEST_F(NetworkNamesTest, ZoomingInShowsMoreOfThoseInSight) {
    show(geometric(300, 7));
    const QRectF body = places().body;
    const auto share = [&](double zoom) {
        const NetworkPlaces where = places(zoom);
        const auto seen = std::ranges::count_if(where.nodes, [&](const QPointF& at) { return body.contains(at); });
        return static_cast<double>(shown(where)) / static_cast<double>(seen);
    };
    EXPECT_LT(share(1.0), 0.9);
    EXPECT_GT(share(6.0), share(1.0));
}

TEST_F(NetworkNamesTest, NodesWithMoreLinksComeFirst) {
    // Along a row a name takes the room of many neighbours; the hub is in the middle of it.
    std::string text = "graph { ";
    for (int i = 0; i < 61; ++i) {
        const std::string name = "n" + std::to_string(i);
        text += name + " [label=\"" + (i == 30 ? "the hub of all leaves" : "a leaf of long name " + std::to_string(i)) +
                "\",pos=\"" + std::to_string(i * 12) + ",0\"]; ";
        if (i != 30) text += name + " -- n30; ";
    }
    show(text + "}");
    const NetworkPlaces where = places();
    const auto hub = static_cast<std::size_t>(std::ranges::find(where.labels, QStringLiteral("the hub of all leaves")) -
                                              where.labels.begin());
    ASSERT_LT(hub, where.labelBoxes.size());
    EXPECT_TRUE(where.labelBoxes[hub].has_value());
    EXPECT_LT(shown(where), where.nodes.size());
}

// On a page, grids of many nodes in boxes are named by their rows and columns, none of them under a disc or outside its
// box, and the numbers of groups in a row or column only once. No line that is drawn passes through a name.
TEST(GroupGrids, RowsAndColumnsAreNamedAtTheirEdges) {
    record::Display display;
    display.hidden[static_cast<std::size_t>(network::LinkKind::optical)] = true;
    display.labels = document::Labels::address;
    const auto showing = test::showRun("extended-otis(mesh(3,2))", "broadcast", "", display);
    const auto diagram = scene::figureOf("network").source()->at(showing->instant())->form.get<scene::Diagram>();
    NodeLabels labels(NodeLabels::keyOf(diagram));
    for (const double width : {320.0, 640.0}) {
        const Canvas canvas = {.area = QRectF(0, 0, width, 1.2 * width), .theme = &style::printTheme(), .paper = true};
        const NetworkPlaces where = makePlaces(diagram, labels, canvas, {});
        EXPECT_EQ(where.edgeNames.size(), 3U * 3U + 3U * 3U);
        EXPECT_TRUE(std::ranges::all_of(where.regionNames, &std::optional<QRectF>::has_value));
        EXPECT_TRUE(where.labelBoxes.empty());
        for (const NetworkPlaces::EdgeName& name : where.edgeNames) {
            EXPECT_TRUE(std::ranges::any_of(
                where.regions, [&](const QRectF& box) { return box.adjusted(-2.0, 0.0, 2.0, 0.0).contains(name.box); }))
                << name.name.toStdString() << " at " << width;
            for (const QPointF& node : where.nodes)
                EXPECT_FALSE(name.box.intersects(
                    QRectF(node.x() - where.radius, node.y() - where.radius, 2.0 * where.radius, 2.0 * where.radius)));
        }
        std::vector<QRectF> names;
        for (const std::optional<QRectF>& name : where.regionNames) names.push_back(name.value_or(QRectF()));
        for (const NetworkPlaces::EdgeName& name : where.edgeNames) names.push_back(name.box);
        for (std::uint32_t line = 0; line < where.tracks.size(); ++line) {
            if (diagram.hidden[static_cast<std::size_t>(diagram.fixed->lines[line].kind)]) continue;
            const std::vector<QPointF> points = where.points(line, 0.0);
            for (std::size_t i = 1; i < points.size(); ++i)
                for (const QRectF& name : names) {
                    QPointF from = points[i - 1], to = points[i];
                    EXPECT_FALSE(clipLine(name, from, to)) << name.x() << ", " << name.y() << " at " << width;
                }
        }
    }
    // Smaller networks and screens name their nodes.
    const Canvas screen = {.area = QRectF(0, 0, 900, 900), .theme = &style::lightTheme()};
    EXPECT_TRUE(makePlaces(diagram, labels, screen, {}).edgeNames.empty());
}

}  // namespace
}  // namespace hop::ui::figure::network_names_test

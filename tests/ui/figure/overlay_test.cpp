// SPDX-License-Identifier: GPL-3.0-or-later
// What every overlay promises: marks within the network, tones that the legend explains, a picture that shows them, and
// no text that is cut off or lies on another one.
#include "core/scene/overlay/overlay.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <bit>
#include <set>

#include "core/document/gallery.h"
#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"
#include "ui/panel/catalogue.h"

namespace hop::ui::figure::overlay_test {
namespace {

const figure::Entry& networkFigure() {
    for (const figure::Entry& entry : figure::catalogue())
        if (entry.id == "network") return entry;
    throw std::logic_error("no network figure");
}

figure::Canvas canvasOf(const QSize& size, bool vector) {
    return {.area = QRectF(0, 0, size.width(), size.height()), .theme = &style::lightTheme(), .vector = vector};
}

QImage image(const record::Instant& instant) {
    QImage image(700, 500, QImage::Format_RGB32);
    QPainter painter(&image);
    exporting::ShownFigure(*networkFigure().figure).paint(painter, canvasOf(image.size(), false), {}, instant);
    return image;
}

void show(test::ShownRun& showing, const std::string& expression) {
    record::Display display = showing.instant().display;
    display.overlay = expression;
    showing.setDisplay(display);
}

void expectWithin(const scene::overlay::Marks& marks, const network::Network& network) {
    std::set<scene::overlay::Tone> explained;
    for (const scene::overlay::Marks::Item& item : marks.legend) explained.insert(item.tone);
    for (const scene::overlay::Marks::Node& node : marks.nodes) {
        EXPECT_LT(node.node, network.nodeCount());
        EXPECT_TRUE(explained.contains(node.tone) || !node.text.empty()) << node.tone;
    }
    for (const scene::overlay::Marks::Link& link : marks.links) {
        EXPECT_LT(link.link, network.linkCount());
        EXPECT_TRUE(explained.contains(link.tone) || !link.text.empty()) << link.tone;
    }
    for (const scene::overlay::Marks::Area& area : marks.areas) {
        EXPECT_FALSE(area.nodes.empty());
        for (const NodeId node : area.nodes) EXPECT_LT(node, network.nodeCount());
        EXPECT_TRUE(explained.contains(area.tone) || !area.label.empty()) << area.tone;
    }
}

// Every overlay without arguments, on the runs of the gallery that it takes.
TEST(Overlays, KeepTheirPromisesInTheGallery) {
    std::set<std::string_view> seen;
    for (const char* network : {"hypercube(3)", "torus(3,2)", "mesh(4,2)", "star(5)", "power(path(3),2)", "petersen",
                                "otis(mesh(2,2))", "extended-otis(ring(4))"}) {
        for (const char* task : {"total-exchange", "broadcast(root=0)"}) {
            const auto showing = test::showRun(network, task);
            const QImage plain = image(showing->instant());
            for (const scene::overlay::Entry& entry : scene::overlay::catalogue()) {
                if (!entry.supports(showing->instant().run())) continue;
                const std::string expression(entry.id);
                const auto marks = scene::overlay::marksOf(showing->instant(), expression);
                if (!marks) continue;  // it must be told more
                seen.insert(entry.id);
                expectWithin(*marks, *showing->instant().run().network);
                show(*showing, expression);
                EXPECT_NE(image(showing->instant()), plain) << entry.id << " on " << network;
                const QSize size(900, 700);
                test::TextRecorder recorder(size);
                QPainter painter(&recorder);
                exporting::ShownFigure(*networkFigure().figure)
                    .paint(painter, canvasOf(size, true), {}, showing->instant());
                painter.end();
                for (const std::string& fault : test::crowding(recorder.texts(), size))
                    ADD_FAILURE() << entry.id << " on " << network << ": " << fault;
                show(*showing, {});
            }
        }
    }
    for (const char* id : {"levels", "otis-paths", "parts", "embedding"}) EXPECT_TRUE(seen.contains(id)) << id;
}

TEST(Overlays, HaveNamesAndHelps) {
    std::set<std::string_view> ids;
    for (const scene::overlay::Entry& entry : scene::overlay::catalogue()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
        EXPECT_FALSE(entry.title.empty()) << entry.id;
        EXPECT_TRUE(entry.help.ends_with('.')) << entry.id;
    }
}

TEST(Overlays, LevelsCountDistances) {
    const auto showing = test::showRun("hypercube(3)");
    const auto marks = scene::overlay::marksOf(showing->instant(), "levels(node=5)");
    ASSERT_TRUE(marks.ok());
    ASSERT_EQ(marks->legend.size(), 4U);
    EXPECT_EQ(marks->legend[1].text, "1: 3 nodes");
    EXPECT_EQ(marks->title, "distance from 101");
    for (const scene::overlay::Marks::Node& node : marks->nodes) EXPECT_EQ(node.tone, std::popcount(node.node ^ 5U));
}

// |V1| |V2| / C is the bound of the same name, counted on the marks.
TEST(Overlays, TheNarrowestCutIsWhatTheBoundSays) {
    for (const char* network :
         {"torus(6,2)", "product(ring(6),path(4))", "power(star(4),2)", "petersen", "hypercube(4)"}) {
        const auto showing = test::showRun(network, "total-exchange", "product-exchange");
        const auto marks = scene::overlay::marksOf(showing->instant(), "narrowest-cut");
        ASSERT_TRUE(marks.ok());
        const auto inside =
            static_cast<std::uint64_t>(std::ranges::count(marks->nodes, 0U, &scene::overlay::Marks::Node::tone));
        const std::uint64_t width = marks->links.size() / 2, outside = marks->nodes.size() - inside;
        const auto& statements = showing->instant().run().statements;
        const auto bound = std::ranges::find(statements, std::string("narrowest-cut"), &theory::Statement::id);
        ASSERT_NE(bound, statements.end());
        EXPECT_EQ(static_cast<double>((inside * outside + width - 1) / width), bound->value) << network;
        std::set<NodeId> part;
        for (const scene::overlay::Marks::Node& node : marks->nodes)
            if (node.tone == 0) part.insert(node.node);
        for (const scene::overlay::Marks::Link& mark : marks->links) {
            const auto link = showing->instant().run().network->link(mark.link);
            EXPECT_NE(part.contains(link.from), part.contains(link.to));
        }
    }
}

// The links that a broadcast has crossed by a step, and how many nodes have it, counted in the engine's state.
TEST(Overlays, BroadcastsGrowAsTheRunDoes) {
    const auto showing = test::showRun("hypercube(5)", "poisson-broadcasts(rho=0.5)", "rotated-trees");
    std::size_t greatest = 0;
    for (Step step = 100; step < 130; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0).ok());
        const record::Instant& instant = showing->instant();
        const auto marks = scene::overlay::marksOf(instant, "broadcasts(most=1)");
        ASSERT_TRUE(marks.ok());
        ASSERT_LE(marks->legend.size(), 1U);
        if (marks->legend.empty()) continue;
        EXPECT_EQ(marks->legend[0].tone, 0U);
        const record::Followed::Packet* packet = instant.followed()->at(step + 1).front();
        for (const record::Followed::Packet* each : instant.followed()->at(step + 1))
            if (each->colour == 0) packet = each;
        std::size_t holders = 0;
        for (NodeId node = 0; node < 32; ++node)
            holders += instant.state().broadcast().holds(packet->packet, node) ? 1U : 0U;
        EXPECT_EQ(marks->links.size() + 1, holders) << "step " << step;
        EXPECT_EQ(marks->legend[0].text,
                  instant.run().network->address(packet->source) + ": " + std::to_string(holders) + " of 32 nodes");
        greatest = std::max(greatest, holders);
    }
    EXPECT_GT(greatest, 20U);
    // The one that is selected is shown, whatever its colour.
    const record::Followed::Packet* last = showing->instant().followed()->at(130).back();
    showing->select({record::Selection::Kind::packet, last->packet});
    const auto marks = scene::overlay::marksOf(showing->instant(), "broadcasts(most=1)");
    ASSERT_EQ(marks->legend.size(), 1U);
    EXPECT_EQ(marks->legend[0].tone, last->colour);
}

TEST(Overlays, CopiesAreThoseOfFactors) {
    const auto showing = test::showRun("power(path(3),3)");
    const auto marks = scene::overlay::marksOf(showing->instant(), "copies");
    ASSERT_TRUE(marks.ok());
    EXPECT_EQ(marks->caption, "3 copies of A, 9 copies of B");
    for (const scene::overlay::Marks::Node& node : marks->nodes) EXPECT_EQ(node.tone, node.node / 9);
    EXPECT_EQ(marks->links.size(), 9U * 4U);
    EXPECT_FALSE(scene::overlay::marksOf(showing->instant(), "copies(dimension=3)").ok());
    EXPECT_FALSE(scene::overlay::marksOf(test::showRun("petersen")->instant(), "copies").ok());
}

// Fig. 4.1 of Ost: rows and columns, and where row 3 enters the columns.
TEST(Overlays, PartitionOfTheSquareOfFour) {
    const auto showing = test::showRun("mesh(4,2)", "permutation(transpose)", "kk-oblivious");
    const auto sources = scene::overlay::marksOf(showing->instant(), "partition");
    ASSERT_TRUE(sources.ok());
    ASSERT_EQ(sources->areas.size(), 4U);
    EXPECT_EQ(sources->areas[1].nodes, (std::vector<NodeId>{4, 5, 6, 7}));
    EXPECT_EQ(sources->nodes[1].node, 7U);
    const auto destinations = scene::overlay::marksOf(showing->instant(), "partition(show=destinations,source=3)");
    ASSERT_TRUE(destinations.ok());
    EXPECT_EQ(destinations->areas[2].nodes, (std::vector<NodeId>{2, 6, 10, 14}));
    EXPECT_EQ(destinations->nodes[2].node, 14U);
    const auto trees = scene::overlay::marksOf(showing->instant(), "partition(show=trees,blocks=[2])");
    ASSERT_TRUE(trees.ok());
    EXPECT_EQ(trees->links.size(), 3U);
    for (const scene::overlay::Marks& marks : {*sources, *destinations, *trees})
        expectWithin(marks, *showing->instant().run().network);
    EXPECT_EQ(scene::overlay::marksOf(showing->instant(), "partition(blocks=[4])").error().message,
              "overlay partition: blocks are numbered from 0 to 3, not 4");
    EXPECT_EQ(scene::overlay::marksOf(showing->instant(), "partition(show=destinations,source=4)").error().message,
              "overlay partition: source must be from 0 to 3, not 4");
}

// Fig. 4.2: what the run does is what the overlay says.
TEST(Overlays, ObliviousPathIsThePacketsPath) {
    const auto showing = test::showRun("mesh(4,2)", "point-to-point([[5,14]])", "kk-oblivious");
    showing->select({record::Selection::Kind::packet, 0});
    std::vector<LinkId> said;
    for (const char* part : {"first", "others"}) {
        const auto marks =
            scene::overlay::marksOf(showing->instant(), std::string("oblivious-path(from=5,to=14,part=") + part + ")");
        ASSERT_TRUE(marks.ok());
        expectWithin(*marks, *showing->instant().run().network);
        for (const scene::overlay::Marks::Link& link : marks->links) said.push_back(link.link);
    }
    std::vector<LinkId> taken;
    for (const record::PathHop& hop : showing->instant().path) taken.push_back(hop.link);
    EXPECT_EQ(said, taken);
    EXPECT_FALSE(scene::overlay::marksOf(showing->instant(), "oblivious-path(from=16)").ok());
}

// Ost Theorem 5.26 on the extended OTIS network of ring(4): from (0,0) to (2,2) the extension link alone.
TEST(Overlays, OtisPathsSayWhichIsShortest) {
    const auto showing = test::showRun("extended-otis(ring(4))");
    const auto marks = scene::overlay::marksOf(showing->instant(), "otis-paths(from=0,to=10)");
    ASSERT_TRUE(marks.ok()) << marks.error().message;
    ASSERT_EQ(marks->legend.size(), 2U) << "p_2 is not there: p' = g'";
    EXPECT_EQ(marks->legend[0].text, "p₁, one optical link: 5 links");
    EXPECT_EQ(marks->legend[1].text, "over an extension link: 1 link, shortest");
    EXPECT_EQ(std::ranges::count(marks->links, true, &scene::overlay::Marks::Link::faint), 5);
    EXPECT_EQ(marks->caption, "(0,0) and (2,2) are 1 link apart");
    EXPECT_TRUE(scene::overlay::marksOf(showing->instant(), "otis-paths(from=16)")
                    .error()
                    .message.starts_with("overlay otis-paths: from: there is no node 16; the nodes of "));
    EXPECT_FALSE(scene::overlay::marksOf(test::showRun("hypercube(3)")->instant(), "otis-paths").ok());
}

TEST(Overlays, PartsAreTheCutsOfTheTheorems) {
    const auto showing = test::showRun("otis(mesh(4,2))", "permutation(kind=reversal)");
    const auto halves = scene::overlay::marksOf(showing->instant(), "parts");
    ASSERT_TRUE(halves.ok()) << halves.error().message;
    EXPECT_EQ(halves->legend[0].text, "X: 128 nodes");
    EXPECT_EQ(halves->legend[2].text, "64 links between them");
    const auto corner = scene::overlay::marksOf(showing->instant(), "parts(cut=corner,rows=3)");
    ASSERT_TRUE(corner.ok()) << corner.error().message;
    EXPECT_EQ(corner->legend[0].text, "X: 144 nodes");
    EXPECT_EQ(corner->legend[2].text, "48 links between them");
    EXPECT_EQ(scene::overlay::marksOf(showing->instant(), "parts(cut=corner,rows=4)").error().message,
              "overlay parts: rows must be from 1 to 3, not 4");
}

TEST(Overlays, EmbeddingsTellTheirFigures) {
    const auto showing = test::showRun("otis(mesh(4,2))", "permutation(kind=reversal)");
    const auto mesh = scene::overlay::marksOf(showing->instant(), "embedding(guest=mesh-4)");
    ASSERT_TRUE(mesh.ok()) << mesh.error().message;
    EXPECT_EQ(mesh->caption, "dilation 3, congestion 8, load 1");
    const auto ofNode = scene::overlay::marksOf(showing->instant(), "embedding(guest=mesh-4,node=0)");
    ASSERT_TRUE(ofNode.ok()) << ofNode.error().message;
    EXPECT_EQ(ofNode->legend.size(), 4U) << "a corner of M_4 has four neighbours";
    EXPECT_FALSE(scene::overlay::marksOf(test::showRun("hypercube(3)")->instant(), "embedding(guest=mesh-4)").ok());
}

TEST(Overlays, WrongOnesAreRefusedInASentence) {
    const auto showing = test::showRun("hypercube(3)");
    EXPECT_EQ(scene::overlay::marksOf(showing->instant(), "level").error().message,
              "there is no overlay called 'level'; did you mean levels?");
    EXPECT_EQ(scene::overlay::marksOf(showing->instant(), "levels(node=8)").error().message,
              "overlay levels: node: there is no node 8; the nodes of hypercube(3) are 0 to 7, with the addresses 000 "
              "to 111");
    EXPECT_FALSE(scene::overlay::marksOf(showing->instant(), "levels(").ok());
}

// The views of the gallery name panels and overlays that exist and fit.
TEST(Gallery, ViewsAreKnown) {
    for (const std::string_view id : document::galleryIds()) {
        const document::View view = document::galleryScenario(id)->view;
        for (const std::string& panel : view.panels)
            EXPECT_TRUE(
                std::ranges::any_of(panel::catalogue(), [&](const panel::Entry& one) { return one.id == panel; }))
                << id << ": " << panel;
        EXPECT_TRUE(view.overlay.empty() || scene::overlay::find(view.overlay).ok()) << id;
    }
}

// Superblocks, blocks and bricks part the nodes as Ost 5.4.4 says.
TEST(Overlays, BricksPartTheNodes) {
    const auto showing = test::showRun("otis(mesh(4,2))", "permutation(transpose)", "shortest-path");
    const auto marks = scene::overlay::marksOf(showing->instant(), "bricks(block=6,width=2)");
    ASSERT_TRUE(marks.ok()) << marks.error().message;
    EXPECT_EQ(marks->caption, "4 superblocks, each of 4 blocks, each of 4 bricks");
    ASSERT_EQ(marks->areas.size(), 8U);
    for (std::size_t area = 0; area < 8; ++area) EXPECT_EQ(marks->areas[area].nodes.size(), area < 4 ? 64U : 4U);
    for (const scene::overlay::Marks::Node& node : marks->nodes) EXPECT_EQ(node.node / 128, 0U);  // superblock (0,1)
    EXPECT_EQ(scene::overlay::marksOf(showing->instant(), "bricks").error().message,
              "overlay bricks: the width of a brick must divide the side 4 of the meshes: choose width=1 or width=2");
    EXPECT_EQ(scene::overlay::marksOf(showing->instant(), "bricks(block=16,width=2)").error().message,
              "overlay bricks: block must be from 0 to 15, not 16");
}

// At most one dirty brick in a block before step 4 of Algorithm Sort, none at the end where zeros fill whole bricks.
TEST(Overlays, DirtyBricksBecomeFew) {
    const auto showing = test::showRun("otis(mesh(8,2))", "k-k-sort", "otis-sort");
    const record::Instant& instant = showing->instant();
    const std::string zeros = "zeros-and-ones(zeros=1600)";
    EXPECT_EQ(scene::overlay::marksOf(instant, zeros)->areas.size(), 256U);
    Step step = 0;
    while (instant.run().algorithm.process->label(engine::Label::phase, instant.timeline()->phase(step + 1)) !=
           "4: Brick Transport, step 1: shift, second leg")
        ++step;
    while (!instant.run()
                .algorithm.process->label(engine::Label::phase, instant.timeline()->phase(step))
                .starts_with("3b"))
        --step;
    ASSERT_TRUE(showing->moveTo(step, 0.0).ok());
    const auto before = scene::overlay::marksOf(showing->instant(), zeros);
    ASSERT_TRUE(before.ok());
    EXPECT_LE(before->areas.size(), 16U);
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0).ok());
    EXPECT_EQ(scene::overlay::marksOf(showing->instant(), zeros)->caption, "0 dirty bricks in 0 blocks of 16");
    EXPECT_FALSE(scene::overlay::marksOf(showing->instant(), "zeros-and-ones(zeros=4096)").ok());
}

}  // namespace
}  // namespace hop::ui::figure::overlay_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The network's scene: lines, movers, what a selection adds, marks, its table.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/explain/names.h"
#include "core/record/recording.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "tests/support/shown_run.h"

namespace hop::scene::network_test {
namespace {

ScenePtr sceneOf(const record::Instant& instant) { return figureOf("network").source()->at(instant); }
Diagram diagramOf(const record::Instant& instant) { return sceneOf(instant)->form.get<Diagram>(); }

TEST(Network, LinksAndTheirOppositesAreOneLine) {
    for (const char* network : {"torus(4,2)", "otis(mesh(3,2))", "petersen", "star(4)"}) {
        const auto showing = test::showRun(network, "total-exchange", "shortest-path");
        const Diagram diagram = diagramOf(showing->instant());
        EXPECT_EQ(diagram.fixed->lines.size(), showing->instant().run().network->linkCount() / 2) << network;
        for (LinkId link = 0; link < showing->instant().run().network->linkCount(); ++link) {
            const Diagram::Crossing over = diagram.crossingOf(link);
            const Diagram::Line& line = diagram.fixed->lines[over.line];
            const auto ends = showing->instant().run().network->link(link);
            EXPECT_EQ(over.backward ? line.backward : line.forward, link);
            EXPECT_EQ(over.backward ? line.to : line.from, ends.from);
            EXPECT_EQ(line.kind, ends.kind);
        }
    }
}

TEST(Network, LinksOfMoreBandwidthAreWider) {
    const auto alike = test::showRun("otis(path(2))", "none", "none");
    EXPECT_TRUE(diagramOf(alike->instant()).fixed->widths.empty());
    const auto wide = test::showRun("otis(path(2),bandwidth=4)", "none", "none");
    const Diagram diagram = diagramOf(wide->instant());
    ASSERT_EQ(diagram.fixed->widths.size(), diagram.fixed->lines.size());
    for (std::size_t line = 0; line < diagram.fixed->lines.size(); ++line)
        EXPECT_EQ(diagram.fixed->widths[line] > 0, diagram.fixed->lines[line].kind == Diagram::LinkKind::optical);
}

// VB: total exchange in 2^(d-1) steps keeps every link busy.
TEST(Network, EveryLinkOfTheCubeIsBusyInAnOptimalTotalExchange) {
    const auto showing = test::showRun("hypercube(4)");
    for (Step step = 0; step < 8; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const Diagram diagram = diagramOf(showing->instant());
        EXPECT_EQ(diagram.now->busyLinks, 64U);
        EXPECT_EQ(diagram.now->caption, "in step " + std::to_string(step + 1) + ": all 64 links busy");
        EXPECT_FALSE(diagram.now->done);
        std::set<LinkId> crossed;
        for (const Diagram::Mover& mover : diagram.now->movers) {
            const Diagram::Line& line = diagram.fixed->lines[mover.over.line];
            const LinkId link = mover.over.backward ? line.backward : line.forward;
            crossed.insert(link);
            EXPECT_EQ(mover.colour, diagram.fixed->types[link]) << "colours are those of dimensions";
        }
        EXPECT_EQ(crossed.size(), 64U);
    }
    ASSERT_TRUE(showing->moveTo(8, 0.0));
    EXPECT_EQ(diagramOf(showing->instant()).now->caption, "all packets delivered");
    EXPECT_TRUE(diagramOf(showing->instant()).now->done) << "a run that is alone, too";
}

// Random arrivals have no end: the last slot that is recorded is none.
TEST(Network, ARunWithoutAnEndIsNeverDone) {
    const auto showing = test::showRun("hypercube(3)", "poisson-broadcasts(0.5)", "rotated-trees");
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
    EXPECT_FALSE(diagramOf(showing->instant()).now->done);
    EXPECT_EQ(diagramOf(showing->instant()).now->caption, "end of the recording");
}

// The second step is refused: the first packet is still on its way, and the other one has not moved.
const test::NamedRun kStopped{"stopped", "path(3)", "point-to-point([[0,2],[0,1]])",
                              "given-moves([[[0,0,1]],[[0,0,1]]])"};

TEST(Network, ARunThatIsStoppedIsNotDone) {
    const auto showing = test::showRun(kStopped);
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
    EXPECT_FALSE(record::isDone(showing->instant()));
    EXPECT_FALSE(record::deliversAll(showing->instant().run(), showing->instant().measures()));
    EXPECT_EQ(diagramOf(showing->instant()).now->caption, "end of the recording");
    showing->select({record::Selection::Kind::packet, 0});
    EXPECT_EQ(diagramOf(showing->instant()).now->place, 1U);
    EXPECT_FALSE(diagramOf(showing->instant()).now->delivered);
}

// In every step each packet is on a link, waits at a node, or is where it belongs.
TEST(Network, ASelectedPacketStandsWhereItIs) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "shortest-path");
    const record::Instant& instant = showing->instant();
    for (Step step = 0; step <= instant.lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        for (PacketId packet = 0; packet < instant.run().task->packets.count(); ++packet) {
            showing->select({record::Selection::Kind::packet, packet});
            const auto now = diagramOf(instant).now;
            const bool moves = std::ranges::count(instant.moves, packet, &engine::Move::packet) > 0;
            const NodeId where = instant.state().unicast().record(packet).where;
            const NodeId place = where == kNoNode ? record::packetOf(instant, packet).destination : where;
            EXPECT_EQ(now->place, moves ? kNoNode : place) << packet << " after " << step;
            EXPECT_EQ(now->delivered, where == kNoNode) << packet << " after " << step;
        }
    }
}

// Of a part only what stands in it is drawn.
TEST(Network, APacketOutsideThePartStandsNowhere) {
    record::Display display;
    display.part = "0**";
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal", display);
    showing->select({record::Selection::Kind::packet, 6});
    ASSERT_EQ(record::packetOf(showing->instant(), 6).destination, 7U);
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
    EXPECT_EQ(diagramOf(showing->instant()).now->place, kNoNode);
}

TEST(Network, ASelectedPacketHasItsPathAndItsHolders) {
    const auto unicast = test::showRun("hypercube(3)");
    unicast->select({record::Selection::Kind::packet, 6});
    const Diagram there = diagramOf(unicast->instant());
    ASSERT_EQ(there.now->path.size(), unicast->instant().path.size());
    EXPECT_FALSE(there.now->path.empty());
    EXPECT_TRUE(there.now->holders.empty());

    const auto broadcast = test::showRun("hypercube(3)", "broadcast(root=2)");
    broadcast->select({record::Selection::Kind::packet, 0});
    EXPECT_EQ(diagramOf(broadcast->instant()).now->holders, std::vector<NodeId>{2});
    ASSERT_TRUE(broadcast->moveTo(broadcast->instant().lastStep, 0.0));
    EXPECT_EQ(diagramOf(broadcast->instant()).now->holders.size(), 8U);
}

// Each trail is where its packet has been, step by step backwards.
TEST(Network, TrailsAreThePastOfWhatMoves) {
    record::Display display;
    display.tails = true;
    const auto showing = test::showRun("mesh(4,2)", "total-exchange", "shortest-path", display);
    ASSERT_TRUE(showing->moveTo(3, 0.0));
    const Diagram diagram = diagramOf(showing->instant());
    ASSERT_EQ(diagram.now->trails.size(), 3U);
    std::size_t expected = 0;
    for (const engine::Move& move : showing->instant().timeline()->moves(3))
        expected += std::ranges::count(diagram.now->movers, move.packet, &Diagram::Mover::packet) > 0 ? 1U : 0U;
    EXPECT_EQ(diagram.now->trails[0].size(), expected);
    EXPECT_GT(expected, 0U);
    EXPECT_TRUE(diagramOf(test::showRun("mesh(4,2)")->instant()).now->trails.empty());
}

TEST(Network, MarksOfAnOverlayBelongToTheScene) {
    record::Display display;
    display.overlay = "levels(node=5)";
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "", display);
    const Diagram diagram = diagramOf(showing->instant());
    ASSERT_NE(diagram.marks, nullptr);
    EXPECT_EQ(diagram.marks->title, "distance from 101");
    EXPECT_EQ(diagramOf(test::showRun("hypercube(3)")->instant()).marks, nullptr);
    display.overlay = "levels(node=99)";
    showing->setDisplay(display);
    EXPECT_TRUE(diagramOf(showing->instant()).marks->nodes.empty()) << "a wrong one marks nothing";
}

TEST(Network, WhatIsTooLargeToBeDrawnSaysSo) {
    const auto showing = test::showRun("hypercube(2)");
    record::Instant large = showing->instant();
    large.drawn = nullptr;
    EXPECT_TRUE(sceneOf(large)->refusal.starts_with("This network is too large to be drawn."));
}

TEST(Network, AsATable) {
    const auto showing = test::showRun("path(3)", "point-to-point([[0,2]])", "shortest-path");
    ASSERT_TRUE(showing->moveTo(1, 0.0));
    EXPECT_EQ(csvOf(listingOf(*sceneOf(showing->instant()))),
              "from,to,kind,dimension,busy,packet,drawn\n"
              "0,1,electronic,0+,0,,1\n"
              "1,2,electronic,0+,1,0,1\n"
              "1,0,electronic,0−,0,,1\n"
              "2,1,electronic,0−,0,,1\n");
    record::Display display = showing->instant().display;
    display.colourBy = document::ColourBy::load;
    display.overlay = "narrowest-cut";
    showing->setDisplay(display);
    const Listing listing = listingOf(*sceneOf(showing->instant()));
    EXPECT_EQ(listing.columns.size(), 9U);
    EXPECT_EQ(listing.columns[6], "load");
    EXPECT_EQ(listing.columns[7], "mark");
    EXPECT_EQ(listing.columns[8], "drawn");
}

TEST(Network, AStructureHasNoTrafficButStylesAndMarks) {
    const auto showing = test::showRun("torus(3,2)", "total-exchange", "optimal");
    ASSERT_TRUE(showing->moveTo(1, 0.0));
    record::Display display = showing->instant().display;
    sheet::setOptions(display.options, *sheet::cellOf("network(traffic=no,lines=dimension)"));
    display.overlay = "[nodes(4,as=centre,look=box),link-names(4)]";
    display.numbering = document::Numbering::fromLeft1;
    showing->setDisplay(display);
    const Diagram diagram = diagramOf(showing->instant());
    EXPECT_TRUE(diagram.now->movers.empty());
    EXPECT_TRUE(diagram.now->waiting.empty());
    EXPECT_TRUE(diagram.now->caption.empty());
    ASSERT_EQ(diagram.now->legend.items.size(), 2U);
    EXPECT_EQ(diagram.now->legend.items[0].text, "dimension 1");
    EXPECT_NE(diagram.now->legend.items[0].stroke, diagram.now->legend.items[1].stroke);
    const Listing listing = listingOf(*sceneOf(showing->instant()));
    EXPECT_EQ(*answerOf(listing, "links(drawn=1)"), run::exactly(36.0));
    EXPECT_EQ(*answerOf(listing, "node(mark=centre)"), run::Value(std::vector<std::string>{"(1,1)"}));
    EXPECT_EQ(*answerOf(listing, "links(from=\"(1,1)\",mark=\"2\u2212\")"), run::exactly(1.0));
}

// VB Fig. 2, BOSTT Fig. 1, ST Fig. 10: hops of a step with their packets, outlined sets, links in no tree.
TEST(Network, OverlaysMarkHopsAreasAndLinksOfNoTree) {
    const auto answer = [](const char* task, const char* algorithm, const char* cell, const char* query) {
        const auto showing = test::showRun("hypercube(3)", task, algorithm);
        record::Display display = showing->instant().display;
        display.overlay = cell;
        showing->setDisplay(display);
        const auto value = answerOf(listingOf(*sceneOf(showing->instant())), query);
        return value ? *value : run::Value(value.error().message);
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(answer("point-to-point([[0,3]])", "shortest-path", "hops(2,names=[x],as=hop)", "to(mark=\"hop: x\")"),
              run::Value(Texts{"011"}));
    EXPECT_EQ(answer("broadcast", "tree-broadcast", "areas([[0,1],[6,7]],called=[low,high])", "node(area=high)"),
              run::Value(Texts{"110", "111"}));
    EXPECT_EQ(answer("broadcasts([1,2,4])", "disjoint-broadcasts", "tree(names=[a,b,c],rest=none-of-them)",
                     "from(mark=none-of-them)"),
              run::Value(Texts{"000", "000", "000"}));
}

}  // namespace
}  // namespace hop::scene::network_test

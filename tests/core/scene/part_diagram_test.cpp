// SPDX-License-Identifier: GPL-3.0-or-later
// Diagrams of a part of a network and of a network as its parts: every packet of the step is seen once, where it is.
#include "core/scene/diagram/part_diagram.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

#include "core/record/crossings.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::part_diagram_test {
namespace {

Diagram diagramOf(const record::Instant& instant) {
    return figureOf("network").source()->at(instant)->form.get<Diagram>();
}

void show(test::ShownRun& showing, const std::string& part, document::Detail detail = document::Detail::automatic) {
    record::Display display = showing.instant().display;
    display.part = part;
    display.detail = detail;
    showing.setDisplay(display);
}

TEST(PartDiagram, EveryMoveIsInsideOrCrossesAGateOrIsElsewhere) {
    for (const auto& [network, part] :
         {std::pair("hypercube(5)", "1*0**"), std::pair("torus(4,3)", "(*,1,*)"),
          std::pair("otis(mesh(3,2))", "group (1,0)"), std::pair("petersen", "around 2")}) {
        const auto showing = test::showRun(network, "total-exchange", "shortest-path");
        show(*showing, part);
        const record::Instant& instant = showing->instant();
        ASSERT_NE(instant.part(), nullptr) << network;
        for (Step step = 0; step < instant.lastStep; ++step) {
            ASSERT_TRUE(showing->moveTo(step, 0.0));
            const Diagram diagram = diagramOf(instant);
            const auto has = [&](NodeId node) { return diagram.nodeOf(node) != kNoNode; };
            std::uint64_t inside = 0, out = 0, in = 0, drawnOut = 0, drawnIn = 0;
            for (const engine::Move& move : instant.moves) {
                const network::Link link = instant.run().network->link(move.link);
                inside += has(link.from) && has(link.to) ? 1 : 0;
                out += has(link.from) && !has(link.to) ? 1 : 0;
                in += !has(link.from) && has(link.to) ? 1 : 0;
            }
            EXPECT_EQ(diagram.now->movers.size(), inside);
            for (const Diagram::Now::Gate& gate : diagram.now->gates) {
                drawnOut += gate.out;
                drawnIn += gate.in;
            }
            EXPECT_EQ(drawnOut, out);
            EXPECT_EQ(drawnIn, in);
            ASSERT_EQ(diagram.now->waiting.size(), instant.part()->nodes.size());
            for (NodeId i = 0; i < instant.part()->nodes.size(); ++i) {
                EXPECT_EQ(diagram.now->waiting[i], instant.waiting[diagram.idOf(i)]);
                EXPECT_EQ(diagram.nodeOf(diagram.idOf(i)), i);
            }
        }
    }
}

// Lines of the drawing join the nodes that the links of the network do.
TEST(PartDiagram, LinesAreLinksOfTheNetwork) {
    const auto showing = test::showRun("product(ring(4),path(3))", "total-exchange", "shortest-path");
    show(*showing, "(*,1)");
    const Diagram diagram = diagramOf(showing->instant());
    EXPECT_EQ(diagram.names->part, "ring (*,1)");
    EXPECT_EQ(diagram.names->extent, "4 of 12 nodes");
    ASSERT_EQ(diagram.fixed->lines.size(), 4U);
    for (LinkId id = 0; id < showing->instant().run().network->linkCount(); ++id) {
        if (!diagram.hasLine(id)) continue;
        const network::Link link = showing->instant().run().network->link(id);
        const Diagram::Crossing over = diagram.crossingOf(id);
        const Diagram::Line& line = diagram.fixed->lines[over.line];
        EXPECT_EQ(diagram.idOf(over.backward ? line.to : line.from), link.from);
        EXPECT_EQ(diagram.idOf(over.backward ? line.from : line.to), link.to);
        EXPECT_EQ(diagram.fixed->types[id], link.type);
    }
    const Listing listing = listingOf(diagram);
    EXPECT_EQ(listing.rows.size(), 8U);
    ASSERT_EQ(listing.also.size(), 2U);
    EXPECT_EQ(listing.also[1].rowsAre, "gates");
    EXPECT_EQ(listing.also[1].rows.size(), 2U);
}

// A tile for each node of a neighbour that is like the part, by the share of its links that are busy.
TEST(PartDiagram, NeighboursHaveTiles) {
    for (const auto& [network, part] : {std::pair("hypercube(7)", "101****"), std::pair("torus(5,3)", "(*,1,*)"),
                                        std::pair("mesh(16,3)", "(*,*,4)")}) {
        SCOPED_TRACE(network);
        const auto showing = test::showRun(network, "permutation(random)", "shortest-path");
        show(*showing, part);
        ASSERT_TRUE(showing->moveTo(1, 0.0));
        const record::Instant& instant = showing->instant();
        const network::Network& whole = *instant.run().network;
        const Diagram diagram = diagramOf(instant);
        ASSERT_EQ(diagram.fixed->tiles.size(), instant.part()->nodes.size());
        std::set<std::pair<double, double>> places;
        for (const Diagram::Place& at : diagram.fixed->tiles) places.insert({at.x, at.y});
        EXPECT_EQ(places.size(), instant.part()->nodes.size()) << "no two at one place";
        std::set<LinkId> busy;
        for (const engine::Move& move : instant.moves) busy.insert(move.link);
        ASSERT_FALSE(diagram.fixed->gates.empty());
        for (std::size_t gate = 0; gate < diagram.fixed->gates.size(); ++gate) {
            const auto there = network::partOf(instant.run().network, diagram.fixed->gates[gate].part);
            ASSERT_TRUE(there);
            EXPECT_EQ(diagram.fixed->gates[gate].nodes, there->nodes);
            const std::vector<float>& shares = diagram.now->gates[gate].shares;
            ASSERT_EQ(shares.size(), there->nodes.size());
            for (std::size_t tile = 0; tile < shares.size(); ++tile) {
                int own = 0;
                for (LinkId id = whole.firstLink(there->nodes[tile]); id < whole.firstLink(there->nodes[tile] + 1);
                     ++id)
                    own += busy.contains(id) ? 1 : 0;
                EXPECT_FLOAT_EQ(shares[tile] * static_cast<float>(whole.degree(there->nodes[tile])),
                                static_cast<float>(own));
            }
        }
    }
}

// Neighbours of many nodes, and what is no single part, have none.
TEST(PartDiagram, LargeNeighboursHaveNoTiles) {
    for (const auto& [network, part] : {std::pair("hypercube(10)", "1*********"), std::pair("petersen", "around 2")}) {
        const auto showing = test::showRun(network, "permutation(random)", "shortest-path");
        show(*showing, part);
        const Diagram diagram = diagramOf(showing->instant());
        EXPECT_TRUE(diagram.fixed->tiles.empty()) << network;
        for (const Diagram::Now::Gate& gate : diagram.now->gates) EXPECT_TRUE(gate.shares.empty()) << network;
    }
}

TEST(PartDiagram, ALegendHasTheLinkTypesOfThePart) {
    const auto showing = test::showRun("hypercube(5)");
    show(*showing, "01**1");
    const Diagram diagram = diagramOf(showing->instant());
    ASSERT_EQ(diagram.now->legend.items.size(), 2U);
    EXPECT_EQ(diagram.now->legend.items[0].text, "link 1");
    EXPECT_EQ(diagram.now->legend.items[1].text, "link 2");
    EXPECT_EQ(diagram.names->gates, (std::vector<std::string>{"link 4", "link 3", "link 0"}));
    EXPECT_EQ(diagram.names->inGroups, (std::vector<std::string>{"00", "01", "10", "11"}));
}

TEST(PartDiagram, LargeNetworksAreDrawnAsParts) {
    const auto showing = test::showRun("hypercube(10)", "total-exchange", "optimal-delay");
    const record::Instant& instant = showing->instant();
    ASSERT_NE(instant.division(), nullptr);
    ASSERT_TRUE(showing->moveTo(100, 0.0));
    const Diagram diagram = diagramOf(instant);
    ASSERT_TRUE(diagram.isOfParts());
    EXPECT_EQ(diagram.fixed->nodes.size(), 64U);
    // Every link is busy: 6 bundles of 16 links leave each part.
    EXPECT_EQ(std::accumulate(diagram.now->loads->carried.begin(), diagram.now->loads->carried.end(), 0U),
              64U * 6U * 16U);
    EXPECT_EQ(std::accumulate(diagram.now->waiting.begin(), diagram.now->waiting.end(), 0U),
              std::accumulate(instant.waiting.begin(), instant.waiting.end(), 0U));
    for (const double share : busyShares(instant, *instant.division())) EXPECT_EQ(share, 1.0);
    // A click on a part leads there, and the whole network can be asked for node by node.
    EXPECT_EQ(diagram.partAt(5, diagram.fixed->gates.size()), "000101****");
    show(*showing, "", document::Detail::nodes);
    EXPECT_EQ(instant.division(), nullptr);
    EXPECT_EQ(diagramOf(instant).fixed->nodes.size(), 1024U);
    const auto small = test::showRun("hypercube(6)");
    EXPECT_EQ(small->instant().division(), nullptr);
    show(*small, "", document::Detail::parts);
    EXPECT_NE(small->instant().division(), nullptr);
}

TEST(PartDiagram, ANetworkOfPartsIsDoneWithItsRun) {
    const auto showing = test::showRun("hypercube(6)");
    show(*showing, "", document::Detail::parts);
    EXPECT_FALSE(diagramOf(showing->instant()).now->done);
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
    EXPECT_TRUE(diagramOf(showing->instant()).now->done) << "a run that is alone, too";
}

// What the network does not have is all of it; documents that say so are refused when they are read.
TEST(PartDiagram, AnUnknownPartIsTheWholeNetwork) {
    const auto showing = test::showRun("hypercube(3)");
    show(*showing, "1***");
    EXPECT_EQ(showing->instant().part(), nullptr);
    EXPECT_EQ(diagramOf(showing->instant()).fixed->nodes.size(), 8U);
    show(*showing, "1**");
    EXPECT_EQ(diagramOf(showing->instant()).fixed->nodes.size(), 4U);
    EXPECT_EQ(showing->instant().drawing.part, "1**");
}

TEST(PartDiagram, MarksOutsideThePartAreLeftOut) {
    const auto showing = test::showRun("hypercube(3)");
    record::Display display = showing->instant().display;
    display.part = "1**";
    display.overlay = "levels(node=0)";
    showing->setDisplay(display);
    const Diagram diagram = diagramOf(showing->instant());
    ASSERT_NE(diagram.marks, nullptr);
    EXPECT_FALSE(diagram.marks->nodes.empty());
    for (const Marks::Node& mark : diagram.marks->nodes) EXPECT_LT(mark.node, 4U);
    for (const Marks::Link& mark : diagram.marks->links) EXPECT_TRUE(diagram.hasLine(mark.link));
}

}  // namespace
}  // namespace hop::scene::part_diagram_test

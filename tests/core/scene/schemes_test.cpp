// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that are schemes: what they show agrees with the run and the network; overlays that go with them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/network/halves.h"
#include "core/record/crossings.h"
#include "core/record/diagram_shape.h"
#include "core/scene/overlay/overlay.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"
#include "core/sheet/cell.h"
#include "tests/support/shown_run.h"

namespace hop::scene::schemes_test {
namespace {

ScenePtr sceneAt(test::ShownRun& showing, const std::string& cell) {
    const auto parsed = sheet::cellOf(cell);
    EXPECT_TRUE(parsed.ok()) << cell;
    record::Display display = showing.instant().display;
    sheet::setOptions(display.options, *parsed);
    showing.setDisplay(display);
    ScenePtr scene = parsed->figure->source()->at(showing.instant());
    EXPECT_EQ(scene->refusal, "") << cell;
    return scene;
}

Listing listingAt(test::ShownRun& showing, const std::string& cell) {
    const ScenePtr scene = sceneAt(showing, cell);
    return scene->refusal.empty() ? listingOf(*scene) : Listing();
}

double number(const Listing& listing, const std::string& query) {
    const auto answer = answerOf(listing, query);
    EXPECT_TRUE(answer.ok()) << query;
    const auto* value = answer.ok() ? std::get_if<Interval>(&*answer) : nullptr;
    EXPECT_NE(value, nullptr) << query;
    return value == nullptr ? -1.0 : value->value;
}

// Ost §4.5.3 for n = 9: m = s = 3.
TEST(Schemes, BlocksAndTreesCoverEveryPlaneOfAMesh) {
    const auto showing = test::showRun("mesh(9,3)", "none", "none");
    for (const char* show : {"sources", "destinations"}) {
        const Listing blocks = listingAt(*showing, "blocks(slice=4,show=" + std::string(show) + ')');
        EXPECT_EQ(number(blocks, "blocks"), 27.0);
        EXPECT_EQ(number(blocks, "blocks(drawn=1)"), 3.0);
        EXPECT_EQ(number(blocks, "covered"), 729.0);
        EXPECT_EQ(number(blocks, "column_sum(nodes)"), 729.0);
    }
    const Listing exits = listingAt(*showing, "plane(plane=4)");
    EXPECT_EQ(number(exits, "column_sum(exit_inside)"), 3.0);
    const Listing trees = listingAt(*showing, "plane(plane=4,show=trees)");
    EXPECT_EQ(number(trees, "directed_links"), number(trees, "links")) << "no link is in two trees";
    EXPECT_EQ(number(trees, "nodes"), 81.0);
}

// What stands outside is cut off on a page; of boxes of one size no two are one on the other.
TEST(Schemes, AllOfAPictureIsWithinIt) {
    for (const auto& [network, cell] :
         {std::pair("mesh(9,3)", "blocks(slice=4,show=sources)"),
          std::pair("mesh(9,3)", "blocks(slice=4,show=destinations)"), std::pair("mesh(9,3)", "plane(plane=4)"),
          std::pair("mesh(9,3)", "plane(plane=4,show=trees)"),
          std::pair("otis(mesh(4,2))", "superblocks(width=2,block=5)"),
          std::pair("otis(mesh(4,2))", "areas(cut=corner,rows=2)")}) {
        SCOPED_TRACE(cell);
        const auto showing = test::showRun(network, "none", "none");
        const ScenePtr scene = sceneAt(*showing, cell);
        const Scheme& scheme = scene->form.get<Scheme>();
        const auto expectWithin = [&](const Scheme::Point& point) {
            EXPECT_TRUE(point.x >= 0.0 && point.x <= scheme.width && point.y >= 0.0 && point.y <= scheme.height)
                << point.x << ", " << point.y;
        };
        std::set<std::vector<std::pair<double, double>>> boxes;
        for (const Scheme::Shape& shape : scheme.shapes) {
            std::vector<std::pair<double, double>> corners;
            for (const Scheme::Point& point : shape.points) {
                expectWithin(point);
                corners.emplace_back(point.x, point.y);
            }
            if (shape.closed && corners.size() > 2) {
                EXPECT_TRUE(boxes.insert(corners).second) << corners.front().first << ", " << corners.front().second;
            }
        }
        for (const Scheme::Word& word : scheme.words) expectWithin(word.at);
    }
}

// Nodes are drawn by the spacing: too large a one lets them overlap.
TEST(Schemes, SpacingIsTheLeastDistanceOfTwoNodes) {
    for (const char* name : {"hypercube(4)", "otis(mesh(2,2))", "complete(7)", "mesh(3,3)", "torus(5,2)"}) {
        const auto showing = test::showRun(name, "none", "none");
        const network::Network& network = *showing->instant().run().network;
        for (const network::LayoutChoice& choice : network.drawings().choices()) {
            SCOPED_TRACE(std::string(name) + ", " + std::string(choice.id));
            const network::Layout layout = network.drawings().draw(choice.id);
            double least = HUGE_VAL;
            for (std::size_t i = 0; i < layout.nodes.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    least = std::min(least, std::hypot(layout.nodes[i].x - layout.nodes[j].x,
                                                       layout.nodes[i].y - layout.nodes[j].y));
            EXPECT_DOUBLE_EQ(record::shapeOf(network, layout).spacing, least);
        }
    }
}

TEST(Schemes, ZerosAndOnesCountDirtyBricksAndTheirBlocks) {
    const auto showing = test::showRun("otis(mesh(8,2))", "k-k-sort", "otis-sort");
    const auto marks = overlay::marksOf(showing->instant(), "zeros-and-ones");
    ASSERT_TRUE(marks.ok());
    EXPECT_EQ(marks->caption, "256 dirty bricks in 16 blocks of 16") << "all, before the first step";
    EXPECT_EQ(marks->areas.size(), 256U);
}

TEST(Schemes, AreasHaveTheLinksBetweenThatTheNetworkHas) {
    const auto showing = test::showRun("otis(mesh(4,2))", "none", "none");
    for (const NodeId rows : {1, 2, 3}) {
        const Listing areas = listingAt(*showing, "areas(cut=corner,rows=" + std::to_string(rows) + ')');
        EXPECT_EQ(number(areas, "first"), 16.0 * rows * rows);
        EXPECT_EQ(number(areas, "electronic_cut"), 16.0 * rows) << "Ost Thm 5.9";
        EXPECT_EQ(number(areas, "optical_cut"), 0.0);
        EXPECT_EQ(number(areas, "cut"), 16.0 * rows);
    }
    const Listing sides = listingAt(*showing, "areas(cut=sides)");
    EXPECT_EQ(number(sides, "first"), 128.0);
    EXPECT_EQ(number(sides, "electronic_cut"), 16.0 * 4.0) << "Ost Thm 5.2";
}

TEST(Schemes, SuperblocksCountBricks) {
    const auto showing = test::showRun("otis(mesh(4,2))", "none", "none");
    const Listing listing = listingAt(*showing, "superblocks(width=2,block=5)");
    EXPECT_EQ(number(listing, "superblocks"), 4.0);
    EXPECT_EQ(number(listing, "blocks"), 16.0);
    EXPECT_EQ(number(listing, "all_bricks"), 64.0);
    EXPECT_EQ(number(listing, "bricks"), 4.0) << "those of one block are filled";
    // The blocks of all meshes stand within them; others are drawn larger beside.
    const ScenePtr scene = figureOf("superblocks").source()->at(showing->instant());
    const auto& shapes = scene->form.get<Scheme>().shapes;
    const auto isBox = [](const Scheme::Shape& shape, Scheme::Weight weight) {
        return shape.points.size() == 4 && shape.look.weight == weight;
    };
    const auto isWithinAMesh = [&](const Scheme::Shape& block) {
        return std::ranges::any_of(shapes, [&](const Scheme::Shape& mesh) {
            return isBox(mesh, Scheme::Weight::thin) && mesh.points[0].x <= block.points[0].x &&
                   mesh.points[0].y <= block.points[0].y && mesh.points[2].x >= block.points[2].x &&
                   mesh.points[2].y >= block.points[2].y;
        });
    };
    EXPECT_EQ(std::ranges::count_if(shapes,
                                    [&](const Scheme::Shape& shape) {
                                        return isBox(shape, Scheme::Weight::hair) && isWithinAMesh(shape);
                                    }),
              16 * 4);
}

// The lengths are those of Ost Theorem 5.17.
TEST(Schemes, PairsOnARingHaveTheLengthsOfTheirPaths) {
    const auto showing = test::showRun("extended-otis(ring(8))", "none", "none");
    const auto apart = [](int a, int b) { return std::min((a - b + 8) % 8, (b - a + 8) % 8); };
    for (int g = 1; g < 8; ++g)
        for (int other = 0; other < 8; ++other) {
            const int p = 0, otherP = 5;
            if (other == g) continue;
            const Listing pair = listingAt(*showing, "ring-pairs(source=[" + std::to_string(g) + ",0],destination=[" +
                                                         std::to_string(other) + ",5],below=lengths)");
            EXPECT_EQ(number(pair, "p1"), apart(p, other) + apart(g, otherP) + 1) << g << ' ' << other;
            EXPECT_EQ(number(pair, "w1"), apart(p, g));
            EXPECT_EQ(number(pair, "w2"), apart(otherP, other));
        }
}

TEST(Schemes, TheFieldsOfAPacketStayButForItsInformation) {
    const auto showing = test::showRun("mesh(4,2)", "point-to-point([[5,14]])", "kk-oblivious");
    std::vector<std::string> informations;
    for (Step step = 0; step <= showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const Listing listing = listingAt(*showing, "packet");
        EXPECT_EQ(std::get<std::string>(*answerOf(listing, "value(\"source address\")")), "(1,1) = 5");
        informations.push_back(std::get<std::string>(*answerOf(listing, "value(\"additional information\")")));
    }
    EXPECT_EQ(informations.front(), "part 1, round 1");
    EXPECT_EQ(informations.back(), "delivered");
}

TEST(Schemes, TheLineOfInjectorsHasThePacketsOfTheRun) {
    const auto showing = test::showRun("path(9)", "to-the-end([1,2,3,1,4,2,1,2])", "injectors");
    for (Step step = 0; step <= showing->instant().lastStep; step += 3) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const record::Instant& instant = showing->instant();
        const Listing listing = listingAt(*showing, "injector-line");
        EXPECT_EQ(number(listing, "waits"), 0.0);
        double delivered = 0.0;
        for (PacketId packet = 0; packet < instant.run().task->packets.count(); ++packet)
            for (const record::PathHop& hop : record::pathOf(instant, packet, 0))
                delivered += hop.step <= step && instant.run().network->link(hop.link).to == 8 ? 1.0 : 0.0;
        EXPECT_EQ(number(listing, "column_sum(delivered)"), delivered) << step;
    }
}

TEST(Schemes, TreesHaveDiscsWhereTheirPathsEnd) {
    const auto showing = test::showRun("mesh(4,2)", "none", "none");
    const auto marks = overlay::marksOf(showing->instant(), "partition(show=trees,names=beside)");
    ASSERT_TRUE(marks.ok());
    EXPECT_EQ(std::ranges::count(marks->nodes, Sample::disc, &Marks::Node::look), 4);
    EXPECT_EQ(marks->nodes.back().text, "T₃");
    EXPECT_EQ(marks->facts.back(), (std::pair<std::string, double>("s3", 3.0)));
}

// ST Lemma 3, for trees that the exhibits do not have; and a path that is shorter than the others breaks it.
TEST(Schemes, DeparturesFromPathsAndFromOneAreTheSame) {
    struct Trees {
        const char* widths;
        NodeId nodes, length;
    };
    for (const auto& [widths, nodes, length] :
         {Trees{"[2,1]", 6, 2}, Trees{"[3,1]", 7, 2}, Trees{"[5,3,3,1]", 17, 4}, Trees{"[1,1,1]", 7, 3}}) {
        const std::string tree = widths;
        const NodeId end = nodes - 1 - length;
        const std::string ends = ",root=" + std::to_string(end) + ",twins=[" + std::to_string(nodes - 1) + "])";
        const auto showing =
            test::showRun("tree-of-paths(" + tree + ")", "poisson-gather(rho=0.7" + ends, "shortest-path");
        const Listing listing = listingAt(*showing, "merged-paths(show=departures)");
        EXPECT_EQ(number(listing, "differences_of_F"), 0.0) << tree;
        EXPECT_EQ(number(listing, "differences_of_M"), 0.0) << tree;
        EXPECT_EQ(number(listing, "differences_of_contents"), 0.0) << tree;
        EXPECT_EQ(number(listing, "F_not_M_of_T"), 0.0) << tree;
        EXPECT_EQ(number(listing, "mean_delay_of_T"), number(listing, "mean_delay_of_P")) << tree;
        EXPECT_EQ(number(listingAt(*showing, "merged-paths(show=path)"), "nodes"), length);
        EXPECT_EQ(number(listingAt(*showing, "merged-paths(show=tree)"), "nodes"), end);
    }
    const auto shorter = test::showRun("tree-of-paths([2,1])", "poisson-gather(rho=0.7,root=3,sources=[0,2],twins=[5])",
                                       "shortest-path");
    EXPECT_GT(number(listingAt(*shorter, "merged-paths(show=departures)"), "differences_of_F"), 0.0);
}

// ST §5.2, Rule D; §5.5.2, Rule D'.
TEST(Schemes, VirtualLinksMakePathsEquallyLong) {
    for (const int d : {2, 3, 4})
        for (const char* which : {"1", "2"}) {
            const std::string cube = "hypercube(" + std::to_string(d) + ")", cell = std::string("(which=") + which;
            const double nodes = 1 << d;
            const auto all = test::showRun(cube, "poisson-broadcasts(rho=0.2)", "disjoint-trees");
            const Listing rule = listingAt(*all, "virtual-links" + cell + ",few=yes)");
            EXPECT_EQ(number(rule, "virtual_links"), d * nodes / 2.0);
            EXPECT_EQ(number(rule, "nodes(length=" + std::to_string(d + 1) + ")"), nodes);
            EXPECT_EQ(number(rule, "nodes(buffer=B1)"), nodes / 2.0);
            EXPECT_EQ(number(rule, "links"), nodes - 1.0);
            EXPECT_DOUBLE_EQ(number(rule, "slots_saved"), 3.0 * (d / 2.0 - 1.0 + 1.0 / nodes));
            const auto few = test::showRun(cube, "poisson-broadcasts(rho=0.2)", "disjoint-trees(rule=D')");
            EXPECT_EQ(number(listingAt(*few, "virtual-links" + cell + ')'), "virtual_links"), nodes - 1.0);
        }
}

TEST(Schemes, LinesThatAreHiddenTakeNoRoom) {
    const auto showing = test::showRun("extended-otis(mesh(3,2))", "none", "none");
    const record::Instant& instant = showing->instant();
    const record::DiagramShape less = record::shapeWithout({false, true, false}, *instant.layout(), *instant.shape());
    EXPECT_GE(less.clearance, instant.shape()->clearance);
    EXPECT_EQ(less.lines.size(), instant.shape()->lines.size());
}

}  // namespace
}  // namespace hop::scene::schemes_test

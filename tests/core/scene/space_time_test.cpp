// SPDX-License-Identifier: GPL-3.0-or-later
// The space–time diagram: moves of any step, hops, the selected packet's way, lanes of an exchange on a power.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "core/record/crossings.h"
#include "core/scene/lines/lines.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::space_time_test {
namespace {

using test::showRun;

ScenePtr sceneOf(const record::Instant& instant) { return figureOf("space-time").source()->at(instant); }

TEST(StepMoves, AreThoseOfTheRun) {
    const auto showing = showRun("torus(3,2)", "total-exchange", "shortest-path");
    record::StepMoves moves(showing->instant());
    std::uint64_t all = 0;
    for (Step step = moves.first(); step <= moves.last(); ++step) {
        EXPECT_EQ(moves.at(step).size(), moves.count(step));
        all += moves.count(step);
    }
    EXPECT_EQ(all, showing->instant().measures().transmissions);
}

TEST(StepMoves, BySymmetryAreTheSameHops) {
    const auto recorded = showRun("hypercube(4)", "total-exchange", "optimal");
    record::Instant symmetric = recorded->instant();
    test::dropTimeline(symmetric);
    record::StepMoves explicitly(recorded->instant()), bySymmetry(symmetric);
    ASSERT_EQ(explicitly.last(), bySymmetry.last());
    for (Step step = 1; step <= explicitly.last(); ++step) {
        const auto hopsOf = [&](record::StepMoves& moves) {
            std::set<std::pair<PacketId, LinkId>> hops;
            for (const engine::Move& move : moves.at(step)) hops.insert({move.packet, move.link});
            return hops;
        };
        EXPECT_EQ(hopsOf(explicitly), hopsOf(bySymmetry)) << step;
        EXPECT_EQ(explicitly.count(step), bySymmetry.count(step));
    }
}

TEST(StepMoves, AStrideTakesItsShare) {
    const auto showing = showRun("hypercube(5)", "total-exchange", "shortest-path");
    record::StepMoves moves(showing->instant());
    std::uint64_t taken = 0;
    for (Step step = 1; step <= moves.last(); ++step) taken += moves.at(step, 7).size();
    const auto share = static_cast<double>(taken) / static_cast<double>(showing->instant().measures().transmissions);
    EXPECT_NEAR(share, 1.0 / 7.0, 0.02);
}

TEST(StepMoves, OfOneNodeStartThere) {
    record::Display display;
    display.onlyNode = true;
    display.focusNode = 5;
    const auto showing = showRun("hypercube(3)", "total-exchange", "optimal", display);
    record::StepMoves moves(showing->instant());
    std::uint64_t all = 0;
    for (Step step = 1; step <= moves.last(); ++step)
        for (const engine::Move& move : moves.at(step)) {
            EXPECT_EQ(showing->instant().run().task->packets.source(move.packet), 5U);
            ++all;
        }
    EXPECT_EQ(all, 12U);  // 3 at distance 1, 3 at 2, 1 at 3
}

TEST(SpaceTime, HopsAreThoseOfTheRun) {
    const auto showing = showRun("hypercube(4)");
    const ScenePtr scene = sceneOf(showing->instant());
    const Lines::Fixed& fixed = *scene->form.get<Lines>().fixed;
    EXPECT_EQ(fixed.rows, 16U);
    std::uint64_t hops = 0, delivered = 0;
    for (Step step = fixed.first; step <= fixed.last; ++step) {
        std::vector<Lines::Hop> all;
        fixed.hops->append(step, 1, all);
        EXPECT_EQ(all.size(), fixed.hops->count(step));
        for (const Lines::Hop& hop : all) {
            ++hops;
            delivered += hop.delivers ? 1U : 0U;
            EXPECT_NE(showing->instant().run().network->findLink(hop.from, hop.to), kNoLink);
        }
    }
    EXPECT_EQ(hops, showing->instant().measures().transmissions);
    EXPECT_EQ(delivered, showing->instant().measures().delivered);
}

// Seeking anywhere leaves what belongs to the run as it is.
TEST(SpaceTime, KeepsItsFixedPartOverSteps) {
    const auto showing = showRun("torus(4,2)", "total-exchange", "shortest-path");
    const auto source = figureOf("space-time").source();
    const auto fixedAt = [&](Step step) {
        EXPECT_TRUE(showing->moveTo(step, 0.5));
        return source->at(showing->instant())->form.get<Lines>().fixed;
    };
    const auto first = fixedAt(0);
    EXPECT_EQ(fixedAt(3), first);
    EXPECT_EQ(fixedAt(1), first);
    record::Display display = showing->instant().display;
    display.colourBy = document::ColourBy::destination;
    showing->setDisplay(display);
    EXPECT_NE(fixedAt(1), first);
}

TEST(SpaceTime, ShowsTheWayOfTheSelectedPacket) {
    const auto showing = showRun("path(4)", "permutation(reversal)", "shortest-path");
    showing->select({record::Selection::Kind::packet, 0});
    const ScenePtr scene = sceneOf(showing->instant());
    const auto& way = scene->form.get<Lines>().way;
    ASSERT_EQ(way.size(), 1U);
    EXPECT_EQ(way[0].front(), (Lines::Point{0.0, 0}));
    EXPECT_EQ(way[0].back().row, 3U);
}

TEST(SpaceTime, AsATable) {
    const auto showing = showRun("path(3)", "point-to-point([[0,2]])", "shortest-path");
    EXPECT_EQ(csvOf(listingOf(*sceneOf(showing->instant()))), "step,from,to,packet,delivers\n1,0,1,0,0\n2,1,2,0,1\n");
}

// The classes of all steps, not those of the step under way.
TEST(SpaceTime, BySymmetryHasTheColoursOfTheRecording) {
    record::Display display;
    display.colourBy = document::ColourBy::tag;
    const auto showing = showRun("hypercube(5)", "total-exchange", "optimal-delay", display);
    record::Instant symmetric = showing->instant();
    test::dropTimeline(symmetric);
    const auto fixedOf = [](const record::Instant& instant) { return sceneOf(instant)->form.get<Lines>().fixed; };
    const auto recorded = fixedOf(showing->instant()), expanded = fixedOf(symmetric);
    ASSERT_GT(recorded->colours.size(), 1U);
    EXPECT_EQ(expanded->colours, recorded->colours);
    const auto coloursAt = [](const Lines::Fixed& lines, Step step) {
        std::vector<Lines::Hop> hops;
        lines.hops->append(step, 1, hops);
        std::map<PacketId, std::uint32_t> colours;
        for (const Lines::Hop& hop : hops) colours[hop.packet] = hop.colour;
        return colours;
    };
    for (Step step = 1; step <= recorded->last; ++step)
        EXPECT_EQ(coloursAt(*expanded, step), coloursAt(*recorded, step)) << step;
}

// Dim Fig. 7: 27 slots, g(1) = 8, and where Theorem 1 is tight.
TEST(SpaceTime, LanesAreTheTimingDiagram) {
    record::Display display;
    scene::setOption(display.options, "space-time", "rows", makeWord("slots"));
    const auto showing = showRun("power(complete(3),4)", "total-exchange", "product-exchange", display);
    const ScenePtr scene = sceneOf(showing->instant());
    const Lanes& lanes = *scene->form.get<Lines>().lanes;
    EXPECT_EQ(lanes.columns, 27U);
    ASSERT_EQ(lanes.lanes.size(), 4U);
    EXPECT_EQ(lanes.lanes[0].name, "B: dimension 3");
    EXPECT_EQ(lanes.lanes[0].boxes.size(), 3U);
    ASSERT_EQ(lanes.layers.size(), 4U);
    EXPECT_EQ(lanes.layers[0].sum, "2");
    EXPECT_EQ(lanes.layers[3].sum, "8");
    EXPECT_EQ(std::ranges::count(lanes.numbers, std::optional<std::int64_t>(0)), 7);
}

TEST(SpaceTime, LanesAsATable) {
    record::Display display;
    scene::setOption(display.options, "space-time", "rows", makeWord("slots"));
    const auto showing = showRun("power(complete(3),2)", "total-exchange", "product-exchange", display);
    EXPECT_EQ(csvOf(listingOf(*sceneOf(showing->instant()))),
              "slot t,B: dimension 1,exchanges of A,\"g₂(t), departures\",slack in slots\n"
              "1,\"phase 2, for r = 1\",phase 1,4,\n"
              "2,\"phase 2, for r = 2\",\"phase 3, r = 1\",2,0\n"
              "3,own,\"phase 3, r = 2\",2,0\n");
}

}  // namespace
}  // namespace hop::scene::space_time_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes of the rotation classes: VB Fig. 3, what is lit and cleared, the table.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "core/scene/scene.h"
#include "core/scene/tree/layers.h"
#include "core/sheet/cell.h"
#include "tests/support/shown_run.h"

namespace hop::scene::classes_test {
namespace {

using test::showRun;

ScenePtr sceneOf(const record::Instant& instant) { return figureOf("classes").source()->at(instant); }
Layers layersOf(const record::Instant& instant) { return sceneOf(instant)->form.get<Layers>(); }

std::uint32_t nodeCalled(const Layers& layers, std::string_view name) {
    const auto& nodes = layers.fixed->nodes;
    return static_cast<std::uint32_t>(std::ranges::find(nodes, name, &Layers::Node::name) - nodes.begin());
}

// Seven classes in five layers; no two arcs of a full class over the same link; each leads one layer up.
TEST(Classes, AreTheGraphOfVbFig3) {
    const auto showing = showRun("hypercube(5)", "total-exchange", "optimal-delay");
    const Layers layers = layersOf(showing->instant());
    const Layers::Fixed& graph = *layers.fixed;
    std::vector<std::string> names;
    for (const Layers::Group& group : graph.groups) names.push_back(group.name);
    EXPECT_EQ(names, (std::vector<std::string>{"R₁₁", "R₂₁", "R₂₂", "R₃₁", "R₃₂", "R₄₁", "R₅₁"}));
    EXPECT_EQ(graph.layers.size(), 6U);
    EXPECT_EQ(graph.layers.back(), "5 to go");
    EXPECT_EQ(graph.nodes.size(), 31U);
    for (const Layers::Group& group : graph.groups) {
        std::set<std::uint32_t> links;
        for (std::uint32_t i = group.first; i < group.first + group.count; ++i) {
            links.insert(graph.nodes[i].arc.number);
            if (group.layer == 1)
                EXPECT_EQ(graph.nodes[i].target, Layers::kNone);
            else
                EXPECT_EQ(graph.groups[graph.nodes[graph.nodes[i].target].group].layer, group.layer - 1);
        }
        EXPECT_EQ(links.size(), group.count);
    }
    // VB §6: 10001, 00011, 00110, 01100, 11000 become 00001, 00010, 00100, 01000, 10000.
    for (const auto& [from, to] :
         {std::pair("10001", "00001"), std::pair("00011", "00010"), std::pair("00110", "00100"),
          std::pair("01100", "01000"), std::pair("11000", "10000")})
        EXPECT_EQ(graph.nodes[nodeCalled(layers, from)].target, nodeCalled(layers, to));
    EXPECT_EQ(layers.title, "clearing R₁₁");
}

TEST(Classes, TheOneBeingClearedIsLitAndItsPacketsFollowTheArcs) {
    const auto showing = showRun("hypercube(5)", "total-exchange", "optimal-delay");
    for (Step step = 0; step < 11; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const Layers now = layersOf(showing->instant());
        EXPECT_EQ(std::ranges::count(now.lit, true), 1)
            << "one class at a time before the last phase, step " << step + 1;
        EXPECT_EQ(now.moves.size(), 5U);
        for (const Layers::Move& move : now.moves) {
            const Layers::Node& from = now.fixed->nodes[move.from];
            if (step >= 3) continue;
            EXPECT_EQ(from.arc, move.colour) << "step " << step + 1;
            EXPECT_EQ(from.target, move.to);
        }
        EXPECT_EQ(std::ranges::count(now.states, Layers::State::moving), 5);
    }
    ASSERT_TRUE(showing->moveTo(12, 0.0));
    EXPECT_EQ(std::ranges::count(layersOf(showing->instant()).lit, true), 2)
        << "VB Fig. 4: the last two classes together";
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
    const Layers end = layersOf(showing->instant());
    EXPECT_EQ(std::ranges::count(end.states, Layers::State::cleared), 31);
    EXPECT_EQ(std::ranges::count(end.lit, true), 0);
    EXPECT_EQ(end.when, "at the end");
}

TEST(Classes, ToriHaveTheirOrbits) {
    const auto showing = showRun("torus(5,2)", "total-exchange", "optimal-delay");
    ASSERT_TRUE(showing->moveTo(5, 0.2));
    const Layers layers = layersOf(showing->instant());
    EXPECT_EQ(layers.fixed->nodes.size(), 24U);
    EXPECT_EQ(layers.fixed->layers.size(), 5U);
    EXPECT_EQ(layers.fixed->groups.size(), 6U);
    for (const Layers::Node& node : layers.fixed->nodes)
        EXPECT_EQ(
            node.target == Layers::kNone ? 0U : layers.fixed->groups[layers.fixed->nodes[node.target].group].layer,
            layers.fixed->groups[node.group].layer - 1)
            << "an arc is a way to go";
    EXPECT_EQ(layers.moves.size(), 4U);
}

TEST(Classes, SayWhyThereAreNone) {
    EXPECT_NE(sceneOf(showRun("torus(4,2)", "total-exchange", "optimal")->instant())->refusal.find("of odd side"),
              std::string::npos);
    EXPECT_NE(
        sceneOf(showRun("hypercube(12)", "total-exchange", "optimal")->instant())->refusal.find("drawn up to 2,048"),
        std::string::npos);
}

TEST(Classes, AsATableThatAnswers) {
    const auto showing = showRun("hypercube(2)", "total-exchange", "optimal-delay");
    const Listing listing = listingOf(*sceneOf(showing->instant()));
    EXPECT_EQ(listing.columns, (std::vector<std::string>{"node", "class", "layer", "link", "leads to", "state"}));
    EXPECT_EQ(*answerOf(listing, "layer(11)"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(listing, "state(01)"), run::Value("waiting"));
    EXPECT_EQ(*answerOf(listing, "state(10)"), run::Value("moving"));
    EXPECT_EQ(*answerOf(listing, "nodes(layer=1)"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(listing, "classes"), run::exactly(2.0));
}

TEST(Classes, AnyStepIsWhatAFreshSourceShows) {
    std::mt19937 generator(5);
    const auto showing = showRun("torus(5,2)", "total-exchange", "optimal-delay");
    const auto source = figureOf("classes").source();
    for (int i = 0; i < 40; ++i) {
        ASSERT_TRUE(showing->moveTo(generator() % (showing->instant().lastStep + 1), 0.0));
        const ScenePtr scene = source->at(showing->instant());
        const Layers fresh = layersOf(showing->instant());
        const Layers& kept = scene->form.get<Layers>();
        EXPECT_EQ(kept.states, fresh.states);
        EXPECT_EQ(kept.moves, fresh.moves);
        EXPECT_EQ(kept.lit, fresh.lit);
        EXPECT_EQ(kept.title, fresh.title);
    }
}

TEST(Classes, StoppedSourcesStartAgain) {
    const auto showing = showRun("torus(5,2)", "total-exchange", "optimal-delay");
    const std::string table = csvOf(listingOf(*sceneOf(showing->instant())));
    for (std::int64_t look = 1; look < 120; look += 3) {
        const StopFlag flag(look);
        const auto source = figureOf("classes").source();
        record::Instant stopped = showing->instant();
        stopped.stop = Stop(flag);
        static_cast<void>(source->at(stopped));
        EXPECT_EQ(csvOf(listingOf(*source->at(showing->instant()))), table) << look;
    }
}

TEST(Classes, WithoutTrafficAreTheGraphAlone) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal-delay");
    record::Display display = showing->instant().display;
    sheet::setOptions(display.options, *sheet::cellOf("classes(traffic=no)"));
    showing->setDisplay(display);
    const auto scene = figureOf("classes").source()->at(showing->instant());
    const Layers& layers = scene->form.get<Layers>();
    EXPECT_TRUE(layers.moves.empty());
    EXPECT_EQ(std::ranges::count(layers.lit, true), 0);
    EXPECT_EQ(std::ranges::count(layers.states, Layers::State::waiting), 7);
}

}  // namespace
}  // namespace hop::scene::classes_test

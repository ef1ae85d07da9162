// SPDX-License-Identifier: GPL-3.0-or-later
// Caching is invisible: after any sequence of changes, a figure with cached parts produces the same scene as a new one.
// Parts are recomputed only when their dependencies change.
#include "core/scene/keeper.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <memory>
#include <random>
#include <utility>

#include "core/experiment/library.h"
#include "core/record/diagram_shape.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/listing.h"
#include "core/scene/raster/raster.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::keeper_test {
namespace {

std::string everythingOf(const Marks& marks) {
    std::string all = marks.title;
    for (const Marks::Item& item : marks.legend) all += std::to_string(item.tone) + item.text + ';';
    for (const Marks::Node& mark : marks.nodes) all += std::to_string(mark.node) + ',';
    for (const Marks::Link& mark : marks.links)
        all += std::to_string(mark.link) + '*' + std::to_string(mark.weight) + mark.text + ',';
    return all;
}

// What its table does not say.
std::string everythingOf(const Raster& raster) {
    std::string all = raster.when.atRest + raster.when.underWay;
    for (const std::string& title : raster.titles) all += title + ';';
    for (const std::uint32_t ring : raster.rings) all += std::to_string(ring) + ' ';
    return all;
}

std::string everythingOf(const FigureEntry& figure, Source& source, const record::Instant& instant) {
    const ScenePtr scene = source.at(instant);
    if (!scene->refusal.empty()) return scene->refusal;
    std::string all = source.description(instant) + '\n' + csvOf(listingOf(*scene));
    if (figure.form == FormKind::diagram) {
        const auto& diagram = scene->form.get<Diagram>();
        all += diagram.now->caption + diagram.now->legend.title;
        for (const Legend::Item& item : diagram.now->legend.items) all += item.text + ';';
        for (const Diagram::Mover& mover : diagram.now->movers)
            all += std::to_string((*diagram.colours)[mover.colour].number) + ' ';
        for (const std::string& name : diagram.names->nodes) all += name + ' ';
        for (const record::DiagramShape::Place& place : diagram.fixed->nodes)
            all += std::to_string(place.x) + '/' + std::to_string(place.y) + ' ';
        for (const Diagram::Hop& hop : diagram.now->path) all += std::to_string(hop.step) + '>';
        for (const std::uint32_t waiting : diagram.now->waiting) all += std::to_string(waiting) + '-';
        all += std::to_string(diagram.now->place);
        if (diagram.marks != nullptr) all += everythingOf(*diagram.marks);
    }
    if (figure.form == FormKind::raster) all += everythingOf(scene->form.get<Raster>());
    return all;
}

// Of the run that is shown, alone or with one whose links carry more.
record::ComparisonPtr comparisonOf(const record::RecordingPtr& shown, bool withAnother) {
    static const record::RecordingPtr another = test::recordingOf("ring(8)", "total-exchange", "shortest-path");
    record::Comparison comparison;
    comparison.runs.push_back({.title = "shown", .recording = shown});
    if (withAnother) comparison.runs.push_back({.title = "another", .recording = another});
    return std::make_shared<const record::Comparison>(std::move(comparison));
}

// Random changes of the step, the selection, the comparison or one option of the display.
class Changes {
public:
    explicit Changes(std::uint32_t seed) : m_random(seed) {}

    void make(test::ShownRun& showing) {
        record::Display display = showing.instant().display;
        const network::Network& network = *showing.instant().run().network;
        switch (of(11)) {
            case 0:
                display.labels = static_cast<document::Labels>(of(3));
                break;
            case 1:
                display.numbering = static_cast<document::Numbering>(of(3));
                break;
            case 2:
                display.colourBy = static_cast<document::ColourBy>(of(8));
                break;
            case 3:
                display.focusNode = of(network.nodeCount());
                break;
            case 4:
                display.onlyNode = !display.onlyNode;
                break;
            case 5:
                display.tree = {of(2) == 0 ? "bfs" : "", of(2) == 0 ? std::optional<NodeId>(of(2)) : std::nullopt,
                                of(3)};
                break;
            case 6:
                display.overlay = std::array{"", "levels(node=1)", "copies", "load", "load(of=run)"}[of(5)];
                break;
            case 7:
                display.hidden[0] = !display.hidden[0];
                break;
            case 8:
                showing.setComparison(of(3) == 0 ? nullptr : comparisonOf(showing.instant().recording, of(2) == 0));
                break;
            default:
                static_cast<void>(showing.moveTo(of(static_cast<std::uint32_t>(showing.instant().lastStep) + 1), 0.0));
                showing.select({static_cast<record::Selection::Kind>(of(4)), of(6)});
        }
        showing.setDisplay(display);
    }

private:
    std::uint32_t of(std::uint32_t values) { return static_cast<std::uint32_t>(m_random() % values); }

    std::minstd_rand m_random;
};

using Showing = std::unique_ptr<test::ShownRun>;

// Compares every figure after random changes with a new one; returns how many scenes that are.
std::size_t compareKept(const std::function<Showing()>& show) {
    std::size_t compared = 0;
    for (const FigureEntry& figure : figures()) {
        const auto showing = show();
        showing->setComparison(comparisonOf(showing->instant().recording, true));
        if (!whyNot(figure, showing->instant()).empty()) continue;
        const auto kept = figure.source();
        Changes changes(static_cast<std::uint32_t>(compared) + 1);
        for (int i = 0; i < 60; ++i) {
            changes.make(*showing);
            const auto fresh = figure.source();
            const std::string shown = everythingOf(figure, *kept, showing->instant());
            EXPECT_EQ(shown, everythingOf(figure, *fresh, showing->instant())) << figure.id << ", change " << i;
            if (testing::Test::HasFailure()) return compared;
            ++compared;
        }
    }
    return compared;
}

class Kept : public ::testing::TestWithParam<test::NamedRun> {};

TEST_P(Kept, IsWhatANewFigureShows) {
    EXPECT_GE(compareKept([] { return test::showRun(GetParam()); }), 120U);
}

// Figures then play the plan, and take up where they were.
TEST(Keeper, KeepsOfSymmetricRunsWhatANewFigureShows) {
    const auto show = [] {
        auto showing = test::showRun("hypercube(3)", "multinode-broadcast", "multinode-broadcast");
        record::Instant symmetric = showing->instant();
        test::dropTimeline(symmetric);
        showing->open(symmetric.recording, {});
        return showing;
    };
    EXPECT_GE(compareKept(show), 120U);
}

INSTANTIATE_TEST_SUITE_P(
    Runs, Kept,
    ::testing::Values(test::NamedRun{"exchange", "hypercube(3)", "total-exchange", "optimal"},
                      test::NamedRun{"explicit", "torus(3,2)", "total-exchange", "shortest-path"},
                      test::NamedRun{"broadcasts", "hypercube(3)", "multinode-broadcast", ""},
                      test::NamedRun{"product", "product(hypercube(1),path(3))", "total-exchange", "product-exchange"},
                      test::NamedRun{"otis", "otis(mesh(2,2))", "k-k(2)", "kk-oblivious"},
                      test::NamedRun{"reduction", "hypercube(3)", "reduce", "tree-reduction"},
                      test::NamedRun{"sorting", "path(6)", "k-k-sort(2)", "transposition-sort"},
                      test::NamedRun{"packets", "hypercube(3)", "poisson-packets(rho=0.8)", "shortest-path"}),
    test::kNameOfRun);

// Instants are values that anyone may change: no number has to be renewed with them.
struct ByHand {
    const char* name;
    std::function<void(record::Instant&)> change;
    bool isSeen = true;  // some figure shows it
};

const std::vector<ByHand>& changesByHand() {
    static const std::vector<ByHand> all = {
        {"moves", [](record::Instant& instant) { instant.moves = {}; }},
        {"waiting",
         [](record::Instant& instant) {
             instant.waiting = SharedSpan<std::uint32_t>(std::vector<std::uint32_t>(instant.waiting.size(), 7));
         }},
        {"path", [](record::Instant& instant) { instant.path = {}; }},
        {"state",
         [](record::Instant& instant) {
             instant.reached = std::make_shared<const record::StateAt>(instant.recording, instant.lastStep);
         }},
        {"layout",
         [](record::Instant& instant) {
             instant.draw(record::drawLayout(instant.run().network, {.layout = "gray-grid", .part = ""}));
         }},
        {"one colour", [](record::Instant& instant) { instant.display.oneColour = true; }},
        {"recording", test::dropIndex, false},
    };
    return all;
}

TEST(Keeper, AnInstantThatIsChangedByHandIsShownAsItIs) {
    // A single packet: one colour is enough.
    const auto showing = test::showRun("hypercube(3)", "point-to-point([[0,7]])", "shortest-path");
    showing->select({record::Selection::Kind::packet, 0});
    ASSERT_TRUE(showing->moveTo(1, 0.0));
    for (const ByHand& each : changesByHand()) {
        std::size_t different = 0;
        for (const FigureEntry& figure : figures()) {
            record::Instant instant = showing->instant();
            if (!whyNot(figure, instant).empty()) continue;
            const auto kept = figure.source(), fresh = figure.source();
            const ScenePtr shown = kept->at(instant);
            const std::string before = everythingOf(figure, *kept, instant);
            each.change(instant);
            EXPECT_NE(kept->at(instant), shown) << figure.id << ", " << each.name;
            const std::string after = everythingOf(figure, *kept, instant);
            EXPECT_EQ(after, everythingOf(figure, *fresh, instant)) << figure.id << ", " << each.name;
            different += before != after ? 1 : 0;
        }
        EXPECT_EQ(different > 0, each.isSeen) << each.name;
    }
}

// A recording that has not kept its moves, and no plan to find all classes in: colours are those of the step.
TEST(Keeper, FollowsTheStepsWhereColoursDo) {
    document::Scenario scenario;
    scenario.network = "mesh(3,3)";
    scenario.task = "k-k(1)";
    scenario.algorithm = "kk-oblivious";
    auto run = run::build(scenario, experiment::worldAt(""));
    ASSERT_TRUE(run) << run.error().message;
    ASSERT_EQ(run->algorithm.symmetric, nullptr);
    auto recording = record::record(*std::move(run), {.memory = 1});
    ASSERT_TRUE(recording) << recording.error().message;
    ASSERT_FALSE(recording->timeline->kept(recording->lastStep));
    record::Display display;
    display.colourBy = document::ColourBy::tag;
    test::ShownRun showing;
    showing.open(*std::move(recording), display);
    std::size_t different = 0;
    for (const FigureEntry& figure : figures()) {
        if (!whyNot(figure, showing.instant()).empty()) continue;
        const auto kept = figure.source();
        std::string before;
        for (Step step = 0; step <= showing.instant().lastStep; ++step) {
            ASSERT_TRUE(showing.moveTo(step, 0.0));
            const auto fresh = figure.source();
            const std::string shown = everythingOf(figure, *kept, showing.instant());
            EXPECT_EQ(shown, everythingOf(figure, *fresh, showing.instant())) << figure.id << " after step " << step;
            different += shown != before ? 1 : 0;
            before = shown;
        }
    }
    EXPECT_GT(different, 2 * showing.instant().lastStep);
}

int gMade = 0;
constexpr KeptPart<int> kOfTheRun = {On::run, [](const record::Instant&, const NoInput&, Keeper&) { return ++gMade; }};
constexpr KeptPart<int, int> kOfTheStep = {
    On::step, [](const record::Instant& instant, const int& input, Keeper& keeper) {
        ++gMade;
        return input + static_cast<int>(instant.step) + 0 * keeper.of(kOfTheRun, instant);
    }};

TEST(Keeper, MakesAPartAgainOnlyWhenWhatItDependsOnChanges) {
    const auto showing = test::showRun("hypercube(3)");
    Keeper keeper;
    gMade = 0;
    EXPECT_EQ(keeper.of(kOfTheRun, showing->instant()), 1);
    ASSERT_TRUE(showing->moveTo(2, 0.5));
    EXPECT_EQ(keeper.of(kOfTheRun, showing->instant()), 1) << "it does not depend on the step";
    EXPECT_EQ(keeper.of(kOfTheStep, showing->instant(), 10), 12);
    EXPECT_EQ(gMade, 2) << "the part of the run was kept";
    ASSERT_TRUE(showing->moveTo(2, 0.7));
    EXPECT_EQ(keeper.of(kOfTheStep, showing->instant(), 10), 12);
    EXPECT_EQ(gMade, 2) << "nothing depends on the fraction";
    EXPECT_EQ(keeper.of(kOfTheStep, showing->instant(), 20), 22);
    ASSERT_TRUE(showing->moveTo(3, 0.0));
    EXPECT_EQ(keeper.of(kOfTheStep, showing->instant(), 20), 23);
    EXPECT_EQ(gMade, 4);
    record::Display display = showing->instant().display;
    display.layout = "gray-grid";
    showing->setDisplay(display);
    EXPECT_EQ(keeper.of(kOfTheRun, showing->instant()), 5) << "another layout";
}

TEST(Keeper, DoesNotKeepWhatWasStopped) {
    const auto showing = test::showRun("hypercube(3)");
    record::Instant instant = showing->instant();
    StopFlag stop;
    stop.raise();
    instant.stop = Stop(stop);
    Keeper keeper;
    gMade = 0;
    EXPECT_EQ(keeper.of(kOfTheRun, instant), 1);
    EXPECT_EQ(keeper.of(kOfTheRun, instant), 1) << "references stay valid while the job is stopped";
    EXPECT_EQ(keeper.of(kOfTheRun, showing->instant()), 2);
    EXPECT_EQ(keeper.of(kOfTheRun, showing->instant()), 2);
}

}  // namespace
}  // namespace hop::scene::keeper_test

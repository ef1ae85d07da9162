// SPDX-License-Identifier: GPL-3.0-or-later
// The figure holdings: what nodes have in full, by packet and by source, in both modes, and what it refuses.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/scene/raster/held_packets.h"
#include "core/scene/raster/raster.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::holdings_test {
namespace {

using test::showRun;

Raster rasterOf(const record::Instant& instant) {
    const ScenePtr scene = figureOf("holdings").source()->at(instant);
    EXPECT_EQ(scene->refusal, "");
    return scene->form.get<Raster>();
}

double answer(const record::Instant& instant, const char* query) {
    const auto value = answerOf(listingOf(rasterOf(instant)), query);
    EXPECT_TRUE(value.ok()) << query << ": " << value.error().message;
    if (!value.ok()) return -1.0;
    const auto* number = std::get_if<Interval>(&*value);
    return number == nullptr ? -1.0 : number->value;
}

TEST(HoldingsFigure, OfABroadcastIsWhoHasTheMessage) {
    const auto showing = showRun("hypercube(3)", "broadcast", "tree-broadcast");
    ASSERT_TRUE(showing->moveTo(2, 0.5));
    const Raster raster = rasterOf(showing->instant());
    EXPECT_EQ(raster.cells->rows(), 8U);
    EXPECT_EQ(raster.cells->columns(), 1U);
    EXPECT_EQ(raster.rings.size(), 3U) << "at distance 2";
    EXPECT_EQ(raster.titles.front(), "7 of 8 nodes have all that they want");
    EXPECT_EQ(raster.when.atRest, "after step 2 of 3");
    EXPECT_EQ(raster.when.underWay, "during step 3 of 3");
    EXPECT_EQ(answer(showing->instant(), "complete"), 7.0);
    EXPECT_EQ(answer(showing->instant(), "has(111)"), 0.0);
    EXPECT_EQ(answer(showing->instant(), "cell(row=110,column=000)"), 1.0);
}

// Row by row what the counts of the recording are, at every step.
class EveryStep : public ::testing::TestWithParam<test::NamedRun> {};

TEST_P(EveryStep, SumsAreTheCounts) {
    const auto showing = showRun(GetParam());
    const NodeId nodes = showing->instant().run().network->nodeCount();
    for (Step step = 0; step <= showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const Raster raster = rasterOf(showing->instant());
        const auto held = showing->instant().counts->held();
        ASSERT_EQ(raster.sums.size(), nodes);
        for (NodeId node = 0; node < nodes; ++node) {
            EXPECT_EQ(raster.sums[node], (Raster::Sum{held->has(node), held->wants(node)})) << step << ", " << node;
            const std::uint32_t columns = raster.cells->columns();
            const bool ringed = std::ranges::any_of(raster.rings, [&](auto cell) { return cell / columns == node; });
            EXPECT_TRUE(ringed || !held->got(node)) << step << ", " << node;
        }
        EXPECT_EQ(answer(showing->instant(), "complete"), static_cast<double>(held->complete()));
        EXPECT_EQ(answer(showing->instant(), "total"), static_cast<double>(held->total()));
    }
}

// What is filled and was not one step before is ringed, and nothing else where nothing is given away.
TEST_P(EveryStep, RingsAreWhatTheStepBrought) {
    const auto showing = showRun(GetParam());
    Raster before = rasterOf(showing->instant());
    EXPECT_TRUE(before.rings.empty());
    for (Step step = 1; step <= showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const Raster now = rasterOf(showing->instant());
        std::vector<std::uint32_t> more;
        for (std::uint32_t cell = 0; cell < now.cells->all().size(); ++cell)
            if (now.cells->all()[cell].value > before.cells->all()[cell].value) more.push_back(cell);
        EXPECT_EQ(now.rings, more) << step;
        before = now;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Runs, EveryStep,
    ::testing::Values(test::NamedRun{"exchange", "hypercube(3)", "total-exchange", "optimal"},
                      test::NamedRun{"broadcasts", "hypercube(3)", "multinode-broadcast", ""},
                      test::NamedRun{"gather", "mesh(3,2)", "gather(root=4)", ""},
                      test::NamedRun{"scatter", "path(5)", "scatter", "tree-scatter"},
                      test::NamedRun{"kk", "mesh(3,2)", "k-k(2)", "shortest-path"},
                      test::NamedRun{"reduction", "hypercube(3)", "reduce", "tree-reduction"},
                      test::NamedRun{"reductions", "hypercube(3)", "reduce-scatter", "multinode-reduction"},
                      test::NamedRun{"all_reduce", "hypercube(3)", "all-reduce", "multinode-all-reduce"}),
    test::kNameOfRun);

// A plan that is played at one node says of every node what its recording does.
TEST(HoldingsFigure, BySymmetryIsTheSame) {
    for (const auto& [task, algorithm] : {std::pair{"total-exchange", "optimal"},
                                          {"multinode-broadcast", "multinode-broadcast"},
                                          {"reduce-scatter", "multinode-reduction"},
                                          {"all-reduce", "multinode-all-reduce"}}) {
        const auto showing = showRun("hypercube(4)", task, algorithm);
        ASSERT_NE(showing->instant().run().algorithm.symmetric, nullptr) << task;
        record::Instant symmetric = showing->instant();
        test::dropTimeline(symmetric);
        // One figure for all steps: it plays on, and begins again where it goes back.
        const auto kept = figureOf("holdings").source();
        const Step last = showing->instant().lastStep;
        for (const Step step : {Step{0}, Step{2}, last, Step{0}, last / 2, last / 2 + 1}) {
            ASSERT_TRUE(showing->moveTo(step, 0.0));
            auto moved = record::at(symmetric, step, 0.0);
            ASSERT_TRUE(moved.ok()) << moved.error().message;
            symmetric = *std::move(moved);
            const Raster recorded = rasterOf(showing->instant()), played = rasterOf(symmetric);
            EXPECT_EQ(*played.cells, *recorded.cells) << task << ' ' << step;
            EXPECT_EQ(played.rings, recorded.rings) << task << ' ' << step;
            EXPECT_EQ(played.fixed->packets, recorded.fixed->packets) << task;
            const ScenePtr keptScene = kept->at(symmetric);
            EXPECT_EQ(csvOf(listingOf(*keptScene)), csvOf(listingOf(recorded))) << task << ' ' << step;
            EXPECT_EQ(keptScene->form.get<Raster>().rings, recorded.rings) << task << ' ' << step;
        }
    }
}

// A job that was stopped between steps has not noted what the last one brought.
TEST(HoldingsFigure, BySymmetryIsTheSameAfterAStop) {
    const auto showing = showRun("hypercube(4)", "multinode-broadcast", "multinode-broadcast");
    record::Instant second = showing->instant();
    test::dropTimeline(second);
    second.step = 2;
    record::Instant stopped = second;
    const StopFlag afterTwoSteps(3);
    stopped.step = 4;
    stopped.stop = Stop(afterTwoSteps);
    const auto pairsOf = [&](HeldPackets& held, const record::Instant& instant) {
        std::vector<std::pair<NodeId, std::uint64_t>> pairs;
        for (const HeldPackets::Gain& gain : held.gains(instant, std::nullopt))
            pairs.emplace_back(gain.node, gain.packet);
        return pairs;
    };
    HeldPackets held(stopped), fresh(second);
    EXPECT_TRUE(pairsOf(held, stopped).empty());
    const auto expected = pairsOf(fresh, second);
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(pairsOf(held, second), expected);
}

TEST(HoldingsFigure, OfManyNodesBySymmetryIsOneNode) {
    document::Scenario scenario;
    scenario.network = "hypercube(11)";
    scenario.run = "symmetric";
    auto run = run::build(scenario, {});
    ASSERT_TRUE(run.ok()) << run.error().message;
    auto recording = record::record(*std::move(run));
    ASSERT_TRUE(recording.ok()) << recording.error().message;
    record::Display display;
    display.focusNode = 5;
    test::ShownRun showing(record::Layouts::given);
    showing.open(*std::move(recording), display);
    ASSERT_TRUE(showing.moveTo(100, 0.0));
    const Raster raster = rasterOf(showing.instant());
    EXPECT_EQ(raster.cells->rows(), 1U);
    EXPECT_EQ(raster.fixed->rowItems.front(), (record::Selection{record::Selection::Kind::node, 5}));
    EXPECT_EQ(raster.sums.front(), (Raster::Sum{showing.instant().counts->held()->has(5), 2047}));
    EXPECT_EQ(answer(showing.instant(), "complete"), 0.0);
    EXPECT_EQ(answer(showing.instant(), "wanted"), 2048.0 * 2047.0);
    const double before = answer(showing.instant(), "total"), gained = answer(showing.instant(), "gained");
    EXPECT_EQ(before, 2048.0 * static_cast<double>(raster.sums.front().value));
    ASSERT_TRUE(showing.moveTo(99, 0.0));
    EXPECT_EQ(answer(showing.instant(), "total"), before - gained);
    ASSERT_TRUE(showing.moveTo(showing.instant().lastStep, 0.0));
    EXPECT_EQ(answer(showing.instant(), "complete"), 2048.0);
    EXPECT_EQ(answer(showing.instant(), "total"), 2048.0 * 2047.0);
    EXPECT_EQ(rasterOf(showing.instant()).titles.front(),
              "all nodes have the same number; shown: node " + std::string(raster.fixed->rows[0]));
}

// More rows than can be shown: what nodes got is counted before rows are added up.
TEST(HoldingsFigure, OfManyNodesCountsWhatTheyGot) {
    const auto showing = showRun("hypercube(13)", "broadcast", "tree-broadcast");
    ASSERT_TRUE(showing->moveTo(5, 0.0));
    ASSERT_TRUE(rasterOf(showing->instant()).pooling().isPooled());
    const auto held = showing->instant().counts->held();
    const double gained = answer(showing->instant(), "gained");
    ASSERT_TRUE(showing->moveTo(4, 0.0));
    EXPECT_EQ(gained, static_cast<double>(held->total() - showing->instant().counts->held()->total()));
}

TEST(HoldingsFigure, OfManyNodesSaysWhatSeveralHave) {
    const auto showing = showRun("hypercube(13)", "broadcast", "tree-broadcast");
    ASSERT_TRUE(showing->moveTo(1, 0.0));
    const auto source = figureOf("holdings").source();
    const ScenePtr scene = source->at(showing->instant());
    const Raster& raster = scene->form.get<Raster>();
    ASSERT_EQ(raster.pooling().perRow(), 2U);
    // The root's first neighbour is in its row; the others share theirs with a node that lacks the message.
    const auto row = std::ranges::find(raster.cells->all(), Cells::Cell{1, 2}) - raster.cells->all().begin();
    ASSERT_LT(row, 4096);
    const std::string nodes = std::string(raster.fixed->rows[static_cast<std::uint32_t>(row)]);
    const Part cell{.item = {}, .row = static_cast<std::uint32_t>(row), .column = 0};
    EXPECT_TRUE(source->tip(showing->instant(), *scene, cell).starts_with("nodes " + nodes + '\n'));
    EXPECT_NE(source->tip(showing->instant(), *scene, cell).find(": 1 of 2 have it"), std::string::npos);
    const Part name{.item = {}, .row = cell.row};
    EXPECT_TRUE(source->tip(showing->instant(), *scene, name).starts_with("nodes " + nodes + '\n'));
}

TEST(HoldingsFigure, RowsAreSorted) {
    record::Display display;
    setOption(display.options, "holdings", "sort", makeWord("distance"));
    const auto showing = showRun("hypercube(3)", "broadcast(root=7)", "tree-broadcast", display);
    const Raster raster = rasterOf(showing->instant());
    EXPECT_EQ(raster.fixed->rowItems.front().id, 7U);
    EXPECT_EQ(raster.fixed->rowItems.back().id, 0U);
    EXPECT_EQ(raster.fixed->classStarts, (std::vector<std::uint32_t>{1, 4, 7}));
    EXPECT_EQ(raster.sums.front().value, 1U) << "the root has its message";
    setOption(display.options, "holdings", "sort", makeWord("group"));
    const auto otis = showRun("otis(ring(3))", "total-exchange", "shortest-path", display);
    EXPECT_EQ(rasterOf(otis->instant()).fixed->classStarts, (std::vector<std::uint32_t>{3, 6}));
}

TEST(HoldingsFigure, SaysWhyNot) {
    const auto whyNotOf = [](const char* network, const char* task, const char* algorithm) {
        return whyNot(figureOf("holdings"), showRun(network, task, algorithm)->instant());
    };
    EXPECT_NE(whyNotOf("path(4)", "k-k-sort", "transposition-sort").find("see the figure keys."), std::string::npos);
    EXPECT_NE(whyNotOf("hypercube(3)", "poisson-broadcasts(rho=0.3)", "rotated-trees").find("packets arrive as long"),
              std::string::npos);
    EXPECT_EQ(whyNotOf("path(2)", "none", "none"), "Nothing is sent in this run.");
}

}  // namespace
}  // namespace hop::scene::holdings_test

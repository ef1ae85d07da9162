// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes of the decomposition: the steps add up to the task matrix, what is left before any step, the rules in
// words, the table.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/explain/missed_bounds.h"
#include "core/scene/grid/fixed_grid.h"
#include "core/scene/grid/grids.h"
#include "core/scene/grid/switching_matrices.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "tests/support/shown_run.h"

namespace hop::scene::decomposition_test {
namespace {

using test::showRun;

ScenePtr sceneOf(const record::Instant& instant) { return figureOf("decomposition").source()->at(instant); }
std::shared_ptr<const Grids::Fixed> fixedOf(const record::Instant& instant) {
    return sceneOf(instant)->form.get<Grids>().fixed;
}

// T0 = S1 + ... + Sk, for plans and for runs whose nodes do different things; ring(41) has snapshots.
TEST(Decomposition, TheStepsAddUpToTheTaskMatrix) {
    for (const auto& [network, algorithm] :
         {std::pair("hypercube(4)", "optimal"), std::pair("torus(4,2)", "optimal"), std::pair("ring(41)", "optimal"),
          std::pair("hypercube(4)", "shortest-path")}) {
        SCOPED_TRACE(network);
        const auto showing = showRun(network, "total-exchange", algorithm);
        const auto fixed = fixedOf(showing->instant());
        const SwitchingMatrices made = switchingMatrices(showing->instant());
        ASSERT_EQ(fixed->steps(), showing->instant().lastStep);
        EXPECT_EQ(fixed->rules.size(), std::string_view(algorithm) == "optimal" ? 2U : 0U);
        Entries left = fixed->whole.first;
        for (Step step = 1; step <= fixed->steps(); ++step) {
            EXPECT_EQ(left, fixed->before(step)) << step;
            EXPECT_EQ(left, entriesOf(matrixBefore(made, showing->instant(), step), made.order)) << step;
            fixed->clear(left, step);
        }
        EXPECT_EQ(left.total(), 0U);
    }
}

// The steps that clear an entry of the selected packet's row are those in which it moves, whichever node it is of.
TEST(Decomposition, FollowsTheSelection) {
    for (const char* algorithm : {"optimal", "shortest-path"}) {
        const auto showing = showRun("hypercube(4)", "total-exchange", algorithm);
        for (const PacketId packet : {3U, 5U * 15U + 7U, 15U * 15U + 14U}) {
            SCOPED_TRACE(std::string(algorithm) + ' ' + std::to_string(packet));
            showing->select({record::Selection::Kind::packet, packet});
            const auto fixed = fixedOf(showing->instant());
            const std::uint32_t row = fixed->whole.rowOf({record::Selection::Kind::packet, packet});
            ASSERT_NE(row, FixedGrid::kNone);
            for (Step step = 1; step <= fixed->steps(); ++step) {
                const auto moves = showing->instant().timeline()->moves(step);
                EXPECT_EQ(std::ranges::count(fixed->at(step), row, &Grids::Clear::row),
                          std::ranges::count(moves, packet, &engine::Move::packet))
                    << "step " << step;
            }
        }
        showing->select({record::Selection::Kind::node, 9});
        EXPECT_EQ(fixedOf(showing->instant())->whole.items.front().id / 15, 9U);
    }
}

TEST(Decomposition, TheTableSaysTheCriticalSumBeforeEveryStep) {
    for (const auto& [network, algorithm] : {std::pair("hypercube(4)", "optimal"), std::pair("ring(41)", "optimal"),
                                             std::pair("torus(4,2)", "shortest-path")}) {
        SCOPED_TRACE(network);
        const auto showing = showRun(network, "total-exchange", algorithm);
        const auto scene = sceneOf(showing->instant());
        const auto fixed = fixedOf(showing->instant());
        const Listing listing = listingOf(*scene);
        Entries left = fixed->whole.first;
        std::size_t line = 0;
        for (Step step = 1; step <= fixed->steps(); ++step) {
            for (std::size_t i = 0; i < fixed->at(step).size(); ++i, ++line)
                ASSERT_EQ(std::get<double>(listing.rows.at(line).at(3)), static_cast<double>(left.criticalSum()))
                    << step;
            fixed->clear(left, step);
        }
        EXPECT_EQ(line, listing.rows.size());
    }
}

TEST(Decomposition, SaysWhyThereIsNone) {
    const auto showing = showRun("torus(4,2)", "permutation(transpose)", "shortest-path");
    EXPECT_EQ(sceneOf(showing->instant())->refusal, switchingRefusal(showing->instant()));
    EXPECT_NE(switchingRefusal(showing->instant()).find("not isotropic"), std::string::npos);
    const auto broadcast = showRun("hypercube(3)", "broadcast");
    EXPECT_NE(sceneOf(broadcast->instant())->refusal.find("for all nodes"), std::string::npos);
}

TEST(Decomposition, NamesThePacketsThatBreakARule) {
    const auto showing = showRun("hypercube(4)", "total-exchange", "optimal");
    const SwitchingMatrices made = switchingMatrices(showing->instant());
    const auto broken = std::ranges::find(made.checks, false, &measure::StepCheck::keepsOadd);
    ASSERT_NE(broken, made.checks.end());
    const Step step = static_cast<Step>(broken - made.checks.begin()) + 1;
    const explain::RuleWords words = explain::ruleWords(showing->instant(), step);
    EXPECT_EQ(words.octr, "OCTR kept: this step clears an entry of every critical line.");
    EXPECT_TRUE(words.oadd.starts_with("OADD broken here: the nearer packet ")) << words.oadd;
    EXPECT_NE(words.oadd.find("to go) waits while "), std::string::npos) << words.oadd;
    EXPECT_TRUE(explain::ruleWords(showing->instant(), made.steps() + 1).octr.empty());
    const auto source = figureOf("decomposition").source();
    const ScenePtr scene = source->at(showing->instant());
    const Part part{.item = {}, .row = Part::kNone, .column = static_cast<std::uint32_t>(step - 1)};
    EXPECT_NE(source->tip(showing->instant(), *scene, part).find(words.oadd), std::string::npos);
}

TEST(Decomposition, AsATableThatAnswers) {
    const auto showing = showRun("hypercube(2)", "total-exchange", "optimal");
    const Listing listing = listingOf(*sceneOf(showing->instant()));
    EXPECT_EQ(listing.columns, (std::vector<std::string>{"step", "row", "link", "critical sum", "OCTR", "OADD"}));
    EXPECT_EQ(listing.rows.size(), 4U) << "an entry for each crossing";
    EXPECT_EQ(*answerOf(listing, "steps"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(listing, "rows(step=1)"), run::exactly(2.0)) << "both links are busy";
    EXPECT_EQ(*answerOf(listing, "critical_sum(2)"), run::exactly(1.0));
    EXPECT_EQ(*answerOf(listing, "rows(OCTR=broken)"), run::exactly(0.0));
}

// Colours by phase are those of each step, not of the step under way.
TEST(Decomposition, StepsShareTheirFixedPart) {
    for (const document::ColourBy by :
         {document::ColourBy::dimension, document::ColourBy::phase, document::ColourBy::tag}) {
        const auto showing = showRun("hypercube(5)", "total-exchange", "optimal-delay");
        record::Display display = showing->instant().display;
        display.colourBy = by;
        showing->setDisplay(display);
        const auto source = figureOf("decomposition").source();
        const auto fixed = source->at(showing->instant())->form.get<Grids>().fixed;
        ASSERT_TRUE(showing->moveTo(7, 0.5));
        EXPECT_EQ(source->at(showing->instant())->form.get<Grids>().fixed, fixed);
        EXPECT_EQ(fixedOf(showing->instant())->clears, fixed->clears);
    }
}

// The classes of all steps, not those of the step under way.
TEST(Decomposition, BySymmetryHasTheColoursOfTheRecording) {
    record::Display display;
    display.colourBy = document::ColourBy::tag;
    const auto showing = showRun("hypercube(5)", "total-exchange", "optimal-delay", display);
    const auto recorded = fixedOf(showing->instant());
    ASSERT_GT(recorded->colours.size(), 1U);
    for (const Step step : {Step{0}, Step{7}}) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        record::Instant symmetric = showing->instant();
        test::dropTimeline(symmetric);
        const auto fixed = fixedOf(symmetric);
        EXPECT_EQ(fixed->colours, recorded->colours) << step;
        EXPECT_EQ(fixed->clears, recorded->clears) << step;
    }
}

TEST(Decomposition, StoppedSourcesStartAgain) {
    for (const char* algorithm : {"optimal", "shortest-path"}) {
        const auto showing = showRun("ring(41)", "total-exchange", algorithm);
        const std::string table = csvOf(listingOf(*sceneOf(showing->instant())));
        for (std::int64_t look = 1; look < 1400; look += 97) {
            const StopFlag flag(look);
            const auto source = figureOf("decomposition").source();
            record::Instant stopped = showing->instant();
            stopped.stop = Stop(flag);
            static_cast<void>(source->at(stopped));
            EXPECT_EQ(csvOf(listingOf(*source->at(showing->instant()))), table) << algorithm << ' ' << look;
        }
    }
}

// VB Fig. 4: the last phase has the six rows that are left.
TEST(Decomposition, BeginsWhereTheCellSays) {
    const auto showing = showRun("hypercube(5)", "total-exchange", "optimal-delay");
    record::Display display = showing->instant().display;
    sheet::setOptions(display.options, *sheet::cellOf("decomposition(from=12)"));
    showing->setDisplay(display);
    const auto fixed = fixedOf(showing->instant());
    EXPECT_EQ(fixed->steps(), 5U);
    EXPECT_EQ(fixed->skipped, 11U);
    EXPECT_EQ(fixed->whole.rowCount(), 6U);
    EXPECT_EQ(fixed->whole.critical, 5U);
    const Listing listing = listingOf(*sceneOf(showing->instant()));
    EXPECT_EQ(*answerOf(listing, "rows(step=16)"), run::exactly(5.0));
    EXPECT_EQ(*answerOf(listing, "OADD_kept"), run::exactly(1.0));
    EXPECT_EQ(*answerOf(listing, "whole(11111)"), run::Value("1 1 1 1 1"));
    sheet::setOptions(display.options, *sheet::cellOf("decomposition(from=17)"));
    showing->setDisplay(display);
    EXPECT_EQ(sceneOf(showing->instant())->refusal, "The run has 16 steps, and the first one to show is 17.");
}

}  // namespace
}  // namespace hop::scene::decomposition_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are compared: titles, quantities, the sentence, the table and the timeline's rows.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "core/explain/compare.h"
#include "core/explain/names.h"
#include "core/run/execute.h"
#include "core/scene/bars/bars.h"
#include "core/scene/scene.h"
#include "core/scene/table/data_table.h"
#include "core/sheet/several_runs.h"
#include "core/sheet/shown_sheet.h"
#include "tests/support/shown_run.h"

namespace hop::sheet::compared_test {
namespace {

record::ComparisonPtr comparisonOf(const std::vector<run::Request>& requests) {
    std::vector<record::ComparedRun> runs;
    for (const run::Request& request : requests) {
        auto recording = record::recordingOf(request, {});
        EXPECT_TRUE(recording) << recording.error().message;
        runs.push_back({"", *recording});
    }
    auto made = explain::compare(std::move(runs));
    EXPECT_TRUE(made) << made.error().message;
    return *made;
}

run::Request exchange(const std::string& algorithm) {
    run::Request request;
    request.network = "hypercube(4)";
    request.task = "total-exchange";
    request.algorithm = algorithm;
    return request;
}

run::Request broadcasts(const std::string& algorithm) {
    run::Request request = exchange(algorithm);
    request.network = "hypercube(3)";
    request.task = "poisson-broadcasts(rho=0.3)";
    request.slots = 2000;
    return request;
}

record::ComparisonPtr threeWays() {
    return comparisonOf({exchange("optimal"), exchange("shortest-path"), exchange("dimension-exchange")});
}

scene::Listing listed(const char* figure, const test::NamedRun& run, const record::ComparisonPtr& comparison) {
    const auto showing = test::showRun(run);
    showing->setComparison(comparison);
    return listingOf(*scene::figureOf(figure).source()->at(showing->instant()));
}

const test::NamedRun kFirst{"", "hypercube(4)", "total-exchange", "optimal"};

TEST(Compared, TitlesSayWhatDiffers) {
    EXPECT_EQ(explain::distinguishingTitles({exchange("optimal"), exchange("shortest-path(order=farthest)")}),
              (std::vector<std::string>{"Optimal completion time", "Greedy on shortest paths (order=farthest)"}));
    run::Request ports = exchange("optimal");
    ports.ports = 1;
    EXPECT_EQ(explain::distinguishingTitles({exchange("optimal"), ports}),
              (std::vector<std::string>{"all ports", "1 port"}));
    EXPECT_EQ(explain::distinguishingTitles({exchange("optimal"), exchange("optimal")}),
              (std::vector<std::string>{"Optimal completion time", "Optimal completion time"}));
}

TEST(Compared, TheSentenceTellsStaticRunsApart) {
    EXPECT_EQ(
        threeWays()->difference.sentence(),
        "All make 512 transmissions. A keeps every link busy, B leaves links idle in 7 of its 11 steps, C uses one "
        "link type of 4 at a time: 8, 11 and 32 steps.");
    EXPECT_EQ(threeWays()->lastStep(), 32U);
    const record::ComparisonPtr same = comparisonOf({exchange("optimal"), exchange("optimal")});
    EXPECT_EQ(same->difference.sentence(), "Both make 512 transmissions. Both take 8 steps.");
}

// VB §8: the packet to the opposite node goes one way only, or both.
record::ComparisonPtr evenRings() {
    run::Request symmetric = exchange("optimal-delay"), alternating = exchange("alternating-ring");
    symmetric.network = alternating.network = "ring(8)";
    return comparisonOf({symmetric, alternating});
}

TEST(Compared, TheSentenceNamesTheBusiestLinksThatBoundTheTime) {
    const std::string sentence = evenRings()->difference.sentence();
    EXPECT_TRUE(sentence.starts_with(
        "Both make 128 transmissions. A leaves links idle in 4 of its 10 steps, B keeps every link busy; 10 packets "
        "over 0 → 1 and 7 more links in A against 8 in B: 10 and 8 steps. "))
        << sentence;
    // Four packets straight on and one the other way round take a step less than all five straight on.
    run::Request straight = exchange("shortest-path"), both = straight;
    straight.network = both.network = "ring(4)";
    straight.task = both.task = "point-to-point([[0,1],[0,1],[0,1],[0,1],[0,1]])";
    both.algorithm = "given-moves([[[0,0,1],[4,0,3]],[[1,0,1],[4,3,2]],[[2,0,1],[4,2,1]],[[3,0,1]]])";
    EXPECT_NE(comparisonOf({both, straight})
                  ->difference.sentence()
                  .find("; 5 packets over 0 → 1 in B against 4 in A: 4 and 5 steps."),
              std::string::npos)
        << comparisonOf({both, straight})->difference.sentence();
    // Of several runs: all that are as slow for the same reason, against all that are faster.
    run::Request divided = both;
    divided.algorithm =
        "given-moves([[[0,0,1],[3,0,3]],[[1,0,1],[4,0,3],[3,3,2]],[[2,0,1],[4,3,2],[3,2,1]],[[4,2,1]]])";
    const std::string three = comparisonOf({both, straight, divided})->difference.sentence();
    EXPECT_NE(three.find("; 5 packets over 0 → 1 in B against 4 in A and 3 in C: 4, 5 and 4 steps."), std::string::npos)
        << three;
    const std::string four = comparisonOf({straight, both, straight, both})->difference.sentence();
    EXPECT_NE(four.find("; 5 packets over 0 → 1 in A and C against 4 in B and D: 5, 4, 5 and 4 steps."),
              std::string::npos)
        << four;
    // Links that are idle in some steps bound nothing.
    const std::string greedy = comparisonOf({exchange("optimal"), exchange("shortest-path")})->difference.sentence();
    EXPECT_EQ(greedy.find("against"), std::string::npos) << greedy;
}

TEST(Compared, TheSentenceTellsDynamicRunsApart) {
    const record::ComparisonPtr comparison = comparisonOf({broadcasts("rotated-trees"), broadcasts("disjoint-trees")});
    const std::string sentence = comparison->difference.sentence();
    EXPECT_TRUE(sentence.starts_with("Mean delay: A ")) << sentence;
    EXPECT_TRUE(sentence.ends_with("A has the least delay, beyond the 95 % intervals.")) << sentence;
    const record::ComparisonPtr alike = comparisonOf({broadcasts("rotated-trees"), broadcasts("rotated-trees")});
    EXPECT_TRUE(alike->difference.sentence().ends_with("The delays do not differ beyond their 95 % intervals."));
}

// The table has what single runs report, whatever is beside them.
TEST(Compared, TheTableEqualsSingleRuns) {
    const std::vector<run::Request> requests = {broadcasts("rotated-trees"), broadcasts("disjoint-trees"),
                                                broadcasts("periodic-multinode"), exchange("optimal")};
    const record::ComparisonPtr comparison = comparisonOf(requests);
    const scene::Listing table = listed("comparison", kFirst, comparison);
    std::size_t compared = 0;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const auto run = run::build(requests[i], {});
        ASSERT_TRUE(run);
        const auto observed = run::execute(*run, {});
        ASSERT_TRUE(observed);
        const auto column = std::ranges::find(table.columns, explain::runLetter(i)) - table.columns.begin();
        std::size_t row = 0;
        for (const run::QuantityEntry* entry : record::comparedQuantities(*comparison)) {
            const auto& cell = table.rows.at(row++).at(static_cast<std::size_t>(column));
            const auto expected = observed->interval(entry->id);
            if (!expected) {
                EXPECT_EQ(std::get<std::string>(cell), "–") << entry->id;
                continue;
            }
            const double scale = entry->form == run::ValueForm::share ? 100.0 : 1.0;
            EXPECT_EQ(std::get<double>(cell), scale * expected->value) << entry->id;
            ++compared;
        }
    }
    EXPECT_GT(compared, 24U);
}

TEST(Compared, TheTableHasDifferencesAndTheBound) {
    const scene::Listing table = listed("comparison", kFirst, threeWays());
    EXPECT_EQ(table.columns, (std::vector<std::string>{"quantity", "A", "B", "B − A", "C", "C − A", "lower bound",
                                                       "source", "met by"}));
    const auto& steps = table.rows.front();
    EXPECT_EQ(std::get<std::string>(steps[0]), "Completion time, steps");
    EXPECT_EQ(std::get<double>(steps[3]), 3.0);
    EXPECT_EQ(std::get<double>(steps[5]), 24.0);
    EXPECT_EQ(std::get<double>(steps[6]), 8.0);
    EXPECT_EQ(std::get<std::string>(steps[8]), "A");
}

// The row whose name begins so; empty if there is none.
std::vector<scene::Listing::Value> rowOf(const scene::Listing& table, std::string_view name) {
    for (const auto& row : table.rows)
        if (std::get<std::string>(row.front()).starts_with(name)) return row;
    return {};
}

TEST(Compared, TheTableHasTheBusiestLinkWithItsName) {
    const scene::Listing table = listed("comparison", {"", "ring(8)", "total-exchange", "optimal-delay"}, evenRings());
    const auto row = rowOf(table, "Busiest link, packets");
    ASSERT_GE(row.size(), 4U);
    EXPECT_EQ(std::get<double>(row[1]), 10.0);
    EXPECT_EQ(std::get<double>(row[2]), 8.0);
    EXPECT_EQ(std::get<double>(row[3]), -2.0);
    const auto named = std::ranges::find_if(table.facts, [](const auto& fact) {
        const auto* words = std::get_if<std::string>(&fact.second);
        return words != nullptr && *words == "Busiest link: A 0 → 1 and 7 more links; B 0 → 1 and 15 more links";
    });
    EXPECT_NE(named, table.facts.end());
    // In symmetric runs, too.
    run::Request symmetric = exchange("optimal"), each = symmetric;
    symmetric.run = "symmetric";
    each.run = "explicit";
    const record::ComparisonPtr both = comparisonOf({symmetric, each});
    EXPECT_EQ(both->runs[0].recording->timeline, nullptr);
    ASSERT_TRUE(both->runs[0].busiest);
    EXPECT_EQ(both->runs[0].busiest, both->runs[1].busiest);
    EXPECT_EQ(both->runs[0].busiest->packets, 8U);
    EXPECT_FALSE(comparisonOf({broadcasts("rotated-trees")})->runs[0].busiest) << "it has no end";
}

// By the numbers of an earlier comparison, which no run has.
TEST(Compared, CountsTheBusiestLinksOfARecordingOnce) {
    const std::vector<run::Request> requests = {exchange("optimal"), exchange("shortest-path")};
    const record::ComparisonPtr first = comparisonOf(requests);
    std::vector<document::TitledRequest> titled;
    std::vector<record::RecordingPtr> recorded;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        titled.push_back({requests[i], ""});
        recorded.push_back(first->runs[i].recording);
    }
    const auto counted = first->runs[0].busiest;
    ASSERT_TRUE(counted);
    const auto marked = std::make_shared<record::Comparison>(*first);
    for (record::ComparedRun& run : marked->runs) run.busiest->packets = 999;
    recorded[0] = *record::recordingOf(requests[0], {});  // made again
    const auto again = sheet::comparisonOf(titled, recorded, marked, explain::Execute::no);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ((*again)->runs[0].busiest, counted);
    EXPECT_EQ((*again)->runs[1].busiest->packets, 999U);
}

TEST(Compared, TheTableCountsCompleteNodesAfterTheStepShown) {
    const auto showing = test::showRun(kFirst);
    std::vector<run::Request> requests = {exchange("optimal"), exchange("shortest-path"),
                                          exchange("dimension-exchange")};
    for (run::Request& request : requests) request.run = "explicit";
    const record::ComparisonPtr comparison = comparisonOf(requests);
    showing->setComparison(comparison);
    const auto source = scene::figureOf("comparison").source();
    for (const Step step : {Step{0}, Step{7}, Step{8}, Step{10}, Step{11}, Step{31}, Step{32}}) {
        ASSERT_TRUE(showing->moveTo(step, 0.5));
        const scene::Listing table = listingOf(*source->at(showing->instant()));
        const auto row = rowOf(table, "Complete nodes");
        ASSERT_EQ(row.size(), table.columns.size()) << step;
        EXPECT_EQ(std::get<std::string>(row[0]), "Complete nodes so far");
        for (std::size_t i = 0; i < 3; ++i) {
            const record::Recording& recording = *comparison->runs[i].recording;
            std::vector<std::uint32_t> missing(16, 15);
            for (Step taken = 1; taken <= std::min(step, recording.lastStep); ++taken)
                for (const engine::Move& move : recording.timeline->moves(taken))
                    if ((move.flags & plan::kDelivers) != 0) --missing[recording.run.network->link(move.link).to];
            const auto column = std::ranges::find(table.columns, explain::runLetter(i)) - table.columns.begin();
            EXPECT_EQ(std::get<double>(row[static_cast<std::size_t>(column)]),
                      static_cast<double>(std::ranges::count(missing, 0U)))
                << "run " << i << " after step " << step;
        }
    }
}

TEST(Compared, TheTableOfDynamicRunsHasTheBusiestLinkSoFar) {
    const record::ComparisonPtr comparison = comparisonOf({broadcasts("rotated-trees"), broadcasts("disjoint-trees")});
    test::ShownRun showing;
    showing.open(comparison->runs[0].recording, {});
    showing.setComparison(comparison);
    const auto source = scene::figureOf("comparison").source();
    for (const Step step : {Step{0}, Step{3}, Step{40}, Step{39}}) {
        ASSERT_TRUE(showing.moveTo(step, 0.0));
        const scene::Listing table = listingOf(*source->at(showing.instant()));
        EXPECT_TRUE(rowOf(table, "Complete nodes").empty()) << "they have no end";
        const auto row = rowOf(table, "Busiest link");
        ASSERT_EQ(row.size(), table.columns.size());
        EXPECT_EQ(std::get<std::string>(row[0]), "Busiest link since slot 1, packets");
        for (std::size_t i = 0; i < 2; ++i) {
            const record::Recording& recording = *comparison->runs[i].recording;
            std::vector<std::uint32_t> carried(recording.run.network->linkCount());
            for (Step slot = 1; slot <= step; ++slot)
                for (const engine::Move& move : recording.timeline->moves(slot)) ++carried[move.link];
            EXPECT_EQ(std::get<double>(row[1 + i]), std::ranges::max(carried)) << "run " << i << " after slot " << step;
        }
    }
}

TEST(Compared, TheTimelineHasARowForEachRun) {
    const auto showing = test::showRun(kFirst);
    const record::ComparisonPtr comparison = threeWays();
    showing->setComparison(comparison);
    ASSERT_TRUE(showing->moveTo(20, 0.5));
    EXPECT_EQ(showing->instant().step, 8U) << "done";
    EXPECT_EQ(showing->instant().clockStep, 20U);
    EXPECT_EQ(showing->instant().clockFraction, 0.5);
    const scene::ScenePtr scene = scene::figureOf("timeline").source()->at(showing->instant());
    const scene::Bars& bars = scene->form.get<scene::Bars>();
    ASSERT_EQ(bars.rows.size(), 3U);
    EXPECT_EQ(bars.last(), 32U);
    EXPECT_TRUE(bars.hasOneScale());
    EXPECT_EQ(bars.rows[1].end, "done, 11 steps");
    for (std::size_t i = 0; i < bars.rows.size(); ++i) EXPECT_EQ(bars.rows[i].name, comparison->runs[i].title);
    EXPECT_EQ(bars.rows[1].name, "Greedy on shortest paths");
    const scene::Listing listing = listingOf(*scene);
    EXPECT_EQ(listing.rows.size(), 32U);
    EXPECT_EQ(std::get<double>(listing.rows[7][1]), 64.0);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(listing.rows[8][1]));
    EXPECT_EQ(std::get<double>(listing.rows[31][3]), 16.0);
}

TEST(Compared, ARunThatIsStoppedIsNotDone) {
    run::Request stopped;
    stopped.network = "path(3)";
    stopped.task = "point-to-point([[0,2],[0,1]])";
    stopped.algorithm = "given-moves([[[0,0,1]],[[0,0,1]]])";
    const auto showing = test::showRun(kFirst);
    showing->setComparison(comparisonOf({exchange("optimal"), stopped}));
    const scene::ScenePtr scene = scene::figureOf("timeline").source()->at(showing->instant());
    const scene::Bars& bars = scene->form.get<scene::Bars>();
    ASSERT_EQ(bars.rows.size(), 2U);
    EXPECT_EQ(bars.rows[0].end, "done, 8 steps");
    EXPECT_EQ(bars.rows[1].end, "");
}

// Every run shows its own step up to the end of the longest.
TEST(Compared, ASheetShowsAllRunsAtTheClocksStep) {
    document::Scenario scenario;
    static_cast<run::Request&>(scenario) = exchange("optimal");
    for (const char* algorithm : {"optimal", "shortest-path", "dimension-exchange"})
        scenario.runs.push_back({exchange(algorithm), ""});
    const auto rows = resolveRows(scenario);
    ASSERT_TRUE(rows);
    EXPECT_EQ(rows->size(), 3U) << "networks, timeline, comparison";
    EXPECT_EQ(headingOf(rows->front()[1], "step"), "run B: Greedy on shortest paths");
    const auto sheet = showSheet(
        *rows, {.step = 32}, [](const run::Request& request) { return record::recordingOf(request, {}); },
        document::requestsOf(scenario));
    ASSERT_TRUE(sheet) << sheet.error().message;
    EXPECT_EQ((*sheet)[0][0].instant.step, 8U);
    EXPECT_EQ((*sheet)[0][1].instant.step, 11U);
    EXPECT_EQ((*sheet)[0][2].instant.step, 32U);
    EXPECT_EQ((*sheet)[1][0].instant.clockStep, 32U);
    const auto beyond = showSheet(
        *rows, {.step = 33}, [](const run::Request& request) { return record::recordingOf(request, {}); },
        document::requestsOf(scenario));
    EXPECT_FALSE(beyond);
}

}  // namespace
}  // namespace hop::sheet::compared_test

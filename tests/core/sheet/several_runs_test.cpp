// SPDX-License-Identifier: GPL-3.0-or-later
// Adding, removing and replacing runs of a document.
#include <gtest/gtest.h>

#include "core/sheet/several_runs.h"

namespace hop::sheet::several_runs_test {
namespace {

document::Scenario exchange() {
    document::Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.task = "total-exchange";
    scenario.algorithm = "optimal";
    scenario.title = "Total exchange";
    return scenario;
}

document::TitledRequest greedy() {
    document::TitledRequest request{exchange(), ""};
    request.algorithm = "shortest-path";
    return request;
}

TEST(SeveralRuns, AddingKeepsWhatIsThere) {
    const document::Scenario two = withRun(exchange(), greedy());
    ASSERT_EQ(two.runs.size(), 2U);
    EXPECT_EQ(two.runs[0].algorithm, "optimal");
    EXPECT_EQ(two.runs[1].algorithm, "shortest-path");
    EXPECT_EQ(two.title, "Total exchange");
    EXPECT_TRUE(two.sheet.empty()) << "shows all runs anyway";
    const auto read = document::parseScenario(document::print(two));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, two);
}

TEST(SeveralRuns, AddingPutsANetworkBesideTheOthers) {
    document::Scenario scenario = exchange();
    scenario.sheet = {{"matrix"}, {"network(labels=none)", "tree"}};
    const document::Scenario two = withRun(scenario, greedy());
    EXPECT_EQ(two.sheet,
              (document::Sheet{
                  {"matrix"}, {"network(labels=none)", "network(run=2)", "tree"}, {"timeline"}, {"comparison"}}));
    scenario.sheet = {{"matrix"}};
    EXPECT_EQ(withRun(scenario, greedy()).sheet,
              (document::Sheet{{"matrix"}, {"network(run=2)"}, {"timeline"}, {"comparison"}}));
}

TEST(SeveralRuns, RemovingTakesItsCellsAndClaims) {
    document::Scenario scenario = exchange();
    scenario.sheet = {{"network", "network(of=petersen)"}};
    scenario = withRun(withRun(scenario, greedy()), greedy());
    scenario.runs[2].ports = 1;
    scenario.claims = {{.quantity = "steps", .relation = "==", .value = 4.0, .source = ""},
                       {.quantity = "steps", .relation = "==", .value = 5.0, .source = "", .run = 2},
                       {.quantity = "steps", .relation = "==", .value = 12.0, .source = "", .run = 3},
                       {.quantity = "b.links", .relation = "==", .value = 24.0, .source = ""}};
    const document::Scenario rest = withoutRun(scenario, 1);
    ASSERT_EQ(rest.runs.size(), 2U);
    EXPECT_EQ(rest.runs[1].ports, 1U);
    EXPECT_EQ(rest.sheet,
              (document::Sheet{{"network", "network(run=2)", "network(of=petersen)"}, {"timeline"}, {"comparison"}}));
    ASSERT_EQ(rest.claims.size(), 2U) << "panels have other letters";
    EXPECT_EQ(rest.claims[1].run, 2U);
    // Without its first run the second leads, and the last one is alone.
    const document::Scenario last = withoutRun(rest, 0);
    EXPECT_TRUE(last.runs.empty());
    EXPECT_EQ(last.ports, 1U);
    EXPECT_EQ(last.algorithm, "shortest-path");
    EXPECT_EQ(last.sheet, (document::Sheet{{"network(run=1)", "network(of=petersen)"}, {"timeline"}}));
}

TEST(SeveralRuns, ReplacingForgetsWhatWasSaidOfIt) {
    document::Scenario scenario = withRun(exchange(), greedy());
    scenario.runs[1].title = "greedy";
    scenario.claims = {{.quantity = "steps", .relation = "==", .value = 4.0, .source = ""},
                       {.quantity = "steps", .relation = "==", .value = 5.0, .source = "", .run = 2}};
    run::Request other = greedy();
    other.ports = 1;
    const document::Scenario replaced = withRunReplaced(scenario, 1, other);
    EXPECT_EQ(replaced.runs[1].ports, 1U);
    EXPECT_TRUE(replaced.runs[1].title.empty());
    EXPECT_TRUE(replaced.title.empty());
    ASSERT_EQ(replaced.claims.size(), 1U);
    EXPECT_EQ(replaced.algorithm, "optimal") << "the first run leads";
    EXPECT_EQ(withRunReplaced(scenario, 0, other).ports, 1U);
}

}  // namespace
}  // namespace hop::sheet::several_runs_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments that list their runs: there and back, what is wrong with them, what is measured of each run.
#include <gtest/gtest.h>

#include "core/document/experiment.h"
#include "core/document/measures_at.h"
#include "tests/core/document/schema_validator.h"

namespace hop::document::cases_test {
namespace {

using test::Json;

const char kCases[] = R"json({"format": "hopscope-experiment", "version": 1, "title": "t",
  "cases": [{"name": "cube", "network": "hypercube(3)"},
    {"name": "exchange", "network": "hypercube(4)", "task": "total-exchange", "algorithm": "optimal"},
    {"name": "broadcast", "network": "ring(6)", "task": "broadcast"}],
  "measures": ["steps", "diameter", "bound(distance)"], "length": {"replications": 1},
  "tables": [{"columns": [{"head": "what"}, {"head": "value"}], "tick": "as it should be",
    "rows": [["exchange", "=steps(case=exchange) = 2^3"], ["cube", "=diameter(case=cube) + 1"]]}],
  "claims": [{"at": {}, "quantity": "bound(distance,case=broadcast)", "relation": "==", "value": 3}]})json";

std::string refusal(const std::string& pointer, const Json& value) {
    Json document = Json::parse(kCases);
    document[Json::json_pointer(pointer)] = value;
    const auto experiment = parseExperiment(document.dump(1));
    EXPECT_FALSE(experiment.ok()) << document.dump();
    return experiment.ok() ? "" : experiment.error().message;
}

void expectRefused(const std::string& pointer, const Json& value, const std::string& words) {
    const std::string said = refusal(pointer, value);
    EXPECT_NE(said.find(words), std::string::npos) << said;
}

TEST(Cases, ComeBackAsTheyWere) {
    const auto experiment = parseExperiment(kCases);
    ASSERT_TRUE(experiment.ok()) << experiment.error().message;
    EXPECT_EQ(*parseExperiment(print(*experiment)), *experiment);
    EXPECT_EQ(print(*experiment).find("vary"), std::string::npos);
    ASSERT_NE(experiment->cases(), nullptr);
    EXPECT_EQ(experiment->cases()->size(), 3U);
}

TEST(Cases, AreThePoints) {
    const Experiment experiment = *parseExperiment(kCases);
    const auto points = curves(experiment);
    ASSERT_EQ(points.size(), 1U);
    ASSERT_EQ(points.front().size(), 3U);
    const Scenario first = *scenarioAt(experiment, points.front()[0]),
                   second = *scenarioAt(experiment, points.front()[1]);
    EXPECT_EQ(first.network, "hypercube(3)");
    EXPECT_EQ(first.task, "none");
    EXPECT_EQ(second.task, "total-exchange");
    EXPECT_EQ(second.algorithm, "optimal");
    EXPECT_EQ(describe(experiment, points.front()[1]), "exchange");
}

// In files, tables and formulas a case is its number; in the program, its place in the list.
TEST(Cases, AreNumberedFromOneOn) {
    const Experiment experiment = *parseExperiment(kCases);
    const auto all = curves(experiment);
    const Point& second = all.front()[1];
    EXPECT_EQ(second, Point(CasePlace{1}));
    EXPECT_EQ(settingsOf(second), Settings{variableValue(2)});
    EXPECT_EQ(pointOf(experiment, settingsOf(second)), second);
    EXPECT_EQ(numberAt(experiment, second, kCase), 2.0);
    EXPECT_FALSE(numberAt(experiment, second, "d"));
    EXPECT_EQ(titled(experiment, kCase, "exchange"), variableValue(2));
    for (const double wrong : {0.0, 1.5, 4.0}) EXPECT_FALSE(isAmong(experiment, kCase, variableValue(wrong))) << wrong;
    EXPECT_TRUE(matches(experiment, second, {{"case", variableValue(2)}}));
    EXPECT_FALSE(matches(experiment, second, {{"case", variableValue(3)}}));
}

TEST(Cases, OnlyWhatIsAskedIsMeasured) {
    using Names = std::vector<std::string>;
    const Experiment experiment = *parseExperiment(kCases);
    const auto points = curves(experiment).front();
    EXPECT_EQ(measuresAt(experiment, points[0]), (Names{"", "diameter", ""}));
    EXPECT_EQ(measuresAt(experiment, points[1]), (Names{"steps", "", ""}));
    EXPECT_EQ(measuresAt(experiment, points[2]), (Names{"", "", "bound(distance)"})) << "by a claim";
}

TEST(Cases, AreRefusedWithTheReason) {
    expectRefused("/x", "d", "does not go with \"cases\"");
    expectRefused("/network", "ring(4)", "does not go with \"cases\"");
    expectRefused("/cases/1/name", "cube", "two cases called cube");
    expectRefused("/cases/1/network", "hypercub(4)", "hypercube");
    expectRefused("/measures/0", "stepz", "steps");
    expectRefused("/tables/0/rows/0/1", "=steps(case=exchanges) = 8", "'exchanges' is not among the values of case");
    expectRefused("/tables/0/rows/0/1", "=steps", "a value of case is missing");
    expectRefused("/tables/0/rows/0/1", "=max_delay(case=exchange)", "nothing called 'max_delay' is measured here");
    expectRefused("/tables/0/rows/0/1", "=steps(case=exchange) <= ", "there should be a number");
    expectRefused("/tables/0/rows/0", Json{"a", "b", "c"}, "there are only 2 columns");
    expectRefused("/tables/0/tick", "", "\"tick\" must say");
    expectRefused("/tables/0/rows", Json::array(), "needs rows");
    Json bare = {{"format", "hopscope-experiment"}, {"version", 1}, {"measures", {"steps"}}};
    EXPECT_NE(parseExperiment(bare.dump()).error().message.find("or the runs are listed as \"cases\""),
              std::string::npos);
}

}  // namespace
}  // namespace hop::document::cases_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Sweep documents: there and back to the last bit, tables, values derived from points.
#include "core/document/sweep_result.h"

#include <gtest/gtest.h>

#include "core/experiment/claims.h"

#include <cmath>
#include <limits>
#include <optional>

namespace hop::document::sweep_result_test {
namespace {

SweepResult sample() {
    SweepResult result;
    const auto experiment = parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
      "network": "hypercube({d})", "algorithm": "{scheme}",
      "vary": [{"name": "d", "values": [2, 3]},
               {"name": "scheme", "values": ["optimal", "non-wasting(order=nearest)"]}],
      "x": "d", "measures": ["mean_delay", "steps"], "y": "mean_delay - d - 1/2",
      "length": {"slots": 10, "replications": 2, "most_replications": 7, "relative_half_width": 0.01},
      "theory": [{"title": "a line, or two", "formula": "d/3", "at": {"scheme": "optimal"}}],
      "published": [{"title": "VB", "at": {"scheme": "optimal"}, "values": [[2, 2.5]]}]})json");
    EXPECT_TRUE(experiment.ok()) << experiment.error().message;
    result.experiment = *experiment;
    const auto points = curves(result.experiment);
    result.points = {
        {points[0][0], false, Stability::stable, Ended::precise, 3, 3, 30, {{{3.1, 0.2}}, {{4, 0}}}},
        {points[0][1],
         true,
         Stability::undecided,
         Ended::undecided,
         7,
         6,
         70,
         {{{0.1 + 0.2, std::numeric_limits<double>::infinity()}}, {{1.0 / 3, 1e-300}}}},
        {points[1][0], false, Stability::unstable, Ended::saturated, 1, 0, 10, {{}, {}}},
    };
    result.shard = {2, 3};
    result.partial = true;
    return result;
}

// Of the line in sample().
std::optional<double> theoryAt(const TheoryLine&, const Point& point) {
    const Settings settings = settingsOf(point);
    return settings[1].text == "optimal" ? std::optional(*settings[0].number / 3) : std::nullopt;
}

TEST(SweepResult, ComesBackToTheLastBit) {
    const SweepResult result = sample();
    const auto again = parseSweep(print(result, theoryAt));
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(*again, result);
}

TEST(SweepResult, SaturatedPointsHaveNoValues) {
    SweepResult wrong = sample();
    wrong.points[2].values = {Interval{0, 0}, Interval{0, 0}};
    const auto read = parseSweep(print(wrong, theoryAt));
    ASSERT_FALSE(read.ok());
    EXPECT_TRUE(read.error().message.ends_with(
        "/points/2/mean_delay/value: must be null at a saturated point, not the number 0"))
        << read.error().message;
}

TEST(SweepResult, ClaimsAboutWhatWasNotMeasuredDoNotHold) {
    SweepResult result = sample();
    result.points[0].values[0].reset();
    EXPECT_FALSE(yOf(result.experiment, result.points[0]));
    result.experiment.claims = {
        {{{"d", variableValue(2)}, {"scheme", {"optimal", {}}}}, {"mean_delay", "<=", 3.0, 0.15, ""}},
        {{{"d", variableValue(3)}, {"scheme", {"optimal", {}}}}, {"stable", "==", 1.0, 0.0, ""}},
        {{{"d", variableValue(3)}, {"scheme", {"optimal", {}}}}, {"stable", "==", 0.0, 0.0, ""}},
    };
    const auto checked = experiment::checkClaims(result);
    ASSERT_TRUE(checked.ok());
    for (const CheckedClaim& claim : *checked) {
        EXPECT_FALSE(claim.number()) << claim.claim.quantity;
        EXPECT_FALSE(claim.holds) << claim.claim.quantity;
    }
}

TEST(SweepResult, HasYWithItsError) {
    const SweepResult result = sample();
    const auto y = yOf(result.experiment, result.points[0]);
    ASSERT_TRUE(y);
    EXPECT_NEAR(y->value, 0.6, 1e-12);
    EXPECT_NEAR(y->halfWidth, 0.2, 1e-12);
    EXPECT_TRUE(std::isinf(yOf(result.experiment, result.points[1])->halfWidth));
    EXPECT_FALSE(yOf(result.experiment, result.points[2])) << "saturated";
}

TEST(SweepResult, ReadsAsATable) {
    EXPECT_EQ(
        printTable(sample(), theoryAt),
        "d,scheme,stable,ended,replications,used,slots,mean_delay,mean_delay_ci95,steps,steps_ci95,"
        "mean_delay - d - 1/2,y_ci95,\"a line, or two\",VB\n"
        "2,optimal,true,precise,3,3,30,3.1,0.2,4,0,0.6000000000000001,0.20000000000000018,0.6666666666666666,2.5\n"
        "3,optimal,,undecided,7,6,70,0.30000000000000004,,0.3333333333333333,1e-300,-3.2,,1,\n"
        "2,non-wasting(order=nearest),false,saturated,1,0,10,,,,,,,,\n");
}

// A program that reads the table finds each column by its name.
TEST(SweepResult, ColumnsOfTheTableHaveUnlikeNames) {
    SweepResult result = sample();
    PublishedSeries other = result.experiment.published.front();
    other.at = {{"scheme", result.experiment.sweep()->variables[1].values[1]}};
    result.experiment.published.push_back(other);
    result.experiment.published.push_back(other);
    result.experiment.y = "steps";
    const std::string table = printTable(result, theoryAt);
    EXPECT_EQ(table.substr(0, table.find('\n')),
              "d,scheme,stable,ended,replications,used,slots,mean_delay,mean_delay_ci95,steps,steps_ci95,"
              "\"a line, or two\",\"VB, scheme = optimal\",\"VB, scheme = non-wasting(order=nearest)\","
              "\"VB, scheme = non-wasting(order=nearest) (2)\"");
}

TEST(SweepResult, PrintsTheTheoryThatItIsGiven) {
    EXPECT_NE(print(sample(), theoryAt).find("\"a line, or two\": 0.6666666666666666"), std::string::npos);
    EXPECT_EQ(print(sample(), {}).find("0.6666666666666666"), std::string::npos);
    EXPECT_EQ(*parseSweep(print(sample(), {})), sample());
    EXPECT_NE(printTable(sample(), {}).find(",-3.2,,,\n"), std::string::npos) << printTable(sample(), {});
}

TEST(SweepResult, RefusesWhatIsNoSweep) {
    const std::string text = print(sample(), theoryAt);
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string other = text;
        const std::size_t place = other.find(from);
        EXPECT_NE(place, std::string::npos) << from;
        other.replace(place, from.size(), to);
        const auto parsed = parseSweep(other);
        return parsed.ok() ? std::string() : parsed.error().message;
    };
    EXPECT_NE(changed("hopscope-sweep", "hopscope-result").find("must be \"hopscope-sweep\""), std::string::npos);
    EXPECT_NE(changed("\"precise\"", "\"tired\"").find("/points/0/ended: must be one of"), std::string::npos);
    EXPECT_NE(changed("\"index\": 2", "\"index\": 4").find("/shard/index"), std::string::npos);
    EXPECT_NE(changed("\"replications\": 3,", "\"replications\": 0,").find("/points/0/replications"),
              std::string::npos);
    EXPECT_NE(changed("\"ci95\": ", "\"ci95\": -1").find("must be at least 0, not the number -1"), std::string::npos)
        << changed("\"ci95\": ", "\"ci95\": -1");
    EXPECT_FALSE(parseSweep("").ok());
}

// The keys of a point are the names of variables.
TEST(SweepResult, RefusalsStayOnOneLineAndShort) {
    const std::string name(5000, 'n');
    const auto refusal = [&](const std::string& at) {
        const auto parsed = parseSweep(
            R"json({"format": "hopscope-sweep", "version": 1, "experiment": {"format": "hopscope-experiment",
              "version": 1, "network": "hypercube({)json" +
            name + R"json(})", "vary": [{"name": ")json" + name + R"json(", "values": [2]}], "x": ")json" + name +
            R"json(", "measures": ["steps"]}, "points": [{"at": )json" + at + "}]}");
        return parsed.ok() ? std::string() : parsed.error().message;
    };
    for (const std::string at : {"{}", R"({"two\nlines": 1})", "{\"nnnn\": 2}"}) {
        EXPECT_NE(refusal(at).find("/points/0/at: "), std::string::npos) << refusal(at);
        EXPECT_EQ(refusal(at).find('\n'), std::string::npos) << refusal(at);
        EXPECT_LE(refusal(at).size(), 1000U) << refusal(at);
    }
    EXPECT_NE(refusal("{\"" + name + "\": \"text\"}").find("is not a value of"), std::string::npos);
    EXPECT_LE(refusal("{\"" + name + "\": \"text\"}").size(), 1000U);
}

TEST(SweepResult, ClaimsStandBesideWhatWasFound) {
    SweepResult result = sample();
    result.experiment.claims = {
        {{{"d", variableValue(2)}, {"scheme", {"optimal", {}}}}, {"mean_delay", "==", 3.0, 0.15, ""}},
        {{{"d", variableValue(2)}, {"scheme", {"non-wasting(order=nearest)", {}}}}, {"stable", "==", 0.0, 0.0, ""}},
        {{{"d", variableValue(2)}, {"scheme", {"optimal", {}}}}, {"y", ">=", 0.7, 0.0, ""}},
    };
    const auto checked = experiment::checkClaims(result);
    ASSERT_TRUE(checked.ok()) << checked.error().message;
    EXPECT_TRUE((*checked)[0].holds);
    EXPECT_TRUE((*checked)[1].holds);
    EXPECT_FALSE((*checked)[2].holds);
    EXPECT_EQ((*checked)[0].claim.quantity, "mean_delay at d = 2, optimal");
}

// A curve that ends, one that does not, and one that seems to come back: its first end counts.
TEST(SweepResult, LimitsLieBetweenTheLastStablePointAndTheFirstSaturatedOne) {
    const auto experiment = parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
      "network": "hypercube(3)", "task": "poisson-broadcasts(rho={rho})", "algorithm": "{scheme}",
      "vary": [{"name": "rho", "values": [0.1, 0.2, 0.3, 0.4]},
               {"name": "scheme", "values": ["rotated-trees", "fixed-tree", "own-tree"]}],
      "x": "rho", "measures": ["mean_delay"], "refine": {"points": 5, "bend": 0, "limit": 0.01},
      "claims": [{"at": {"scheme": "fixed-tree"}, "quantity": "limit", "relation": "==", "value": 0.3,
                  "tolerance": 0.01},
                 {"at": {"scheme": "own-tree"}, "quantity": "limit", "relation": "==", "value": 0.3,
                  "tolerance": 0.01}]})json");
    ASSERT_TRUE(experiment.ok()) << experiment.error().message;
    SweepResult result;
    result.experiment = *experiment;
    const char* const stable[] = {"1111", "1100", "1010"};
    const auto all = curves(*experiment);
    for (std::size_t c = 0; c < all.size(); ++c)
        for (std::size_t i = 0; i < all[c].size(); ++i) {
            const bool settles = stable[c][i] == '1';
            result.points.push_back({all[c][i],
                                     false,
                                     settles ? Stability::stable : Stability::unstable,
                                     settles ? Ended::complete : Ended::saturated,
                                     2,
                                     settles ? 2U : 0U,
                                     10,
                                     {settles ? std::optional(Interval{3.5, 0.1}) : std::nullopt}});
        }
    const auto limits = limitsOf(result);
    ASSERT_EQ(limits.size(), 2U);
    EXPECT_EQ(limits[0].stableTo, 0.2);
    EXPECT_EQ(limits[0].saturatedFrom, 0.3);
    EXPECT_EQ(limits[1].stableTo, 0.1);
    EXPECT_EQ(limits[1].saturatedFrom, 0.2);
    const auto checked = experiment::checkClaims(result);
    ASSERT_TRUE(checked.ok()) << checked.error().message;
    EXPECT_FALSE((*checked)[0].holds) << "0.25 is not 0.3";
    EXPECT_NEAR(*(*checked)[1].number(), 0.15, 1e-12);
    EXPECT_NE(printTable(result, theoryAt).find("0.2,fixed-tree,true,complete,2,2,10,3.5,0.1,0.2,0.3\n"),
              std::string::npos)
        << printTable(result, theoryAt);
    EXPECT_NE(printTable(result, theoryAt).find("0.2,rotated-trees,true,complete,2,2,10,3.5,0.1,,\n"),
              std::string::npos);
    EXPECT_NE(print(result, theoryAt).find("\"stable_to\": 0.2"), std::string::npos);
    const auto again = parseSweep(print(result, theoryAt));
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(*again, result);
    // Undecided points may lie between.
    result.points[5].stability = Stability::undecided;
    EXPECT_EQ(limitsOf(result)[0].stableTo, 0.1);
    EXPECT_EQ(limitsOf(result)[0].saturatedFrom, 0.3);
    // Without an end the claims about it do not hold.
    result.points.resize(4);
    const auto none = experiment::checkClaims(result);
    ASSERT_TRUE(none.ok());
    EXPECT_FALSE((*none)[0].number());
    EXPECT_FALSE((*none)[0].holds);
}

}  // namespace
}  // namespace hop::document::sweep_result_test

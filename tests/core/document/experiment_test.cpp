// SPDX-License-Identifier: GPL-3.0-or-later
// Experiment documents: there and back, one sentence for every contradiction, the points they stand for; schema and
// reader together.
#include "core/document/experiment.h"

#include <gtest/gtest.h>

#include <set>

#include "core/document/common_fields.h"
#include "core/document/embedded_files.h"
#include "core/document/json_parse.h"
#include "tests/core/document/schema_validator.h"

namespace hop::document::experiment_test {
namespace {

using test::Json;

const char kFull[] =
    R"json({"format": "hopscope-experiment", "version": 1, "title": "t", "summary": "u", "source": "s",
  "level": "advanced", "text": "x", "note": "n",
  "network": "hypercube({d})", "task": "total-exchange", "algorithm": "{scheme}", "ports": 2,
  "seed": 18446744073709551615, "run": "symmetric",
  "vary": [{"name": "d", "values": [2, 3, 4]}, {"name": "scheme", "values": ["optimal", "non-wasting"],
    "titles": ["the optimum", "never idle"], "markers": ["square", "disc"]}],
  "also": [{"d": 6, "scheme": "optimal"}],
  "x": "d", "measures": ["steps", "mean_delay"], "y": "steps - d/2",
  "x_axis": {"title": "d", "scale": "logarithmic"}, "y_axis": {"title": "T", "scale": "linear", "from": 1},
  "length": {"slots": "100*d", "replications": 2, "most_replications": 7, "relative_half_width": 0.01,
    "precision": {"mean_delay": 0.02}, "verdict_slots": 5000, "queue_window": 500, "seeds": "independent"},
  "refine": {"points": 3, "bend": 0.05, "limit": 0.01},
  "theory": [{"title": "half", "formula": "2^(d-1)", "at": {"scheme": "optimal"}, "to": 3}],
  "limit_lines": [{"title": "end", "formula": "7/2", "at": {"scheme": "optimal"}}],
  "published": [{"title": "VB", "at": {"scheme": "optimal"}, "values": [[2, 2], [3, 4]], "of": "steps"}],
  "tables": [{"title": "T", "at": {"scheme": "optimal"}, "columns": [{"head": "d", "value": "d"},
    {"head": "T", "group": "measured", "name": "T", "value": "steps", "digits": 1}, {"head": "±", "interval": "steps"},
    {"head": "half", "value": "d/2"}, {"head": "as printed", "values": [2, "4?", 8]}, {"head": "2T", "value": "2*T"}],
    "rules": [3], "marks": [{"row": 2, "column": 5, "sign": "†", "note": "not legible"}]}],
  "sheet": [["chart", "table(1)"]],
  "claims": [{"at": {"d": 3, "scheme": "optimal"}, "quantity": "steps", "relation": "==", "value": 4, "tolerance": 0.5,
              "source": "VB"}],
  "files": {"ring.txt": "0 1\n1 2\n2 0\n"}})json";

std::string refusal(const Json& document) {
    const auto experiment = parseExperiment(document.dump(1));
    EXPECT_FALSE(experiment.ok()) << document.dump();
    return experiment.ok() ? "" : experiment.error().message;
}

// The full document with one member changed (or, with null, removed).
Json with(const std::string& pointer, const Json& value) {
    Json document = Json::parse(kFull);
    const Json::json_pointer place(pointer);
    if (value.is_null())
        document[place.parent_pointer()].erase(place.back());
    else
        document[place] = value;
    return document;
}

TEST(Experiment, ComesBackAsItWas) {
    const auto experiment = parseExperiment(kFull);
    ASSERT_TRUE(experiment.ok()) << experiment.error().message;
    const auto again = parseExperiment(print(*experiment));
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(*again, *experiment);
    EXPECT_EQ(print(*again), print(*experiment));
}

// A formula is printed as a number only if it reads back as the same text.
TEST(Experiment, FormulasComeBackAsTheyWere) {
    const Json formulas = {"007", "7", 7, 0.5, "0.50", "18446744073709551615", 1e300, -2, "1e3"};
    for (const Json& formula : formulas) {
        const auto experiment = parseExperiment(with("/y", formula).dump());
        ASSERT_TRUE(experiment.ok()) << formula << ": " << experiment.error().message;
        const auto again = parseExperiment(print(*experiment));
        ASSERT_TRUE(again.ok()) << formula << ": " << again.error().message;
        EXPECT_EQ(again->y, experiment->y) << formula;
    }
}

TEST(Experiment, HasItsPointsByCurve) {
    const auto experiment = parseExperiment(kFull);
    ASSERT_TRUE(experiment.ok());
    const auto all = curves(*experiment);
    ASSERT_EQ(all.size(), 2U);
    ASSERT_EQ(all[1].size(), 3U);
    EXPECT_EQ(curveName(*experiment, all[1][0]), "non-wasting");
    EXPECT_EQ(describe(*experiment, all[1][2]), "d = 4, non-wasting");
    const auto scenario = scenarioAt(*experiment, all[1][2]);
    ASSERT_TRUE(scenario.ok());
    EXPECT_EQ(scenario->network, "hypercube(4)");
    EXPECT_EQ(scenario->algorithm, "non-wasting");
    EXPECT_EQ(scenario->slots, 400U);
    EXPECT_EQ(scenario->ports, 2U);
}

// Algorithms at the same network and task draw alike; other points do not.
TEST(Experiment, IndependentSeedsDifferBetweenNetworksAndTasks) {
    const auto seedsOf = [](const char* seeds) {
        const auto experiment = parseExperiment(with("/length/seeds", seeds).dump());
        EXPECT_TRUE(experiment.ok());
        std::vector<std::uint64_t> all;
        for (const auto& curve : curves(*experiment))
            for (const Point& point : curve) all.push_back(scenarioAt(*experiment, point)->seed);
        return all;
    };
    const auto shared = seedsOf("shared"), apart = seedsOf("independent");
    EXPECT_EQ(std::set(shared.begin(), shared.end()).size(), 1U);
    ASSERT_EQ(apart.size(), 6U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(apart[i], apart[i + 3]) << "another algorithm sees the same arrivals";
        EXPECT_NE(apart[i], apart[(i + 1) % 3]);
        EXPECT_LT(apart[i], std::uint64_t{1} << 32U) << "short enough to be typed";
    }
}

TEST(Experiment, CurvesHaveTitlesForPeople) {
    const auto experiment = parseExperiment(kFull);
    ASSERT_TRUE(experiment.ok());
    EXPECT_EQ(curveTitle(*experiment, curves(*experiment)[1][0]), "never idle");
    const Variable rho{"rho", {variableValue(0.1), variableValue(0.125), variableValue(1)}};
    EXPECT_EQ(titleOf(rho, rho.values[0]), "ρ = 0.10");
    EXPECT_EQ(titleOf(rho, rho.values[1]), "ρ = 0.125");
    EXPECT_EQ(titleOf(rho, rho.values[2]), "ρ = 1.00");
    EXPECT_EQ(pointsBeside(*experiment), (std::vector<Point>{Settings{variableValue(6), {"optimal", {}}}}));
}

TEST(Experiment, ContradictionsInTablesAreFound) {
    EXPECT_NE(refusal(with("/tables/0/columns/1/value", "stops")).find("'stops' is not known here"), std::string::npos);
    EXPECT_NE(refusal(with("/tables/0/columns/3", {{"head", "third"}, {"theory", "third"}}))
                  .find("there is no theory curve called 'third'"),
              std::string::npos);
    EXPECT_NE(refusal(with("/tables/0/columns/2/value", "d")).find("needs one of value, interval, theory and values"),
              std::string::npos);
    EXPECT_NE(refusal(with("/vary/1/titles", Json{"one"})).find("there must be one for each of the 2 values of scheme"),
              std::string::npos);
    EXPECT_NE(refusal(with("/also/0/d", "x")).find("must be a number"), std::string::npos);
    EXPECT_NE(refusal(with("/published/0/of", "max_delay")).find("is not measured here"), std::string::npos);
}

TEST(Experiment, ContradictionsHaveOneSentenceWithLineAndPath) {
    EXPECT_EQ(refusal(with("/network", "hypercube({e})")),
              "line 52, /network: there is no variable called 'e'; known are d, scheme");
    EXPECT_NE(refusal(with("/network", "hypercube(4)")).find("the variable d has no place: '{d}' stands in none"),
              std::string::npos);
    EXPECT_NE(refusal(with("/network", "hypercube({d)")).find("there is a '{' without its '}'"), std::string::npos);
    EXPECT_NE(refusal(with("/x", "scheme")).find("must have numbers as values"), std::string::npos);
    EXPECT_NE(refusal(with("/x", "rho")).find("must be the name of a variable, not the text 'rho'"), std::string::npos);
    EXPECT_NE(refusal(with("/vary/0/values", {2, 2})).find("two values of d are the same"), std::string::npos);
    EXPECT_NE(refusal(with("/vary/0/values", {3, 2})).find("the values of d must ascend"), std::string::npos);
    EXPECT_NE(refusal(with("/vary/0/values", Json::array())).find("the variable d has no values"), std::string::npos);
    EXPECT_NE(refusal(with("/vary/0/values", {2, "x"})).find("must be all numbers or all texts"), std::string::npos);
    EXPECT_NE(refusal(with("/vary/1/name", "d")).find("there are two variables called d"), std::string::npos);
    EXPECT_NE(refusal(with("/vary/0/values", {2, 3, 3.5})).find("where d = 3.5, optimal: network hypercube"),
              std::string::npos);
    EXPECT_NE(refusal(with("/length/most_replications", 1)).find("there cannot be fewer replications at most"),
              std::string::npos);
    EXPECT_NE(refusal(with("/length/most_replications", nullptr)).find("a half-width can only be reached if"),
              std::string::npos);
    Json fixed = with("/length/relative_half_width", nullptr);
    fixed["length"].erase("precision");
    EXPECT_NE(refusal(fixed).find("a precision, which is missing"), std::string::npos);
    EXPECT_NE(refusal(with("/length/precision", {{"mean_dely", 0.1}})).find("'mean_dely' is not measured here"),
              std::string::npos);
    EXPECT_NE(refusal(with("/length/precision", {{"steps", 0.1}})).find("is already given as relative_half_width"),
              std::string::npos);
    EXPECT_NE(refusal(with("/length/precision", {{"mean_delay", 1}})).find("must be between 0 and 1"),
              std::string::npos);
    EXPECT_NE(refusal(with("/length/precision", 0.01)).find("must be an object such as"), std::string::npos);
    EXPECT_NE(refusal(with("/length/verdict_slots", 0)).find("must be an integer"), std::string::npos);
    EXPECT_NE(refusal(with("/length/queue_window", 0)).find("must be an integer"), std::string::npos);
    Json single = with("/length/relative_half_width", nullptr);
    single["length"].erase("most_replications");
    EXPECT_NE(refusal(single).find("a precision can only be reached if"), std::string::npos);
    EXPECT_NE(refusal(with("/length/slots", "1/(d-2)")).find("is not defined where d = 2"), std::string::npos);
    for (const Json& slots : {Json("0.5"), Json(0.5), Json("100.5"), Json(0), Json("-1"), Json("d/4")})
        EXPECT_NE(refusal(with("/length/slots", slots)).find("it must be an integer from 1 to 1e15"), std::string::npos)
            << slots;
    EXPECT_TRUE(parseExperiment(with("/length/slots", "1000/d").dump()).ok());  // rounded where it is no integer
    EXPECT_NE(refusal(with("/y", "steps - rho")).find("'rho' is not known here"), std::string::npos);
    EXPECT_NE(refusal(with("/y", "steps -")).find("at character 8"), std::string::npos);
    EXPECT_NE(refusal(with("/measures", {"mean_dely"})).find("did you mean mean_delay"), std::string::npos);
    EXPECT_NE(refusal(with("/measures", Json::array())).find("nothing is measured"), std::string::npos);
    EXPECT_NE(refusal(with("/claims/0/at/d", 5)).find("the number 5 is not among the values of d"), std::string::npos);
    EXPECT_NE(refusal(with("/claims/0/at/d", nullptr)).find("a value of d is missing"), std::string::npos);
    EXPECT_NE(refusal(with("/published/0/at", {{"d", 2}})).find("cannot be fixed as well"), std::string::npos);
}

// Names and values are free texts: whatever they are, a refusal is one line.
TEST(Experiment, RefusalsStayOnOneLineAndShort) {
    const std::string longName(5000, 'n');
    const std::string twoLines = "two\nlines";
    const auto variable = [](const Json& name, const Json& values) {
        return with("/vary/0", {{"name", name}, {"values", values}});
    };
    Json unplaced = Json::parse(kFull);
    unplaced["vary"].push_back({{"name", longName}, {"values", {1}}});
    Json twice = unplaced;
    twice["vary"].push_back({{"name", longName}, {"values", {1}}});
    Json textAlongX = variable(longName, {"a", "b"});
    textAlongX["x"] = longName;
    for (const Json& document : {with("/claims/0/at", {{twoLines, 1}}), with("/claims/0/at", {{longName, 1}}),
                                 with("/claims/0/at", {{twoLines, nullptr}}), with("/theory/0/at", {{twoLines, 1}}),
                                 with("/published/0/at", {{longName, 1}}), variable(longName, Json::array()),
                                 variable(longName, {2, "x"}), variable(longName, {2, 2}), variable(longName, {3, 2}),
                                 variable(longName, {2, 3}), with("/vary/1/values", {"optimal", twoLines}),
                                 with("/vary/1/values", {"optimal", longName}), unplaced, twice, textAlongX}) {
        const std::string message = refusal(document);
        EXPECT_EQ(message.find('\n'), std::string::npos) << message;
        EXPECT_LE(message.size(), 1000U) << message;
    }
}

TEST(Experiment, TheoryCurvesHaveAStatementOrAFormula) {
    const auto theory = [](const Json& line) { return refusal(with("/theory/0", line)); };
    EXPECT_NE(theory({{"title", "t"}}).find("/theory/0: needs a statement, such as"), std::string::npos);
    EXPECT_NE(theory({{"title", "t"}, {"formula", "d"}, {"statement", "distance"}}).find("not both"),
              std::string::npos);
    EXPECT_NE(theory({{"title", "t"}, {"statement", "distance"}, {"at", {{"d", 9}}}}).find("is not among the values"),
              std::string::npos);
    // Whether theory knows the statement is judged by core/experiment.
    EXPECT_TRUE(parseExperiment(with("/theory/0", {{"title", "t"}, {"statement", "nothing"}}).dump()).ok());
}

TEST(Experiment, LimitsAreClaimedOfRefinedCurves) {
    const auto claim = [](const Json& at) {
        return with("/claims/0", {{"at", at}, {"quantity", "limit"}, {"relation", "<="}, {"value", 1}});
    };
    EXPECT_TRUE(parseExperiment(claim({{"scheme", "optimal"}}).dump()).ok());
    EXPECT_NE(refusal(claim(Json::object())).find("a value of scheme is missing"), std::string::npos);
    EXPECT_NE(
        refusal(claim({{"scheme", "optimal"}, {"d", 2}})).find("the limit is a value of d, which cannot be fixed"),
        std::string::npos);
    Json unrefined = claim({{"scheme", "optimal"}});
    unrefined.erase("refine");
    EXPECT_NE(refusal(unrefined).find("only looked for if the experiment has \"refine\""), std::string::npos);
    EXPECT_NE(refusal(with("/refine/limit", 0)).find("/refine/limit: must be between 0 and 1"), std::string::npos);
    EXPECT_NE(refusal(with("/refine/bend", 1)).find("/refine/bend: must be of at least 0 and below 1"),
              std::string::npos);
}

TEST(Experiment, ManyPointsAreRefused) {
    Json document = Json::parse(kFull);
    Json values = Json::array();
    for (int i = 0; i < 250'001; ++i) values.push_back(i);
    document["vary"][0]["values"] = values;
    EXPECT_NE(refusal(document).find("more than 500,000 points"), std::string::npos);
}

// Every key with a value of every kind: what the schema refuses, the reader refuses. The reader knows more than a
// schema can say: which names there are, and what contradicts what.
TEST(ExperimentSchema, KnowsTheKeysAndKindsOfTheReader) {
    const test::Validator validator(Json::parse(experimentSchema()));
    const Json full = Json::parse(kFull);
    EXPECT_TRUE(validator.accepts(full));
    const std::vector<Json> values = {nullptr, true, 0, 1, -1, 1.5, "", "d", Json::array(), Json::object(), {"steps"}};
    const Json flat = full.flatten();
    for (const auto& [pointer, value] : flat.items()) {
        const Json::json_pointer place(pointer);
        for (const Json& other : values) {
            Json changed = full;
            changed[place] = other;
            EXPECT_TRUE(validator.accepts(changed) || !parseExperiment(changed.dump()).ok()) << changed.dump();
        }
        if (place.parent_pointer().empty() || !full[place.parent_pointer()].is_object()) continue;
        Json renamed = full;
        renamed[place.parent_pointer()]["other_" + place.back()] = value;
        const Json::json_pointer parent = place.parent_pointer();
        if (parent.back() == "files") continue;  // any names
        EXPECT_FALSE(parseExperiment(renamed.dump()).ok()) << renamed.dump();
        // Names of variables and measures.
        const bool isOpen =
            parent.back() == "at" || parent.back() == "precision" || parent.to_string().starts_with("/also/");
        EXPECT_EQ(validator.accepts(renamed), isOpen) << renamed.dump();
    }
}

TEST(ExperimentSchema, TheFullDocumentHasEveryKey) {
    const Json rules = Json::parse(experimentSchema());
    const Json full = Json::parse(kFull);
    // Cases take the place of expressions and variables.
    for (const auto& [name, rule] : rules.at("properties").items())
        EXPECT_TRUE(full.contains(name) || name == "cases") << name;
    for (const auto& [key, definition] : {std::pair{"length", "length"}, {"refine", "refinement"}})
        for (const auto& [name, rule] : rules.at("$defs").at(definition).at("properties").items())
            EXPECT_TRUE(full.at(key).contains(name)) << name;
}

TEST(ExperimentSchema, EveryGalleryExperimentIsValidAndInTheUsualLayout) {
    const test::Validator validator(Json::parse(experimentSchema()));
    for (const EmbeddedFile& file : embeddedGallery()) {
        if (formatOf(*parseJson(file.text)) != kExperimentFormat) continue;
        EXPECT_TRUE(validator.accepts(Json::parse(file.text))) << file.id;
        const auto experiment = parseExperiment(file.text);
        ASSERT_TRUE(experiment.ok()) << file.id << ": " << experiment.error().message;
        EXPECT_EQ(print(*experiment), file.text) << file.id;
        EXPECT_FALSE(experiment->title.empty() || experiment->text.empty() || experiment->claims.empty()) << file.id;
    }
}

}  // namespace
}  // namespace hop::document::experiment_test

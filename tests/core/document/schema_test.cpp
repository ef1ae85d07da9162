// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario's JSON Schema and its reader: they know the same keys, and what one takes the other takes.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/document/common_fields.h"
#include "core/document/embedded_files.h"
#include "core/document/experiment.h"
#include "core/document/json_parse.h"
#include "core/document/request_fields.h"
#include "core/document/scenario.h"
#include "core/document/sweep_result.h"
#include "core/plan/disjoint_trees.h"
#include "core/plan/tree_kinds.h"
#include "tests/core/document/schema_validator.h"
#include "tests/support/golden.h"

namespace hop::document::schema_test {
namespace {

using test::Json;
using Validator = test::Validator;

Json schema() { return Json::parse(scenarioSchema()); }

const char kFull[] =
    R"json({"format": "hopscope-scenario", "version": 1, "title": "t", "summary": "u", "source": "s",
  "level": "beginner", "text": "x", "note": "n",
  "network": "hypercube(3)", "task": "total-exchange", "algorithm": "optimal", "ports": 2, "seed": 18446744073709551615,
  "slots": 1, "run": "symmetric",
  "runs": [{"title": "first"}, {"title": "second", "network": "ring(4)", "task": "total-exchange",
            "algorithm": "shortest-path", "ports": "all", "seed": 3, "slots": null, "run": "auto"}],
  "sheet": [["network", "matrix(node=3)"], ["space-time(rows=slots)"]],
  "shares": {"columns": [2, 1], "rows": [1, 1000]},
  "view": {"layout": "circle", "part": "1**", "detail": "nodes", "colour_by": "load", "labels": "none",
           "numbering": "from-left-1", "rows": "slots", "nodes": "cells", "fill": "waits", "hide": ["optical"],
           "step": 1, "node": 2, "packet": 3, "panels": ["matrix"], "overlay": "levels",
           "tree": {"kind": "balanced", "root": 5, "classes": 2}, "tails": true, "only_node": true,
           "difference_to": "B"},
  "claims": [{"quantity": "steps", "relation": "==", "value": 4, "tolerance": 0.5, "source": "VB", "node": 1,
              "step": 2, "run": 2}],
  "files": {"ring.txt": "0 1\n1 2\n2 0\n"}})json";

void expectBoth(const Json& document, bool accepted) {
    const auto scenario = parseScenario(document.dump());
    EXPECT_EQ(scenario.ok(), accepted) << document.dump() << '\n' << (scenario.ok() ? "" : scenario.error().message);
    EXPECT_EQ(Validator(schema()).accepts(document), accepted) << document.dump();
}

// The files that other programs check documents with.
TEST(Schema, TheFilesHoldWhatTheFieldsSay) {
    EXPECT_TRUE(test::equalsFile(scenarioSchema(), "resources/schema/scenario.schema.json"));
    EXPECT_TRUE(test::equalsFile(experimentSchema(), "resources/schema/experiment.schema.json"));
    EXPECT_TRUE(test::equalsFile(sweepSchema(), "resources/schema/sweep.schema.json"));
}

TEST(Schema, TheFullDocumentHasEveryKey) {
    const Json full = Json::parse(kFull);
    const Json rules = schema();
    const auto sameKeys = [](const Json& properties, const Json& object) {
        std::vector<std::string> known, used;
        for (const auto& [name, rule] : properties.items()) known.push_back(name);
        for (const auto& [name, value] : object.items()) used.push_back(name);
        EXPECT_EQ(known, used);
    };
    sameKeys(rules.at("properties"), full);
    sameKeys(rules.at("/$defs/view/properties"_json_pointer), full.at("view"));
    sameKeys(rules.at("/$defs/shares/properties"_json_pointer), full.at("shares"));
    sameKeys(rules.at("/$defs/tree/properties"_json_pointer), full.at("view").at("tree"));
    sameKeys(rules.at("/$defs/claim/properties"_json_pointer), full.at("claims").at(0));
    sameKeys(rules.at("/properties/runs/items/properties"_json_pointer), full.at("runs").at(1));
    expectBoth(full, true);
}

// Every key with a value of every kind: both take it or neither does.
TEST(Schema, TakesWhatTheReaderTakes) {
    const Json full = Json::parse(kFull);
    std::vector<Json> values = {nullptr,
                                true,
                                0,
                                1,
                                -1,
                                1.5,
                                4294967295,
                                "",
                                "all",
                                "==",
                                "steps",
                                "hypercube(2)",
                                Json::array(),
                                Json::object(),
                                {"matrix"},
                                {"nothing"}};
    for (const auto words :
         {std::span<const OptionValue>(kValues<ColourBy>), std::span<const OptionValue>(kValues<Labels>),
          std::span<const OptionValue>(kValues<Numbering>)})
        for (const OptionValue& word : words) values.push_back(word.id);
    values.insert(values.end(), kRunModes.begin(), kRunModes.end());
    for (const plan::TreeKind& kind : plan::treeKinds()) values.push_back(kind.id);
    values.push_back(plan::kDisjointTrees);
    const Json flat = full.flatten();
    for (const auto& [pointer, value] : flat.items()) {
        const Json::json_pointer place(pointer);
        for (const Json& other : values) {
            Json changed = full;
            changed[place] = other;
            // The schema cannot know the catalogues: what is text to it may be no expression, layout or quantity.
            const std::string name = place.back();
            if (other.is_string() && (name == "network" || name == "task" || name == "algorithm" || name == "overlay" ||
                                      name == "quantity" || pointer.starts_with("/sheet")))
                continue;
            expectBoth(changed, Validator(schema()).accepts(changed));
        }
        Json without = full;
        Json& parent = without[place.parent_pointer()];
        if (parent.is_object()) {
            parent.erase(place.back());
            expectBoth(without, Validator(schema()).accepts(without));
            Json renamed = full;
            renamed[place.parent_pointer()]["other_" + place.back()] = value;
            expectBoth(renamed, place.parent_pointer().to_string() == "/files");  // any names
        }
    }
}

TEST(Schema, EveryGalleryEntryIsValidAndInTheUsualLayout) {
    EXPECT_GE(embeddedGallery().size(), 9U);
    const Validator validator(schema());
    for (const EmbeddedFile& file : embeddedGallery()) {
        if (formatOf(*parseJson(file.text)) == kExperimentFormat) continue;
        EXPECT_TRUE(validator.accepts(Json::parse(file.text))) << file.id;
        const auto scenario = parseScenario(file.text);
        ASSERT_TRUE(scenario.ok()) << file.id << ": " << scenario.error().message;
        EXPECT_EQ(print(*scenario), file.text) << file.id;
        EXPECT_FALSE(scenario->title.empty() || scenario->text.empty() || scenario->claims.empty()) << file.id;
    }
}

}  // namespace
}  // namespace hop::document::schema_test

// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario's JSON Schema and its reader: they know the same keys, and what one takes the other takes.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

#include "core/document/embedded_files.h"
#include "core/document/scenario.h"

namespace hop::document {
namespace {

using Json = nlohmann::json;

Json schema() {
    for (const EmbeddedFile& file : embeddedSchemas())
        if (file.id == "scenario.schema") return Json::parse(file.text);
    return {};
}

// The part of JSON Schema that ours uses. Unknown keywords fail, so that none is silently ignored.
class Validator {
public:
    explicit Validator(Json root) : m_root(std::move(root)) {}

    // As it reads in a file: there, integers of at least 0 are unsigned, as the limits of the schema are.
    bool accepts(const Json& value) const { return accepts(m_root, Json::parse(value.dump())); }

private:
    bool accepts(const Json& rule, const Json& value) const {
        for (const auto& [keyword, argument] : rule.items())
            if (!holds(keyword, argument, rule, value)) return false;
        return true;
    }

    bool holds(const std::string& keyword, const Json& argument, const Json& rule, const Json& value) const {
        if (keyword == "$ref")
            return accepts(m_root.at(Json::json_pointer(argument.get<std::string>().substr(1))), value);
        if (keyword == "const") return value == argument;
        if (keyword == "enum") return std::ranges::find(argument, value) != argument.end();
        if (keyword == "type") return isOf(argument, value);
        if (keyword == "pattern")
            return !value.is_string() || std::regex_search(value.get<std::string>(), std::regex(argument.get<std::string>()));
        if (keyword == "minimum") return value >= argument;
        if (keyword == "maximum") return value <= argument;
        if (keyword == "anyOf")
            return std::ranges::any_of(argument, [&](const Json& one) { return accepts(one, value); });
        if (keyword == "required")
            return std::ranges::all_of(argument, [&](const Json& name) { return value.contains(name); });
        if (keyword == "items")
            return std::ranges::all_of(value, [&](const Json& item) { return accepts(argument, item); });
        if (keyword == "properties") {
            for (const auto& [name, member] : value.items())
                if (argument.contains(name) && !accepts(argument.at(name), member)) return false;
            return true;
        }
        if (keyword == "additionalProperties") {
            for (const auto& [name, member] : value.items())
                if (!rule.at("properties").contains(name)) return false;
            return true;
        }
        const bool comment = keyword == "description" || keyword == "title" || keyword == "default" ||
                             keyword == "$schema" || keyword == "$defs";
        EXPECT_TRUE(comment) << keyword;
        return comment;
    }

    static bool isOf(const std::string& type, const Json& value) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "integer") return value.is_number_integer();
        return type == "number" && value.is_number();
    }

    Json m_root;
};

const char kFull[] = R"json({"format": "hopscope-scenario", "version": 1, "title": "t", "source": "s", "text": "x",
  "network": "hypercube(3)", "task": "total-exchange", "algorithm": "optimal", "ports": 2, "seed": 18446744073709551615,
  "slots": 1, "run": "symmetric",
  "view": {"figure": "matrix", "layout": "circle", "colour_by": "load", "labels": "none", "numbering": "from-left-1",
           "rows": "slots", "step": 1, "node": 2, "packet": 3, "panels": ["matrix"],
           "overlay": "levels", "beside": "shortest-path"},
  "claims": [{"quantity": "steps", "relation": "==", "value": 4, "tolerance": 0.5, "source": "VB"}]})json";

void expectBoth(const Json& document, bool accepted) {
    const auto scenario = parseScenario(document.dump());
    EXPECT_EQ(scenario.ok(), accepted) << document.dump() << '\n' << (scenario.ok() ? "" : scenario.error().message);
    EXPECT_EQ(Validator(schema()).accepts(document), accepted) << document.dump();
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
    sameKeys(rules.at("/$defs/claim/properties"_json_pointer), full.at("claims").at(0));
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
         {std::span<const std::string_view>(kColourings),
          std::span<const std::string_view>(kLabels), std::span<const std::string_view>(kNumberings),
          std::span<const std::string_view>(kRunModes)})
        values.insert(values.end(), words.begin(), words.end());
    const Json flat = full.flatten();
    for (const auto& [pointer, value] : flat.items()) {
        const Json::json_pointer place(pointer);
        for (const Json& other : values) {
            Json changed = full;
            changed[place] = other;
            // The schema cannot know the catalogues: what is text to it may be no expression, layout or quantity.
            const std::string name = place.back();
            if (other.is_string() &&
                (name == "network" || name == "task" || name == "algorithm" || name == "beside" || name == "overlay" || name == "quantity"))
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
            expectBoth(renamed, false);
        }
    }
}

TEST(Schema, EveryGalleryEntryIsValidAndInTheUsualLayout) {
    EXPECT_GE(embeddedGallery().size(), 9U);
    const Validator validator(schema());
    for (const EmbeddedFile& file : embeddedGallery()) {
        EXPECT_TRUE(validator.accepts(Json::parse(file.text))) << file.id;
        const auto scenario = parseScenario(file.text);
        ASSERT_TRUE(scenario.ok()) << file.id << ": " << scenario.error().message;
        EXPECT_EQ(print(*scenario), file.text) << file.id;
        EXPECT_FALSE(scenario->title.empty() || scenario->text.empty() || scenario->claims.empty()) << file.id;
    }
}

}  // namespace
}  // namespace hop::document

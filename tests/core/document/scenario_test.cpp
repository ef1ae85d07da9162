// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario documents: there and back, and what is said about bad ones.
#include "core/document/scenario.h"

#include <gtest/gtest.h>

namespace hop::document::scenario_test {
namespace {

Scenario full() {
    Scenario scenario;
    scenario.title = "A \"title\" — with ∞";
    scenario.source = "VB Fig. 1";
    scenario.text = "Two\nlines.";
    scenario.network = "hypercube(3)";
    scenario.task = "total-exchange";
    scenario.ports = 2;
    scenario.seed = 0xffffffffffffffffU;
    scenario.slots = 7;
    scenario.run = "explicit";
    scenario.view = {.figure = "matrix",
                     .layout = "circle",
                     .colourBy = "class",
                     .labels = "address",
                     .numbering = "from-left-1",
                     .rows = "slots",
                     .nodes = "boxes",
                     .hide = {"optical", "extension"},
                     .step = 3,
                     .node = 5,
                     .packet = 6,
                     .panels = {"matrix"},
                     .overlay = "levels(node=3)",
                     .beside = "shortest-path(order=farthest)",
                     .tree = {.kind = "balanced", .root = 3, .classes = 2}};
    scenario.claims = {
        {.quantity = "steps", .relation = "==", .value = 4.0, .tolerance = 0.0, .source = "VB Thm 5"},
        {.quantity = "mean_delay", .relation = "<=", .value = 18.0 / 7.0, .tolerance = 1e-9, .source = ""}};
    return scenario;
}

std::string document(const std::string& members) {
    return "{\n\"format\": \"hopscope-scenario\",\n\"version\": 1" + (members.empty() ? "" : ",\n" + members) + "\n}\n";
}

std::string refusal(const std::string& json) {
    const auto scenario = parseScenario(json);
    EXPECT_FALSE(scenario.ok()) << json;
    return scenario.ok() ? "" : scenario.error().message;
}

TEST(Scenario, PrintsAndReadsBack) {
    const std::string text = print(full());
    const auto back = parseScenario(text);
    ASSERT_TRUE(back.ok()) << back.error().message;
    EXPECT_EQ(*back, full());
    EXPECT_EQ(print(*back), text);
}

TEST(Scenario, DefaultsAreLeftOut) {
    EXPECT_EQ(print(Scenario{}),
              "{\n  \"format\": \"hopscope-scenario\",\n  \"version\": 1,\n  \"network\": \"hypercube(4)\",\n  "
              "\"task\": \"total-exchange\"\n}\n");
    EXPECT_EQ(*parseScenario(document("")), Scenario{});
}

TEST(Scenario, ErrorsNameLineAndPath) {
    EXPECT_EQ(refusal(document("\"network\": \"hypercub(3)\"")),
              "line 4, /network: there is no network called 'hypercub'; did you mean hypercube?");
    EXPECT_EQ(refusal(document("\"network\": \"hypercube(3\"")),
              "line 4, /network: at character 12: expected ')' to close the '(' at character 10, not the end");
    EXPECT_EQ(refusal(document("\"title\": 7")), "line 4, /title: must be a text, not the number 7");
    EXPECT_EQ(refusal(document("\"ports\": 0")),
              "line 4, /ports: must be \"all\" or an integer of at least 1, not the number 0");
    EXPECT_EQ(refusal(document("\"seed\": -1")),
              "line 4, /seed: must be an integer from 0 to 18446744073709551615, not the number -1");
    EXPECT_EQ(refusal(document("\"run\": \"fast\"")),
              "line 4, /run: must be one of auto, explicit, symmetric, not the text 'fast'");
    EXPECT_EQ(refusal(document("\"view\": {\n  \"colour-by\": \"class\"}")),
              "line 5, /view: there is no key called 'colour-by'; did you mean colour_by?");
    EXPECT_EQ(refusal(document("\"view\": {\n  \"panels\": [\n\"matrix\",\n3]}")),
              "line 7, /view/panels/1: must be a word such as \"network\", not the number 3");
    EXPECT_EQ(
        refusal(document("\"claims\": [\n{\"quantity\": \"steps\",\n \"relation\": \"==\",\n \"value\": \"8\"}]")),
        "line 7, /claims/0/value: must be a number, not the text '8'");
    EXPECT_EQ(refusal(document("\"claims\": [\n{\"quantity\": \"steps\", \"value\": 8}]")),
              "line 5, /claims/0: the key 'relation' is missing");
    EXPECT_EQ(refusal(document("\"claims\": {}")), "line 4, /claims: must be a list, not an object");
    EXPECT_EQ(refusal("{\"version\": 1}"), "line 1: the key 'format' is missing");
    EXPECT_EQ(refusal("{\"format\": \"hopscope-scenario\", \"version\": 2}"),
              "line 1, /version: must be 1, not the number 2");
    EXPECT_EQ(refusal("{\"format\": \"hopscope-scenario\", \"version\": 1.5}"),
              "line 1, /version: must be 1, not the number 1.5");
    EXPECT_EQ(refusal("{\"format\": \"hopscope-trace\"}"),
              "line 1, /format: must be \"hopscope-scenario\", not the text 'hopscope-trace'");
    EXPECT_EQ(refusal("[]"), "line 1: must be an object, not a list");
}

}  // namespace
}  // namespace hop::document::scenario_test

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
    scenario.view = {{.layout = "circle",
                      .part = "1**",
                      .colourBy = ColourBy::tag,
                      .labels = Labels::address,
                      .numbering = Numbering::fromLeft1,
                      .nodes = NodeShape::boxes,
                      .tails = true,
                      .onlyNode = true,
                      .detail = Detail::parts,
                      .hidden = {false, true, true},
                      .focusNode = 5,
                      .overlay = "levels(node=3)",
                      .tree = {.kind = "balanced", .root = 3, .classes = 2}},
                     "slots",
                     3,
                     6,
                     {"matrix"}};
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

// The keys at the top are the defaults of the runs; the first run is the scenario itself.
TEST(Scenario, SeveralRuns) {
    const auto scenario = parseScenario(document(
        "\"network\": \"torus(4,2)\", \"task\": \"broadcast\", \"algorithm\": \"tree-broadcast\", \"ports\": 1,\n"
        "\"runs\": [{\"title\": \"one port\"}, {\"ports\": \"all\"}, {\"network\": \"ring(16)\", \"algorithm\": "
        "null}]"));
    ASSERT_TRUE(scenario.ok()) << scenario.error().message;
    const auto requests = requestsOf(*scenario);
    ASSERT_EQ(requests.size(), 3U);
    EXPECT_EQ(requests[0].title, "one port");
    EXPECT_EQ(static_cast<const run::Request&>(requests[0]), static_cast<const run::Request&>(*scenario));
    EXPECT_EQ(requests[1].ports, 0U);
    EXPECT_EQ(requests[1].task, "broadcast");
    EXPECT_EQ(requests[2].network, "ring(16)");
    EXPECT_EQ(requests[2].algorithm, "");
    const std::string text = print(*scenario);
    EXPECT_NE(text.find("{\"network\": \"ring(16)\", \"algorithm\": null}"), std::string::npos) << text;
    EXPECT_EQ(*parseScenario(text), *scenario);
    EXPECT_EQ(requestsOf(Scenario{}), std::vector<TitledRequest>(1));
}

TEST(Scenario, RunsInAnotherOrderOrNumberAreRefused) {
    EXPECT_EQ(refusal(document("\"runs\": [{}]")), "line 4, /runs: must have from 2 to 4 items, not 1");
    EXPECT_EQ(refusal(document("\"runs\": [{}, {\"seed\": -1}]")),
              "line 4, /runs/1/seed: must be an integer from 0 to 18446744073709551615, not the number -1");
    const std::string claim = "\"claims\": [{\"quantity\": \"steps\", \"relation\": \"==\", \"value\": 8, \"run\": ";
    EXPECT_EQ(refusal(document("\"runs\": [{}, {}],\n" + claim + "3}]")),
              "line 5, /claims/0/run: the document has 2 runs, not 3");
    EXPECT_EQ(refusal(document(claim + "2}]")), "line 4, /claims/0/run: the document has 1 run, not 2");
}

// A document that names only a network shows the network.
TEST(Scenario, ANetworkStandsAlone) {
    const auto alone = parseScenario(document("\"network\": \"petersen\""));
    ASSERT_TRUE(alone.ok());
    EXPECT_EQ(alone->task, "none");
    EXPECT_EQ(alone->algorithm, "none");
    EXPECT_EQ(*parseScenario(print(*alone)), *alone);
    for (const std::string run : {"\"algorithm\": \"optimal\"", "\"seed\": 2", "\"view\": {\"step\": 2}"})
        EXPECT_EQ(parseScenario(document("\"network\": \"petersen\", " + run))->task, "total-exchange") << run;
    // Claims on the network alone are none on a run.
    const auto taskWith = [](const std::string& quantity) {
        const auto claimed = parseScenario(document("\"network\": \"petersen\", \"claims\": [{\"quantity\": \"" +
                                                    quantity + "\", \"relation\": \"==\", \"value\": 3}]"));
        EXPECT_TRUE(claimed.ok()) << quantity;
        return claimed ? claimed->task : std::string();
    };
    for (const char* fact : {"diameter", "embedding(line,dilation)", "degree - 1", "a.lines"})
        EXPECT_EQ(taskWith(fact), "none") << fact;
    for (const char* measured : {"steps", "matrix_row(3,step=5)", "steps - diameter", "mean_delay"})
        EXPECT_EQ(taskWith(measured), "total-exchange") << measured;
    EXPECT_EQ(parseScenario(document("\"network\": \"petersen\", \"view\": {\"layout\": \"circle\"}"))->task, "none");
    const auto runs = parseScenario(document("\"runs\": [{\"network\": \"petersen\"}, {\"network\": \"ring(5)\"}]"));
    ASSERT_TRUE(runs.ok()) << runs.error().message;
    EXPECT_EQ(runs->runs[0].task, "none");
    EXPECT_EQ(runs->runs[1].algorithm, "none");
    EXPECT_EQ(*parseScenario(print(*runs)), *runs);
    const auto shared = parseScenario(document("\"network\": \"petersen\", \"runs\": [{}, {\"ports\": 1}]"));
    ASSERT_TRUE(shared.ok());
    EXPECT_EQ(shared->runs[0].task, "none");
    EXPECT_EQ(shared->runs[1].task, "total-exchange");
    EXPECT_EQ(*parseScenario(print(*shared)), *shared);
    const auto given = parseScenario(document("\"task\": \"broadcast\", \"runs\": [{\"network\": \"petersen\"}, {}]"));
    ASSERT_TRUE(given.ok());
    EXPECT_EQ(given->runs[0].task, "broadcast");
}

TEST(Scenario, SheetsAreRowsOfCells) {
    const std::string sheet =
        "\"sheet\": [[\"network\", \"matrix(node=3)\"], [\"tree(kind=balanced,title=\\\"a, b\\\")\"]]";
    const auto scenario = parseScenario(document(sheet));
    ASSERT_TRUE(scenario.ok()) << scenario.error().message;
    EXPECT_EQ(scenario->sheet, (Sheet{{"network", "matrix(node=3)"}, {"tree(kind=balanced,title=\"a, b\")"}}));
    EXPECT_EQ(*parseScenario(print(*scenario)), *scenario);
    EXPECT_EQ(refusal(document("\"sheet\": [[\"network\"],\n[]]")),
              "line 5, /sheet/1: must have from 1 to 26 items, not 0");
    EXPECT_EQ(refusal(document("\"sheet\": [[\"tree(kind=\"]]")).substr(0, 19), "line 4, /sheet/0/0:");
    EXPECT_EQ(refusal(document("\"sheet\": [[\"7\"]]")),
              "line 4, /sheet/0/0: must be a name or a call such as levels(node=3), not '7'");
}

TEST(Scenario, SharesAreThoseOfItsSheet) {
    const std::string sheet = R"("sheet": [["network", "matrix"], ["timeline"]], )";
    const auto scenario = parseScenario(document(sheet + R"("shares": {"columns": [2, 1], "rows": [3, 1]})"));
    ASSERT_TRUE(scenario) << scenario.error().message;
    EXPECT_EQ(scenario->shares, (SheetShares{{2, 1}, {3, 1}}));
    EXPECT_EQ(*parseScenario(print(*scenario)), *scenario);
    EXPECT_EQ(refusal(document(sheet + R"("shares": {"columns": [2, 1, 1]})")),
              "line 4, /shares/columns: has 3 shares; the sheet has 2 columns");
    EXPECT_EQ(refusal(document(sheet + R"("shares": {"rows": [1]})")),
              "line 4, /shares/rows: has 1 share; the sheet has 2 rows");
    EXPECT_EQ(refusal(document(R"("shares": {"rows": [1]})")),
              "line 4, /shares/rows: has 1 share; the sheet has 0 rows");
    EXPECT_EQ(refusal(document(sheet + R"("shares": {"rows": [1, 0]})")).substr(0, 22), "line 4, /shares/rows/1");
    // Cells that come and go: what no longer fits is dropped.
    EXPECT_EQ(fitting(scenario->shares, Sheet{{"network", "matrix", "tree"}, {"timeline"}}), (SheetShares{{}, {3, 1}}));
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
    EXPECT_EQ(refusal(document("\"claims\": [\n{\"quantity\": \"steps\",\n \"relation\": \"==\",\n \"value\": true}]")),
              "line 7, /claims/0/value: must be a number, a text or a list of these, not true");
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

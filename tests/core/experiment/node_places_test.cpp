// SPDX-License-Identifier: GPL-3.0-or-later
// Every place of a document where a node is asked for takes all its names, and refuses a word of two nodes.
#include <gmock/gmock.h>

#include "core/document/scenario.h"
#include "core/experiment/claims.h"
#include "core/scene/catalogue.h"
#include "core/scene/overlay/overlay.h"
#include "core/sheet/shown_sheet.h"

namespace hop::experiment::node_places_test {
namespace {

using testing::HasSubstr;

network::BuildContext worldWith(const std::string& table) {
    network::BuildContext world;
    world.readFile = [table](std::string_view path) -> Result<std::string> {
        if (path == "packets.csv") return table;
        return std::string(
            "graph { a [label=\"Rome\"]; b [label=\"New York\"]; c [label=\"1\"]; d [label=\"Oslo\"];"
            " a -- b -- c -- d -- a; }");
    };
    return world;
}

// All that a document makes of its nodes; or the error.
std::string madeOf(const document::Scenario& scenario, const network::BuildContext& world) {
    const BuildRun build = [&](const run::Request& request) { return run::build(request, world); };
    const auto run = build(scenario);
    if (!run) return run.error().message;
    std::string made = run->task->expression + ' ' + run->algorithm.expression;
    const auto checked = checkScenario(scenario, build, world);
    if (!checked) return checked.error().message;
    for (const document::CheckedClaim& claim : checked->claims)
        made += ' ' + std::to_string(claim.number().value_or(-1.0)) + claim.difference;
    const auto rows = sheet::resolveRows(scenario);
    if (!rows) return rows.error().message;
    const auto sheet = sheet::showSheet(*rows, {}, [&](const run::Request& request) -> Result<record::RecordingPtr> {
        auto asked = build(request);
        if (!asked) return asked.error();
        auto recording = record::record(*std::move(asked));
        if (!recording) return recording.error();
        return std::make_shared<const record::Recording>(*std::move(recording));
    });
    if (!sheet) return sheet.error().message;
    for (const auto& row : *sheet)
        for (const sheet::SheetCell& cell : row) {
            const record::Instant& instant = cell.instant;
            made += ' ' + std::to_string(instant.display.focusNode) + ' ' +
                    std::to_string(instant.display.tree.root.value_or(kNoNode));
            for (const auto& option : scene::optionsOf(instant.display.options, cell.resolved.cell.figure->id).values())
                if (option.name == "from" || option.name == "to") made += ' ' + print(option.expression);
            if (instant.part() != nullptr)
                made += ' ' + std::to_string(instant.part()->nodes.size()) + instant.part()->expression;
            if (instant.display.overlay.empty()) continue;
            const auto marks = scene::overlay::marksOf(instant, instant.display.overlay);
            if (!marks) return marks.error().message;
            made += marks->title + marks->caption;
            for (const auto& mark : marks->nodes) made += ' ' + std::to_string(mark.node);
            for (const auto& link : marks->links) made += ' ' + std::to_string(link.link);
            for (const auto& area : marks->areas)
                for (const NodeId node : area.nodes) made += ' ' + std::to_string(node);
        }
    return made;
}

struct Place {
    const char* name;
    document::Scenario (*with)(const std::string& word);
    bool tells = true;       // another node gives another text
    bool takesLists = true;  // a list is an address, not several nodes
};

document::Scenario taskOf(const std::string& task, const std::string& algorithm = {}) {
    document::Scenario scenario;
    scenario.task = task;
    scenario.algorithm = algorithm;
    return scenario;
}

document::Scenario claimOf(const std::string& quantity, const std::string& task = "total-exchange") {
    document::Scenario scenario = taskOf(task);
    scenario.claims.emplace_back().quantity = quantity;
    scenario.claims.back().relation = ">=";
    return scenario;
}

document::Scenario cellOf(const std::string& cell, const std::string& task = "total-exchange") {
    document::Scenario scenario = taskOf(task);
    scenario.sheet = {{cell}};
    return scenario;
}

document::Scenario overlayOf(const std::string& overlay) {
    document::Scenario scenario;
    scenario.view.overlay = overlay;
    return scenario;
}

using Word = const std::string&;
const Place kPlaces[] = {
    {"broadcast", [](Word w) { return taskOf("broadcast(root=" + w + ")"); }},
    {"scatter", [](Word w) { return taskOf("scatter(" + w + ")"); }},
    {"gather", [](Word w) { return taskOf("gather(root=" + w + ")"); }},
    {"reduce", [](Word w) { return taskOf("reduce(root=" + w + ")"); }},
    {"broadcasts", [](Word w) { return taskOf("broadcasts([0," + w + "])"); }},
    {"source", [](Word w) { return taskOf("point-to-point([[" + w + ",0]])"); }},
    {"destination", [](Word w) { return taskOf("point-to-point([[0," + w + "]])"); }},
    {"moves", [](Word w) { return taskOf("point-to-point([[0,2]])", "given-moves([[[0,0," + w + "]]])"); }},
    {"link_sets", [](Word w) { return taskOf("multinode-broadcast", "link-sets([[[0," + w + "]]])"); }},
    {"distance", [](Word w) { return claimOf("distance(2," + w + ")"); }},
    {"formula", [](Word w) { return claimOf("2*distance(2," + w + ")-1"); }},
    {"arrival", [](Word w) { return claimOf("arrival(0," + w + ")", "broadcast(root=2)"); }},
    {"matrix_row", [](Word w) { return claimOf("matrix_row(0,node=" + w + ")", "gather"); }, false},
    {"carried", [](Word w) { return claimOf("carried([[0," + w + "]],step=2)", "broadcast(root=2)"); }},
    {"apart", [](Word w) { return claimOf("together([[0," + w + "],[0,#1]])"); }, false},
    {"matrix", [](Word w) { return cellOf("matrix(node=" + w + ")"); }},
    {"tree", [](Word w) { return cellOf("tree(kind=bfs,root=" + w + ")", "broadcast"); }},
    {"own_network", [](Word w) { return cellOf("tree(of=hypercube(4),kind=bfs,root=" + w + ")"); }},
    {"levels", [](Word w) { return overlayOf("levels(node=" + w + ")"); }},
    {"nodes", [](Word w) { return overlayOf("nodes([0," + w + "])"); }},
    {"areas", [](Word w) { return overlayOf("areas([[0," + w + "]])"); }},
    {"link_names", [](Word w) { return overlayOf("link-names(" + w + ")"); }, true, false},
    {"view_node",
     [](Word w) {
         document::Scenario scenario;
         scenario.view.nodeName = w;
         scenario.sheet = {{"matrix"}};
         return scenario;
     }},
    {"view_root",
     [](Word w) {
         document::Scenario scenario = cellOf("tree", "broadcast");
         scenario.view.tree = {.kind = "bfs", .root = {}, .classes = 0, .rootName = w};
         return scenario;
     }},
    {"claim_node",
     [](Word w) {
         document::Scenario scenario = claimOf("matrix_row(0)", "gather");
         scenario.claims.back().nodeName = w;
         return scenario;
     },
     false},
    {"around",
     [](Word w) {
         document::Scenario scenario;
         scenario.view.part = "within 1 of " + w;
         return scenario;
     }},
};

class NodePlaces : public testing::TestWithParam<Place> {};

TEST_P(NodePlaces, TakesEveryName) {
    const network::BuildContext world = worldWith({});
    const auto made = [&](Word word) { return madeOf(GetParam().with(word), world); };
    const std::string expected = made("2");
    EXPECT_THAT(expected, testing::Not(HasSubstr("there is no"))) << expected;
    for (const char* word : {"#2", "0b0010", "0b10", "\"0010\""}) EXPECT_EQ(made(word), expected) << word;
    if (GetParam().takesLists) {
        EXPECT_EQ(made("[0,0,1,0]"), expected);
    }
    if (GetParam().tells) {
        EXPECT_NE(made("8"), expected);
    }
    EXPECT_EQ(made("1000"), made("8"));
}

TEST_P(NodePlaces, RefusesAWordOfTwoNodes) {
    EXPECT_THAT(
        madeOf(GetParam().with("0010"), worldWith({})),
        HasSubstr("0010 may be node number 10, with the address 1010; or the node with the address 0010, number 2; "
                  "write 10 or 0b0010"));
    EXPECT_THAT(madeOf(GetParam().with("nobody"), worldWith({})), HasSubstr("there is no node nobody"));
}

TEST_P(NodePlaces, TakesLabels) {
    const network::BuildContext world = worldWith({});
    const auto made = [&](Word word) {
        document::Scenario scenario = GetParam().with(word);
        scenario.network = R"(graph("net.dot"))";
        return madeOf(scenario, world);
    };
    if (std::string_view("own_network link_sets link_names").find(GetParam().name) != std::string_view::npos) return;
    EXPECT_EQ(made("\"New York\""), made("#1"));
    EXPECT_THAT(made("1"),
                HasSubstr("1 may be node number 1, called 'New York'; or the node called '1', number 2; write "
                          "#1 or \"1\""));
}

INSTANTIATE_TEST_SUITE_P(Places, NodePlaces, testing::ValuesIn(kPlaces),
                         [](const auto& place) { return std::string(place.param.name); });

TEST(NodesOfTables, AreReadLikeOthers) {
    document::Scenario scenario = taskOf("matrices(\"packets.csv\")");
    const std::string expected = madeOf(scenario, worldWith("node,destination\n0,2\n"));
    EXPECT_EQ(madeOf(scenario, worldWith("node,destination\n0b0000,0b0010\n")), expected);
    EXPECT_THAT(madeOf(scenario, worldWith("node,destination\n0,0010\n")), HasSubstr("0010 may be node number 10"));
}

TEST(NodesOfDocuments, AreKeptAsTheyAreWritten) {
    const auto scenario = document::parseScenario(
        R"json({"format": "hopscope-scenario", "version": 1, "network": "hypercube(4)", "task": "gather",
            "view": {"node": "0b0010", "tree": {"root": "Rome"}},
            "claims": [{"quantity": "matrix_row(1)", "relation": ">=", "value": 0, "node": "[0,0,1,0]"}]})json");
    ASSERT_TRUE(scenario.ok()) << scenario.error().message;
    EXPECT_EQ(scenario->view.nodeName, "0b0010");
    EXPECT_EQ(*document::parseScenario(print(*scenario)), *scenario);
}

}  // namespace
}  // namespace hop::experiment::node_places_test

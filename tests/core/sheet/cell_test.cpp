// SPDX-License-Identifier: GPL-3.0-or-later
// Cells: what a figure with its parameters shows of a document.
#include "core/sheet/cell.h"

#include <gtest/gtest.h>

#include "core/sheet/shown_sheet.h"

namespace hop::sheet::cell_test {
namespace {

document::Scenario twoRuns() {
    document::Scenario scenario;
    scenario.title = "Two";
    scenario.runs.resize(2);
    scenario.runs[1].title = "one port";
    scenario.runs[1].ports = 1;
    scenario.view.step = 3;
    scenario.view.labels = document::Labels::identity;
    return scenario;
}

std::string refusal(const document::Scenario& scenario, std::string_view cell) {
    const auto shown = resolve(scenario, cell);
    return shown.ok() ? std::string() : shown.error().message;
}

TEST(Cell, ShowsARunOfTheDocument) {
    const auto first = resolve(twoRuns(), "network");
    ASSERT_TRUE(first.ok());
    EXPECT_EQ(first->cell.figure->id, "network");
    EXPECT_EQ(first->run, 0U);
    EXPECT_EQ(first->title, "Two");
    EXPECT_EQ(first->view.step, 3U);
    const auto second = resolve(twoRuns(), "network(run=2,step=5,labels=none,colour=load)");
    ASSERT_TRUE(second.ok());
    EXPECT_EQ(second->request.ports, 1U);
    EXPECT_EQ(second->title, "one port");
    EXPECT_EQ(second->view.step, 5U);
    EXPECT_EQ(second->view.labels, document::Labels::none);
    EXPECT_EQ(second->view.colourBy, document::ColourBy::load);
    EXPECT_EQ(resolve(twoRuns(), "network(run=2,title=\"Mine\")")->title, "Mine");
    EXPECT_EQ(refusal(twoRuns(), "network(run=3)"), "figure network: the document has 2 runs, and run is 3");
    EXPECT_EQ(refusal({}, "matrix(run=2)"), "figure matrix: the document has 1 run, and run is 2");
}

TEST(Cell, ShowsANetworkOfItsOwn) {
    const auto shown = resolve(twoRuns(), "network(of=torus(4,2))");
    ASSERT_TRUE(shown.ok());
    EXPECT_EQ(shown->request.network, "torus(4,2)");
    EXPECT_EQ(shown->request.task, "none");
    EXPECT_EQ(shown->request.algorithm, "none");
    EXPECT_EQ(shown->view.step, 0U);
    // What the document says of the network of its run is not said of this one.
    document::Scenario marked = twoRuns();
    marked.view.overlay = "levels(node=3)";
    marked.view.layout = "hypercube-circle";
    marked.view.packet = 2;
    const document::View view = resolve(marked, "network(of=path(2))")->view;
    EXPECT_EQ(view.overlay, "");
    EXPECT_EQ(view.layout, "");
    EXPECT_FALSE(view.packet);
    EXPECT_EQ(view.labels, document::Labels::identity);
    EXPECT_EQ(resolve(marked, "network(of=path(2),overlay=levels)")->view.overlay, "levels");
}

TEST(Cell, PutsItsOptionsIntoTheView) {
    const document::View network =
        resolve({}, "network(nodes=cells,hide=[optical,electronic],overlay=levels(node=3))")->view;
    EXPECT_EQ(network.nodes, document::NodeShape::cells);
    EXPECT_EQ(network.hidden, (document::LinkKinds{true, true, false}));
    EXPECT_EQ(network.overlay, "levels(node=3)");
    EXPECT_EQ(resolve({}, "network(overlay=\"levels(node=3)\")")->view.overlay, "levels(node=3)");
    document::Scenario marked;
    marked.view.overlay = "levels";
    EXPECT_EQ(resolve(marked, "network")->view.overlay, "levels");
    EXPECT_EQ(resolve(marked, "network(overlay=none)")->view.overlay, "");
    EXPECT_EQ(resolve({}, "areas(part=[0,1])")->view, document::View()) << "a part of another kind";
    const document::View tree = resolve({}, "tree(kind=balanced,root=5,classes=2)")->view;
    EXPECT_EQ(tree.tree, (document::TreeView{"balanced", 5, 2}));
    EXPECT_EQ(resolve({}, "matrix(node=7)")->view.focusNode, 7U);
    EXPECT_EQ(refusal({}, "network(hide=[opticl])"),
              "figure network: hide must list kinds of links, electronic, optical, extension, not 'opticl'");
    EXPECT_EQ(refusal({}, "network,matrix"),
              "figure 'network,matrix': at character 8: the expression should end, not go on with ','");
    EXPECT_EQ(refusal({}, "netwrk"), "there is no figure called 'netwrk'; did you mean network?");
    EXPECT_EQ(refusal({}, "space-time(row=slots)"),
              "figure space-time: there is no parameter called 'row'; did you mean rows?");
}

TEST(Cell, ShowsAllRunsUnlessItNamesOne) {
    std::vector<std::string_view> ids;
    for (const scene::FigureEntry* figure : figuresOfAllRuns()) ids.push_back(figure->id);
    EXPECT_EQ(ids, (std::vector<std::string_view>{"timeline", "comparison"}));
    for (const scene::FigureEntry& figure : scene::figures()) {
        EXPECT_TRUE(figure.ofAllRuns || !figure.needsSeveralRuns) << figure.id;
        const std::string id(figure.id);
        EXPECT_EQ(showsAllRuns(*cellOf(id)), figure.ofAllRuns) << id;
        EXPECT_TRUE(isCompared(*cellOf(id))) << id;
        EXPECT_FALSE(showsAllRuns(*cellOf(id + "(run=2)"))) << id;
        EXPECT_EQ(isCompared(*cellOf(id + "(run=2)")), !figure.ofAllRuns) << id;
    }
}

TEST(Sheet, OfADocumentWithoutOneIsTheNetworkOfEachRun) {
    document::Scenario scenario;
    EXPECT_EQ(sheetOf(scenario), (document::Sheet{{"network"}}));
    scenario.runs.resize(3);
    EXPECT_EQ(sheetOf(scenario),
              (document::Sheet{{"network", "network(run=2)", "network(run=3)"}, {"timeline"}, {"comparison"}}));
    scenario.runs.clear();
    scenario.sheet = {{"network", "tree"}, {"timeline"}};
    EXPECT_EQ(sheetOf(scenario), scenario.sheet);
    EXPECT_TRUE(checkNames(scenario).ok());
    scenario.sheet[1][0] = "timelin";
    EXPECT_EQ(checkNames(scenario).error().message,
              "sheet/1/0: there is no figure called 'timelin'; did you mean timeline?");
    scenario.sheet[1][0] = "chart(y=mean_delay)";
    EXPECT_EQ(checkNames(scenario).error().message.find("sheet/1/0: figure chart shows an experiment, and this is "),
              0U);
}

// The layout of the document is one of its first run.
TEST(Sheet, ACellOfAnotherRunHasItsOwnLayoutOnly) {
    document::Scenario scenario = twoRuns();
    scenario.view.layout = "hypercube-circle";
    scenario.sheet = {{"network", "network(run=2)", "network(run=2,layout=circle)"}};
    const auto rows = resolveRows(scenario);
    ASSERT_TRUE(rows.ok());
    EXPECT_EQ(rows->front()[0].view.layout, "hypercube-circle");
    EXPECT_EQ(rows->front()[1].view.layout, "");
    EXPECT_EQ(rows->front()[2].view.layout, "circle");
}

// A figure that says of which instant it is says the same as the cells beside it.
TEST(Sheet, IsAtOneInstant) {
    document::Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.task = "broadcast";
    scenario.algorithm = "tree-broadcast";
    const auto shown = [&](std::string_view cells) {
        const auto rows = resolveRows(scenario, cells);
        EXPECT_TRUE(rows) << rows.error().message;
        auto sheet = showSheet(*rows, {.step = 2, .fraction = 0.35},
                               [](const run::Request& request) { return record::recordingOf(request, {}); });
        EXPECT_TRUE(sheet) << sheet.error().message;
        return *std::move(sheet);
    };
    const auto headingAt = [](const SheetCell& cell) {
        return headingOf(cell.resolved, "step", cell.instant.fraction);
    };
    const ShownSheet together = shown("network,holdings");
    EXPECT_EQ(together[0][0].instant.fraction, 0.35);
    EXPECT_EQ(together[0][1].instant.fraction, 0.35);
    const ShownSheet alone = shown("holdings,link-load");
    EXPECT_EQ(alone[0][0].instant.fraction, 0.0);
    EXPECT_EQ(alone[0][1].instant.fraction, 0.0);
    const auto later = sheetAt(alone, 1, 0.5);
    ASSERT_TRUE(later) << later.error().message;
    EXPECT_EQ((*later)[0][0].instant.fraction, 0.0);
    const auto moved = sheetAt(together, 1, 0.5);
    ASSERT_TRUE(moved) << moved.error().message;
    EXPECT_EQ((*moved)[0][1].instant.fraction, 0.5);
    const ShownSheet own = shown("network(step=2),holdings(step=2),holdings(step=1)");
    EXPECT_EQ(headingAt(own[0][0]), "Network, during step 3");
    EXPECT_EQ(headingAt(own[0][1]), "Holdings, during step 3");
    EXPECT_EQ(headingAt(own[0][2]), "Holdings, after step 1");
}

}  // namespace
}  // namespace hop::sheet::cell_test

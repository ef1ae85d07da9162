// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of a scenario into a file, without a window: what comes out, what is refused and how.
#include "ui/export/render.h"

#include <gtest/gtest.h>

#include <QXmlStreamReader>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/algorithm/catalogue.h"
#include "core/document/link.h"
#include "core/experiment/library.h"
#include "core/experiment/recorded.h"
#include "core/sheet/shown_sheet.h"
#include "core/sheet/sweep/catalogue.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/export/exhibit_sheets.h"
#include "ui/export/picture_file.h"
#include "ui/export/strip_words.h"
#include "ui/figure/sheet/page.h"

namespace hop::ui::exporting::render_test {
namespace {

document::Scenario scenarioOf(const std::string& network, const document::View& view = {}) {
    document::Scenario scenario;
    scenario.title = "A test";
    scenario.network = network;
    scenario.view = view;
    return scenario;
}

// As the program does it.
Result<void> renderScenario(const document::Scenario& scenario, const RenderRequest& asked, const std::string& path,
                            Stop stop = {}) {
    const auto format = formatOf(path);
    if (!format) return format.error();
    RenderRequest request = asked;
    request.format = *format;
    const auto rows = checkRequest(scenario, request);
    if (!rows) return rows.error();
    const auto record = [&](const run::Request& wanted) {
        return record::recordingOf(wanted, experiment::worldAt("", {.files = scenario.files}), {}, stop);
    };
    const auto sheet = sheet::showSheet(*rows, {request.step, request.fraction}, record);
    if (!sheet) return sheet.error();
    const auto drawn = drawSheet(scenario, *sheet, request);
    if (!drawn) return drawn.error();
    return writeFile(*drawn, path);
}

class RenderTest : public ::testing::Test {
protected:
    std::string path(const std::string& name) const { return (m_folder.path() / name).string(); }
    std::string bytes(const std::string& name) const {
        std::ifstream in(path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // All texts of a picture, blank by blank: where lines are broken depends on the width.
    std::string textsOf(const std::string& name) const {
        std::string words;
        QXmlStreamReader reader(QByteArray::fromStdString(bytes(name)));
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QStringLiteral("text"))
                words += reader.readElementText().trimmed().toStdString() + ' ';
        return words;
    }
    std::string refusal(const RenderRequest& request, const std::string& file) const {
        const auto done = renderScenario(scenarioOf("hypercube(3)"), request, path(file));
        EXPECT_FALSE(done);
        EXPECT_FALSE(std::filesystem::exists(path(file)));
        return done ? std::string() : done.error().message;
    }

    test::TemporaryFolder m_folder;
};

TEST_F(RenderTest, WritesWhatAFigureShowsAsATable) {
    const auto done = renderScenario(scenarioOf("hypercube(2)"), {.cells = "timeline"}, path("a.csv"));
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(bytes("a.csv"), "step,links busy\n1,8\n2,8\n");
}

TEST_F(RenderTest, RefusesAFigureThatHasNothingToShow) {
    for (const char* name : {"a.svg", "a.csv"}) {
        document::Scenario scenario = scenarioOf("hypercube(3)");
        scenario.task = "broadcast";
        const auto done = renderScenario(scenario, {.cells = "matrix"}, path(name));
        ASSERT_FALSE(done);
        EXPECT_EQ(done.error().message,
                  "figure matrix: A broadcast has no task matrix: its packets are for all nodes.");
    }
}

TEST_F(RenderTest, WritesEveryFormat) {
    for (const char* name : {"a.svg", "a.pdf", "a.png", "a.tex"}) {
        const auto done = renderScenario(scenarioOf("hypercube(3)"), {.step = 1, .source = "vb-fig-1"}, path(name));
        ASSERT_TRUE(done) << done.error().message;
    }
    EXPECT_TRUE(bytes("a.svg").starts_with("<?xml"));
    EXPECT_TRUE(bytes("a.pdf").starts_with("%PDF"));
    EXPECT_TRUE(bytes("a.png").starts_with("\x89PNG"));
    EXPECT_NE(bytes("a.tex").find("\\begin{tikzpicture}"), std::string::npos);
    EXPECT_NE(bytes("a.svg").find("hopscope render vb-fig-1 --step 1"), std::string::npos);
    EXPECT_NE(textsOf("a.svg").find("during step 2 of 4"), std::string::npos) << "which is drawn";
}

TEST_F(RenderTest, TakesFigureStepAndPacketFromTheScenario) {
    document::View view;
    view.step = 2;
    view.packet = 6;
    document::Scenario scenario = scenarioOf("hypercube(3)", view);
    scenario.sheet = {{"matrix"}};
    ASSERT_TRUE(renderScenario(scenario, {}, path("m.svg")));
    EXPECT_NE(bytes("m.svg").find("before step 3"), std::string::npos);
    ASSERT_TRUE(renderScenario(scenarioOf("hypercube(3)", view), {.cells = "network", .step = 0, .source = "my.json"},
                               path("n.svg")));
    EXPECT_NE(textsOf("n.svg").find("during step 1 of"), std::string::npos) << "its packets are under way";
    ASSERT_TRUE(renderScenario(scenarioOf("hypercube(3)", view), {.cells = "matrix", .step = 0}, path("o.svg")));
    EXPECT_EQ(textsOf("o.svg").find("after step"), std::string::npos)
        << "what is shown before the first step has no step";
}

TEST_F(RenderTest, SaysOneInstantInAllOfASheet) {
    document::View view;
    view.step = 2;
    document::Scenario scenario = scenarioOf("hypercube(3)", view);
    ASSERT_TRUE(renderScenario(scenario, {.cells = "network,holdings"}, path("a.svg")));
    EXPECT_NE(textsOf("a.svg").find("during step 3 of 4 "), std::string::npos) << "in the figure";
    EXPECT_NE(textsOf("a.svg").find("during step 3 of 4."), std::string::npos) << "in the strip";
    EXPECT_EQ(textsOf("a.svg").find("after step"), std::string::npos);
    ASSERT_TRUE(renderScenario(scenario, {.cells = "holdings"}, path("b.svg")));
    EXPECT_NE(textsOf("b.svg").find("after step 2 of 4 "), std::string::npos) << "in the figure";
    EXPECT_NE(textsOf("b.svg").find("after step 2 of 4."), std::string::npos) << "in the strip";
    EXPECT_EQ(textsOf("b.svg").find("during step"), std::string::npos);
}

// A cell is a figure with its options: of another run, of a network alone, with rows of its own.
TEST_F(RenderTest, DrawsACellAsItSays) {
    document::Scenario scenario = scenarioOf("hypercube(3)");
    scenario.runs.resize(2);
    scenario.runs[0] = {scenario, ""};
    scenario.runs[1] = {scenario, "one port"};
    scenario.runs[1].ports = 1;
    const auto drawn = [&](const std::string& cell, const std::string& name) {
        const auto done = renderScenario(scenario, {.cells = cell}, path(name));
        EXPECT_TRUE(done) << (done ? "" : done.error().message);
        return textsOf(name);
    };
    const std::string usual = drawn("network", "a.svg");
    EXPECT_NE(usual.find("A test"), std::string::npos);
    const std::string second = drawn("network(run=2,step=5)", "b.svg");
    EXPECT_NE(second.find("one port"), std::string::npos);
    EXPECT_NE(second.find("during step 6 of 12"), std::string::npos);
    const std::string alone = drawn("network(of=petersen,title=Mine)", "c.svg");
    EXPECT_NE(alone.find("Mine"), std::string::npos);
    EXPECT_EQ(alone.find("step"), std::string::npos) << "a network alone has no steps";
    drawn("network(nodes=boxes)", "d.svg");
    EXPECT_NE(bytes("d.svg"), bytes("a.svg"));
    scenario.sheet = {{"network", "matrix"}};
    EXPECT_EQ(
        renderScenario(scenario, {}, path("e.csv")).error().message,
        "a table has the values of one figure, and the sheet has 2 cells; choose one with --view: network, matrix");
    scenario.sheet = {{"network(nodes=boxes)"}};
    ASSERT_TRUE(renderScenario(scenario, {.caption = false}, path("f.svg")));
    ASSERT_TRUE(renderScenario(scenario, {.cells = "network(nodes=boxes)", .caption = false}, path("g.svg")));
    EXPECT_EQ(textsOf("f.svg"), textsOf("g.svg"));
}

TEST_F(RenderTest, TheCommandOfWhatIsInNoFileIsALink) {
    document::Scenario scenario = scenarioOf("hypercube(3)");
    ASSERT_TRUE(renderScenario(scenario, {.step = 1}, path("a.svg")));
    const std::string command = "hopscope render '" + *document::linkOf(print(scenario));
    std::string texts = textsOf("a.svg");
    std::erase(texts, ' ');
    std::string wanted = command;
    std::erase(wanted, ' ');
    EXPECT_NE(texts.find(wanted.substr(0, 40)), std::string::npos) << texts;
}

// Letters and headings; steps of the clock, each run at most to its end, and of the cells' own.
TEST_F(RenderTest, DrawsTheWholeSheet) {
    document::Scenario scenario = scenarioOf("hypercube(3)");
    scenario.runs.resize(2);
    scenario.runs[0] = {scenario, ""};
    scenario.runs[1] = {scenario, "one port"};
    scenario.runs[1].ports = 1;
    scenario.sheet = {{"matrix", "matrix(run=2)"},
                      {"matrix(step=1)", "network(of=petersen,title=\"Petersen’s graph\")"}};
    const auto done = renderScenario(scenario, {.step = 6, .source = "mine"}, path("a.svg"));
    ASSERT_TRUE(done) << done.error().message;
    const std::string svg = textsOf("a.svg");
    for (const char* words :
         {"a Task matrix", " b ", " c ", " d ", "Task matrix, after step 1", "Petersen’s graph", "at the end",
          "before step 7", "before step 2", "after step 6 of 12", "a, b, c: 3-cube; d: Petersen graph.",
          "Total exchange on the 3-cube, algorithm: optimal completion time", "hopscope render mine --step 6"})
        EXPECT_NE(svg.find(words), std::string::npos) << words << " in " << svg;
    EXPECT_EQ(renderScenario(scenario, {.step = 13}, path("b.svg")).error().message,
              "the run has 12 steps; step 13 is beyond its end");

    // What is chosen instead, in rows.
    ASSERT_TRUE(renderScenario(scenario, {.cells = "matrix, timeline; network", .source = "mine"}, path("c.svg")));
    EXPECT_NE(bytes("c.svg").find("--view 'matrix, timeline; network'"), std::string::npos)
        << bytes("c.svg").substr(0, 600);
    EXPECT_EQ(renderScenario(scenario, {.cells = "matrix,;network"}, path("d.svg")).error().message,
              "a cell of 'matrix,;network' is empty; commas separate cells, semicolons rows");
}

TEST_F(RenderTest, TheSameRequestGivesTheSameBytes) {
    for (const char* ending : {".svg", ".pdf", ".png", ".tex"}) {
        for (const char* stem : {"x", "y"})
            ASSERT_TRUE(renderScenario(scenarioOf("torus(3,2)"), {.step = 1}, path(std::string(stem) + ending)));
        EXPECT_TRUE(bytes(std::string("x") + ending) == bytes(std::string("y") + ending)) << ending;
    }
}

TEST_F(RenderTest, SizesAndThemesAreThoseAskedFor) {
    ASSERT_TRUE(renderScenario(scenarioOf("hypercube(3)"),
                               {.width = 500, .height = 400, .theme = "dark", .caption = false}, path("d.svg")));
    EXPECT_NE(bytes("d.svg").find("viewBox=\"0 0 500 400\""), std::string::npos);
    EXPECT_NE(bytes("d.svg").find("fill=\"#13161d\""), std::string::npos);
    EXPECT_EQ(textsOf("d.svg").find("hopscope run"), std::string::npos);
}

TEST_F(RenderTest, RefusesInOneSentence) {
    EXPECT_EQ(refusal({}, "a.bmp"),
              "a picture's name ends in .svg, .pdf, .png or .tex, an animation's in .gif, .webp or .mp4, a page's in "
              ".html, a table's in "
              ".csv; '" +
                  path("a.bmp").substr(0, 60) + "' does not");
    EXPECT_EQ(refusal({.cells = "netwerk"}, "a.svg"), "there is no figure called 'netwerk'; did you mean network?");
    EXPECT_EQ(refusal({.theme = "drak"}, "a.svg"), "there is no theme called 'drak'; did you mean dark?");
    EXPECT_EQ(refusal({.step = 5}, "a.svg"), "the run has 4 steps; step 5 is beyond its end");
    EXPECT_EQ(refusal({.width = 20, .inMillimetres = false}, "a.svg"),
              "the width of a picture is 64 to 16,384 pixels, not 20");
    EXPECT_EQ(refusal({.height = 1000 * figure::kPixelsPerMillimetre, .dpi = 300}, "a.svg"),
              "--dpi is for pictures of pixels, in .png, .gif, .webp or .mp4");
    EXPECT_EQ(refusal({.height = 5000 * figure::kPixelsPerMillimetre}, "a.svg"),
              "the height of a picture is 17 to 4,334 mm, not 5000");
    const auto nowhere = renderScenario(scenarioOf("hypercube(2)"), {}, path("no/such/folder.svg"));
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, ErrorCode::cannotOpen);
}

TEST_F(RenderTest, AFailedRenderLeavesTheOldFile) {
    std::ofstream(path("old.svg")) << "old";
    EXPECT_FALSE(renderScenario(scenarioOf("hypercube(3)"), {.step = 99}, path("old.svg")));
    EXPECT_EQ(bytes("old.svg"), "old");
}

TEST_F(RenderTest, LargeRunsAreDrawnBySymmetry) {
    document::Scenario scenario;
    scenario.network = "hypercube(10)";
    scenario.run = "symmetric";
    ASSERT_TRUE(renderScenario(scenario, {.step = 7, .width = 800, .height = 600}, path("s.png")));
}

TEST(Command, NeedsARun) { EXPECT_EQ(commandOf({}, {.cells = "network", .source = "x"}, 1), QString()); }

// Several runs: which panel shows which, in the words of the choices; one task on several networks is one sentence.
TEST(Strip, SaysWhichPanelShowsWhichRun) {
    const auto application = applicationIfNone();
    const auto runsOfEntry = [](const std::string& id) {
        const auto loaded = experiment::loadScenario(id);
        EXPECT_TRUE(loaded.ok()) << id;
        return runsOf(exhibit_sheets::sheetOf(loaded->scenario), {});
    };
    EXPECT_EQ(runsOfEntry("bostt-fig-5").join(u'|').toStdString(),
              "a, b, c, d: total exchange on the 4-cube, algorithm: recursive total exchange.|"
              "e: total exchange on the 4-cube, algorithm: recursive total exchange (without overlap).");
    EXPECT_EQ(runsOfEntry("bostt-fig-6").join(u'|').toStdString(),
              "a: 1-cube; b: 2-cube; c: 3-cube; d: 4-cube.|"
              "Total exchange on the 1-cube, 2-cube, 3-cube, 4-cube, algorithm: recursive total exchange.|"
              "Links are numbered from the right, from 1.");
    // Every choice that has a title has one for each of its values.
    for (const algorithm::Entry& entry : algorithm::catalogue())
        for (const ParameterSpec& parameter : entry.parameters)
            EXPECT_TRUE(parameter.titles.empty() || parameter.titles.size() == parameter.words().size())
                << entry.id << ' ' << parameter.name;
}

// A network of its own that --view asks for has nothing to do with the document's title and source.
TEST(Strip, OfAForeignNetworkDoesNotSpeakOfTheDocument) {
    const auto application = applicationIfNone();
    const auto loaded = experiment::loadScenario("vb-fig-1");
    ASSERT_TRUE(loaded.ok());
    const auto wordsWith = [&](const std::string& cells) {
        const RenderRequest request{.cells = cells, .source = "vb-fig-1"};
        return wordsOf(loaded->scenario, exhibit_sheets::sheetOf(loaded->scenario, request), request);
    };
    const auto foreign = wordsWith("network(of=petersen)");
    EXPECT_EQ(foreign.title, QString());
    EXPECT_EQ(foreign.source, QString());
    EXPECT_EQ(foreign.runs.join(u'|').toStdString(), "Petersen graph.");
    EXPECT_EQ(wordsWith("network(of=petersen,title=\"Ten nodes\")").title, QStringLiteral("Ten nodes"));
    EXPECT_EQ(wordsWith("network(of=petersen),network(of=ring(5))").title, QString());
    EXPECT_EQ(wordsWith("network,network(of=ring(5))").title.toStdString(), loaded->scenario.title);
    EXPECT_EQ(wordsWith("network").source.toStdString(), loaded->scenario.source);
    // What the document's own sheet shows is its own.
    document::Scenario own = loaded->scenario;
    own.sheet = {{"network(of=petersen)"}};
    EXPECT_EQ(wordsOf(own, exhibit_sheets::sheetOf(own), {}).title.toStdString(), own.title);
}

TEST(Command, OfARequestAloneIsItsOptions) {
    const auto application = applicationIfNone();
    document::Scenario scenario;
    scenario.network = "ring(5)";
    scenario.task = "broadcast";
    const RenderRequest request{.step = 1, .out = "ring.svg"};
    EXPECT_EQ(wordsOf(scenario, exhibit_sheets::sheetOf(scenario, request), request)
                  .command.toStdString()
                  .find("hopscope render --network 'ring(5)' --task broadcast"),
              0U);
    scenario.task = scenario.algorithm = "none";
    EXPECT_EQ(wordsOf(scenario, exhibit_sheets::sheetOf(scenario, {}), {.out = "ring.svg"}).command.toStdString(),
              "hopscope render --network 'ring(5)' --out ring.svg");
    scenario.task = "broadcast";
    scenario.algorithm.clear();
    scenario.sheet = {{"network", "matrix"}};
    EXPECT_NE(wordsOf(scenario, exhibit_sheets::sheetOf(scenario, request), request)
                  .command.indexOf(QStringLiteral("hopscope:")),
              -1)
        << "options cannot say a sheet";
}

document::SweepResult recordedOf(std::string_view id) {
    const auto loaded = experiment::loadExperiment(std::string(id));
    EXPECT_TRUE(loaded.ok()) << id;
    auto result = experiment::resultOf(*loaded->experiment, experiment::recordedFor(*loaded->experiment));
    EXPECT_TRUE(result.ok()) << id;
    return *std::move(result);
}

TEST_F(RenderTest, DrawsEveryFigureOfExperiments) {
    for (const sheet::sweep::Entry& figure : sheet::sweep::figures()) {
        RenderRequest request{.cells = std::string(figure.id), .source = std::string(figure.example)};
        for (const FileFormat format : {FileFormat::svg, FileFormat::csv}) {
            request.format = format;
            const auto drawn = drawChart(recordedOf(figure.example), request);
            ASSERT_TRUE(drawn.ok()) << figure.id << ": " << drawn.error().message;
            EXPECT_GT(drawn->size(), 100) << figure.id << ' ' << static_cast<int>(format);
        }
    }
}

// Cells of an experiment are chosen as those of a run are.
TEST_F(RenderTest, DrawsTheChosenCellsOfAnExperiment) {
    const document::SweepResult result = recordedOf("st-table-1");
    const auto refusalOf = [&](const std::string& cells) {
        const auto drawn = drawChart(result, {.cells = cells});
        return drawn.ok() ? std::string() : drawn.error().message;
    };
    const auto drawn = drawChart(result, {.cells = "chart(y=mean_delay);table", .source = "st-table-1"});
    ASSERT_TRUE(drawn.ok()) << drawn.error().message;
    const std::string cells = "--view 'chart(y=mean_delay);table'";
    EXPECT_NE(drawn->toStdString().find(cells), std::string::npos) << "the command that draws it";
    const auto own = drawChart(result, {.source = "st-table-1"});
    ASSERT_TRUE(own.ok());
    EXPECT_NE(*own, *drawn);
    EXPECT_EQ(refusalOf("chart,,table"), "a cell of 'chart,,table' is empty; commas separate cells, semicolons rows");
    std::string many = "chart";
    for (std::size_t i = 0; i < document::kMostPanels; ++i) many += ";chart";
    EXPECT_EQ(refusalOf(many), "a sheet has at most 26 cells, and these are 27");
    EXPECT_EQ(refusalOf("chart(y=mean_dely)"),
              "figure chart: in y, 'mean_dely' is not known here; did you mean mean_delay?");
    EXPECT_EQ(refusalOf("chart;matrix"),
              "figure matrix shows a run, and this is an experiment; figures of experiments are chart, table");
}

// What an experiment leaves to the networks is not spoken of.
TEST(Strip, AlgorithmsThatAreLeftOutAreNotNamed) {
    const auto application = applicationIfNone();
    const auto runsOfEntry = [](const std::string& id) {
        const auto loaded = experiment::loadExperiment(id);
        EXPECT_TRUE(loaded.ok()) << id;
        return runsOf(*experiment::resultOf(*loaded->experiment, experiment::recordedFor(*loaded->experiment)));
    };
    EXPECT_EQ(runsOfEntry("sorting-otis-mesh-beside-mesh-4").front().toStdString(), "K-k sorting on OTIS-Mesh, M₄,₈.");
    EXPECT_EQ(runsOfEntry("disjoint-trees-queues-5-cube").front().toStdString(),
              "Random broadcasts on the 5-cube by disjoint trees (rule D), disjoint trees (rule D').");
}

}  // namespace
}  // namespace hop::ui::exporting::render_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Files that documents bring along, and documents made for the files of networks.
#include "core/document/own_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <utility>
#include <vector>

#include "core/document/link.h"
#include "core/document/loaded.h"
#include "core/document/network_file.h"
#include "core/experiment/library.h"
#include "core/run/run.h"
#include "tests/support/temporary_folder.h"

namespace hop::document::own_files_test {
namespace {

using testing::HasSubstr;

const std::string kRing = "0 1\n1 2\n2 0\n";

Scenario withRing(const std::string& name = "ring.txt") {
    Scenario scenario;
    scenario.network = "graph(\"" + name + "\")";
    scenario.task = "broadcast";
    scenario.files = {{name, kRing}};
    return scenario;
}

TEST(OwnFiles, ComeBackAsTheyWere) {
    Scenario scenario = withRing();
    scenario.files.push_back({"a \"b\" é.graphml", "<graphml/>\n\t\\ \"quoted\""});
    const std::string text = print(scenario);
    const auto again = parseScenario(text);
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(*again, scenario);
    EXPECT_EQ(print(*again), text);
    EXPECT_EQ(print(Scenario()).find("files"), std::string::npos);
    // A link carries them.
    const auto link = linkOf(text);
    ASSERT_TRUE(link.ok());
    EXPECT_EQ(parseScenario(*documentOf(*link))->files, scenario.files);
}

TEST(OwnFiles, AreTexts) {
    const auto refusal = [](const std::string& files) {
        const auto scenario = parseScenario(R"({"format": "hopscope-scenario", "version": 1, "files": )" + files + "}");
        return scenario ? std::string() : scenario.error().message;
    };
    EXPECT_EQ(refusal("{}"), "");
    EXPECT_THAT(refusal("[]"), HasSubstr("/files: must be an object of names and texts"));
    EXPECT_THAT(refusal(R"({"a": 7})"), HasSubstr("/files/a: must be the text of a file"));
    EXPECT_THAT(refusal(R"({"": "0 1"})"), HasSubstr("has a file without a name"));
    EXPECT_THAT(refusal(R"({"a": "0 1", "a": "1 2"})"), HasSubstr("a"));
}

TEST(OwnFiles, AreReadInsteadOfTheDiskWhateverTheirNames) {
    const test::TemporaryFolder folder;
    std::ofstream(folder.path() / "ring.txt") << "0 1\n";
    for (const std::string name : {"ring.txt", "../ring.txt", "/etc/passwd", "/no/such/folder/x"}) {
        const Scenario scenario = withRing(name);
        const auto network =
            network::build(scenario.network, experiment::worldAt(folder.path().string(), {.files = scenario.files}));
        ASSERT_TRUE(network.ok()) << network.error().message;
        EXPECT_EQ((*network)->nodeCount(), 3U) << name;
    }
    // Neither asked for nor written.
    const auto refused = [](const std::string&) -> Result<void> { return invalid("no"); };
    EXPECT_TRUE(network::build(withRing().network, experiment::worldAt(folder.path().string(),
                                                                       {.permit = refused, .files = withRing().files}))
                    .ok());
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& each : std::filesystem::directory_iterator(folder.path())) ++files;
    EXPECT_EQ(files, 1U);
}

TEST(OwnFiles, AreCollectedWhereTheyAreSmallTextsThatANetworkReads) {
    const test::TemporaryFolder folder;
    const std::string place = folder.path().string();
    std::ofstream(folder.path() / "ring.txt") << kRing;
    std::ofstream(folder.path() / "secret.txt") << "root:secret\n";
    std::string large = "0 1\n";
    while (large.size() <= kMostOwnFiles) large += "0 1\n";
    std::ofstream(folder.path() / "large.txt") << large;
    Scenario scenario = withRing();
    scenario.files.clear();
    EXPECT_EQ(experiment::filesOf(scenario, place), withRing().files);
    scenario.network = "product(graph(\"ring.txt\"),path(2))";
    EXPECT_EQ(experiment::filesOf(scenario, place), withRing().files) << "inside of another";
    for (const char* none :
         {"graph(\"secret.txt\")", "graph(\"large.txt\")", "graph(\"missing.txt\")", "hypercube(3)"}) {
        scenario.network = none;
        EXPECT_TRUE(experiment::filesOf(scenario, place).empty()) << none;
    }
    // What is not named any more is left behind; what is there wins over the disk.
    scenario = withRing();
    scenario.files = {{"ring.txt", "0 1\n"}, {"other.txt", kRing}};
    EXPECT_EQ(experiment::filesOf(scenario, place), (OwnFiles{{"ring.txt", "0 1\n"}}));
}

TEST(OwnFiles, AreThoseOfAllRunsAndPointsOfADocument) {
    const test::TemporaryFolder folder;
    std::ofstream(folder.path() / "ring.txt") << kRing;
    std::ofstream(folder.path() / "pair.txt") << "0 1\n";
    const auto scenario = parseScenario(R"json({"format": "hopscope-scenario", "version": 1, "task": "broadcast",
            "runs": [{"network": "graph(\"ring.txt\")"}, {"network": "graph(\"pair.txt\")"}]})json");
    ASSERT_TRUE(scenario.ok()) << scenario.error().message;
    EXPECT_EQ(experiment::filesOf(*scenario, folder.path().string()),
              (OwnFiles{{"ring.txt", kRing}, {"pair.txt", "0 1\n"}}));
    const auto experiment = parseDocument(
        R"json({"format": "hopscope-experiment", "version": 1, "network": "graph(\"ring.txt\")",
            "task": "broadcast(root={r})", "vary": [{"name": "r", "values": [0, 1]}], "x": "r", "measures": ["steps"],
            "files": {"ring.txt": "0 1\n1 2\n2 0\n"}})json");
    ASSERT_TRUE(experiment.ok()) << experiment.error().message;
    EXPECT_EQ(experiment->scenario.files, (OwnFiles{{"ring.txt", kRing}})) << "of a point";
}

TEST(NetworkFile, IsADocument) {
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "my net.edges").string();
    std::ofstream(file) << "0 1\n1 2\n2 2\n7 8\n";
    const auto loaded = experiment::loadScenario(file);
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    EXPECT_EQ(loaded->scenario.network, "graph(\"my net.edges\",part=largest,loops=drop)");
    EXPECT_EQ(loaded->scenario.title, "my net");
    EXPECT_EQ(loaded->folder, folder.path().string());
    EXPECT_FALSE(loaded->isFile) << "saving must not write over it";
    const auto run = run::build(loaded->scenario, experiment::worldAt(loaded->folder));
    ASSERT_TRUE(run.ok()) << run.error().message;
    EXPECT_EQ(run->network->nodeCount(), 3U);
    EXPECT_EQ(run->request.task, "broadcast");
}

TEST(NetworkFile, IsToldByItsContent) {
    const test::TemporaryFolder folder;
    const auto load = [&](const std::string& name, const std::string& content) {
        const std::string path = (folder.path() / name).string();
        std::ofstream(path, std::ios::binary) << content;
        return experiment::loadScenario(path);
    };
    EXPECT_EQ(load("document.txt", print(withRing()))->scenario, withRing()) << "a document, whatever it is called";
    const std::string xml =
        "<graphml><graph><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>";
    for (const auto& [name, content] : std::vector<std::pair<std::string, std::string>>{
             {"net.xml", xml},
             {"no-ending", "0 1\n1 2\n"},
             {"net.tsv", "a\tb\nb\tc\n"},
             {"net.csv", "source,target\na,b\n"},
             {"net.adjlist", "0 1 2\n1\n2\n"},
             {"net.json", R"({"nodes": [{"id": 0}, {"id": 1}], "links": [{"source": 0, "target": 1}]})"}}) {
        const auto loaded = load(name, content);
        ASSERT_TRUE(loaded.ok()) << loaded.error().message;
        EXPECT_THAT(loaded->scenario.network, HasSubstr("graph(\"" + name + "\",part=largest"));
        EXPECT_TRUE(run::build(loaded->scenario, experiment::worldAt(loaded->folder)).ok()) << name;
    }
    // What is neither is refused by its name, never as bad JSON or as a page.
    for (const auto& [name, content, said] : std::vector<std::array<std::string, 3>>{
             {"a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "it is an SVG picture, which is not read"},
             {"a.json", "\x89PNG\r\n", "it is a PNG picture"},
             {"a.net", "*Vertices 2\n", "it is a Pajek file"},
             {"a.txt", "Dear reader, this is a letter.\n", "it is text of another kind"},
             {"a.html", "<html><body>x</body></html>", "this is a page without a document of Hopscope"}}) {
        const auto loaded = load(name, content);
        ASSERT_FALSE(loaded.ok()) << name;
        EXPECT_THAT(loaded.error().message, HasSubstr(said)) << name;
        EXPECT_THAT(loaded.error().message, HasSubstr(name));
    }
    EXPECT_FALSE(experiment::loadScenario((folder.path() / "missing.graphml").string()).ok());
}

}  // namespace
}  // namespace hop::document::own_files_test

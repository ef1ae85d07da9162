// SPDX-License-Identifier: GPL-3.0-or-later
// list, info, check, render, open, help and version.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::verbs_test {
namespace {

using Json = nlohmann::json;

Json parsed(const std::vector<std::string>& arguments) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_EQ(finished.err, "");
    return Json::parse(finished.out, nullptr, false);
}

TEST(Verbs, HelpShowsExamples) {
    const std::string all = run({"--help"}).out;
    for (const char* verb : {"open", "list", "info", "run", "render", "check"}) {
        EXPECT_NE(all.find(std::string("\n  ") + verb), std::string::npos) << verb;
        const Finished help = run({verb, "--help"});
        EXPECT_EQ(help.status, 0);
        EXPECT_NE(help.out.find(std::string("Examples:\n  hopscope ") + verb), std::string::npos) << help.out;
    }
    const Finished version = run({"--version"});
    EXPECT_EQ(version.status, 0);
    EXPECT_EQ(version.out.find("hopscope "), 0U);
}

// The help's examples are requests that the program takes.
TEST(Verbs, ExamplesOfCheckAndInfoWork) {
    EXPECT_EQ(run({"info", "--network", "hypercube(4)"}).status, 0);
    EXPECT_EQ(run({"check", "vb-fig-1", "vb-fig-6", "--json", "-"}).status, 0);
    EXPECT_EQ(run({"list", "algorithms", "--json"}).status, 0);
}

TEST(Verbs, ListHasEveryCatalogue) {
    const Json all = parsed({"list", "--json"});
    for (const char* section : {"networks", "tasks", "algorithms", "bounds", "gallery"}) {
        ASSERT_FALSE(all[section].empty()) << section;
        for (const Json& entry : all[section]) {
            for (const char* key : {"id", "title", "help", "citation"}) EXPECT_TRUE(entry.contains(key)) << entry;
            EXPECT_EQ(entry.contains("notes"), section != std::string("gallery")) << entry;
            const std::string text = run({"list", section}).out;
            EXPECT_NE(text.find("  " + entry["id"].get<std::string>()), std::string::npos) << text;
        }
        EXPECT_EQ(parsed({"list", section, "--json"})[section], all[section]);
    }
    const Json& d = all["networks"][0]["parameters"][0];
    EXPECT_EQ(d["name"], "d");
    EXPECT_EQ(d["kind"], "integer");
    EXPECT_EQ(d["minimum"], 1);
    EXPECT_TRUE(d["default"].is_null());
}

TEST(Verbs, ListSaysWhatIsMisprinted) {
    const Json all = parsed({"list", "algorithms", "--json"})["algorithms"];
    const auto emulation = std::ranges::find(all, "emulation", [](const Json& entry) { return entry["id"]; });
    ASSERT_NE(emulation, all.end());
    EXPECT_EQ((*emulation)["notes"][0]["kind"], "misprint");
    EXPECT_EQ((*emulation)["notes"][0]["source"], "Ost Thm 5.3");
    const std::string text = run({"list", "algorithms"}).out;
    EXPECT_NE(text.find("Misprint (Ost Thm 5.3): A step of the mesh takes 13 steps"), std::string::npos) << text;
    EXPECT_NE(text.find("Tie rule (ST §4.3.1): "), std::string::npos) << text;
}

TEST(Verbs, InfoMeasures) {
    const Json info = parsed({"info", "--network", "torus(5,2)", "--json"});
    EXPECT_EQ(info["network"]["expression"], "torus(5,2)");
    EXPECT_EQ(info["network"]["nodes"], 25);
    EXPECT_EQ(info["network"]["links"], 100);
    EXPECT_EQ(info["network"]["degree"], 4);
    EXPECT_EQ(info["network"]["diameter"], 4);
    EXPECT_TRUE(info["network"].contains("bisection"));
    ASSERT_FALSE(info["formulas"].empty());
    for (const Json& formula : info["formulas"]) {
        EXPECT_EQ(formula["agrees"], true) << formula;
        for (const char* key : {"id", "value", "source"}) EXPECT_TRUE(formula.contains(key));
    }
    EXPECT_NE(run({"info", "--network", "petersen"}).out.find("diameter       2\n"), std::string::npos);
}

TEST(Verbs, TheWholeGalleryIsAsClaimed) {
    const Json checks = parsed({"check", "--json", "-"});
    EXPECT_EQ(checks["format"], "hopscope-check");
    EXPECT_EQ(checks["holds"], true);
    EXPECT_GE(checks["entries"].size(), 9U);
    for (const Json& entry : checks["entries"]) {
        EXPECT_EQ(entry["holds"], true) << entry["id"];
        EXPECT_FALSE(entry["claims"].empty()) << entry["id"];
    }
}

TEST(Verbs, AFalseClaimIsFound) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "s.json").string();
    writeFile(file, R"json({"format": "hopscope-scenario", "version": 1, "network": "hypercube(3)",
        "claims": [{"quantity": "steps", "relation": "==", "value": 4}, {"quantity": "matrix:rows", "relation": ">=", "value": 8}]})json");
    const Finished finished = run({"check", file});
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.err, "hopscope: 1 of 1 entry is not as claimed\n");
    EXPECT_NE(finished.out.find("✗  matrix:rows >= 8"), std::string::npos) << finished.out;
    EXPECT_NE(finished.out.find("but it is 7"), std::string::npos);
    EXPECT_NE(finished.out.find("✓  steps == 4"), std::string::npos);
}

TEST(Verbs, RenderDrawsWithoutADisplay) {
    const TemporaryFolder folder;
    const std::vector<std::pair<std::string, std::string>> kinds = {
        {"svg", "<?xml"}, {"pdf", "%PDF"}, {"png", "\x89PNG"}};
    for (const auto& [ending, magic] : kinds) {
        const std::string file = (folder.path() / ("picture." + ending)).string();
        const Finished finished =
            run({"render", "vb-fig-2", "--view", "network", "--step", "1", "--size", "800x600", "--out", file});
        EXPECT_EQ(finished.status, 0);
        EXPECT_EQ(finished.out, "");
        EXPECT_EQ(finished.err, "");
        EXPECT_EQ(readFile(file).substr(0, magic.size()), magic);
    }
    // The name of the file is part of the command in the picture.
    std::filesystem::create_directory(folder.path() / "again");
    const std::string again = (folder.path() / "again" / "picture.svg").string();
    EXPECT_EQ(
        run({"render", "vb-fig-2", "--view", "network", "--step", "1", "--size", "800x600", "--out", again}).status, 0);
    EXPECT_EQ(readFile(again), readFile((folder.path() / "picture.svg").string()));
    EXPECT_NE(readFile(again).find("<text"), std::string::npos);
}

}  // namespace
}  // namespace hop::test::verbs_test

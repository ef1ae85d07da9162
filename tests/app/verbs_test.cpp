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

// Figures of runs, then those of experiments, which have other parameters.
TEST(Verbs, ListHasFiguresOfRunsAndOfExperiments) {
    const Json figures = parsed({"list", "figures", "--json"})["figures"];
    const auto isOf = [](const char* what) { return [what](const Json& figure) { return figure["of"] == what; }; };
    const auto first = std::ranges::find_if(figures, isOf("experiment"));
    ASSERT_NE(first, figures.begin());
    ASSERT_NE(first, figures.end());
    EXPECT_TRUE(std::all_of(figures.begin(), first, isOf("run")));
    EXPECT_TRUE(std::all_of(first, figures.end(), isOf("experiment")));
    std::vector<std::string> names;
    for (const Json& parameter : (*first)["parameters"]) names.push_back(parameter["name"]);
    EXPECT_EQ((*first)["id"], "chart");
    EXPECT_EQ(names, (std::vector<std::string>{"y", "from", "title"}));

    const std::string text = run({"list", "figures"}).out;
    const auto runs = text.find("figures of runs\n  network("), experiments = text.find("figures of experiments\n");
    EXPECT_EQ(runs, 0U);
    ASSERT_NE(experiments, std::string::npos);
    EXPECT_LT(text.find("  all figures of runs\n"), experiments);
    EXPECT_NE(text.find("  table(number=1)\n", experiments), std::string::npos);
    EXPECT_NE(text.find("  all figures of experiments\n          title: ", experiments), std::string::npos);
    const std::string chart = run({"list", "figures", "chart"}).out;
    EXPECT_EQ(chart.find("figures of experiments\n  chart(y=\"\", from=0)\n      Measured quantities as curves"), 0U)
        << chart;
    EXPECT_EQ(run({"list", "chart"}).out, chart);
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

TEST(Verbs, ListHelpsWithOneMember) {
    const std::string torus = run({"list", "torus"}).out;
    EXPECT_EQ(torus.find("networks\n  torus(p, d)\n"), 0U) << torus;
    EXPECT_NE(torus.find("torus([3,5])"), std::string::npos) << "sides are explained";
    EXPECT_EQ(torus.find("mesh("), std::string::npos) << torus;
    EXPECT_EQ(run({"list", "networks", "torus"}).out, torus);
    const std::string both = run({"list", "multinode-broadcast"}).out;
    EXPECT_NE(both.find("tasks\n"), std::string::npos) << both;
    EXPECT_NE(both.find("algorithms\n"), std::string::npos) << both;
    EXPECT_NE(run({"list", "gallery", "vb-fig-1"}).out.find("  vb-fig-1"), std::string::npos);
    const Json json = parsed({"list", "tasks", "broadcast", "--json"});
    EXPECT_EQ(json.size(), 1U);
    ASSERT_EQ(json["tasks"].size(), 1U);
    EXPECT_EQ(json["tasks"][0]["id"], "broadcast");
    for (const std::vector<std::string>& wrong :
         {std::vector<std::string>{"list", "tortus"}, {"list", "networks", "tortus"}, {"list", "network", "torus"}}) {
        const Finished finished = run(wrong);
        EXPECT_EQ(finished.status, 2);
        EXPECT_NE(finished.err.find("did you mean"), std::string::npos) << finished.err;
    }
}

TEST(Verbs, InfoOfSides) {
    const Json mesh = parsed({"info", "--network", "mesh([4,8])", "--json"});
    EXPECT_EQ(mesh["network"]["nodes"], 32);
    EXPECT_EQ(mesh["network"]["bisection"], 4);
    for (const Json& formula : mesh["formulas"]) EXPECT_EQ(formula["agrees"], true) << formula;
    EXPECT_NE(run({"info", "--network", "torus(3,5)"}).out.find("the 3 × 5 torus is torus([3,5])"), std::string::npos);
    EXPECT_NE(run({"info", "--network", "torus(3,5)"}).out.find("mean distance  3.347\n"), std::string::npos);
    EXPECT_NE(run({"info", "--network", "mesh(2,12)"}).out.find("nodes          4,096\n"), std::string::npos);
}

TEST(Verbs, RenderTakesWhatRunTakes) {
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "x.svg").string();
    const auto drawn = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "render");
        arguments.insert(arguments.end(), {"--out", out});
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.status, 0) << finished.err;
        return finished.status == 0 ? readFile(out) : std::string();
    };
    EXPECT_NE(drawn({"--network", "torus([3,5])"}).find("3 × 5 torus"), std::string::npos);
    EXPECT_NE(drawn({"--network", "hypercube(3)", "--task", "broadcast", "--step", "2"}), "");
    const std::string changed = drawn({"total-exchange-4-cube", "--network", "ring(6)", "--view", "network"});
    EXPECT_EQ(
        changed.find(
            "<title>" +
            parsed({"list", "gallery", "total-exchange-4-cube", "--json"})["gallery"][0]["title"].get<std::string>()),
        std::string::npos);
    const std::string graph = (folder.path() / "g.txt").string();
    writeFile(graph, "0 1\n1 2\n");
    EXPECT_NE(drawn({"--network", "graph(\"" + graph + "\")"}), "");
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"render", "--out", out},
                                                  {"render", "--network", "mesh([4,1])", "--out", out},
                                                  {"render", "st-table-1", "--network", "ring(5)", "--out", out},
                                                  {"render", "--all", "--seed", "2", "--out", "x.pdf"}}) {
        const Finished finished = run(wrong);
        EXPECT_EQ(finished.status, 2) << finished.err;
        EXPECT_EQ(std::ranges::count(finished.err, '\n'), 1) << finished.err;
    }
}

TEST(Verbs, SummariesRoundForPeople) {
    const std::string text = run({"run", "--network", "hypercube(4)", "--task", "total-exchange"}).out;
    EXPECT_NE(text.find("mean delay     4.933\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("4.9333"), std::string::npos) << text;
    EXPECT_NE(run({"run", "--network", "torus(3,5)", "--task", "broadcast"}).out.find("torus([3,5])"),
              std::string::npos);
}

TEST(Verbs, ANetworkAloneIsNotATotalExchange) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "n.json").string();
    writeFile(file, R"json({"format": "hopscope-scenario", "version": 1, "network": "hypercube(3)",
        "claims": [{"quantity": "embedding(line,dilation)", "relation": "==", "value": 1},
                   {"quantity": "embedding(ring,dilation)", "relation": "==", "value": 1}]})json");
    EXPECT_EQ(run({"check", file}).status, 0) << run({"check", file}).out;
    EXPECT_EQ(run({"run", file}).out.find("none on hypercube(3)"), 0U) << run({"run", file}).out;
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
        "claims": [{"quantity": "steps", "relation": "==", "value": 4},
                   {"quantity": "matrix_rows", "relation": ">=", "value": 8}]})json");
    const Finished finished = run({"check", file});
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.err, "hopscope: 1 of 1 entry is not as claimed\n");
    EXPECT_NE(finished.out.find("✗  matrix_rows >= 8"), std::string::npos) << finished.out;
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

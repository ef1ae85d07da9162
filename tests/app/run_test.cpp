// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope run: the result files that other programs read.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::run_test {
namespace {

using Json = nlohmann::json;

std::vector<std::string> keysOf(const nlohmann::ordered_json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
}

using Keys = std::vector<std::string>;

TEST(Run, TheResultHasTheKeysOfTheContract) {
    const Finished finished =
        run({"run", "--network", "hypercube(4)", "--task", "total-exchange", "--algorithm", "optimal", "--json", "-"});
    ASSERT_EQ(finished.status, 0);
    const auto json = nlohmann::ordered_json::parse(finished.out);
    EXPECT_EQ(keysOf(json), (Keys{"format", "version", "scenario", "mode", "network", "result", "bounds"}));
    EXPECT_EQ(json["format"], "hopscope-result");
    EXPECT_EQ(json["version"], 1);
    EXPECT_EQ(
        json["scenario"].dump(),
        R"json({"network":"hypercube(4)","task":"total-exchange","algorithm":"optimal","ports":"all","seed":1})json");
    EXPECT_EQ(json["mode"], "explicit");
    EXPECT_EQ(json["network"].dump(), R"({"nodes":16,"links":64,"degree":4,"diameter":4})");
    EXPECT_EQ(keysOf(json["result"]), (Keys{"steps", "packets", "delivered", "transmissions", "mean_delay", "max_delay",
                                            "max_buffer", "utilisation", "fingerprint"}));
    EXPECT_TRUE(json["result"]["max_delay"].is_number_integer());
    EXPECT_EQ(json["result"]["max_buffer"], 15);
    ASSERT_FALSE(json["bounds"].empty());
    for (const auto& bound : json["bounds"]) {
        EXPECT_EQ(keysOf(bound), (Keys{"id", "quantity", "relation", "value", "holds", "tight", "source"}));
        EXPECT_EQ(bound["holds"], true);
    }
    EXPECT_EQ(json["bounds"][0].dump(),
              R"({"id":"critical-sum","quantity":"steps","relation":">=","value":8,"holds":true,"tight":true,)"
              R"("source":"VB Thm 5"})");
}

// The summary for people has a row for every key of the result whose value is not a list.
TEST(Run, TheSummaryHasARowForEveryKeyOfTheResult) {
    for (const auto& [network, task] : {std::pair{"hypercube(4)", "total-exchange"},
                                        {"star(5)", "broadcast"},
                                        {"petersen", "poisson-packets(lambda=0.05)"}}) {
        const std::vector<std::string> request = {"run", "--network", network, "--task", task};
        auto withJson = request;
        withJson.insert(withJson.end(), {"--json", "-"});
        const auto json = nlohmann::ordered_json::parse(run(withJson).out);
        const std::string summary = run(request).out;
        for (const auto& [key, value] : json["result"].items()) {
            if (value.is_array()) continue;
            std::string row = '\n' + key + ' ';
            std::ranges::replace(row, '_', ' ');
            EXPECT_NE(summary.find(row), std::string::npos) << row << " is not in:\n" << summary;
        }
    }
}

// 2^(d-1) steps, d 2^(2d-1) transmissions, the bound met and every link busy in every step.
TEST(Run, TotalExchangeOnCubes) {
    for (long d = 2; d <= 10; ++d) {
        const Json json = resultOf({"--network", "hypercube(" + std::to_string(d) + ")", "--task", "total-exchange",
                                    "--algorithm", "optimal"});
        EXPECT_EQ(json["result"]["steps"], 1L << (d - 1));
        EXPECT_EQ(json["result"]["transmissions"], d << (2 * d - 1));
        EXPECT_EQ(json["result"]["utilisation"], 1.0);
        EXPECT_EQ(json["bounds"][0]["id"], "critical-sum");
        EXPECT_EQ(json["bounds"][0]["tight"], true);
    }
}

TEST(Run, SameRequestSameBytes) {
    const std::vector<std::string> arguments = {
        "run", "--network", "torus(4,2)", "--algorithm", "shortest-path(order=random,path=random)", "--seed",
        "5",   "--trace",   "-"};
    const Finished first = run(arguments);
    EXPECT_EQ(first.status, 0);
    EXPECT_EQ(first.out, run(arguments).out);
    std::vector<std::string> other = arguments;
    other[6] = "6";
    EXPECT_NE(first.out, run(other).out);
}

// Steps of more than 4,096 moves are shared.
TEST(Run, AnyNumberOfThreadsGivesTheSameBytes) {
    for (const std::string algorithm : {"shortest-path", "optimal"}) {
        std::string alone;
        for (const std::string threads : {"1", "2", "3", "5"}) {
            const Finished finished =
                run({"run", "--network", "hypercube(9)", "--task", "total-exchange", "--algorithm", algorithm, "--run",
                     "explicit", "--threads", threads, "--csv", "-"});
            EXPECT_EQ(finished.status, 0) << finished.err;
            if (threads == "1") alone = finished.out;
            EXPECT_EQ(finished.out, alone) << threads;
        }
    }
    for (const std::string wrong : {"0", "-1", "two", "1025"}) {
        const Finished refused = run({"run", "--network", "hypercube(3)", "--threads", wrong});
        EXPECT_EQ(refused.status, 2);
        EXPECT_EQ(refused.err, "hopscope: --threads must be an integer from 1 to 1024, not '" + wrong + "'\n");
    }
}

TEST(Run, TheTwoModesAgree) {
    for (int d = 2; d <= 6; ++d) {
        const std::string network = "hypercube(" + std::to_string(d) + ")";
        const Finished each = run({"run", "--network", network, "--run", "explicit", "--trace", "-"});
        const Finished one = run({"run", "--network", network, "--run", "symmetric", "--trace", "-"});
        EXPECT_EQ(each.status, 0);
        EXPECT_EQ(each.out, one.out);
        Json a = resultOf({"--network", network, "--run", "explicit"}),
             b = resultOf({"--network", network, "--run", "symmetric"});
        EXPECT_EQ(b["mode"], "symmetric");
        EXPECT_EQ(b["result"]["fingerprint"].get<std::string>().find("symmetric:"), 0U);
        for (Json* result : {&a, &b}) {
            result->erase("mode");
            result->at("result").erase("fingerprint");
        }
        EXPECT_EQ(a, b);
    }
}

TEST(Run, TheTableHasALinePerStep) {
    const Finished finished = run({"run", "--network", "hypercube(3)", "--csv", "-"});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.out.substr(0, finished.out.find('\n')),
              "step,transmissions,delivered,waiting,max_buffer,utilisation");
    std::istringstream lines(finished.out);
    std::string line, last;
    int count = -1;
    for (; std::getline(lines, line); ++count) last = line;
    EXPECT_EQ(count, 4);
    EXPECT_EQ(last, "4,24,56,0,7,1");
}

TEST(Run, ANetworkAlone) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "alone.json").string();
    writeFile(file, R"json({"format": "hopscope-scenario", "version": 1, "network": "petersen"})json");
    const auto steps = [&](const std::vector<std::string>& flags) {
        std::vector<std::string> arguments = {file};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        const Json result = resultOf(arguments);
        return result["scenario"]["task"].get<std::string>() + " " + result["result"]["steps"].dump();
    };
    EXPECT_EQ(steps({}), "none 0");
    EXPECT_EQ(steps({"--network", "ring(5)"}), "none 0");
    EXPECT_EQ(steps({"--task", "broadcast"}).substr(0, 9), "broadcast");
    EXPECT_EQ(steps({"--algorithm", "shortest-path"}).substr(0, 14), "total-exchange");
}

// Every run of a document, with a trace and a table each.
TEST(Run, AllRunsOfADocument) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "two.json").string();
    writeFile(file,
              R"json({"format": "hopscope-scenario", "version": 1, "network": "hypercube(3)", "task": "total-exchange",
        "runs": [{"title": "all"}, {"title": "one", "ports": 1}],
        "claims": [{"quantity": "steps", "relation": "==", "value": 12, "run": 2},
                   {"quantity": "steps - diameter", "relation": "<", "value": 2}]})json");
    const auto name = [&](const std::string& each) { return (folder.path() / each).string(); };
    const Finished finished =
        run({"run", file, "--json", name("r.json"), "--trace", name("hops.x.jsonl"), "--csv", name("table")});
    EXPECT_EQ(finished.status, 0) << finished.err;
    const Json result = Json::parse(readFile(name("r.json")));
    ASSERT_EQ(result["runs"].size(), 2U);
    EXPECT_EQ(result["runs"][1]["title"], "one");
    EXPECT_EQ(result["runs"][0]["result"]["steps"], 4);
    EXPECT_EQ(result["runs"][1]["result"]["steps"], 12);
    for (const std::string each : {"hops.x-1.jsonl", "hops.x-2.jsonl", "table-1", "table-2"})
        EXPECT_FALSE(readFile(name(each)).empty()) << each;
    EXPECT_TRUE(readFile(name("hops.x.jsonl")).empty());
    EXPECT_EQ(run({"check", file}).status, 0);
    const Finished refused = run({"run", file, "--trace", "-"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("for one run, and the document has several"), std::string::npos) << refused.err;
    // The flags are those of every run.
    EXPECT_EQ(run({"run", file, "--ports", "1", "--json", name("r.json")}).status, 0);
    EXPECT_EQ(Json::parse(readFile(name("r.json")))["runs"][0]["result"]["steps"], 12);
}

TEST(Run, FlagsOverrideTheFile) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "s.json").string();
    writeFile(file,
              R"json({"format": "hopscope-scenario", "version": 1, "network": "ring(5)",
        "algorithm": "shortest-path(order=farthest)", "ports": 1, "seed": 3})json");
    EXPECT_EQ(resultOf({file})["scenario"].dump(),
              R"json({"algorithm":"shortest-path(order=farthest)","network":"ring(5)","ports":1,"seed":3,)json"
              R"json("task":"total-exchange"})json");
    EXPECT_EQ(
        resultOf({file, "--seed", "4", "--ports", "all", "--algorithm", "shortest-path"})["scenario"].dump(),
        R"json({"algorithm":"shortest-path","network":"ring(5)","ports":"all","seed":4,"task":"total-exchange"})json");
    EXPECT_EQ(resultOf({file, "--network", "ring(6)", "--ports", "all"})["scenario"]["algorithm"], "alternating-ring");
    Start piped;
    piped.arguments = {"run", "-", "--json", "-"};
    piped.input = readFile(file);
    EXPECT_EQ(run(piped).status, 0);
}

TEST(Run, AsksForQuantities) {
    const Finished asked = run({"run", "--network", "hypercube(3)", "--quantity", "bound(critical-sum)", "--quantity",
                                "matrix_total(step=2)"});
    EXPECT_EQ(asked.status, 0);
    EXPECT_NE(asked.out.find("\nbound(critical-sum)   4\n"), std::string::npos) << asked.out;
    EXPECT_NE(asked.out.find("\nmatrix_total(step=2)  6\n"), std::string::npos) << asked.out;
    const Finished json = run({"run", "--network", "hypercube(3)", "--quantity", "matrix_row(3)", "--json", "-"});
    EXPECT_EQ(Json::parse(json.out).at("answers").at("matrix_row(3)").at("value"), 1);
    for (const auto& [quantity, sentence] :
         {std::pair{"stpes", "there is no quantity called 'stpes'; did you mean steps?"},
          {"mean_queue", "total-exchange on hypercube(3) has no mean_queue: it has all its packets at the start"},
          {"matrix_total(step=99)", "matrix_total(step=99): the run has 4 steps; step 99 is beyond its end"}}) {
        const Finished refused = run({"run", "--network", "hypercube(3)", "--quantity", quantity});
        EXPECT_EQ(refused.status, 2);
        EXPECT_EQ(refused.err, "hopscope: " + std::string(sentence) + "\n");
    }
    EXPECT_NE(run({"list", "quantities"}).out.find("matrix_row(row, node=0, step=0)"), std::string::npos);
    EXPECT_NE(run({"list", "quantities"}).out.find("has(node=0, step=last)"), std::string::npos);
    const Finished busiest =
        run({"run", "--network", "ring(8)", "--algorithm", "shortest-path", "--quantity", "busiest_link"});
    EXPECT_NE(busiest.out.find("  0 → 1 and 7 more links\n"), std::string::npos) << busiest.out;
}

TEST(Run, TheSummaryIsForPeople) {
    const Finished finished = run({"run", "--network", "hypercube(3)"});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    EXPECT_EQ(finished.out.find("total-exchange on hypercube(3) by optimal, all ports, seed 1\n"
                                "chosen: optimal, meets the bound\n\nsteps          "
                                "4\npackets        56\ndelivered      56\n"),
              0U)
        << finished.out;
    EXPECT_NE(finished.out.find("✓  critical-sum        steps >= 4"), std::string::npos) << finished.out;
}

TEST(Run, TheRefereeObjects) {
    const TemporaryFolder folder;
    const std::string trace = (folder.path() / "t").string();
    const Finished finished =
        run({"run", "--network", "path(3)", "--task", "point-to-point([[0,2],[0,1]])", "--algorithm",
             "given-moves([[[0,0,1]],[[0,0,1]]])", "--json", "-", "--trace", trace});
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.err,
              "hopscope: the referee objects: step 2, packet 0, link 0 -> 1: the sender does not hold the packet\n");
    const Json json = Json::parse(finished.out);
    EXPECT_EQ(json["partial"], true);
    EXPECT_EQ(json["objection"], "step 2, packet 0, link 0 -> 1: the sender does not hold the packet");
    EXPECT_EQ(json["result"]["transmissions"], 1);
    EXPECT_TRUE(json["bounds"].empty());
    EXPECT_NE(readFile(trace).find("{\"step\": 1, \"hops\": [[0, 0, 1]]}\n"), std::string::npos);
}

// A broadcast on a line that was written for a ring: the message names the document, the packet and the nodes.
TEST(Run, AStalledRunNamesPacketNodesAndDocument) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "half.json").string();
    writeFile(file, R"json({"format": "hopscope-scenario", "version": 1, "network": "path(8)",
        "task": "broadcast(root=0)", "algorithm": "given-moves([[[0,0,1]],[[0,1,2]],[[0,2,3]],[[0,3,4]]])"})json");
    const std::string reason =
        "the referee objects: step 5: nothing moves, but 1 packet still waits: packet 0 has not reached nodes 5, 6 and "
        "7; the algorithm stops before the task is done\n";
    const Finished finished = run({"run", file});
    EXPECT_EQ(finished.status, 1);
    EXPECT_NE(finished.err.find("half.json"), std::string::npos) << finished.err;
    EXPECT_NE(finished.err.find(reason), std::string::npos) << finished.err;

    // Its steps can be drawn.
    const std::string picture = (folder.path() / "half.svg").string();
    const Finished drawn = run({"render", file, "--step", "4", "--out", picture});
    EXPECT_EQ(drawn.status, 1);
    EXPECT_NE(drawn.err.find(reason), std::string::npos) << drawn.err;
    EXPECT_NE(readFile(picture).find("</svg>"), std::string::npos);
    EXPECT_EQ(run({"render", file, "--step", "5", "--out", picture}).status, 2);
}

// How the algorithm was chosen, and which other is faster.
TEST(Run, TheChoiceIsInTheResult) {
    const Json automatic = resultOf({"--network", "path(8)", "--task", "scatter"});
    EXPECT_EQ(automatic["scenario"]["algorithm"], "tree-scatter");
    EXPECT_EQ(automatic["result"]["steps"], 7);
    EXPECT_EQ(automatic["choice"]["automatic"], true);
    EXPECT_EQ(automatic["choice"]["meets_bound"], true);
    EXPECT_EQ(automatic["choice"]["says"], "chosen: tree-scatter, meets the bound");
    const Json given = resultOf({"--network", "path(8)", "--task", "scatter", "--algorithm", "shortest-path"});
    EXPECT_EQ(given["choice"]["faster"], Json({{"algorithm", "tree-scatter"}, {"steps", 7}}));
    EXPECT_EQ(given["choice"]["says"], "tree-scatter would take 7 steps");
    EXPECT_FALSE(
        resultOf({"--network", "path(8)", "--task", "scatter", "--algorithm", "tree-scatter"}).contains("choice"));
    const Json cube = resultOf({"--network", "torus(4,2)", "--task", "all-gather"});
    EXPECT_EQ(cube["result"]["steps"], 4);
    EXPECT_EQ(cube["choice"]["form"]["network"], "hypercube(4)");
    EXPECT_NE(run({"info", "--network", "torus(4,2)"})
                  .out.find("this network is hypercube(4) under another name; algorithms for "
                            "hypercube(4) run on it\n"),
              std::string::npos);
}

}  // namespace
}  // namespace hop::test::run_test

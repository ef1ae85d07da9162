// SPDX-License-Identifier: GPL-3.0-or-later
// Wrong requests: one clear sentence and exit status 2.
#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::refusals_test {
namespace {

void refused(const std::vector<std::string>& arguments, const std::string& sentence) {
    SCOPED_TRACE(testing::PrintToString(arguments));
    Start start;
    start.arguments = arguments;
    expectRefusal(start, sentence);
}

TEST(Refusals, UnknownNamesOfferTheNearest) {
    refused({"runn"}, "there is no command called 'runn'; did you mean run?");
    refused({"run", "--network", "hypercub(3)"}, "there is no network called 'hypercub'; did you mean hypercube?");
    refused({"run", "--task", "total-exchang"},
            "there is no task called 'total-exchang'; did you mean total-exchange?");
    refused({"run", "--algorithm", "shortest-paht"},
            "there is no algorithm called 'shortest-paht'; did you mean shortest-path?");
    refused({"run", "vb-fig-3x"}, "there is no file and no gallery entry called 'vb-fig-3x'; did you mean vb-fig-3?");
    refused({"check", "vb-fig"}, "there is no file and no gallery entry called 'vb-fig'; did you mean vb-fig-1?");
    refused({"list", "netwrks"}, "there is no section and no member called 'netwrks'; did you mean networks?");
    refused({"render", "vb-fig-1", "--view", "netwrk", "--out", "x.svg"},
            "there is no figure called 'netwrk'; did you mean network?");
    refused({"render", "st-fig-7", "--view", "chrt", "--out", "x.svg"},
            "there is no figure called 'chrt'; did you mean chart?");
    refused({"info", "--network", "hypercube(dim=3)"},
            "network hypercube: there is no parameter called 'dim'; known are d");
}

TEST(Refusals, WrongParameters) {
    refused({"run", "--network", "hypercube(40)"},
            "network hypercube: d must be an integer from 1 to 27, not 40; for example d=4");
    refused({"run", "--network", "hypercube(0)"},
            "network hypercube: d must be an integer from 1 to 27, not 0; for example d=4");
    refused({"run", "--network", "torus(5,20)"},
            "network torus(5,20) would have 95,367,431,640,625 nodes and about 3814697265625000 directed links, but at "
            "most 4,294,967,294 can be numbered; with p = 5, d may be 1 to 11; the 5 × 20 torus is torus([5,20])");
    refused({"run", "--network", "hypercube"},
            "network hypercube: d (an integer from 1 to 27) is missing; for example d=4");
    refused({"run", "--network", "hypercube(3"},
            "network 'hypercube(3': at character 12: expected ')' to close the '(' at character 10, not the end");
    refused({"run", "--ports", "0"}, "--ports must be \"all\" or an integer of at least 1, not '0'");
    refused({"run", "--ports", "5"}, "ports must be all or a number from 1 to 4, the degree of hypercube(4), not 5");
    refused({"run", "--seed", "-1"}, "--seed must be an integer from 0 to 18446744073709551615, not '-1'");
    refused({"run", "--run", "fast"}, "--run must be one of auto, explicit, symmetric, not 'fast'");
    refused({"run", "--slots", "9"},
            "slots can be given for tasks whose packets arrive while they run; total-exchange has all its packets at "
            "the start");
    refused({"render", "vb-fig-1", "--out", "x.svg", "--size", "big"},
            "--size must be width and height such as 1200x800 or 170x120mm, not 'big'");
    refused({"render", "vb-fig-1", "--out", "x.svg", "--step", "-2"}, "--step must be a number of steps, not '-2'");
    refused({"render", "vb-fig-1", "--out", "x.svg", "--step", "9"}, "the run has 4 steps; step 9 is beyond its end");
    refused({"render", "vb-fig-1", "--out", "x.doc"},
            "a picture's name ends in .svg, .pdf, .png or .tex, an animation's in .gif, .webp or .mp4, a page's "
            "in .html, a table's in "
            ".csv; 'x.doc' does not");
}

TEST(Refusals, WhatAnAlgorithmCannotDo) {
    refused({"run", "--network", "petersen", "--algorithm", "tree-broadcast"},
            "algorithm tree-broadcast cannot run total-exchange on petersen: it sends packets that are for all nodes; "
            "try shortest-path");
    refused(
        {"run", "--network", "ring(5)", "--task", "broadcast", "--run", "symmetric"},
        "a symmetric run needs a task that looks the same from every node, and broadcast on ring(5) does not: packet "
        "0, a broadcast from 0, breaks the symmetry: node 1 has no such broadcast; choose an explicit run");
    refused(
        {"run", "--network", "ring(5)", "--algorithm", "shortest-path", "--run", "symmetric"},
        "a symmetric run needs a plan that is the same at every node, and shortest-path has none for total-exchange "
        "on ring(5); choose an explicit run");
}

TEST(Refusals, AFigureOfAnotherKindOfDocument) {
    refused({"render", "st-fig-7", "--view", "chart,network", "--out", "x.svg"},
            "figure network shows a run, and this is an experiment; figures of experiments are chart, table");
    refused({"render", "vb-fig-1", "--view", "table", "--out", "x.svg"},
            "figure table shows an experiment, and this is a scenario; 'hopscope list figures' names the figures of "
            "runs, 'hopscope list gallery' the experiments of the gallery");
    refused({"render", "st-fig-7", "--view", "table", "--out", "x.svg"},
            "a table shows one of those that the document describes, and this experiment has none");
    refused({"render", "bostt-table-1", "--view", "chart", "--out", "x.svg"},
            "a chart needs a variable along x, and the runs of this experiment are single cases");
    refused({"render", "st-table-1", "--view", "table(2)", "--out", "x.svg"},
            "figure table: the document has 1 table, and number is 2");
    refused({"render", "st-table-1", "--view", "chart;", "--out", "x.svg"},
            "a cell of 'chart;' is empty; commas separate cells, semicolons rows");
}

TEST(Refusals, WhatWouldNotFitSaysItsSize) {
    for (const std::vector<std::string>& how :
         {std::vector<std::string>{"--run", "explicit"}, {"--algorithm", "shortest-path"}}) {
        std::vector<std::string> arguments = {"run", "--network", "hypercube(20)"};
        arguments.insert(arguments.end(), how.begin(), how.end());
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(finished.out, "");
        EXPECT_NE(finished.err.find("total-exchange on hypercube(20) has 1,099,510,579,200"), std::string::npos)
            << finished.err;
        EXPECT_NE(finished.err.find("would need "), std::string::npos) << finished.err;
        EXPECT_NE(finished.err.find(" TiB of memory"), std::string::npos) << finished.err;
    }
    const Finished traced = run({"run", "--network", "hypercube(16)", "--trace", "/dev/null"});
    EXPECT_EQ(traced.status, 2);
    EXPECT_EQ(traced.err.find("hopscope: the trace would have about "), 0U) << traced.err;
}

TEST(Refusals, Scenarios) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "s.json").string();
    const auto bad = [&](const std::string& text, const std::string& sentence) {
        writeFile(file, text);
        refused({"run", file}, "'" + file + "': " + sentence);
    };
    const std::string head = "{\"format\": \"hopscope-scenario\",\n\"version\": 1,\n";
    bad("", "the document is empty");
    bad("{\"format\": ", "line 1, column 12: the text is not JSON: it ends too early, expected a value");
    bad(std::string(100000, '['), "line 1: the document is nested more than 64 deep");
    bad("{}", "line 1: the key 'format' is missing");
    bad(head + "\"network\": \"hypercube(0)\"}",
        "line 3, /network: network hypercube: d must be an integer from 1 to 27, not 0; for example d=4");
    bad(head + "\"netwrok\": \"ring(5)\"}", "line 3: there is no key called 'netwrok'; did you mean network?");
    bad(head + "\"view\": {\"step\":\n-1}}",
        "line 4, /view/step: must be an integer from 0 to 18446744073709551615, not the number -1");
    bad(head + "\"title\": \"a\nb\"}",
        "line 3, column 12: the text is not JSON: a string contains a control character; write it as \\n");
    bad(head + "\"title\": \"\xff\"}", "line 3: the text is not valid UTF-8");
    writeFile(file, head + "\"view\": {\"layout\": \"circel\"}}");
    refused({"run", file}, "there is no layout of hypercube(4) called 'circel'; did you mean circle?");
    writeFile(file, head + "\"view\": {\"node\": 16}}");
    refused({"run", file}, "the node shown must be from 0 to 15 on hypercube(4), not 16");
    writeFile(file, head + "\"view\": {\"tree\": {\"root\": 16}}}");
    refused({"run", file}, "the root of the tree shown must be from 0 to 15 on hypercube(4), not 16");
    refused({"run", folder.path().string()},
            "cannot read '" + folder.path().string() + "': it is a directory, not a file");
    refused({"run", file + "x"}, "cannot read '" + file + "x': there is no such file or directory");
}

TEST(Refusals, Graphs) {
    const TemporaryFolder folder;
    const std::string scenario = (folder.path() / "s.json").string();
    writeFile(scenario,
              "{\"format\": \"hopscope-scenario\", \"version\": 1, \"network\": \"graph(\\\"net.edges\\\")\"}");
    const auto bad = [&](const std::string& edges) {
        writeFile((folder.path() / "net.edges").string(), edges);
        const Finished finished = run({"run", scenario});
        EXPECT_EQ(finished.status, 2) << edges;
        EXPECT_EQ(finished.err.find("hopscope: "), 0U) << edges;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
        return finished.err;
    };
    EXPECT_NE(bad("0 1\n1 1\n").find("line 2"), std::string::npos);  // a loop
    EXPECT_NE(bad("0 1\n2 3\n"), "");                                // not connected
    EXPECT_NE(bad("0 1\n1 99999999999999999999\n"), "");             // beyond 64 bits
    EXPECT_NE(bad("<graphml><graph><node id=\"a\"/>"), "");          // torn
    writeFile((folder.path() / "net.edges").string(), "0 1\n1 2\n2 0\n");
    EXPECT_EQ(run({"run", scenario}).status, 0);  // found beside the scenario, not in the working directory
}

TEST(Refusals, Outputs) {
    refused({"run", "--json", "/nowhere/at/all.json"},
            "cannot write '/nowhere/at/all.json': there is no directory '/nowhere/at'");
    refused({"run", "--json", "-", "--csv", "-"}, "--csv and --json cannot both be written to standard output");
    refused({"run", "--json", "x", "--trace", "./x"}, "--trace and --json cannot both be written to 'x'");
    refused({"render", "vb-fig-1", "--out", "/nowhere/x.svg"},
            "cannot write '/nowhere/x.svg': there is no directory '/nowhere'");
}

TEST(Refusals, TheCommandLineItself) {
    refused({"run", "--bogus"}, "unexpected argument '--bogus' (see --help)");
    refused({"run", "--json"}, "--json: 1 required FILE|- missing (see --help)");
    refused({"info"}, "a network is required: --network, or a scenario that has one (see --help)");
    refused({"render", "vb-fig-1", "--dpi", "100", "--out", "x.svg"},
            "--dpi is for pictures of pixels, in .png, .gif, .webp or .mp4");
    refused({"render", "vb-fig-1", "--width", "5000mm", "--out", "x.svg"},
            "the width of a picture is 17 to 4,334 mm, not 5000");
    refused({"render", "vb-fig-1", "--size", "10x10", "--out", "x.png"},
            "the width of a picture is 64 to 16,384 pixels, not 10");
    refused({"render", "--all", "--width", "85mm", "--out", "x.pdf"},
            "--all draws each exhibit as it is printed: it takes --out and no other option");
    refused({"run", "vb-fig-1", "vb-fig-2"}, "unexpected argument 'vb-fig-2' (see --help)");
    refused({"run", "--network", " "},
            "network ' ': at character 2: expected a name such as hypercube(4), not the end");
    refused({"run", "--network", "a\nb"},
            "network 'a\\x0ab': at character 3: the expression should end, not go on with 'b'");
}

TEST(Refusals, WindowsWithoutADisplay) {
    const std::string sentence =
        "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened; the commands "
        "run, render, check, info and list need no display";
    refused({}, sentence);
    refused({"open", "vb-fig-1"}, sentence);
}

}  // namespace
}  // namespace hop::test::refusals_test

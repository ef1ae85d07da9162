// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as its own help describes it: every option and argument with no value, with a long one and with one
// that no terminal should see.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "tests/app/program.h"
#include "tests/support/limited_memory.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::arguments_test {
namespace {

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// The names that begin the lines of a section of a help text; of options only those that take a value.
std::vector<std::string> namesIn(const std::string& help, const std::string& section) {
    std::vector<std::string> names;
    bool inside = false;
    for (const std::string& line : linesOf(help)) {
        if (!line.starts_with(' ')) inside = line.starts_with(section);
        if (!inside || !line.starts_with("  ") || line.starts_with("   ")) continue;
        const std::size_t end = std::min(line.find(' ', 2), line.size());
        const bool takesValue = end + 1 < line.size() && line[end + 1] != ' ';
        if (section != "Options" || takesValue) names.push_back(line.substr(2, end - 2));
    }
    return names;
}

// A verb's arguments with one of them being `value`; what else it needs is given.
struct Spot {
    std::string name;  // "run --json"
    std::vector<std::string> before, after;

    std::vector<std::string> with(const std::string& value) const {
        std::vector<std::string> arguments = before;
        arguments.push_back(value);
        arguments.insert(arguments.end(), after.begin(), after.end());
        return arguments;
    }
};

std::vector<Spot> everySpot() {
    std::vector<Spot> spots;
    for (const std::string& verb : namesIn(run({"--help"}).out, "Subcommands")) {
        const std::string help = run({verb, "--help"}).out;
        const bool render = verb == "render", info = verb == "info";
        const std::vector<std::string> out = {"--out", "unwritten.svg"};
        for (const std::string& name : namesIn(help, "Positionals")) {
            spots.push_back({verb + ' ' + name, {verb}, render ? out : std::vector<std::string>()});
            if (verb == "list" && name == "name") spots.back().before.emplace_back("networks");
        }
        for (const std::string& name : namesIn(help, "Options")) {
            Spot spot{verb + ' ' + name, {verb}, {}};
            if (render) spot.before.emplace_back("vb-fig-1");
            if (verb == "sweep") spot.before.emplace_back("st-table-1");
            if (info && name != "--network") spot.after = {"--network", "ring(4)"};
            if (render && name != "--out") spot.after = out;
            spot.before.push_back(name);
            spots.push_back(std::move(spot));
        }
    }
    return spots;
}

void expectOneSentence(const Finished& finished) {
    EXPECT_EQ(finished.status, 2) << finished.err;
    EXPECT_EQ(finished.out, "");
    EXPECT_TRUE(finished.err.starts_with("hopscope: ")) << finished.err;
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
}

TEST(Arguments, TheHelpIsUnderstood) {
    std::vector<std::string> names;
    for (const Spot& spot : everySpot()) names.push_back(spot.name);
    for (const std::string name : {"open scenario", "run scenario", "run --json", "run --run", "sweep experiment",
                                   "sweep --journal", "check entries", "render scenario", "render --out",
                                   "info --network", "list section", "list name", "render --network"})
        EXPECT_NE(std::ranges::find(names, name), names.end()) << name;
}

TEST(Arguments, AnEmptyValueIsNotOneThatWasLeftOut) {
    for (const Spot& spot : everySpot()) {
        SCOPED_TRACE(spot.name);
        const Finished finished = run(spot.with(""));
        expectOneSentence(finished);
        EXPECT_NE(finished.err.find("the value is empty"), std::string::npos) << finished.err;
        const std::string name = spot.name.substr(spot.name.find(' ') + 1);
        EXPECT_NE(finished.err.find(name), std::string::npos) << finished.err;
    }
    expectOneSentence(run({""}));
    expectOneSentence(run({"check", "vb-fig-1", ""}));
    expectOneSentence(run({"check", "[]"}));
    expectOneSentence(run({"check", "[vb-fig-1]"}));
    expectOneSentence(run({"sweep", "--merge", "", "--csv", "-"}));
}

// The library would take the next argument for the value, and write over the file that it names.
TEST(Arguments, AnEqualsSignNeedsAValue) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "notes").string();
    writeFile(file, "notes");
    for (const Spot& spot : everySpot()) {
        if (!spot.before.back().starts_with("--")) continue;
        SCOPED_TRACE(spot.name);
        std::vector<std::string> arguments = spot.with(file);
        *std::ranges::find(arguments, spot.before.back()) += '=';
        const Finished finished = run(arguments);
        expectOneSentence(finished);
        EXPECT_NE(finished.err.find(spot.before.back() + ": the value is empty"), std::string::npos) << finished.err;
        EXPECT_EQ(readFile(file), "notes");
    }
}

TEST(Arguments, MessagesEchoLittleAndNothingUnprintable) {
    const std::string parts[] = {std::string(100'000, 'x'), std::string(3'000, '('), std::string(20'000, '/'),
                                 "\x1b[2J\a\xc2\x9b\x32J\xe2\x80\xae\xff", "x\nhopscope: y"};
    for (const Spot& spot : everySpot())
        for (const std::string& part : parts) {
            SCOPED_TRACE(spot.name);
            if (spot.name == "sweep --journal" && part.starts_with("x\n")) continue;  // a file can be called so
            const bool output = spot.name.ends_with("--json") || spot.name.ends_with("--csv") ||
                                spot.name.ends_with("--trace") || spot.name.ends_with("--journal") ||
                                spot.name.ends_with("--record");
            if (output && part.size() < 1000) continue;
            const Finished finished = run(spot.with(part));
            expectOneSentence(finished);
            EXPECT_LT(finished.err.size(), 500U) << finished.err;
            EXPECT_TRUE(std::ranges::all_of(finished.err,
                                            [](char c) { return c == '\n' || static_cast<unsigned char>(c) >= 0x20; }));
            EXPECT_EQ(finished.err.find("\xc2\x9b"), std::string::npos);
            EXPECT_EQ(finished.err.find("\xe2\x80\xae"), std::string::npos);
        }
    const Finished verb = run({std::string(100'000, 'x')});
    expectOneSentence(verb);
    EXPECT_LT(verb.err.size(), 400U);
    const Finished extra = run({"run", "vb-fig-1", "--" + std::string(100'000, 'x')});
    expectOneSentence(extra);
    EXPECT_LT(extra.err.size(), 400U);
}

// What is right but long is not told back at length either.
TEST(Arguments, LongExpressionsAreShortenedInMessages) {
    std::string list = "0";
    for (int i = 1; i < 400; ++i) list += ',' + std::to_string(i);
    const std::string product =
        "product(complete-bipartite(2,3),complete-bipartite(1,2),complete-bipartite(2,2),complete-bipartite(1,3))";
    for (const std::vector<std::string>& arguments : {
             std::vector<std::string>{"run", "--network", "path(400)", "--task", "permutation([" + list + "])", "--run",
                                      "symmetric"},
             {"run", "--network", "hypercube(3)", "--task", "isotropic(" + list + ")"},
             {"run", "--network", product, "--task", "isotropic(011)"},
             {"run", "--network", product, "--ports", "1000"},
             {"run", "--network", product, "--algorithm", "otis-sort"},
             {"run", "--network", product, "--slots", "9"},
             {"run", "--network", "product(" + product + "," + product + "," + product + "," + product + ")"},
         }) {
        const Finished finished = run(arguments);
        expectOneSentence(finished);
        EXPECT_LT(finished.err.size(), 600U) << finished.err;
    }
}

TEST(Arguments, AWrongIdGetsTheThreeNearest) {
    const Finished finished = run({"run", "wxyz"});
    expectOneSentence(finished);
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), ','), 2) << finished.err;
    EXPECT_NE(finished.err.find("; the nearest are "), std::string::npos) << finished.err;
    EXPECT_NE(run({"run", "--jsno", "x"}).err.find("did you mean --json?"), std::string::npos);
}

TEST(Arguments, OptionsThatMergingIgnoresAreRefused) {
    for (const std::vector<std::string>& option :
         {std::vector<std::string>{"--shard", "1/2"}, {"--threads", "2"}, {"--journal", "x"}, {"--fresh"}}) {
        std::vector<std::string> arguments = {"sweep", "--merge", "a.json"};
        arguments.insert(arguments.end(), option.begin(), option.end());
        const Finished finished = run(arguments);
        expectOneSentence(finished);
        EXPECT_EQ(finished.err, "hopscope: " + option[0] + " cannot be given with --merge, which measures nothing\n");
    }
}

TEST(Arguments, AWrongShardIsToldWhatIsWrong) {
    const auto refusal = [](const std::string& shard) { return run({"sweep", "st-table-1", "--shard", shard}).err; };
    EXPECT_EQ(refusal("4/3"), "hopscope: --shard 4/3 asks for part 4 of 3; parts are numbered from 1 to 3\n");
    EXPECT_EQ(refusal("0/3"), "hopscope: --shard 0/3 asks for part 0 of 3; parts are numbered from 1 to 3\n");
    EXPECT_EQ(refusal("2/1"), "hopscope: --shard 2/1 asks for part 2 of 1; the only part is 1\n");
    EXPECT_EQ(refusal("1/0"), "hopscope: --shard must have from 1 to 500,000 parts, not '1/0'\n");
    for (const std::string shard : {"2", "a/b", "1/", "/2", "1/2/3", "-1/2", "1 /2"})
        EXPECT_EQ(refusal(shard),
                  "hopscope: --shard must be a part and how many there are, such as 2/5, not '" + shard + "'\n");
}

// A scenario on the 3-cube with these further keys.
std::string scenarioWith(const std::string& keys) {
    return R"json({"format": "hopscope-scenario", "version": 1, "network": "hypercube(3)", )json" + keys + "}";
}

TEST(Arguments, ViewsNameWhatThereIs) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "s.json").string();
    const std::vector<std::array<std::string, 2>> wrong = {
        {R"json("panels": ["matrix", "nope"])json", "view/panels/1: there is no panel called 'nope'"},
        {R"json("overlay": "levls")json", "view/overlay: there is no overlay called 'levls'; did you mean levels?"},
        {R"json("overlay": "levels(x=1)")json", "view/overlay: overlay levels: there is no parameter called 'x'"}};
    for (const auto& [view, sentence] : wrong) {
        writeFile(file, scenarioWith("\"view\": {" + view + "}"));
        for (const std::vector<std::string>& verb :
             {std::vector<std::string>{"run", file}, {"check", file}, {"render", file, "--out", file + ".svg"}}) {
            const Finished finished = run(verb);
            expectOneSentence(finished);
            EXPECT_TRUE(finished.err.starts_with("hopscope: '" + file + "': " + sentence)) << finished.err;
        }
    }
}

TEST(Arguments, StepsEndWithTheRun) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "s.json").string(), out = (folder.path() / "a.svg").string();
    const std::string sentence = "the run has 4 steps; step 5 is beyond its end\n";
    writeFile(file, scenarioWith(R"json("view": {"step": 5})json"));
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"run", file, "--json", out}, {"check", file}, {"render", file, "--out", out}}) {
        const Finished finished = run(arguments);
        expectOneSentence(finished);
        EXPECT_TRUE(finished.err.ends_with(sentence)) << finished.err;
        EXPECT_EQ(readFile(out), "");
    }
    EXPECT_EQ(run({"run", file, "--algorithm", "shortest-path", "--json", out}).status, 0)
        << "the view is of another run";
    writeFile(file, scenarioWith(
                        R"json("claims": [{"quantity": "matrix_total(step=5)", "relation": "==", "value": 0}])json"));
    expectOneSentence(run({"check", file}));
    EXPECT_TRUE(run({"check", file}).err.ends_with(sentence));
    EXPECT_TRUE(run({"render", "vb-fig-1", "--step", "99999999999999999999", "--out", out}).status == 2);
}

// Small stacks are usual in threads and in tight environments; whatever is nested too deep is refused before.
class SmallStack : public ::testing::TestWithParam<int> {
protected:
    std::string nested(const std::string& open, const std::string& core, const std::string& close) const {
        std::string text;
        for (int i = 0; i < GetParam(); ++i) text += open;
        text += core;
        for (int i = 0; i < GetParam(); ++i) text += close;
        return text;
    }
    // Done or refused, not ended by a signal.
    static void expectAnAnswer(const std::vector<std::string>& arguments) {
        Start start;
        start.arguments = arguments;
        // The frames of code under a sanitizer are several times as large.
        start.stack = std::size_t{kMemoryCounts ? 64U : 512U} << 10U;
        const int status = run(start).status;
        EXPECT_TRUE(status == 0 || status == 2) << status;
    }

    const TemporaryFolder folder;
    const std::string file = (folder.path() / "s.json").string();
};

TEST_P(SmallStack, HasRoomForExpressions) {
    for (const std::string& network :
         {nested("power(", "path(2)", ",1)"), nested("otis(", "path(2)", ")"),
          nested("product(path(2),", "path(2)", ")"), nested("extended-otis(", "ring(2)", ")"),
          "tree-of-paths(" + nested("[", "1", "]") + ")", nested("x(a=", "1", ")"), nested("[", "", "")}) {
        SCOPED_TRACE(network.substr(0, 40));
        if (network.size() < 8'000)  // longer arguments do not fit onto such a stack themselves
            expectAnAnswer({"info", "--network", network});
        writeFile(file, R"json({"format": "hopscope-scenario", "version": 1, "network": ")json" + network + "\"}");
        expectAnAnswer({"run", file});
    }
}

TEST_P(SmallStack, HasRoomForFormulas) {
    const std::string head = R"json({"format": "hopscope-experiment", "version": 1, "network": "hypercube({d})",
        "task": "poisson-broadcasts(rho=0.1)", "vary": [{"name": "d", "values": [2]}], "x": "d",
        "measures": ["mean_delay"], "length": {"replications": 1, "slots": ")json";
    for (const std::string& slots :
         {nested("(", "d", ")"), nested("max(1,", "d", ")"), nested("1^", "1", ""), "5" + nested("-", "1", "")}) {
        SCOPED_TRACE(slots.substr(0, 40));
        writeFile(file, head + slots + "\"}}");
        expectAnAnswer({"sweep", file, "--json", "/dev/null", "--journal", (folder.path() / "journal").string()});
    }
}

TEST_P(SmallStack, HasRoomForDocuments) {
    for (const std::string& json : {nested("[", "1", "]"), nested("{\"a\":", "1", "}")}) {
        writeFile(file, scenarioWith("\"title\": " + json));
        expectAnAnswer({"run", file});
        expectAnAnswer({"sweep", "--merge", file});
    }
}

INSTANTIATE_TEST_SUITE_P(Depths, SmallStack, ::testing::Values(1, 14, 15, 16, 17, 60, 63, 64, 65, 1000, 100'000));

TEST(Arguments, APlatformThatQtDoesNotHave) {
    for (const std::string platform : {"nonsense", "xcb:nonsense", "nonsense;more", "a\nb"})
        for (const std::vector<std::string>& arguments : {std::vector<std::string>{}, {"open", "vb-fig-1"}}) {
            SCOPED_TRACE(platform);
            Start start;
            start.arguments = arguments;
            start.environment = {"QT_QPA_PLATFORM=" + platform};
            const Finished finished = run(start);
            expectOneSentence(finished);
            EXPECT_NE(finished.err.find("so no window can be opened"), std::string::npos) << finished.err;
        }
}

}  // namespace
}  // namespace hop::test::arguments_test

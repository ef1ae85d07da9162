// SPDX-License-Identifier: GPL-3.0-or-later
// No verb writes over what it reads, or two things into one place, however the files are called.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::overwriting_test {
namespace {

namespace fs = std::filesystem;

const char kExperiment[] = R"json({"format": "hopscope-experiment", "version": 1,
  "network": "graph(\"net.svg\")", "task": "poisson-packets(rho={rho})", "algorithm": "shortest-path",
  "vary": [{"name": "rho", "values": [0.1, 0.2]}], "x": "rho", "measures": ["mean_delay"],
  "length": {"slots": 20, "replications": 1}})json";

// A command that reads some files and writes one; file names begin in the test's folder.
struct Command {
    std::vector<std::string> arguments;
    std::vector<std::string> reads;
    std::vector<std::string> writers;  // options for its outputs
};

class Overwriting : public ::testing::Test {
protected:
    void SetUp() override {
        // Pictures can only be written into files of such names.
        put("run.svg", R"json({"format": "hopscope-scenario", "version": 1, "network": "graph(\"net.svg\")",
                              "task": "matrices(\"rows.svg\")"})json");
        put("sort.svg", R"json({"format": "hopscope-scenario", "version": 1, "network": "path(4)",
                               "task": "k-k-sort(keys=\"keys.svg\")"})json");
        put("experiment.svg", kExperiment);
        put("net.svg", "0 1\n1 2\n2 3\n3 0\n");
        put("rows.svg", "node,destination\n0,1\n");
        put("keys.svg", "4 3 2 1\n");
        fs::create_directory(path("folder"));
        ASSERT_EQ(start({"sweep", path("experiment.svg"), "--shard", "1/2", "--json", path("part-1.svg")}).status, 0);
        ASSERT_EQ(start({"sweep", path("experiment.svg"), "--shard", "2/2", "--json", path("part-2.svg")}).status, 0);
    }
    std::string path(const std::string& name) const { return (folder.path() / name).string(); }
    void put(const std::string& name, const std::string& text) const { writeFile(path(name), text); }
    Finished start(std::vector<std::string> arguments, const std::string& input = "") const {
        Start start;
        start.arguments = std::move(arguments);
        start.input = input;
        start.environment = {"XDG_STATE_HOME=" + state.path().string()};
        return run(start);
    }
    // Every command that reads a file and writes one.
    std::vector<Command> commands() const {
        const std::string graph = "graph(\"" + path("net.svg") + "\")";
        return {{{"run", path("run.svg")}, {"run.svg", "net.svg", "rows.svg"}, {"--json", "--csv", "--trace"}},
                {{"run", path("sort.svg")}, {"sort.svg", "keys.svg"}, {"--json", "--csv", "--trace"}},
                {{"run", "--network", graph, "--task", "total-exchange"}, {"net.svg"}, {"--json", "--csv", "--trace"}},
                {{"check", path("run.svg"), path("sort.svg")},
                 {"run.svg", "net.svg", "rows.svg", "sort.svg", "keys.svg"},
                 {"--json"}},
                {{"check", path("experiment.svg")}, {"experiment.svg"}, {"--json"}},
                {{"sweep", path("experiment.svg")}, {"experiment.svg", "net.svg"}, {"--json", "--csv", "--journal"}},
                {{"sweep", "--merge", path("part-1.svg"), path("part-2.svg")},
                 {"part-1.svg", "part-2.svg"},
                 {"--json", "--csv"}},
                {{"render", path("run.svg")}, {"run.svg", "net.svg", "rows.svg"}, {"--out"}},
                {{"render", path("experiment.svg")}, {"experiment.svg", "net.svg"}, {"--out"}},
                {{"render", path("part-1.svg")}, {"part-1.svg"}, {"--out"}}};
    }

    TemporaryFolder folder, state;
};

TEST_F(Overwriting, NoInputIsAnOutputByWhateverName) {
    for (const Command& command : commands())
        for (const std::string& writer : command.writers)
            for (const std::string& read : command.reads) {
                fs::create_symlink(read, path("link.svg"));
                fs::create_hard_link(path(read), path("hard.svg"));
                const auto before = contentsOf(folder.path());
                for (const std::string& name :
                     {path(read), path("folder/../" + read), path("./" + read), path("link.svg"), path("hard.svg")}) {
                    std::vector<std::string> arguments = command.arguments;
                    arguments.insert(arguments.end(), {writer, name});
                    SCOPED_TRACE(testing::PrintToString(arguments));
                    const Finished finished = start(arguments);
                    EXPECT_EQ(finished.status, 2);
                    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
                    EXPECT_TRUE(contentsOf(folder.path()) == before);
                }
                fs::remove(path("link.svg"));
                fs::remove(path("hard.svg"));
            }
}

TEST_F(Overwriting, TheSentenceNamesTheFileAndTheOption) {
    EXPECT_EQ(start({"run", path("run.svg"), "--csv", path("net.svg")}).err,
              "hopscope: '" + path("net.svg") + "' is read and would be overwritten by --csv; name another file\n");
}

TEST_F(Overwriting, StandardStreamsAreFilesToo) {
    Start appended;
    appended.arguments = {"run", path("copy.svg")};
    put("copy.svg", "");
    appended.output = path("copy.svg");  // as the shell's > does it, the file is empty before the program starts
    EXPECT_EQ(run(appended).err,
              "hopscope: '" + path("copy.svg") + "' is read, and standard output goes into it; name another file\n");
    // Reading from a pipe and writing to another is nothing like it.
    EXPECT_EQ(start({"run", "-", "--json", "-"}, R"json({"format": "hopscope-scenario", "version": 1})json").status, 0);
}

TEST_F(Overwriting, TwoOutputsAreTwoFiles) {
    const std::string target = path("folder/new");
    fs::create_symlink("folder/new", path("link"));
    fs::create_directory_symlink("folder", path("shortcut"));
    const std::vector<std::vector<std::string>> verbs = {
        {"run", "--json", "--csv"},   {"run", "--json", "--trace"},     {"run", "--trace", "--csv"},
        {"sweep", "--json", "--csv"}, {"sweep", "--json", "--journal"}, {"sweep", "--csv", "--journal"}};
    for (const auto& verb : verbs) {
        const std::string document = path(verb[0] == "run" ? "run.svg" : "experiment.svg");
        const auto before = contentsOf(folder.path());
        for (const std::string& other : {target, path("folder/./new"), path("link"), path("shortcut/new")}) {
            const Finished finished = start({verb[0], document, verb[1], target, verb[2], other});
            EXPECT_EQ(finished.status, 2) << verb[1] << ' ' << verb[2] << ' ' << other;
            EXPECT_NE(finished.err.find(verb[1]), std::string::npos);
            EXPECT_NE(finished.err.find(verb[2]), std::string::npos);
            EXPECT_NE(finished.err.find(" cannot both be written to '"), std::string::npos) << finished.err;
        }
        EXPECT_EQ(contentsOf(folder.path()), before);
    }
    EXPECT_EQ(start({"run", path("run.svg"), "--json", "/dev/stdout", "--csv", "-"}).err,
              "hopscope: --csv and --json cannot both be written to standard output\n");
    EXPECT_EQ(start({"run", path("run.svg"), "--json", "-", "--csv", "/dev/fd/1"}).status, 2);
    EXPECT_EQ(start({"run", path("run.svg"), "--json", "/dev/null", "--csv", "/dev/null"}).status, 0);
}

// What goes to standard output under another name leaves no room for the summary.
TEST_F(Overwriting, TheSummaryIsNotMixedWithAnOutput) {
    EXPECT_TRUE(start({"run", path("run.svg"), "--csv", "/dev/stdout"}).out.starts_with("step,"));
    EXPECT_EQ(start({"run", path("run.svg"), "--csv", "/dev/stdout"}).out,
              start({"run", path("run.svg"), "--csv", "-"}).out);
    EXPECT_EQ(start({"check", path("run.svg"), "--json", "/dev/stdout"}).out,
              start({"check", path("run.svg"), "--json", "-"}).out);
}

}  // namespace
}  // namespace hop::test::overwriting_test

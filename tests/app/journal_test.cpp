// SPDX-License-Identifier: GPL-3.0-or-later
// `sweep --journal FILE` with every kind of file: it keeps its journal in an empty file or in its own, and changes no
// other.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::journal_test {
namespace {

namespace fs = std::filesystem;

const char kExperiment[] = R"json({"format": "hopscope-experiment", "version": 1,
  "network": "hypercube(3)", "task": "poisson-broadcasts(rho={rho})", "algorithm": "rotated-trees",
  "vary": [{"name": "rho", "values": [0.1, 0.2, 0.4]}], "x": "rho", "measures": ["mean_delay"],
  "length": {"slots": SLOTS, "replications": 2}})json";

class Journal : public ::testing::Test {
protected:
    void SetUp() override {
        put("experiment.json", experiment("30"));
        put("long.json", experiment("60000"));
    }
    static std::string experiment(const std::string& slots) {
        std::string text = kExperiment;
        return text.replace(text.find("SLOTS"), 5, slots);
    }
    std::string path(const std::string& name) const { return (folder.path() / name).string(); }
    void put(const std::string& name, const std::string& text) const { writeFile(path(name), text); }
    Finished sweep(std::vector<std::string> arguments) const { return sweepWith(path("state"), std::move(arguments)); }
    // The journal of a sweep that was interrupted.
    void leaveUnfinished(const std::string& document, const std::string& journal) const {
        Start start;
        start.arguments = {"sweep", path(document), "--json", path("partial.json"), "--journal", path(journal)};
        start.interruptWhenWritten = path(journal);
        EXPECT_EQ(run(start).status, 3);
        EXPECT_TRUE(fs::exists(path(journal)));
    }

    TemporaryFolder folder;
};

TEST_F(Journal, ChangesNoOtherFile) {
    leaveUnfinished("long.json", "unfinished");
    put("notes.txt", "my only notes\n");
    put("newer", "{\"format\":\"hopscope-journal\",\"version\":2,\"sweep\":\"x\"} 0123456789abcdef\n");
    fs::create_directory(path("folder"));
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    const std::vector<std::string> others = {"notes.txt",    "experiment.json", "unfinished", "newer",
                                             "partial.json", "folder",          "pipe"};
    for (const std::string& other : others) {
        fs::create_symlink(other, path("link-" + other));
        if (!fs::is_directory(path(other))) fs::create_hard_link(path(other), path("hard-" + other));
    }
    const auto before = contentsOf(folder.path());
    for (const auto& [name, text] : before) {
        if (name == path("long.json")) continue;
        for (const bool fresh : {false, true}) {
            std::vector<std::string> arguments = {path("experiment.json"), "--json", path("result.json"), "--journal",
                                                  name};
            if (fresh) arguments.emplace_back("--fresh");
            const Finished finished = sweep(arguments);
            EXPECT_EQ(finished.status, 2) << name;
            EXPECT_TRUE(finished.err.starts_with("hopscope: ")) << finished.err;
            EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
            EXPECT_TRUE(contentsOf(folder.path()) == before) << name;
        }
    }
    for (const std::string device : {"/dev/null", "/dev/full", "/dev/stdout", "/dev/stdin", "/dev/tty", "-"})
        EXPECT_EQ(sweep({path("experiment.json"), "--csv", path("table.csv"), "--journal", device}).status, 2)
            << device;
    EXPECT_FALSE(fs::exists("-"));
}

TEST_F(Journal, TakesAnEmptyFileAndGoesOnWithItsOwn) {
    const std::string whole = sweep({path("experiment.json"), "--json", "-"}).out;
    put("empty", "");
    EXPECT_EQ(sweep({path("experiment.json"), "--json", "-", "--journal", path("empty")}).out, whole);
    EXPECT_FALSE(fs::exists(path("empty"))) << "a finished sweep needs it no more";
    EXPECT_EQ(sweep({path("experiment.json"), "--json", "-", "--journal", path("new/folder/journal")}).out, whole);
    leaveUnfinished("long.json", "unfinished");
    const Finished again = sweep({path("long.json"), "--json", "-", "--journal", path("unfinished")});
    EXPECT_EQ(again.status, 0);
    EXPECT_NE(again.err.find("going on with"), std::string::npos);
}

TEST_F(Journal, FreshForgetsItsOwn) {
    leaveUnfinished("long.json", "unfinished");
    const Finished again = sweep({path("long.json"), "--json", "-", "--journal", path("unfinished"), "--fresh"});
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(again.err, "");
}

TEST_F(Journal, WithoutAHomeTheSentenceNamesTheWayOut) {
    Start start;
    start.arguments = {"sweep", path("experiment.json"), "--json", "-"};
    start.environment = {"XDG_STATE_HOME=", "HOME="};
    EXPECT_EQ(run(start).status, 2);
    EXPECT_EQ(run(start).err,
              "hopscope: there is no place for the journal of the sweep: neither HOME nor XDG_STATE_HOME is set to an "
              "absolute path; set one of them, or let sweep keep it in a file of your choice with --journal FILE\n");
    start.arguments.insert(start.arguments.end(), {"--journal", path("journal")});
    EXPECT_EQ(run(start).status, 0);
}

// The usual place is an output as well: the result would be taken away with the finished journal.
TEST_F(Journal, InTheUsualPlaceIsNoPlaceForAResult) {
    // Where the folder cannot be made, the sentence tells its name.
    put("state", "");
    const std::string refusal = sweep({path("experiment.json"), "--json", "-"}).err;
    const std::size_t begin = refusal.find('\'') + 1;
    const std::string journal = refusal.substr(begin, refusal.find('\'', begin) - begin);
    fs::remove(path("state"));
    ASSERT_TRUE(journal.ends_with(".journal")) << refusal;
    fs::create_directories(fs::path(journal).parent_path());
    const Finished finished = sweep({path("experiment.json"), "--json", journal});
    EXPECT_EQ(finished.status, 2);
    EXPECT_NE(finished.err.find("--json and the sweep's journal cannot both be written to"), std::string::npos);
}

}  // namespace
}  // namespace hop::test::journal_test

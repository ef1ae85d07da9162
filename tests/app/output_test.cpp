// SPDX-License-Identifier: GPL-3.0-or-later
// Outputs that break during the run, and Ctrl-C: exit status 3, the old file whole, what there is marked partial.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::output_test {
namespace {

const std::vector<std::string> kLong = {"run", "--network", "hypercube(9)", "--algorithm", "shortest-path"};

Start startOf(std::vector<std::string> arguments, const std::vector<std::string>& more) {
    Start start;
    start.arguments = std::move(arguments);
    start.arguments.insert(start.arguments.end(), more.begin(), more.end());
    return start;
}

TEST(Output, AFullDisk) {
    for (const char* flag : {"--json", "--trace", "--csv"}) {
        const Finished finished = run(startOf({"run"}, {flag, "/dev/full"}));
        EXPECT_EQ(finished.status, 3) << flag;
        EXPECT_EQ(finished.err, "hopscope: cannot go on writing '/dev/full': the disk is full\n") << flag;
    }
    Start start = startOf({"run"}, {});
    start.output = "/dev/full";
    const Finished finished = run(start);
    EXPECT_EQ(finished.status, 3);
    EXPECT_EQ(finished.err, "hopscope: cannot go on writing standard output: the disk is full\n");
}

TEST(Output, AClosedPipe) {
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{"--trace", "-"}, {"--json", "-"}, {"--csv", "-"}, {}}) {
        Start start = startOf(kLong, more);
        start.closeOutput = true;
        const Finished finished = run(start);
        EXPECT_EQ(finished.status, 3);
        EXPECT_EQ(finished.err,
                  "hopscope: cannot go on writing standard output: the program that was reading it has gone\n");
    }
}

TEST(Output, TheOldFileStaysWhole) {
    const TemporaryFolder folder;
    const std::string json = (folder.path() / "old.json").string();
    writeFile(json, "old");
    EXPECT_EQ(run(startOf({"run"}, {"--trace", "/dev/full", "--json", json})).status, 3);
    EXPECT_EQ(readFile(json), "old");
    EXPECT_EQ(run(startOf({"run"}, {"--network", "hypercube(99)", "--json", json})).status, 2);
    EXPECT_EQ(readFile(json), "old");
    EXPECT_EQ(run(startOf({"run"}, {"--json", json})).status, 0);
    EXPECT_EQ(readFile(json).find("{\n  \"format\": \"hopscope-result\""), 0U);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);  // nothing is left behind
}

TEST(Output, AnInterruptedRunIsAPartialResult) {
    const TemporaryFolder folder;
    const std::string json = (folder.path() / "result.json").string();
    Start start = startOf(kLong, {"--trace", "-", "--json", json});
    start.interruptAfterBytes = 20'000'000;  // past the header, in the middle of the steps
    const Finished finished = run(start);
    EXPECT_EQ(finished.status, 3);
    EXPECT_NE(finished.err.find("hopscope: interrupted after step "), std::string::npos) << finished.err;
    const auto result = nlohmann::json::parse(readFile(json), nullptr, false);
    ASSERT_TRUE(result.is_object());
    EXPECT_EQ(result["partial"], true);
    EXPECT_TRUE(result["bounds"].empty());
    EXPECT_LT(result["result"]["delivered"], result["result"]["packets"]);
    const std::string steps = result["result"]["steps"].dump();
    EXPECT_EQ(finished.out.back(), '\n');
    EXPECT_NE(finished.out.find("\n{\"step\": " + steps + ", "), std::string::npos);
}

}  // namespace
}  // namespace hop::test::output_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures, animations, pages and books from the command line: what is refused, and that an old file stays whole.
#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::motion_test {
namespace {

TEST(Motion, IsWrittenWholeOrNotAtAll) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "a.gif").string();
    writeFile(file, "old");
    EXPECT_EQ(run({"render", "vb-fig-1", "--steps", "0..99", "--out", file}).status, 2);
    EXPECT_EQ(readFile(file), "old");
    EXPECT_EQ(run({"render", "vb-fig-1", "--steps", "0..2", "--fps", "2", "--out", file}).status, 0);
    EXPECT_EQ(readFile(file).substr(0, 6), "GIF89a");
    EXPECT_EQ(contentsOf(folder.path()).size(), 1U) << "nothing is left behind";
    const Finished nowhere = run({"render", "vb-fig-1", "--out", (folder.path() / "no" / "a.webp").string()});
    EXPECT_EQ(nowhere.status, 2);
    EXPECT_NE(nowhere.err.find("a.webp"), std::string::npos) << nowhere.err;
}

// Everything that `render` writes, by the ending of its file and what is drawn into it.
struct Written {
    std::string name;
    std::vector<std::string> arguments;
};
std::vector<Written> everything() {
    std::vector<Written> all = {{"book.pdf", {"render", "--all"}},
                                {"slides.pdf", {"render", "vb-fig-1", "--steps", "0..2"}},
                                {"table.csv", {"render", "vb-fig-2", "--view", "network"}},
                                {"chart.svg", {"render", "st-table-1"}}};
    for (const char* ending : {"svg", "pdf", "png", "tex", "gif", "webp", "html"})
        all.push_back({std::string("picture.") + ending, {"render", "vb-fig-2"}});
    for (Written& each : all) each.arguments.emplace_back("--out");
    return all;
}

TEST(Motion, AFullDisk) {
    const TemporaryFolder folder;
    for (const Written& each : everything()) {
        const std::filesystem::path file = folder.path() / each.name;
        std::filesystem::create_symlink("/dev/full", file);
        std::vector<std::string> arguments = each.arguments;
        arguments.push_back(file.string());
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.status, 3) << each.name;
        EXPECT_NE(finished.err.find("the disk is full"), std::string::npos) << finished.err;
    }
}

// A file that may not grow any further breaks in the middle of its bytes: the old one stays, nothing else is left.
TEST(Motion, WhatBreaksWhileItIsWrittenLeavesTheOldFile) {
    const TemporaryFolder folder;
    for (const Written& each : everything()) {
        const std::string file = (folder.path() / each.name).string();
        writeFile(file, "old");
        Start start;
        start.arguments = each.arguments;
        start.arguments.push_back(file);
        start.fileSize = 100;
        const Finished finished = run(start);
        EXPECT_EQ(finished.status, 3) << each.name << ": " << finished.err;
        EXPECT_EQ(readFile(file), "old") << each.name;
    }
    EXPECT_EQ(contentsOf(folder.path()).size(), everything().size());
}

// A page that was written is a file like any other, for every command that takes one.
TEST(Motion, APageIsReadBackByEveryCommand) {
    const TemporaryFolder folder;
    const std::string page = (folder.path() / "run.html").string();
    ASSERT_EQ(run({"render", "vb-fig-2", "--out", page}).status, 0);
    EXPECT_EQ(run({"link", page}).out, "hopscope:vb-fig-2\n");
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"run", page},
          {"info", page},
          {"check", page},
          {"render", page, "--out", (folder.path() / "again.svg").string()},
          {"render", page, "--out", (folder.path() / "again.html").string()}})
        EXPECT_EQ(run(arguments).status, 0) << arguments.front();
    EXPECT_EQ(nlohmann::json::parse(run({"info", page, "--json"}).out).at("network").at("nodes"),
              nlohmann::json::parse(run({"info", "vb-fig-2", "--json"}).out).at("network").at("nodes"));
}

TEST(Motion, APlaceThatCannotBeWritten) {
    const TemporaryFolder folder;
    for (const Written& each : everything()) {
        std::vector<std::string> arguments = each.arguments;
        arguments.push_back((folder.path() / "no" / each.name).string());
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.status, 2) << each.name;
        EXPECT_NE(finished.err.find("there is no directory"), std::string::npos) << finished.err;
    }
}

Start startOf(std::vector<std::string> arguments) {
    Start start;
    start.arguments = std::move(arguments);
    return start;
}

TEST(Motion, IsRefusedInOneSentence) {
    expectRefusal(startOf({"render", "vb-fig-1", "--steps", "2", "--out", "x.gif"}),
                  "--steps must be two numbers of steps such as 0..8, not '2'");
    expectRefusal(startOf({"render", "vb-fig-1", "--fps", "fast", "--out", "x.gif"}),
                  "--fps must be a number of frames a second such as 10, not 'fast'");
    expectRefusal(startOf({"render", "vb-fig-1", "--steps", "0..2", "--out", "x.svg"}),
                  "--steps and --fps are for animations, in .gif, .webp or .mp4, and --steps for slides, in .pdf");
    Start lonely = startOf({"render", "vb-fig-1", "--out", "x.mp4"});
    lonely.environment = {"PATH=/nowhere"};
    expectRefusal(lonely,
                  "MP4 is written by the program ffmpeg, which is not installed; install it, or write .webp or .gif");
}

}  // namespace
}  // namespace hop::test::motion_test

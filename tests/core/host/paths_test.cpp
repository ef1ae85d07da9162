// SPDX-License-Identifier: GPL-3.0-or-later
// File names taken apart and put together.
#include "core/host/paths.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace hop::host::paths_test {
namespace {

TEST(Paths, FoldersAndNames) {
    EXPECT_EQ(folderOf("a/b.json"), "a");
    EXPECT_EQ(folderOf("b.json"), "");
    EXPECT_EQ(folderOf("/b.json"), "/");
    EXPECT_EQ(inFolder("a", "b.json"), "a/b.json");
    EXPECT_EQ(inFolder("", "b.json"), "b.json");
    EXPECT_EQ(inFolder("a", "/b.json"), "/b.json");
}

TEST(Paths, FilesNamedFromOtherFolders) {
    EXPECT_EQ(absoluteFolder("/a/./b/../c/"), "/a/c");
    EXPECT_EQ(absoluteFolder("/"), "/");
    EXPECT_EQ(absoluteFolder(""), std::filesystem::current_path().string());
    EXPECT_EQ(absoluteFile("b.json"), (std::filesystem::current_path() / "b.json").string());
    EXPECT_EQ(namedFrom("/a", "/a/b/c.txt"), "b/c.txt");
    EXPECT_EQ(namedFrom("/a/b/", "/a/b/../b/c.txt"), "c.txt");
    EXPECT_EQ(namedFrom("/a/b", "/a/c.txt"), "/a/c.txt");
    EXPECT_EQ(namedFrom("/", "/c.txt"), "c.txt");
}

TEST(Paths, Exist) {
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "a").string();
    EXPECT_FALSE(exists(file));
    std::ofstream(file) << "x";
    EXPECT_TRUE(exists(file));
}

TEST(Paths, UntouchedFilesAreOldOnesOfThatEnding) {
    const test::TemporaryFolder folder;
    const auto put = [&](const std::string& name, int days) {
        std::ofstream(folder.path() / name) << "x";
        std::filesystem::last_write_time(folder.path() / name,
                                         std::filesystem::file_time_type::clock::now() - std::chrono::hours(24) * days);
        return (folder.path() / name).string();
    };
    const std::string b = put("b.journal", 100), a = put("a.journal", 91);
    put("young.journal", 89);
    put("a.json", 100);
    std::filesystem::create_directory(folder.path() / "folder.journal");
    std::filesystem::create_symlink(put("elsewhere", 100), folder.path() / "link.journal");
    EXPECT_EQ(untouchedFiles(folder.path().string(), ".journal", 90), (std::vector{a, b}));
    EXPECT_TRUE(untouchedFiles((folder.path() / "none").string(), ".journal", 90).empty());
}

}  // namespace
}  // namespace hop::host::paths_test

// SPDX-License-Identifier: GPL-3.0-or-later
// File names taken apart and put together.
#include "core/host/paths.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace hop::host {
namespace {

TEST(Paths, FoldersAndNames) {
    EXPECT_EQ(folderOf("a/b.json"), "a");
    EXPECT_EQ(folderOf("b.json"), "");
    EXPECT_EQ(folderOf("/b.json"), "/");
    EXPECT_EQ(inFolder("a", "b.json"), "a/b.json");
    EXPECT_EQ(inFolder("", "b.json"), "b.json");
    EXPECT_EQ(inFolder("a", "/b.json"), "/b.json");
}

TEST(Paths, SameFile) {
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "a").string();
    EXPECT_FALSE(exists(file));
    EXPECT_TRUE(sameFile(file, (folder.path() / "." / "x" / ".." / "a").string()));  // before it is there
    EXPECT_TRUE(sameFile("none", "./none"));
    std::ofstream(file) << "x";
    std::filesystem::create_symlink(file, folder.path() / "link");
    EXPECT_TRUE(exists(file));
    EXPECT_TRUE(sameFile(file, (folder.path() / "link").string()));
    EXPECT_FALSE(sameFile(file, (folder.path() / "b").string()));
}

TEST(Paths, Streams) {
    const test::TemporaryFolder folder;
    EXPECT_TRUE(isStream("/dev/null"));
    EXPECT_FALSE(isStream(folder.path().string()));
    EXPECT_FALSE(isStream((folder.path() / "none").string()));
}

}  // namespace
}  // namespace hop::host

// SPDX-License-Identifier: GPL-3.0-or-later
// Files that grow: what is opened, what is refused, what is taken away.
#include "core/host/append_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace hop::host::append_file_test {
namespace {

namespace fs = std::filesystem;

class Append : public testing::Test {
protected:
    std::string path(const std::string& name) const { return (folder.path() / name).string(); }

    test::TemporaryFolder folder;
};

TEST_F(Append, OpensWithoutChangingAndMakesFolders) {
    std::ofstream(path("old")) << "x";
    EXPECT_EQ(*AppendFile::open(path("old"))->read(10), "x");
    EXPECT_EQ(*AppendFile::open(path("a/b/new"))->read(10), "");
}

// Nothing reads or writes the pipe: opening it would take for ever.
TEST_F(Append, RefusesWhatIsNoRegularFile) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    for (const std::string& name : {path("pipe"), std::string("/dev/null"), std::string("/dev/tty"), path(".")})
        EXPECT_TRUE(AppendFile::open(name).error().message.ends_with("': it is no regular file")) << name;
    for (const std::string name : {"-", "/dev/stdout", "/dev/stdin"})
        EXPECT_TRUE(AppendFile::open(name).error().message.ends_with("it is a stream, no regular file")) << name;
    EXPECT_TRUE(AppendFile::open("").error().message.ends_with("the name is empty"));
}

TEST_F(Append, TakesAwayTheFileAndNothingElse) {
    fs::create_symlink("file", path("link"));
    const auto file = AppendFile::open(path("link"));
    ASSERT_TRUE(file.ok());
    EXPECT_TRUE(fs::exists(path("file")));
    file->remove();
    EXPECT_FALSE(fs::exists(path("file")));
    EXPECT_TRUE(fs::is_symlink(path("link")));
    // Somebody has put another file in its place.
    const auto second = AppendFile::open(path("file"));
    fs::rename(path("file"), path("moved"));
    std::ofstream(path("file")) << "other";
    second->remove();
    EXPECT_TRUE(fs::exists(path("file")));
    EXPECT_TRUE(fs::exists(path("moved")));
}

}  // namespace
}  // namespace hop::host::append_file_test

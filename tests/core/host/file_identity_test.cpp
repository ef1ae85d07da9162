// SPDX-License-Identifier: GPL-3.0-or-later
// Two names of one file are recognised, before and after it exists.
#include "core/host/file_identity.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace hop::host::file_identity_test {
namespace {

namespace fs = std::filesystem;

class Identity : public testing::Test {
protected:
    std::string path(const std::string& name) const { return (folder.path() / name).string(); }
    static FileIdentity of(const std::string& name) { return FileIdentity::of(name, Direction::output); }
    bool same(const std::string& a, const std::string& b) const { return of(path(a)) == of(path(b)); }

    test::TemporaryFolder folder;
};

TEST_F(Identity, LinksAndSpellingsLeadToOneFile) {
    std::ofstream(path("a")) << "x";
    std::ofstream(path("b")) << "x";
    fs::create_directory(path("folder"));
    fs::create_symlink("a", path("symbolic"));
    fs::create_symlink("symbolic", path("twice"));
    fs::create_hard_link(path("a"), path("hard"));
    fs::create_directory_symlink(".", path("here"));
    for (const std::string other : {"a", "./a", "folder/../a", "symbolic", "twice", "hard", "here/a", "here/here//a"})
        EXPECT_TRUE(same("a", other)) << other;
    for (const std::string other : {"b", "folder", "none", "a.txt", "folder/a"})
        EXPECT_FALSE(same("a", other)) << other;
    EXPECT_TRUE(of(path("a")).isRegularFile());
    EXPECT_FALSE(of(path("folder")).isRegularFile());
}

TEST_F(Identity, AlsoOfFilesThatDoNotExistYet) {
    fs::create_directory(path("folder"));
    fs::create_symlink("new", path("dangling"));
    fs::create_symlink("folder", path("shortcut"));
    fs::create_symlink("loop", path("loop"));
    for (const std::string other : {"new", "./new", "folder/../new", "shortcut/../new", "dangling"})
        EXPECT_TRUE(same("new", other)) << other;
    EXPECT_TRUE(same("folder/new", "shortcut/new"));
    EXPECT_TRUE(same("not/there/yet", "not/./there/yet"));
    EXPECT_TRUE(same("not/there/yet", "not/there/../there/yet"));
    for (const std::string other : {"New", "folder/new", "newer", "loop", "not/there/new"})
        EXPECT_FALSE(same("new", other)) << other;
    EXPECT_TRUE(of("none-here") == of("./none-here"));
    EXPECT_TRUE(of("none-here") == of((fs::current_path() / "none-here").string()));
}

TEST_F(Identity, KnowsWhatKeepsItsBytes) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    EXPECT_TRUE(of(path("pipe")).keepsBytes());
    EXPECT_TRUE(of(path("new")).keepsBytes());
    EXPECT_FALSE(of("/dev/null").keepsBytes());
    EXPECT_TRUE(of("/dev/null").discardsBytes());
    EXPECT_TRUE(of("/dev/full").discardsBytes());
    EXPECT_FALSE(of("/dev/tty").discardsBytes());
    EXPECT_FALSE(of(path("pipe")).discardsBytes());
    EXPECT_FALSE(of(path("new")).discardsBytes());
}

// Each of their folders looked for would take minutes.
TEST_F(Identity, OfNamesThatAreTooLongIsKnownAtOnce) {
    std::string name;
    for (int i = 0; i < 5000; ++i) name += "mp/hs/hf/gr";
    EXPECT_TRUE(same(name, name));
    EXPECT_FALSE(same(name, name + "x"));
    EXPECT_FALSE(of(path(name)).isRegularFile());
}

TEST_F(Identity, KnowsTheStandardStreams) {
    EXPECT_TRUE(FileIdentity::of("-", Direction::output) == FileIdentity::of("/dev/stdout", Direction::output));
    EXPECT_TRUE(FileIdentity::of("-", Direction::input) == FileIdentity::of("/dev/stdin", Direction::input));
    EXPECT_TRUE(namesStandardOutput("/dev/fd/1"));
    EXPECT_FALSE(namesStandardOutput("/dev/stdin"));
    EXPECT_TRUE(namesStandardInput("-"));
    EXPECT_FALSE(namesStandardInput("/dev/stdout"));
}

}  // namespace
}  // namespace hop::host::file_identity_test

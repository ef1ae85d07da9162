// SPDX-License-Identifier: GPL-3.0-or-later
// Reading: whole contents, and a sentence for every refusal.
#include "core/host/input_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "core/host/interrupt.h"
#include "tests/core/host/unprivileged.h"
#include "tests/support/temporary_folder.h"

namespace hop::host::input_file_test {
namespace {

class ReadFile : public testing::Test {
protected:
    std::string path(const std::string& name) const { return (folder.path() / name).string(); }
    std::string put(const std::string& name, const std::string& content) const {
        std::ofstream(path(name), std::ios::binary) << content;
        return path(name);
    }

    test::TemporaryFolder folder;
};

std::string errorOf(const std::string& path, std::uint64_t maxBytes, ErrorCode code,
                    Sources sources = Sources::regularFiles) {
    const Result<std::string> content = readFile(path, maxBytes, sources);
    if (content) return "no error";
    EXPECT_EQ(content.error().code, code);
    return content.error().message;
}

TEST_F(ReadFile, GivesEveryByte) {
    std::string content("a\0\r\n\xff", 5);
    EXPECT_EQ(*readFile(put("small", content), 100), content);
    EXPECT_EQ(*readFile(put("empty", ""), 0), "");
    for (int i = 0; i < 18; ++i) content += content;
    EXPECT_EQ(*readFile(put("large", content), content.size()), content);
}

TEST_F(ReadFile, ReadsPipesAndFilesWithoutSize) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    const std::string content(200000, 'x');
    std::jthread writer([&] { put("pipe", content); });
    EXPECT_EQ(*readFile(path("pipe"), 200000, Sources::alsoStreams), content);
    EXPECT_NE(readFile("/proc/self/status", 100000)->find("VmHWM"), std::string::npos);
}

TEST_F(ReadFile, SaysWhyNot) {
    EXPECT_EQ(errorOf("no-such-file.json", 10, ErrorCode::cannotOpen),
              "cannot read 'no-such-file.json': there is no such file or directory");
    EXPECT_EQ(errorOf("/", 10, ErrorCode::cannotOpen), "cannot read '/': it is a directory, not a file");
    EXPECT_EQ(errorOf("/dev/null/x", 10, ErrorCode::cannotOpen),
              "cannot read '/dev/null/x': a part of the path is a file, not a directory");
    EXPECT_EQ(errorOf("", 10, ErrorCode::cannotOpen), "cannot read '': the name is empty");
    EXPECT_EQ(errorOf(std::string("a\0b", 3), 10, ErrorCode::cannotOpen),
              "cannot read 'a\\x00b': the name contains a NUL byte");
}

// Nothing writes to the pipe: opening or reading it would take for ever.
TEST_F(ReadFile, RefusesStreamsWithoutOpeningThem) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    std::filesystem::create_symlink(path("pipe"), path("link"));
    for (const std::string& name : {path("pipe"), path("link")})
        EXPECT_EQ(errorOf(name, 10, ErrorCode::cannotOpen),
                  "cannot read '" + name + "': it is a pipe, not a regular file");
    for (const std::string name : {"/dev/null", "/dev/zero", "/dev/tty", "/dev/ptmx"})
        EXPECT_EQ(errorOf(name, 10, ErrorCode::cannotOpen),
                  "cannot read '" + name + "': it is a device, not a regular file");
    EXPECT_EQ(errorOf("-", 10, ErrorCode::cannotOpen), "cannot read '-': there is no such file or directory");
}

TEST_F(ReadFile, AnInterruptEndsWaitingForAPipe) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    installInterruptHandler();
    ASSERT_EQ(::raise(SIGINT), 0);
    EXPECT_EQ(errorOf(path("pipe"), 10, ErrorCode::interrupted, Sources::alsoStreams),
              "interrupted while '" + path("pipe") + "' was read");
    clearInterrupt();
    removeInterruptHandler();
}

TEST_F(ReadFile, RefusesWhatIsTooLarge) {
    const std::string file = put("f", std::string(2049, 'x'));
    EXPECT_TRUE(errorOf(file, 2048, ErrorCode::tooLarge).ends_with("it is larger than 2.0 KiB, the most that is read"));
    EXPECT_TRUE(readFile(file, 2049).ok());
    EXPECT_TRUE(errorOf("/dev/zero", 1000, ErrorCode::tooLarge, Sources::alsoStreams)
                    .ends_with("it is larger than 1000 bytes, the most that is read"))
        << "also without an announced size";
}

TEST_F(ReadFile, SaysWhenPermissionIsMissing) {
    const std::string file = put("secret", "x");
    ASSERT_EQ(::chmod(folder.path().c_str(), 0755), 0);
    ASSERT_EQ(::chmod(file.c_str(), 0), 0);
    const Unprivileged nobody;
    EXPECT_TRUE(errorOf(file, 10, ErrorCode::cannotOpen).ends_with(": permission is denied"));
}

}  // namespace
}  // namespace hop::host::input_file_test

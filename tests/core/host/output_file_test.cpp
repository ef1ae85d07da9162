// SPDX-License-Identifier: GPL-3.0-or-later
// Whole or not at all: what a reader of the target sees, whatever goes wrong.
#include "core/host/output_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "core/host/interrupt.h"
#include "tests/core/host/unprivileged.h"
#include "tests/support/temporary_folder.h"

namespace hop::host::output_file_test {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

mode_t modeOf(const fs::path& path) {
    struct stat facts{};
    EXPECT_EQ(::stat(path.c_str(), &facts), 0);
    return facts.st_mode & 07777U;
}

// For both ways of waiting.
class WriteFile : public testing::TestWithParam<Waiting> {
protected:
    fs::path path(const std::string& name) const { return folder.path() / name; }
    fs::path put(const std::string& name, const std::string& content) const {
        std::ofstream(path(name), std::ios::binary) << content;
        return path(name);
    }
    Result<OutputFile> open(const fs::path& path) const { return OutputFile::open(path.string(), GetParam()); }
    std::string openError(const std::string& path) const {
        const Result<OutputFile> file = open(path);
        if (file) return "no error";
        EXPECT_EQ(file.error().code, ErrorCode::cannotOpen);
        return file.error().message;
    }
    std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator());
    }

    test::TemporaryFolder folder;
};

INSTANTIATE_TEST_SUITE_P(Both, WriteFile, testing::Values(Waiting::nameless, Waiting::named),
                         [](const auto& waiting) { return waiting.param == Waiting::nameless ? "Nameless" : "Named"; });

TEST_P(WriteFile, AppearsAtCommit) {
    Result<OutputFile> file = open(path("new"));
    ASSERT_TRUE(file.ok());
    ASSERT_TRUE(file->write("one ").ok());
    ASSERT_TRUE(file->write("two").ok());
    EXPECT_FALSE(fs::exists(path("new")));
    ASSERT_TRUE(file->commit().ok());
    EXPECT_EQ(contentOf(path("new")), "one two");
    EXPECT_EQ(files(), 1);
    EXPECT_EQ(file->name(), "'" + path("new").string() + "'");
}

TEST_P(WriteFile, WithoutCommitNothingHasHappened) {
    const fs::path old = put("old", "the old content");
    {
        Result<OutputFile> file = open(old);
        ASSERT_TRUE(file.ok());
        ASSERT_TRUE(file->write(std::string(1000000, 'x')).ok());
        EXPECT_EQ(contentOf(old), "the old content");
    }
    EXPECT_EQ(contentOf(old), "the old content");
    EXPECT_EQ(files(), 1);
}

TEST_P(WriteFile, ATargetThatCannotBeReplacedAnyMoreIsAnError) {
    {
        Result<OutputFile> file = open(path("new"));
        ASSERT_TRUE(file.ok());
        ASSERT_TRUE(file->write("content").ok());
        fs::create_directory(path("new"));
        const Result<void> committed = file->commit();
        ASSERT_FALSE(committed.ok());
        EXPECT_NE(committed.error().message.find(path("new").string()), std::string::npos);
    }
    EXPECT_TRUE(fs::is_directory(path("new")));
    EXPECT_EQ(files(), 1) << "nothing else is left";
}

TEST_P(WriteFile, ReplacesTheOldFileAndKeepsItsMode) {
    const fs::path old = put("old", "a longer old content");
    ASSERT_EQ(::chmod(old.c_str(), 0640), 0);
    Result<OutputFile> file = open(old);
    ASSERT_TRUE(file->write("new").ok());
    ASSERT_TRUE(file->commit().ok());
    EXPECT_EQ(contentOf(old), "new");
    EXPECT_EQ(modeOf(old), 0640U);
    EXPECT_EQ(files(), 1);
}

TEST_P(WriteFile, ANewFileHasTheUsualMode) {
    const mode_t mask = ::umask(027);
    Result<OutputFile> file = open(path("new"));
    ::umask(mask);
    ASSERT_TRUE(file->commit().ok());
    EXPECT_EQ(modeOf(path("new")), 0640U);
}

TEST_P(WriteFile, FollowsSymbolicLinks) {
    fs::create_directory(path("real"));
    put("real/target", "old");
    fs::create_symlink("real/target", path("first"));
    fs::create_symlink("first", path("second"));
    fs::create_symlink("real/absent", path("dangling"));
    for (const auto& [link, target] : {std::pair{"second", "real/target"}, std::pair{"dangling", "real/absent"}}) {
        Result<OutputFile> file = open(path(link));
        ASSERT_TRUE(file.ok()) << link;
        ASSERT_TRUE(file->write("new").ok());
        ASSERT_TRUE(file->commit().ok());
        EXPECT_EQ(contentOf(path(target)), "new");
        EXPECT_TRUE(fs::is_symlink(path(link)));
    }
    EXPECT_TRUE(fs::is_symlink(path("first")));
    fs::create_symlink("round", path("round"));
    EXPECT_TRUE(openError(path("round")).ends_with("its symbolic links go round in a circle"));
}

TEST_P(WriteFile, ADiskThatFillsLeavesTheOldFileWhole) {
    const fs::path old = put("old", "the old content");
    Result<OutputFile> file = open(old);
    ASSERT_TRUE(file.ok());
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit small{100000, limit.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    Result<void> written;
    int pieces = 0;
    while (written && ++pieces < 1000) written = file->write(std::string(5000, 'x'));
    const Result<void> again = file->write("x");
    const Result<void> committed = file->commit();
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error(), (Error{ErrorCode::ioFailure, "cannot go on writing '" + old.string() +
                                                                "': the file would exceed the largest size allowed"}));
    EXPECT_EQ(again.error(), written.error());
    EXPECT_EQ(committed.error(), written.error());
    file = Error{};
    EXPECT_EQ(contentOf(old), "the old content");
    EXPECT_EQ(files(), 1);
}

TEST_P(WriteFile, AFullDiskIsAlsoFoundAtCommit) {
    const fs::path old = put("old", "the old content");
    Result<OutputFile> file = open(old);
    ASSERT_TRUE(file->write("a few bytes that stay in the buffer").ok());
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit small{10, limit.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Result<void> committed = file->commit();
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ASSERT_FALSE(committed.ok());
    EXPECT_EQ(committed.error().code, ErrorCode::ioFailure);
    EXPECT_EQ(contentOf(old), "the old content");
}

TEST_P(WriteFile, RefusesPlacesThatCannotBeWritten) {
    EXPECT_EQ(openError(folder.path()), "cannot write '" + folder.path().string() + "': it is a directory");
    EXPECT_EQ(openError("new-folder/"), "cannot write 'new-folder/': it names a directory");
    EXPECT_EQ(openError("no-such-folder/x"), "cannot write 'no-such-folder/x': there is no directory 'no-such-folder'");
    EXPECT_EQ(openError("/dev/null/x"), "cannot write '/dev/null/x': a part of the path is a file, not a directory");
    EXPECT_EQ(openError("/proc/x"), "cannot write '/proc/x': no files can be made in '/proc'");
    EXPECT_EQ(openError(""), "cannot write '': the name is empty");
    EXPECT_EQ(openError(std::string("a\0b", 3)), "cannot write 'a\\x00b': the name contains a NUL byte");
    EXPECT_TRUE(openError(path(std::string(256, 'n'))).ends_with("the name is too long"));
    EXPECT_TRUE(open(path(std::string(255, 'n'))).ok());
}

TEST_P(WriteFile, RefusesWithoutPermission) {
    const fs::path old = put("old", "x");
    ASSERT_EQ(::chmod(folder.path().c_str(), 0777), 0);
    ASSERT_EQ(::chmod(old.c_str(), 0444), 0);
    fs::create_directory(path("closed"));
    ASSERT_EQ(::chmod(path("closed").c_str(), 0555), 0);
    const Unprivileged nobody;
    EXPECT_TRUE(openError(old).ends_with(": permission is denied"))
        << "although its directory would let it be replaced";
    EXPECT_TRUE(openError(path("closed") / "new").ends_with(": permission is denied"));
}

TEST_P(WriteFile, AMovedFileIsTheSameFile) {
    Result<OutputFile> opened = open(path("new"));
    ASSERT_TRUE(opened->write("one ").ok());
    OutputFile file = *std::move(opened);
    OutputFile other = *open(path("dropped"));
    ASSERT_TRUE(file.write("two").ok());
    other = std::move(file);
    ASSERT_TRUE(other.commit().ok());
    EXPECT_EQ(contentOf(path("new")), "one two");
    EXPECT_EQ(files(), 1);
}

TEST(WriteDirectly, AFullDeviceIsAnErrorWithItsReason) {
    Result<OutputFile> file = OutputFile::open("/dev/full");
    ASSERT_TRUE(file.ok());
    ASSERT_TRUE(file->write("buffered").ok());
    const Result<void> committed = file->commit();
    ASSERT_FALSE(committed.ok());
    EXPECT_EQ(committed.error(), (Error{ErrorCode::ioFailure, "cannot go on writing '/dev/full': the disk is full"}));
    EXPECT_EQ(OutputFile::open("/dev/full")->write(std::string(1000000, 'x')).error(), committed.error());
}

TEST(WriteDirectly, AnInterruptEndsWaitingForAReader) {
    const test::TemporaryFolder folder;
    const std::string pipe = (folder.path() / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    installInterruptHandler();
    ASSERT_EQ(::raise(SIGINT), 0);
    const auto file = OutputFile::open(pipe);
    clearInterrupt();
    removeInterruptHandler();
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().code, ErrorCode::interrupted);
    EXPECT_EQ(file.error().message, "interrupted before anything read '" + pipe + "'");
}

// A writer in the middle of a write when the interrupt comes, and one that begins after it.
TEST(WriteDirectly, AnInterruptEndsWaitingForAReaderThatStalls) {
    const test::TemporaryFolder folder;
    const std::string pipe = (folder.path() / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const Descriptor reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK));
    const int capacity = ::fcntl(reader.number(), F_GETPIPE_SZ);
    ASSERT_GT(capacity, 0);
    installInterruptHandler();
    {
        Result<OutputFile> file = OutputFile::open(pipe);
        ASSERT_TRUE(file.ok());
        Result<void> written;
        std::atomic<bool> ended = false;
        std::thread writer([&] {
            written = file->write(std::string(16 * static_cast<std::size_t>(capacity), 'x'));
            ended = true;
        });
        for (int waiting = 0; waiting < capacity && !ended; std::this_thread::yield())
            if (::ioctl(reader.number(), FIONREAD, &waiting) != 0) break;
        ::pthread_kill(writer.native_handle(), SIGINT);
        writer.join();
        const Error expected{ErrorCode::interrupted, "interrupted while nothing read '" + pipe + "'"};
        ASSERT_FALSE(written.ok());
        EXPECT_EQ(written.error(), expected);
        EXPECT_EQ(file->commit().error(), expected);
        Result<OutputFile> later = OutputFile::open(pipe);
        ASSERT_TRUE(later->write("x").ok());
        EXPECT_EQ(later->commit().error(), expected);
    }
    clearInterrupt();
    removeInterruptHandler();
}

TEST(WriteDirectly, AnInterruptLosesNothingThatIsRead) {
    const test::TemporaryFolder folder;
    const std::string pipe = (folder.path() / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const Descriptor reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK));
    const std::string text(300'000, 'x');
    installInterruptHandler();
    ASSERT_EQ(::raise(SIGINT), 0);
    std::atomic<bool> ended = false;
    std::thread writer([&] {
        Result<OutputFile> file = OutputFile::open(pipe);
        EXPECT_TRUE(file->write(text).ok());
        EXPECT_TRUE(file->commit().ok());
        ended = true;
    });
    std::string read;
    std::vector<char> piece(text.size());
    const auto take = [&] {
        const ssize_t count = ::read(reader.number(), piece.data(), piece.size());
        if (count > 0) read.append(piece.data(), static_cast<std::size_t>(count));
        return count;
    };
    while (!ended) take();
    writer.join();
    while (take() > 0) continue;
    clearInterrupt();
    removeInterruptHandler();
    EXPECT_EQ(read.size(), text.size());
}

TEST(WriteDirectly, DevicesStayDevices) {
    Result<OutputFile> file = OutputFile::open("/dev/null");
    ASSERT_TRUE(file.ok());
    ASSERT_TRUE(file->write(std::string(1000000, 'x')).ok());
    ASSERT_TRUE(file->commit().ok());
    EXPECT_EQ(fs::status("/dev/null").type(), fs::file_type::character);
}

TEST(WriteDirectly, AClosedPipeIsAnErrorAndNoSignal) {
    const test::TemporaryFolder folder;
    const std::string pipe = (folder.path() / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    Descriptor reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK));
    Result<OutputFile> file = OutputFile::open(pipe);
    ASSERT_TRUE(file.ok());
    ASSERT_TRUE(file->write("x").ok());
    reader.close();
    const Result<void> committed = file->commit();
    ASSERT_FALSE(committed.ok());
    EXPECT_EQ(committed.error(), (Error{ErrorCode::ioFailure, "cannot go on writing '" + pipe +
                                                                  "': the program that was reading it has gone"}));
}

// Standard output leads elsewhere while it lives.
class RedirectedOutput {
public:
    explicit RedirectedOutput(int to) : m_saved(::dup(STDOUT_FILENO)) {
        if (to >= 0) ::dup2(to, STDOUT_FILENO);
    }
    ~RedirectedOutput() {
        if (m_saved.isOpen()) ::dup2(m_saved.number(), STDOUT_FILENO);
    }
    RedirectedOutput(const RedirectedOutput&) = delete;
    RedirectedOutput& operator=(const RedirectedOutput&) = delete;

private:
    Descriptor m_saved;
};

TEST(WriteDirectly, StandardOutputIsADashAndStaysOpen) {
    const test::TemporaryFolder folder;
    const fs::path target = folder.path() / "stdout";
    const Descriptor to(::open(target.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    {
        const RedirectedOutput redirected(to.number());
        for (const std::string path : {"-", "/dev/stdout", target.c_str()}) {
            Result<OutputFile> file = OutputFile::open(path);
            ASSERT_TRUE(file.ok()) << path;
            EXPECT_TRUE(file->write("[" + file->name() + "]").ok());
            EXPECT_TRUE(file->commit().ok());
        }
    }
    EXPECT_EQ(contentOf(target), "[standard output]['/dev/stdout']['" + target.string() + "']");
}

TEST(WriteDirectly, WaitsForASlowReader) {
    int ends[2];
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
    const Descriptor reader(ends[0]);
    Descriptor writer(ends[1]);
    std::string got;
    std::jthread reading([&] {
        std::string chunk(1000, ' ');
        for (;;) {
            const ssize_t count = ::read(reader.number(), chunk.data(), chunk.size());
            if (count == 0) return;
            if (count > 0) got.append(chunk, 0, static_cast<std::size_t>(count));
        }
    });
    const std::string content(1000000, 'x');
    {
        const RedirectedOutput redirected(writer.number());
        Result<OutputFile> file = OutputFile::open("-");
        EXPECT_TRUE(file->write(content).ok());
        EXPECT_TRUE(file->commit().ok());
    }
    writer.close();
    reading.join();
    EXPECT_EQ(got, content);
}

TEST(WriteDirectly, GivesOutTheRestWithoutCommit) {
    const test::TemporaryFolder folder;
    const fs::path target = folder.path() / "stdout";
    const Descriptor to(::open(target.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    {
        const RedirectedOutput redirected(to.number());
        EXPECT_TRUE(OutputFile::open("-")->write("half a result").ok());
    }
    EXPECT_EQ(contentOf(target), "half a result");
}

RC_GTEST_PROP(WriteAnyPieces, TheyArriveInOrder, ()) {
    const test::TemporaryFolder folder;
    const auto sizes = *rc::gen::container<std::vector<int>>(
        rc::gen::oneOf(rc::gen::inRange(0, 100), rc::gen::inRange(200000, 300000)));
    Result<OutputFile> file = OutputFile::open((folder.path() / "f").string());
    RC_ASSERT(file.ok());
    std::string all;
    for (const int size : sizes) {
        const std::string piece(static_cast<std::size_t>(size), static_cast<char>('a' + all.size() % 26));
        RC_ASSERT(file->write(piece).ok());
        all += piece;
        if (all.size() > 2000000) break;
    }
    RC_ASSERT(file->commit().ok());
    RC_ASSERT(contentOf(folder.path() / "f") == all);
}

TEST(FreeBytes, AsksTheFileSystemOfTheTarget) {
    const test::TemporaryFolder folder;
    const Result<std::uint64_t> space = freeBytes((folder.path() / "new").string());
    ASSERT_TRUE(space.ok());
    const auto expected = static_cast<double>(fs::space(folder.path()).available);
    EXPECT_NEAR(static_cast<double>(*space), expected, 0.05 * expected + 1e8);
    EXPECT_TRUE(freeBytes("new").ok());
    EXPECT_EQ(*freeBytes("-"), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(*freeBytes("/dev/null"), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(freeBytes("no-such-folder/x").error().message,
              "cannot write 'no-such-folder/x': there is no such file or directory");
}

}  // namespace
}  // namespace hop::host::output_file_test

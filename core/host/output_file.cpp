// SPDX-License-Identifier: GPL-3.0-or-later
// Writes with POSIX calls: unnamed temporary files, and reasons for every failure.
#include "core/host/output_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <system_error>

#include "core/base/text.h"
#include "core/host/file_identity.h"
#include "core/host/interrupt.h"
#include "core/host/reasons.h"

namespace hop::host {

namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 18U;  // [bytes]
constexpr const char* kOwnFiles = "/proc/self/fd";
constexpr int kPauseMs = 50;    // between checks for an interrupt, while a pipe has no reader
constexpr int kPatience = 500;  // after an interrupt, for a reader that takes nothing

Error cannotWrite(const std::string& name, const std::string& why) {
    return {ErrorCode::cannotOpen, "cannot write " + name + ": " + why};
}

bool isSameFile(const struct stat& facts, int descriptor) {
    struct stat other{};
    return ::fstat(descriptor, &other) == 0 && facts.st_dev == other.st_dev && facts.st_ino == other.st_ino;
}

std::string directoryOf(const std::string& path) {
    const std::string directory = std::filesystem::path(path).parent_path().string();
    return directory.empty() ? "." : directory;
}

std::string temporaryBeside(const std::string& target) {
    static std::atomic<unsigned> count = 0;
    return directoryOf(target) + "/.hopscope-" + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".part";
}

}  // namespace

Result<OutputFile> OutputFile::open(const std::string& path, Waiting waiting) {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    OutputFile file;
    file.m_name = path == "-" ? "standard output" : inQuotes(path);
    if (path == "-") {
        file.m_borrowed = STDOUT_FILENO;
        if (::fcntl(STDOUT_FILENO, F_GETFD) < 0) return cannotWrite(file.m_name, "it is closed");
        return file;
    }
    if (path.empty()) return cannotWrite(file.m_name, "the name is empty");
    if (path.find('\0') != std::string::npos) return cannotWrite(file.m_name, "the name contains a NUL byte");
    if (path.ends_with('/')) return cannotWrite(file.m_name, "it names a directory");

    struct stat facts{};
    const bool exists = ::stat(path.c_str(), &facts) == 0;
    if (exists && S_ISDIR(facts.st_mode)) return cannotWrite(file.m_name, reason(EISDIR));
    if (exists && isSameFile(facts, STDOUT_FILENO)) {
        // /dev/stdout, or the file to which standard output is redirected: replacing it would lose the file opened by
        // the shell.
        file.m_borrowed = STDOUT_FILENO;
        return file;
    }
    if (exists && !S_ISREG(facts.st_mode)) {
        if (Result<void> opened = file.openStream(path, S_ISFIFO(facts.st_mode)); !opened) return opened.error();
        return file;
    }
    if (Result<void> opened = file.openBeside(linkTarget(path), waiting); !opened) return opened.error();
    if (exists) {
        // Only root can keep another owner; the user's own files have the right one already.
        if (::fchown(file.number(), facts.st_uid, facts.st_gid) != 0 && errno != EPERM)
            return cannotWrite(file.m_name, reason(errno));
        if (::fchmod(file.number(), facts.st_mode & 07777U) != 0) return cannotWrite(file.m_name, reason(errno));
    }
    return file;
}

Result<void> OutputFile::openStream(const std::string& path, bool isPipe) {
    // A pipe without a reader cannot be opened (ENXIO): wait for one until interrupted.
    for (;;) {
        m_file = Descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
        if (m_file.isOpen()) break;
        if (!isPipe || (errno != ENXIO && errno != EINTR)) return cannotWrite(m_name, reason(errno));
        if (interrupted()) return Error{ErrorCode::interrupted, "interrupted before anything read " + m_name};
        ::poll(nullptr, 0, kPauseMs);
    }
    ::fcntl(m_file.number(), F_SETFL, O_WRONLY);
    return {};
}

Result<void> OutputFile::openBeside(const std::string& target, Waiting waiting) {
    // A file without write permission is not replaced, even if its directory would allow it.
    if (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0 && errno != ENOENT)
        return cannotWrite(m_name, reason(errno));
    const std::string directory = directoryOf(target);
#ifdef O_TMPFILE
    // An unnamed file gets its name through /proc, which some containers lack.
    if (waiting == Waiting::nameless && ::access(kOwnFiles, F_OK) == 0)
        m_file = Descriptor(::open(directory.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666));
#endif
    if (!m_file.isOpen()) {
        std::string temporary = temporaryBeside(target);
        m_file = Descriptor(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        if (!m_file.isOpen() && errno == ENOENT)
            return cannotWrite(m_name, (::access(directory.c_str(), F_OK) == 0 ? "no files can be made in "
                                                                               : "there is no directory ") +
                                           inQuotes(directory));
        if (!m_file.isOpen()) return cannotWrite(m_name, reason(errno));
        m_temporary = std::move(temporary);
    }
    m_target = target;
    return {};
}

OutputFile::OutputFile(OutputFile&& other) noexcept { *this = std::move(other); }

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
    if (this == &other) return *this;
    discard();
    m_name = std::move(other.m_name);
    m_target = std::exchange(other.m_target, {});
    m_temporary = std::exchange(other.m_temporary, {});
    m_file = std::move(other.m_file);
    m_borrowed = std::exchange(other.m_borrowed, -1);
    m_buffer = std::exchange(other.m_buffer, {});
    m_error = std::exchange(other.m_error, std::nullopt);
    return *this;
}

OutputFile::~OutputFile() { discard(); }

void OutputFile::discard() {
    // Directly written bytes cannot be undone; write the rest as far as possible.
    if (m_target.empty() && number() >= 0) static_cast<void>(flush());
    if (!m_temporary.empty()) ::unlink(m_temporary.c_str());
    m_temporary.clear();
    if (m_file.isOpen()) m_file.close();
    m_borrowed = -1;
}

Error OutputFile::fail(int errorNumber) {
    return fail(Error{ErrorCode::ioFailure, "cannot go on writing " + m_name + ": " + reason(errorNumber)});
}

Error OutputFile::fail(Error error) {
    m_error = std::move(error);
    m_buffer.clear();
    return *m_error;
}

Result<void> OutputFile::write(std::string_view bytes) {
    HOP_EXPECTS(m_error || number() >= 0);
    if (m_error) return *m_error;
    if (m_buffer.size() + bytes.size() > kBufferSize)
        if (Result<void> flushed = flush(); !flushed) return flushed;
    if (bytes.size() > kBufferSize) return writeThrough(bytes);
    m_buffer += bytes;
    return {};
}

Result<void> OutputFile::flush() {
    if (m_error) return *m_error;
    Result<void> written = writeThrough(m_buffer);
    m_buffer.clear();
    return written;
}

Result<void> OutputFile::writeThrough(std::string_view bytes) {
    while (!bytes.empty()) {
        // After an interrupt, a write must not block on a stalled reader; up to PIPE_BUF bytes it does not, if poll
        // reports so.
        const bool inHurry = interrupted();
        if (pollfd reader{number(), POLLOUT, 0}; inHurry && ::poll(&reader, 1, kPatience) == 0)
            return fail(Error{ErrorCode::interrupted, "interrupted while nothing read " + m_name});
        const ssize_t count =
            ::write(number(), bytes.data(), inHurry ? std::min<std::size_t>(bytes.size(), PIPE_BUF) : bytes.size());
        if (count >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            pollfd slow{number(), POLLOUT, 0};
            ::poll(&slow, 1, -1);
        } else if (errno != EINTR) {
            return fail(errno);
        }
    }
    return {};
}

Result<void> OutputFile::commit(Durability durability) {
    HOP_EXPECTS(m_error || number() >= 0);
    if (Result<void> flushed = flush(); !flushed) return flushed;
    if (!m_target.empty()) {
        if (durability == Durability::synced && ::fsync(m_file.number()) != 0) return fail(errno);
        if (Result<void> replaced = replaceTarget(durability); !replaced) return replaced;
    }
    if (m_file.isOpen() && !m_file.close()) return fail(errno);
    m_borrowed = -1;
    return {};
}

Result<void> OutputFile::replaceTarget(Durability durability) {
    if (m_temporary.empty()) {
        // An unnamed file can get a new name but not replace an existing one: so give it a temporary name first.
        std::string temporary = temporaryBeside(m_target);
        const std::string itself = std::string(kOwnFiles) + "/" + std::to_string(m_file.number());
        if (::linkat(AT_FDCWD, itself.c_str(), AT_FDCWD, temporary.c_str(), AT_SYMLINK_FOLLOW) != 0) return fail(errno);
        m_temporary = std::move(temporary);
    }
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0) return fail(errno);
    m_temporary.clear();
    if (durability == Durability::cached) return {};
    // Syncs the new name with its directory; if that is not possible, it is left to the file system.
    const Descriptor directory(::open(directoryOf(m_target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.isOpen()) ::fsync(directory.number());
    return {};
}

Result<std::uint64_t> freeBytes(const std::string& path) {
    constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();
    if (path == "-") return kUnlimited;
    struct stat facts{};
    if (::stat(path.c_str(), &facts) == 0 && !S_ISREG(facts.st_mode) && !S_ISDIR(facts.st_mode)) return kUnlimited;
    struct statvfs space{};
    if (::statvfs(directoryOf(linkTarget(path)).c_str(), &space) != 0)
        return cannotWrite(inQuotes(path), reason(errno));
    return std::uint64_t{space.f_bavail} * space.f_frsize;
}

}  // namespace hop::host

// SPDX-License-Identifier: GPL-3.0-or-later
// Appends with POSIX calls under a lock of the whole file.
#include "core/host/append_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "core/base/text.h"
#include "core/host/file_identity.h"
#include "core/host/paths.h"
#include "core/host/reasons.h"

namespace hop::host {

Result<AppendFile> AppendFile::open(const std::string& path) {
    const auto cannotOpen = [&](const std::string& why) {
        return Error{ErrorCode::cannotOpen, "cannot write " + inQuotes(path) + ": " + why};
    };
    // Opening a pipe or a device can block or have side effects.
    struct stat facts{};
    const auto isOther = [&] { return !S_ISREG(facts.st_mode); };
    if (path.empty()) return cannotOpen("the name is empty");
    if (namesStandardOutput(path) || namesStandardInput(path)) return cannotOpen("it is a stream, no regular file");
    if (::stat(path.c_str(), &facts) == 0 && isOther()) return cannotOpen("it is no regular file");
    if (const std::string folder = folderOf(path); !folder.empty()) {
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        if (error) return cannotOpen(reason(error.value()));
    }
    AppendFile file;
    file.m_path = path;
    file.m_file =
        Descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666));
    if (!file.m_file.isOpen()) return cannotOpen(reason(errno));
    if (::fstat(file.m_file.number(), &facts) != 0 || isOther()) return cannotOpen("it is no regular file");
    if (::flock(file.m_file.number(), LOCK_EX | LOCK_NB) != 0)
        return cannotOpen(errno == EWOULDBLOCK ? "another program is writing it" : reason(errno));
    return file;
}

Error AppendFile::fail(int errorNumber) const {
    return {ErrorCode::ioFailure, "cannot go on writing " + inQuotes(m_path) + ": " + reason(errorNumber)};
}

Result<std::string> AppendFile::read(std::uint64_t maxBytes) const {
    struct stat facts{};
    if (::fstat(m_file.number(), &facts) != 0) return fail(errno);
    const auto size = static_cast<std::uint64_t>(facts.st_size);
    if (size > maxBytes)
        return tooLarge(inQuotes(m_path) + " has " + bytes(static_cast<double>(size)) + ", more than " +
                        bytes(static_cast<double>(maxBytes)));
    std::string text(size, '\0');
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t count =
            ::pread(m_file.number(), text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return fail(errno);
        if (count == 0) break;
        done += static_cast<std::size_t>(count);
    }
    text.resize(done);
    return text;
}

Result<void> AppendFile::cut(std::uint64_t size) {
    if (::ftruncate(m_file.number(), static_cast<off_t>(size)) != 0) return fail(errno);
    return {};
}

Result<void> AppendFile::append(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return fail(errno);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

Result<void> AppendFile::sync() {
    if (::fdatasync(m_file.number()) != 0) return fail(errno);
    return {};
}

void AppendFile::remove() const {
    const std::string target = linkTarget(m_path);
    struct stat here{}, named{};
    if (::fstat(m_file.number(), &here) == 0 && ::lstat(target.c_str(), &named) == 0 && here.st_dev == named.st_dev &&
        here.st_ino == named.st_ino)
        ::unlink(target.c_str());
}

}  // namespace hop::host

// SPDX-License-Identifier: GPL-3.0-or-later
// Reads with POSIX calls, which give reasons for failures and can be interrupted.
#include "core/host/input_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "core/base/text.h"
#include "core/host/descriptor.h"
#include "core/host/file_identity.h"
#include "core/host/interrupt.h"
#include "core/host/reasons.h"

namespace hop::host {

namespace {

constexpr int kLookEveryMs = 50;  // between checks for an interrupt while a stream is idle

class Reader {
public:
    Reader(const std::string& path, std::uint64_t maxBytes, Sources sources)
        : m_path(path),
          m_maxBytes(maxBytes),
          m_streams(sources == Sources::alsoStreams),
          m_standardInput(m_streams && namesStandardInput(path)),
          m_name(m_standardInput ? "standard input" : inQuotes(path)) {}

    Result<std::string> read() {
        if (Result<void> opened = open(); !opened) return opened.error();
        return content();
    }

private:
    Error cannotRead(const std::string& why) const {
        return {ErrorCode::cannotOpen, "cannot read " + m_name + ": " + why};
    }
    Error tooLong() const {
        return tooLarge("cannot read " + m_name + ": it is larger than " + bytes(static_cast<double>(m_maxBytes)) +
                        ", the most that is read");
    }

    Result<void> check(const struct stat& facts) const {
        if (S_ISDIR(facts.st_mode)) return cannotRead("it is a directory, not a file");
        if (m_streams || S_ISREG(facts.st_mode)) return {};
        return cannotRead(std::string("it is a ") +
                          (S_ISFIFO(facts.st_mode)   ? "pipe"
                           : S_ISSOCK(facts.st_mode) ? "socket"
                                                     : "device") +
                          ", not a regular file");
    }

    Result<void> open() {
        if (m_path.empty()) return cannotRead("the name is empty");
        if (m_path.find('\0') != std::string::npos) return cannotRead("the name contains a NUL byte");
        struct stat facts{};
        if (m_standardInput) {
            m_file = Descriptor(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0));
            if (!m_file.isOpen()) return cannotRead("it is closed");
        } else {
            // Opening a device can have side effects, so check the type first; the check after opening is
            // authoritative.
            if (::stat(m_path.c_str(), &facts) == 0)
                if (Result<void> possible = check(facts); !possible) return possible;
            m_file = Descriptor(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
            if (!m_file.isOpen()) return cannotRead(reason(errno));
        }
        if (::fstat(m_file.number(), &facts) != 0) return cannotRead(reason(errno));
        if (Result<void> possible = check(facts); !possible) return possible;
        m_waits = !S_ISREG(facts.st_mode);
        m_announced = static_cast<std::uint64_t>(std::max<off_t>(facts.st_size, 0));
        if (m_announced > m_maxBytes) return tooLong();
        return {};
    }

    // Waits until there are bytes, or the last writer of a pipe has closed it.
    Result<void> wait() const {
        for (;;) {
            if (interrupted()) return Error{ErrorCode::interrupted, "interrupted while " + m_name + " was read"};
            pollfd source{m_file.number(), POLLIN, 0};
            if (::poll(&source, 1, kLookEveryMs) > 0) return {};
        }
    }

    Result<std::string> content() const {
        // The reported size is only a hint: pipes report 0, and a file can grow while it is read.
        constexpr std::size_t kChunk = std::size_t{1} << 16U;
        std::string content;
        content.reserve(static_cast<std::size_t>(m_announced) + 1);
        for (;;) {
            if (m_waits)
                if (Result<void> ready = wait(); !ready) return ready.error();
            const std::size_t had = content.size();
            content.resize(std::max(had + kChunk, content.capacity()));
            const ssize_t got = ::read(m_file.number(), content.data() + had, content.size() - had);
            content.resize(had + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
            if (got < 0 && errno != EINTR && !(m_waits && errno == EAGAIN))
                return Error{ErrorCode::ioFailure, "cannot go on reading " + m_name + ": " + reason(errno)};
            if (got == 0) return content;
            if (content.size() > m_maxBytes) return tooLong();
        }
    }

    const std::string& m_path;
    std::uint64_t m_maxBytes;
    bool m_streams;
    bool m_standardInput;
    std::string m_name;
    Descriptor m_file;
    bool m_waits = false;
    std::uint64_t m_announced = 0;  // [bytes]
};

}  // namespace

Result<std::string> readFile(const std::string& path, std::uint64_t maxBytes, Sources sources) {
    return Reader(path, maxBytes, sources).read();
}

}  // namespace hop::host

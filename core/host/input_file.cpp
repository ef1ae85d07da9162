// SPDX-License-Identifier: GPL-3.0-or-later
// Reading by POSIX calls, so that the reason of a refusal is known.
#include "core/host/input_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>

#include "core/base/text.h"
#include "core/host/descriptor.h"
#include "core/host/reasons.h"

namespace hop::host {

namespace {

Error cannotRead(const std::string& path, const std::string& why) {
    return {ErrorCode::cannotOpen, "cannot read " + inQuotes(path) + ": " + why};
}

Error tooLong(const std::string& path, std::uint64_t maxBytes) {
    return tooLarge("cannot read " + inQuotes(path) + ": it is larger than " + bytes(static_cast<double>(maxBytes)) +
                    ", the most that is read");
}

}  // namespace

Result<std::string> readFile(const std::string& path, std::uint64_t maxBytes) {
    if (path.empty()) return cannotRead(path, "the name is empty");
    if (path.find('\0') != std::string::npos) return cannotRead(path, "the name contains a NUL byte");
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen()) return cannotRead(path, reason(errno));
    struct stat facts {};
    if (::fstat(file.number(), &facts) != 0) return cannotRead(path, reason(errno));
    if (S_ISDIR(facts.st_mode)) return cannotRead(path, "it is a directory, not a file");
    const auto announced = static_cast<std::uint64_t>(std::max<off_t>(facts.st_size, 0));
    if (announced > maxBytes) return tooLong(path, maxBytes);

    // The announced size is a hint: pipes say 0, and a file can grow while it is read.
    constexpr std::size_t kChunk = std::size_t{1} << 16U;
    std::string content;
    content.reserve(static_cast<std::size_t>(announced) + 1);
    for (;;) {
        const std::size_t had = content.size();
        content.resize(std::max(had + kChunk, content.capacity()));
        const ssize_t got = ::read(file.number(), content.data() + had, content.size() - had);
        content.resize(had + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got < 0 && errno != EINTR)
            return Error{ErrorCode::ioFailure, "cannot go on reading " + inQuotes(path) + ": " + reason(errno)};
        if (got == 0) return content;
        if (content.size() > maxBytes) return tooLong(path, maxBytes);
    }
}

}  // namespace hop::host

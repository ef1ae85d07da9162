// SPDX-License-Identifier: GPL-3.0-or-later
// A lock on a file.
#include "core/host/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>

#include <utility>

namespace hop::host {

std::optional<FileLock> FileLock::take(const std::string& path) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file.isOpen() || ::flock(file.number(), LOCK_EX | LOCK_NB) != 0) return std::nullopt;
    return FileLock(std::move(file));
}

}  // namespace hop::host

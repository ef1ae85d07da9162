// SPDX-License-Identifier: GPL-3.0-or-later
// A lock on a file.
#include "core/host/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>

#include <utility>

namespace hop::host {

std::optional<FileLock> FileLock::take(const std::string& path) { return lock(path, LOCK_EX | LOCK_NB); }
std::optional<FileLock> FileLock::await(const std::string& path) { return lock(path, LOCK_EX); }

std::optional<FileLock> FileLock::lock(const std::string& path, int operation) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file.isOpen() || ::flock(file.number(), operation) != 0) return std::nullopt;
    return FileLock(std::move(file));
}

}  // namespace hop::host

// SPDX-License-Identifier: GPL-3.0-or-later
// A lock that its process holds as long as it lives, however it ends.
#pragma once

#include <optional>
#include <string>

#include "core/host/descriptor.h"

namespace hop::host {

class FileLock {
public:
    // Makes the file if there is none. Nothing if another process, or another FileLock of this one, holds it, or the
    // file cannot be opened.
    static std::optional<FileLock> take(const std::string& path);
    // The same, but waits until nobody holds it.
    static std::optional<FileLock> await(const std::string& path);

private:
    static std::optional<FileLock> lock(const std::string& path, int operation);
    explicit FileLock(Descriptor file) : m_file(std::move(file)) {}
    Descriptor m_file;
};

}  // namespace hop::host

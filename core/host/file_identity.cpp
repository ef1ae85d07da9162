// SPDX-License-Identifier: GPL-3.0-or-later
// Identity by device and inode numbers; for files that do not exist, those of the nearest existing folder.
#include "core/host/file_identity.h"

#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <filesystem>
#include <span>
#include <string_view>
#include <system_error>

namespace hop::host {

namespace fs = std::filesystem;

namespace {

constexpr int kMostLinks = 40;          // the limit of Linux
constexpr unsigned kMemoryDevices = 1;  // major number of /dev/null, /dev/zero, /dev/full

bool isAmong(std::string_view path, std::span<const std::string_view> names) {
    return std::ranges::find(names, path) != names.end();
}

}  // namespace

std::string linkTarget(const std::string& path) {
    fs::path place = path;
    for (int link = 0; link < kMostLinks; ++link) {
        std::error_code error;
        const fs::path next = fs::read_symlink(place, error);
        if (error) return place.string();
        place = place.parent_path() / next;
    }
    return path;
}

bool namesStandardOutput(const std::string& path) {
    constexpr std::array<std::string_view, 4> kNames = {"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"};
    return isAmong(path, kNames);
}

bool namesStandardInput(const std::string& path) {
    constexpr std::array<std::string_view, 4> kNames = {"-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"};
    return isAmong(path, kNames);
}

FileIdentity FileIdentity::of(const std::string& path, Direction direction) {
    FileIdentity identity;
    struct stat facts{};
    const auto take = [&] {
        identity.m_device = facts.st_dev;
        identity.m_number = facts.st_ino;
    };
    const int stream = direction == Direction::input ? STDIN_FILENO : STDOUT_FILENO;
    if ((path == "-" ? ::fstat(stream, &facts) : ::stat(path.c_str(), &facts)) == 0) {
        take();
        identity.m_mode = facts.st_mode;
        identity.m_deviceNumber = facts.st_rdev;
        return identity;
    }
    // The system opens no name of this length, and to look for its folders one by one would take minutes.
    if (path.size() >= PATH_MAX) {
        identity.m_rest = path;
        return identity;
    }
    // It does not exist: resolve its links relative to the nearest existing folder.
    std::error_code error;
    fs::path folder = fs::absolute(linkTarget(path), error);
    fs::path rest;
    do {
        rest = rest.empty() ? folder.filename() : folder.filename() / rest;
        folder = folder.parent_path();
    } while (::stat(folder.c_str(), &facts) != 0 && folder.has_relative_path());
    take();
    identity.m_rest = rest.lexically_normal().string();
    return identity;
}

bool FileIdentity::isRegularFile() const { return S_ISREG(m_mode); }

bool FileIdentity::keepsBytes() const { return m_mode == 0 || S_ISREG(m_mode) || S_ISBLK(m_mode) || S_ISFIFO(m_mode); }

bool FileIdentity::discardsBytes() const { return S_ISCHR(m_mode) && gnu_dev_major(m_deviceNumber) == kMemoryDevices; }

}  // namespace hop::host

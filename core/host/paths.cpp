// SPDX-License-Identifier: GPL-3.0-or-later
// File names taken apart and put together.
#include "core/host/paths.h"

#include <cstdlib>
#include <filesystem>

namespace hop::host {

namespace fs = std::filesystem;

bool exists(const std::string& path) {
    std::error_code error;
    return fs::exists(path, error);
}

std::string folderOf(const std::string& path) { return fs::path(path).parent_path().string(); }

std::string inFolder(const std::string& folder, std::string_view path) { return (fs::path(folder) / path).string(); }

bool sameFile(const std::string& a, const std::string& b) {
    std::error_code error;
    if (fs::equivalent(a, b, error)) return true;
    return fs::weakly_canonical(fs::absolute(a), error) == fs::weakly_canonical(fs::absolute(b), error);
}

bool isStream(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

std::string stateFolder() {
    // The specification of these folders: relative ones do not count.
    const char* state = std::getenv("XDG_STATE_HOME");
    if (state != nullptr && fs::path(state).is_absolute()) return (fs::path(state) / "hopscope").string();
    const char* home = std::getenv("HOME");
    if (home != nullptr && fs::path(home).is_absolute()) return (fs::path(home) / ".local/state/hopscope").string();
    return {};
}

}  // namespace hop::host

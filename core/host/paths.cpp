// SPDX-License-Identifier: GPL-3.0-or-later
// Decomposition and composition of file names.
#include "core/host/paths.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "core/base/text.h"
#include "core/host/reasons.h"

namespace hop::host {

namespace fs = std::filesystem;

bool exists(const std::string& path) {
    std::error_code error;
    return fs::exists(path, error);
}

std::string folderOf(const std::string& path) { return fs::path(path).parent_path().string(); }

std::string inFolder(const std::string& folder, std::string_view path) { return (fs::path(folder) / path).string(); }

std::string absoluteFolder(const std::string& folder) {
    std::error_code error;
    fs::path absolute = fs::absolute(folder.empty() ? fs::path(".") : fs::path(folder), error).lexically_normal();
    return (absolute.has_filename() ? absolute : absolute.parent_path()).string();
}

std::string absoluteFile(const std::string& path) {
    return inFolder(absoluteFolder(folderOf(path)), fs::path(path).filename().string());
}

std::string namedFrom(const std::string& folder, const std::string& path) {
    const fs::path file = absoluteFile(path);
    const fs::path seen = file.lexically_relative(absoluteFolder(folder));
    return (seen.empty() || *seen.begin() == ".." ? file : seen).string();
}

Result<void> makeFolder(const std::string& path) {
    std::error_code error;
    fs::create_directories(path, error);
    if (!error && fs::is_directory(path, error)) return {};
    return Error{ErrorCode::cannotOpen, "cannot make the folder " + inQuotes(path) + ": " +
                                            (error ? reason(error.value()) : "a file has this name")};
}

std::string programFile() {
    std::error_code error;
    const fs::path file = fs::read_symlink("/proc/self/exe", error);
    return error ? "hopscope" : file.string();
}

std::vector<std::string> untouchedFiles(const std::string& folder, std::string_view ending, int days) {
    std::vector<std::string> found;
    std::error_code error;
    const auto limit = fs::file_time_type::clock::now() - std::chrono::hours(24) * days;
    for (fs::directory_iterator place(folder, error), end; !error && place != end; place.increment(error)) {
        std::error_code unknown;
        if (!place->path().string().ends_with(ending) || !fs::is_regular_file(place->symlink_status(unknown))) continue;
        if (const auto written = place->last_write_time(unknown); !unknown && written < limit)
            found.push_back(place->path().string());
    }
    std::ranges::sort(found);
    return found;
}

std::string stateFolder() {
    // According to the specification of these folders, relative ones are ignored.
    const char* state = std::getenv("XDG_STATE_HOME");
    if (state != nullptr && fs::path(state).is_absolute()) return (fs::path(state) / "hopscope").string();
    const char* home = std::getenv("HOME");
    if (home != nullptr && fs::path(home).is_absolute()) return (fs::path(home) / ".local/state/hopscope").string();
    return {};
}

}  // namespace hop::host

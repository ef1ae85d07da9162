// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the tree.
#include "tests/architecture/source_tree.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

namespace hop::test {

namespace fs = std::filesystem;

std::vector<SourceFile> readTree(const std::vector<std::string_view>& endings) {
    const fs::path root = HOP_SOURCE_DIR;
    std::vector<SourceFile> files;
    for (const char* top : {"app", "core", "ui", "tests"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            const std::string path = fs::relative(entry.path(), root).generic_string();
            const bool wanted =
                std::ranges::any_of(endings, [&](std::string_view ending) { return path.ends_with(ending); });
            if (!wanted || !entry.is_regular_file()) continue;
            std::ifstream in(entry.path(), std::ios::binary);
            files.push_back({path, std::string{std::istreambuf_iterator<char>(in), {}}});
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return lines;
}

std::vector<Include> includesOf(const SourceFile& file) {
    static const std::regex kInclude(R"re(^\s*#\s*include\s*(["<])([^">]+)[">].*)re");
    std::vector<Include> includes;
    int number = 0;
    for (const std::string_view line : linesOf(file.text)) {
        ++number;
        if (line.find("include") == std::string_view::npos) continue;
        std::cmatch match;
        if (std::regex_match(line.data(), line.data() + line.size(), match, kInclude)) {
            includes.push_back({match[2].str(), match[1].str() == "\"", number});
        }
    }
    return includes;
}

std::string roomOf(std::string_view path) {
    const auto first = path.find('/');
    if (first == std::string_view::npos) return {};
    const std::string_view top = path.substr(0, first);
    const auto second = path.find('/', first + 1);
    if (top == "app" || second == std::string_view::npos) return std::string(top);
    return std::string(path.substr(0, second));
}

std::string_view folderOf(std::string_view path) {
    const auto slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string_view stemOf(std::string_view path) {
    const auto slash = path.rfind('/');
    if (slash != std::string_view::npos) path.remove_prefix(slash + 1);
    return path.substr(0, path.rfind('.'));
}

std::vector<std::string> membersOf(std::string_view manifest) {
    static const std::regex kMember(R"(^HOP_[A-Z_]+\(([a-z0-9_]+)\).*)");
    std::vector<std::string> members;
    for (const std::string_view line : linesOf(manifest)) {
        std::cmatch match;
        if (std::regex_match(line.data(), line.data() + line.size(), match, kMember)) members.push_back(match[1].str());
    }
    return members;
}

std::string catalogueOf(const std::vector<SourceFile>& files, std::string_view path) {
    for (std::string_view folder = folderOf(path); !folder.empty(); folder = folderOf(folder))
        if (std::ranges::count(files, std::string(folder) + "/catalog.inc", &SourceFile::path) > 0)
            return std::string(folder);
    return {};
}

std::string joined(const Violations& violations) {
    std::string text;
    for (const std::string& violation : violations) text += "  " + violation + "\n";
    return text;
}

}  // namespace hop::test

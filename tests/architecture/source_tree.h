// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the repository as values, for the tests that look at the tree itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hop::test {

struct SourceFile {
    std::string path;  // from the repository root, with '/'
    std::string text;
};

// One #include line.
struct Include {
    std::string path;
    bool own = false;  // in quotes: a header of this repository
    int line = 0;      // from 1
};

using Violations = std::vector<std::string>;

// All files under app, core, ui and tests whose names end in one of the given endings, sorted by path.
std::vector<SourceFile> readTree(const std::vector<std::string_view>& endings);

std::vector<Include> includesOf(const SourceFile& file);

std::vector<std::string_view> linesOf(std::string_view text);

// "app", or the first two folders of the path: the unit of the layering table.
std::string roomOf(std::string_view path);

std::string_view folderOf(std::string_view path);

// File name without its last extension.
std::string_view stemOf(std::string_view path);

// The names in the HOP_…(name) lines of a catalog.inc.
std::vector<std::string> membersOf(std::string_view manifest);

// The folder of the catalogue that a file belongs to: the nearest catalog.inc in its folder or above it, empty if there
// is none.
std::string catalogueOf(const std::vector<SourceFile>& files, std::string_view path);

// The violations as one text for a failure message.
std::string joined(const Violations& violations);

}  // namespace hop::test

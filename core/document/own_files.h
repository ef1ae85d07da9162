// SPDX-License-Identifier: GPL-3.0-or-later
// Files that a document brings along, by the names that its expressions give: graph("campus.graphml").
//
// They are read before the disk, and are never written to it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hop::document {

struct OwnFile {
    std::string name;
    std::string text;  // UTF-8
    friend bool operator==(const OwnFile&, const OwnFile&) = default;
};

// In the order of the document; names are different.
using OwnFiles = std::vector<OwnFile>;

// What all files of a document may hold that are added to it [bytes].
inline constexpr std::size_t kMostOwnFiles = std::size_t{64} << 10U;

const std::string* findFile(const OwnFiles& files, std::string_view name);  // null: it has none of that name

// Whether an expression names a file.
bool namesFile(std::string_view expression);

}  // namespace hop::document

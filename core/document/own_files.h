// SPDX-License-Identifier: GPL-3.0-or-later
// Files embedded in a document, by the names used in its expressions: graph("campus.graphml").
//
// They take precedence over files on disk and are never written to disk.
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

// In document order; names are unique.
using OwnFiles = std::vector<OwnFile>;

// Maximum total size of the files that may be added to a document [bytes].
inline constexpr std::size_t kMostOwnFiles = std::size_t{64} << 10U;

const std::string* findFile(const OwnFiles& files, std::string_view name);  // null if there is none of that name

// True if an expression names a file.
bool namesFile(std::string_view expression);

}  // namespace hop::document

// SPDX-License-Identifier: GPL-3.0-or-later
// What the first lines of an edge list say: which columns are the nodes, how the others are called, how many there are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/network/file/line_table.h"

namespace hop::network {

struct EdgeColumns {
    std::size_t skipped = 0;                   // lines before the first link
    std::size_t from = 0, to = 1;              // columns
    std::vector<std::string_view> names = {};  // of all columns; empty: no line names them
    std::string note = {};                     // of a line with sizes
};

// Errors: a first line "4 3" that can be a link as well as the numbers of nodes and links. O(words)
Result<EdgeColumns> edgeColumns(const LineTable& table);

// The line can be a link of these columns: two words, and a number as third one. O(1)
bool looksLikeLink(const LineTable& table, const TextLine& line, const EdgeColumns& columns);

}  // namespace hop::network

// SPDX-License-Identifier: GPL-3.0-or-later
// Interprets the first lines of an edge list: the columns of the nodes, the names of the others, the counts.
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

// Errors: a first line "4 3" that may be a link or the numbers of nodes and links. O(words)
Result<EdgeColumns> edgeColumns(const LineTable& table);

// True if the line can be a link in these columns: two words, and a number as the third. O(1)
bool looksLikeLink(const LineTable& table, const TextLine& line, const EdgeColumns& columns);

}  // namespace hop::network
